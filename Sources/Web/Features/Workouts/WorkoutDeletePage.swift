import Domain
import Template

/// Asks before a workout goes to the trash, and shows what goes.
struct WorkoutDeletePage: Page {
    static let template = "workouts/delete"
    let section = Section.history

    let title: String
    let heading: String
    let text: String
    /// Where it stays as it is.
    let back: String
    let address: String
    let action: String
    let exercises: [(name: String, summary: String, count: String)]

    var values: TemplateObject {
        [
            "heading": .text(heading), "text": .text(text), "back": .text(back), "address": .text(address),
            "action": .text(action),
            "exercises": .list(
                exercises.map { ["name": .text($0.name), "summary": .text($0.summary), "count": .text($0.count)] }
            ),
        ]
    }
}

extension WorkoutDeletePage {
    /// What is asked of a workout; of one whose last set was to be removed, because it is never empty.
    init(_ draft: LogDraft, records: [HeldRecord], isLast: Bool, unit: WeightUnit, key: String) {
        let name = WorkoutName.text(draft.name, on: draft.day)
        let sets = Count.sets(draft.setCount)
        let isOne = draft.setCount == 1
        title = "Delete \(name)?"
        heading = title
        let held = records.setCount
        let names = draft.standing.filter { row in
            row.standing.contains { set in records.contains { $0.set == set.id } }
        }.map(\.name)
        let lost =
            held == 0
            ? "" : ", and with \(isOne ? "it" : "them") \(Count.records(held)): \(names.joined(separator: ", "))"
        text = [
            isLast ? "That is all that is left of it, and a workout is never empty." : "",
            "\(sets) of \(draft.day.longText) \(isOne ? "goes" : "go")\(lost).",
            held == 0 ? "" : "What was best before is the record again.",
            "The workout is kept in the trash for \(TrashLimits.days) days.",
        ].filter { !$0.isEmpty }.joined(separator: " ")
        back = draft.state == .saved ? "/workouts/\(draft.id)" : "/workouts/\(draft.id)/edit"
        address = "/workouts/\(draft.id)/delete?k=\(key)"
        action = "Delete \(draft.setCount == 0 ? "it" : sets)"
        exercises = draft.standing.map { exercise in
            let sets = exercise.standing.map { $0.values.text(in: unit) }
            return (exercise.name, sets.isEmpty ? "No set yet" : sets.joined(separator: ", "), "\(sets.count)")
        }
    }
}

extension WorkoutDeletePage {
    static let samples: [WorkoutDeletePage] = {
        var saved = SampleDrafts.ordinary
        saved.state = .saved
        var crowded = SampleDrafts.crowded
        crowded.state = .saved
        return [(saved, false), (saved, true), (crowded, false), (SampleDrafts.ordinary, false)].map { draft, isLast in
            WorkoutDeletePage(
                draft,
                records: isLast ? [] : SampleWorkouts.held(in: draft),
                isLast: isLast,
                unit: .kilograms,
                key: "AAAAAAAAAAAAAAAAAAAAAA"
            )
        }
    }()
}

extension SampleWorkouts {
    /// The first set of a draft as a record.
    fileprivate static func held(in draft: LogDraft) -> [HeldRecord] {
        guard let set = draft.standing.first?.standing.first else { return [] }
        let before = HeldRecord.Past(performed: set.values, day: draft.day.adding(days: -14))
        return [
            HeldRecord(
                kind: .heaviestWeight,
                set: set.id,
                performed: set.values,
                previous: before,
                previousForReps: nil
            )
        ]
    }
}
