import Domain

/// Records as sentences.
enum RecordWords {
    /// `142.5 kg × 5. Before: 140 kg × 5, Mon 16 Nov`, with the year where it is another than that of a given day.
    static func sentence(_ record: HeldRecord, unit: WeightUnit, relativeTo day: LocalDay) -> String {
        let before = record.before.day.mediumText(relativeTo: day)
        return "\(record.text(in: unit)). Before: \(record.textBefore(in: unit)), \(before)"
    }
}
