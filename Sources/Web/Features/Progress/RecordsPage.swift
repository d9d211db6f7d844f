import Domain
import HTTP
import Persistence
import Template

/// Which records an address asks for.
struct RecordsQuery: Equatable {
    let group: RecordGroup
    let exercise: Identifier?
    /// Whether those are asked for too that have been outdone.
    let isEver: Bool
    /// Only those set on these days; nil for all.
    let days: ClosedRange<LocalDay>?
    let after: RecordRepository.Place?

    init(exercise: Identifier? = nil, isEver: Bool, days: ClosedRange<LocalDay>? = nil) {
        (group, after) = (.all, nil)
        self.exercise = exercise
        self.isEver = isEver
        self.days = days
    }

    /// Forgiving: what cannot be read is left out.
    init(_ query: FormFields) {
        group = query["kind"].flatMap { RecordGroup(rawValue: $0) } ?? .all
        exercise = query["exercise"].flatMap { Identifier($0) }
        isEver = query["ever"] == "1"
        days = query.days
        let place = query["after"]?.split(separator: ".") ?? []
        after =
            place.count == 2
            ? LocalDay(iso: String(place[0])).flatMap { day in
                Identifier(place[1]).map { RecordRepository.Place(day: day, set: $0) }
            } : nil
    }

    var choice: RecordRepository.Choice { .group(group, of: exercise, onlyStanding: !isEver, on: days) }

    /// The address of the same with something else.
    func address(group: RecordGroup? = nil, isEver: Bool? = nil, after: RecordRepository.Place? = nil) -> String {
        address(group ?? self.group, exercise, isEver ?? self.isEver, days, after)
    }

    /// The address of the same for every exercise, and for all time.
    var ofEveryExercise: String { address(group, nil, isEver, days) }
    var ofAllTime: String { address(group, exercise, isEver, nil) }

    private func address(
        _ group: RecordGroup,
        _ exercise: Identifier?,
        _ isEver: Bool,
        _ days: ClosedRange<LocalDay>?,
        _ after: RecordRepository.Place? = nil
    ) -> String {
        let parts = [
            group == .all ? nil : "kind=\(group.rawValue)", exercise.map { "exercise=\($0)" },
            isEver ? "ever=1" : nil, days?.query, after.map { "after=\($0.day.iso).\($0.set)" },
        ].compactMap { $0 }
        return "/records" + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
    }
}

/// What the page of records is made from.
struct RecordsContent {
    let query: RecordsQuery
    let records: [ListedRecord]
    let next: RecordRepository.Place?
    /// The only one that is asked about.
    let exercise: ExerciseProfile?
    let today: LocalDay
    let unit: WeightUnit
}

/// Every record, by exercise and kind, newest first.
struct RecordsPage: Page {
    static let template = "progress/records"
    let title = "Records"
    let section = Section.progress

    let summary: String
    /// The exercise that is shown alone, empty without.
    let exercise: String
    let unfiltered: String
    /// The only days that are shown, empty without.
    let days: String
    let ofAllTime: String
    let kinds: [ProgressTab]
    let reach: [ProgressTab]
    let groups: [Group]
    let older: String
    let back: (address: String, label: String)

    struct Group: Equatable {
        let name: String
        let address: String
        let records: [ProgressRow]

        var values: TemplateObject {
            ["name": .text(name), "address": .text(address), "records": .list(records.map(\.values))]
        }
    }

    var values: TemplateObject {
        [
            "summary": .text(summary), "exercise": .text(exercise), "unfiltered": .text(unfiltered),
            "days": .text(days), "of_all_time": .text(ofAllTime),
            "kinds": .list(kinds.map(\.values)), "reach": .list(reach.map(\.values)),
            "groups": .list(groups.map(\.values)), "older": .text(older),
            "back": .object(["address": .text(back.address), "label": .text(back.label)]),
        ]
    }
}

extension RecordsPage {
    init(_ content: RecordsContent) {
        let query = content.query
        let told = content.records.told
        let isCut = content.next != nil || query.after != nil
        summary = told.isEmpty ? "None yet" : isCut ? "\(told.count) on this page" : "\(told.count) in all"
        exercise = content.exercise?.name ?? ""
        unfiltered = query.ofEveryExercise
        days = query.days?.text ?? ""
        ofAllTime = query.ofAllTime
        kinds = RecordGroup.allCases.map {
            ProgressTab(address: query.address(group: $0), label: $0.name, isCurrent: $0 == query.group)
        }
        reach = [(false, "That stand"), (true, "Ever set")].map { isEver, label in
            ProgressTab(address: query.address(isEver: isEver), label: label, isCurrent: isEver == query.isEver)
        }
        groups = Group.all(of: told, content)
        older = content.next.map { query.address(after: $0) } ?? ""
        back =
            content.exercise.map { (ProgressAddresses.exercise($0.id), $0.name) } ?? ("/progress", "Progress")
    }
}

extension RecordsPage.Group {
    /// The exercise of the newest record first.
    static func all(of records: [ListedRecord], _ content: RecordsContent) -> [RecordsPage.Group] {
        var order: [Identifier] = []
        for record in records where !order.contains(record.exercise) { order.append(record.exercise) }
        let byExercise = Dictionary(grouping: records, by: \.exercise)
        return order.compactMap { id in
            guard let records = byExercise[id], let first = records.first else { return nil }
            return RecordsPage.Group(
                name: first.exerciseName,
                address: ProgressAddresses.exercise(id),
                records: records.map { ProgressRow(kind: $0, unit: content.unit, today: content.today) }
            )
        }
    }
}

extension ProgressRow {
    /// A record under the name of its exercise: the kind, the set, what stood before and for how long.
    init(kind record: ListedRecord, unit: WeightUnit, today: LocalDay) {
        let held = record.held
        let before = "Before: \(held.textBefore(in: unit)), \(held.before.day.mediumText(relativeTo: today))"
        let gone =
            record.outdoneOn.map {
                " Itself outdone on \($0.mediumText(relativeTo: today)), after "
                    + Count.days(record.stoodDays(until: today)) + "."
            } ?? ""
        let gain = held.gain(in: unit)
        let isEstimate = held.kind == .bestEstimate
        let source = isEstimate ? "From \(held.performed.text(in: unit)), " : ""
        self.init(
            address: ProgressAddresses.set(held.set, in: record.workout),
            name: held.title(in: unit),
            summary: "\(source)\(record.day.mediumText(relativeTo: today)). \(before), "
                + "which stood \(Count.days(record.previousStoodDays)).\(gone)",
            value: gain.value,
            unit: gain.unit,
            isRecord: true
        )
    }
}
