import Template

/// A message that stands first on a page.
struct PageAlert: Equatable {
    /// Whether nothing was refused.
    var isQuiet = false
    var title = ""
    var text = ""
    /// The places it speaks of.
    var links: [Link] = []

    struct Link: Equatable {
        let address: String
        let label: String
    }

    static func quiet(_ title: String, _ text: String = "") -> PageAlert {
        PageAlert(isQuiet: true, title: title, text: text)
    }

    var values: TemplateObject {
        [
            "is_quiet": .flag(isQuiet),
            "title": .text(title),
            "text": .text(text),
            "links": .list(links.map { ["address": .text($0.address), "label": .text($0.label)] }),
            "more": .text(""),
        ]
    }
}

/// One figure of a band of figures.
struct PageStat: Equatable {
    let label: String
    let value: String
    /// Whether it counts records.
    var isRecord = false

    /// How many signs half a band holds on a phone.
    private static let halfBand = 6

    var values: TemplateObject {
        [
            "label": .text(label), "value": .text(value), "is_wide": .flag(value.count > Self.halfBand),
            "is_record": .flag(isRecord),
        ]
    }
}
