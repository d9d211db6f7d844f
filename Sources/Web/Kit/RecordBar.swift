import Template

/// The bar that stands beside a week for the records in it, see `parts/prbar`.
struct RecordBar: Equatable {
    /// How many sets of the week hold one.
    let count: Int

    /// In hundredths of the strip: one set reaches to 40, four and more to the top.
    var height: Int { min(100, 20 + 20 * count) }

    var values: TemplateObject {
        [
            "count": .text(count > 0 ? "\(count)" : ""),
            "words": .text(count == 1 ? "1 record in the week" : "\(count) records in the week"),
            "top": .text("\(100 - height)"),
            "height": .text("\(height)"),
        ]
    }
}
