import Domain

/// Where the pages of one history are; a filter stands in every address.
struct HistoryAddresses: Equatable {
    /// The only exercise to be shown.
    let exercise: Identifier?

    var latest: String { address("/history") }

    func month(_ month: CalendarMonth) -> String { address("/history/\(month.iso)") }
    /// The month, or without one the newest.
    func list(_ month: CalendarMonth?) -> String { month.map(self.month) ?? latest }
    func day(_ day: LocalDay) -> String { address("/history/\(day.iso)") }
    func before(_ key: HistoryKey) -> String { address("/history", "before=\(key.text)") }
    func after(_ key: HistoryKey) -> String { address("/history", "after=\(key.text)") }

    /// A month with the field for a date unfolded.
    func dates(_ month: CalendarMonth) -> String { address("/history/\(month.iso)", "open=date") }

    /// A month with the field for an exercise unfolded.
    func filter(_ month: CalendarMonth) -> String { address("/history/\(month.iso)", "open=filter") }

    private func address(_ path: String, _ query: String? = nil) -> String {
        let parts = [query, exercise.map { "exercise=\($0)" }].compactMap { $0 }
        return parts.isEmpty ? path : "\(path)?\(parts.joined(separator: "&"))"
    }
}
