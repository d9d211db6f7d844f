import Domain
import HTTP

/// What part of the past a page of the progress is about, as its address says.
struct ProgressQuery: Equatable {
    let range: ProgressRange?
    /// Days of one bar; nil for those of the range.
    let days: ClosedRange<LocalDay>?
    let measure: ProgressMeasure
    let subject: Subject
    let before: HistoryKey?

    enum Subject: Equatable {
        case everything
        case muscle(Muscle?)
        case exercise(Identifier)
    }

    init(measure: ProgressMeasure, subject: Subject) {
        (range, days, before) = (nil, nil, nil)
        self.measure = measure
        self.subject = subject
    }

    /// Forgiving: what cannot be read is left out.
    init(_ query: FormFields) {
        range = query["range"].flatMap { ProgressRange(rawValue: $0) }
        days = query.days
        measure = query["of"].flatMap { ProgressMeasure(rawValue: $0) } ?? .sets
        switch (query["exercise"].flatMap { Identifier($0) }, query["muscle"]) {
        case (let id?, _): subject = .exercise(id)
        case (nil, nil): subject = .everything
        case (nil, let name?): subject = .muscle(Muscle(rawValue: name))
        }
        before = query["before"].flatMap { HistoryKey($0) }
    }
}

extension FormFields {
    /// The days between `from` and `to`; nil where they cannot be read.
    var days: ClosedRange<LocalDay>? {
        let ends = [self["from"], self["to"]].compactMap { $0.flatMap { LocalDay(iso: $0) } }
        return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
    }
}

extension ProgressQuery.Subject {
    /// Its part of an address, beginning with `&`; empty for everything.
    fileprivate var query: String {
        switch self {
        case .everything: ""
        case .muscle(let muscle): "&muscle=" + (muscle?.rawValue.replacing(" ", with: "+") ?? "none")
        case .exercise(let id): "&exercise=\(id)"
        }
    }
}

/// Where the pages of the progress stand.
enum ProgressAddresses {
    static func progress(_ range: ProgressRange) -> String { "/progress?range=\(range.rawValue)" }

    /// The sets behind a number.
    static func sets(
        _ days: ClosedRange<LocalDay>,
        of measure: ProgressMeasure,
        _ subject: ProgressQuery.Subject = .everything,
        before key: HistoryKey? = nil
    ) -> String {
        "/progress/sets?\(days.query)&of=\(measure.rawValue)"
            + subject.query + (key.map { "&before=\($0.text)" } ?? "")
    }

    static func exercise(_ id: Identifier, range: ProgressRange? = nil, reps: Int? = nil) -> String {
        let parts = [range.map { "range=\($0.rawValue)" }, reps.map { "reps=\($0)" }].compactMap { $0 }
        return "/exercises/\(id)" + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
    }

    /// A set on the page of its workout.
    static func set(_ set: Identifier, in workout: Identifier) -> String { "/workouts/\(workout)#s-\(set)" }
}

extension ClosedRange<LocalDay> {
    /// Its part of an address.
    var query: String { "from=\(lowerBound.iso)&to=\(upperBound.iso)" }
}
