import Domain
import HTTP
import Persistence
import Template

/// Chooses the exercise that another is made one with.
struct MergeChoicePage: Page {
    static let template = "exercises/merge-choice"
    let title: String
    let section = Section.progress

    let address: String
    let name: String
    let named: String
    let error: String
    let exercises: [(address: String, name: String)]

    var values: TemplateObject {
        [
            "address": .text(address), "name": .text(name), "named": .text(named), "error": .text(error),
            "exercises": .list(exercises.map { ["address": .text($0.address), "name": .text($0.name)] }),
        ]
    }
}

/// Which exercises may be chosen: those trained, with the same kind of load, and any other by its name.
struct MergeChoice {
    let profile: ExerciseProfile
    let named: String
    private(set) var exercises: [Exercise]
    /// Why what was typed cannot be chosen; empty where it can.
    private(set) var error: String

    init(_ profile: ExerciseProfile, named: String, trained: [ExerciseSearch<Exercise>.Entry]) {
        self.profile = profile
        self.named = named
        let alike = trained.filter { entry in
            entry.id.id != profile.id && entry.id.loadKind == profile.loadKind
                && (profile.isOwn || entry.id.ownerID != 0)
        }
        let choice = ExerciseChoice(named, alike)
        exercises = choice.exercises
        error = choice.isUnknown ? "No exercise is called like that." : ""
    }

    init(_ profile: ExerciseProfile, _ query: FormFields, _ signedIn: SignedIn) throws {
        self.init(profile, named: query["named"] ?? "", trained: try signedIn.exercises.trained())
        guard !error.isEmpty, let found = try signedIn.exercises.exercise(named: NameFolding.key(named)) else { return }
        take(found)
    }

    /// An exercise by its whole name, trained or not: it is offered, or the reason said why it cannot be.
    private mutating func take(_ found: Exercise) {
        do throws(Domain.Refusal) {
            let (mine, other) = (ExerciseMerge.Side(profile), ExerciseMerge.Side(found))
            _ = try mine.isOwn ? ExerciseMerge(stays: other, goes: mine) : ExerciseMerge(stays: mine, goes: other)
            (exercises, error) = ([found], "")
        } catch {
            self.error = error.sentence
        }
    }
}

extension MergeChoicePage {
    init(_ choice: MergeChoice, error: String = "") {
        title = "Merge \(choice.profile.name)"
        address = ProgressAddresses.exercise(choice.profile.id)
        name = choice.profile.name
        named = choice.named
        self.error = error.isEmpty ? choice.error : error
        exercises = choice.exercises.map {
            ("\(ProgressAddresses.exercise(choice.profile.id))/merge?with=\($0.id)", $0.name)
        }
    }
}

/// What making one of two exercises comes to, before it is done.
struct MergePage: Page {
    static let template = "exercises/merge"
    let title: String
    let section = Section.progress

    let address: String
    let name: String
    /// Why the two cannot be one; empty otherwise.
    let refused: String
    let stays: String
    let goes: String
    /// The other way round; empty where only one may go.
    let turned: String
    let counts: [Count]
    let changes: [Change]
    let changeCount: String
    let shared: String
    let operation: String
    let key: String

    struct Count: Equatable {
        let what: String
        let stays: String
        let goes: String
        let after: String
    }

    struct Change: Equatable {
        let kind: String
        let text: String
    }

    var values: TemplateObject {
        [
            "address": .text(address), "name": .text(name), "refused": .text(refused), "stays": .text(stays),
            "goes": .text(goes), "turned": .text(turned),
            "counts": .list(
                counts.map {
                    [
                        "what": .text($0.what), "stays": .text($0.stays), "goes": .text($0.goes),
                        "after": .text($0.after),
                    ]
                }
            ),
            "changes": .list(changes.map { ["kind": .text($0.kind), "text": .text($0.text)] }),
            "change_count": .text(changeCount), "shared": .text(shared), "operation": .text(operation),
            "key": .text(key),
        ]
    }
}

extension MergePage {
    /// How many changed records are told; the rest is counted.
    private static let told = 12

    init(
        _ merge: ExerciseMerge,
        _ preview: MergePreview,
        from page: Identifier,
        canTurn: Bool,
        key: String,
        unit: WeightUnit
    ) {
        let other = merge.stays.id == page ? merge.goes : merge.stays
        let mine = merge.stays.id == page ? merge.stays : merge.goes
        title = "Merge \(mine.name)"
        address = ProgressAddresses.exercise(page)
        name = mine.name
        refused = ""
        stays = merge.stays.name
        goes = merge.goes.name
        turned = canTurn ? "\(ProgressAddresses.exercise(page))/merge?with=\(other.id)&keep=\(merge.goes.id)" : ""
        let sides = [preview.stays, preview.goes, preview.after]
        counts = [("Workouts", sides.map(\.workouts)), ("Sets", sides.map(\.sets)), ("Records", sides.map(\.records))]
            .map { what, numbers in
                let texts = numbers.map { GroupedNumber.text($0) }
                return Count(what: what, stays: texts[0], goes: texts[1], after: texts[2])
            }
        changes = preview.changes.prefix(Self.told).map { Change(kind: $0.kind.name, text: $0.text(in: unit)) }
        changeCount = preview.changes.isEmpty ? "none" : "\(preview.changes.count) of \(preview.after.bests)"
        let isOne = preview.sharedWorkouts == 1
        shared =
            preview.sharedWorkouts == 0
            ? ""
            : "\(Web.Count.workouts(preview.sharedWorkouts)) \(isOne ? "holds" : "hold") both: "
                + "\(isOne ? "its" : "their") sets stand one after the other."
        operation = "merge.\(merge.stays.id).\(merge.goes.id)"
        self.key = key
    }

    init(refused sentence: String, _ side: ExerciseMerge.Side) {
        title = "Merge \(side.name)"
        address = ProgressAddresses.exercise(side.id)
        name = side.name
        refused = sentence
        (stays, goes, turned, changeCount, shared, operation, key) = ("", "", "", "", "", "", "")
        counts = []
        changes = []
    }
}
