import Crypto
import Domain
import Persistence
import Portability

/// A file of another program as it is understood, with what the athlete has said of it so far.
struct ImportReview {
    let stored: StoredImport
    let reading: ImportReading
    let plan: ImportPlan
    /// What becomes of each name, those with most sets first.
    let names: [Name]
    /// How many of the workouts to add are on days on which the athlete trained here, where the file is our own.
    let ownDays: Int
    /// What can be chosen for a name.
    let exercises: [ExerciseSearch<Exercise>.Entry]

    struct Name {
        let decision: NameDecision
        /// What was chosen, or else proposed; nil while only the athlete can say.
        let choice: ImportedNameChoice?
        /// The exercises that are offered, the likeliest first.
        let offered: [Exercise]
        /// Why what was typed is no answer; empty for no reason.
        var error = ""

        var source: ImportedName { decision.source }
        var isOpen: Bool { choice == nil || !error.isEmpty }
    }

    /// Whether no form can ask about so many names.
    var hasTooManyNames: Bool { names.count > ImportForm.mostNames }

    /// - Throws: `ImportRefusal` for a file that is no history.
    init(_ stored: StoredImport, _ bytes: [UInt8], _ signedIn: SignedIn) throws {
        self.stored = stored
        reading = try ImportReview.read(bytes, stored.choices, signedIn.wall, signedIn.athlete.unit)
        let keyed = reading.history.keyed(digest: SHA256.digest)
        let known = try signedIn.imports.known(reading.program)
        plan = ImportPlan(keyed, over: known, bringsBack: stored.choices.bringsBack)
        let ownDays = reading.program == .own ? try signedIn.imports.days(besides: .own) : []
        self.ownDays = plan.added.count { ownDays.contains($0.workout.day) }
        exercises = try signedIn.exercises.searchable()
        let remembered = try signedIn.imports.remembered(reading.program)
        let search = NameSearch(exercises)
        let decisions = search.decisions(for: reading.history.names, remembered)
        names = decisions.map { search.name($0, stored.choices.names[$0.source.name]) }
    }

    static func read(
        _ bytes: [UInt8],
        _ choices: ImportChoices,
        _ wall: @escaping @Sendable (Instant) -> (day: LocalDay, second: Int),
        _ unit: WeightUnit
    ) throws(ImportRefusal) -> ImportReading {
        var answers = choices.answers
        answers.weightUnit = answers.weightUnit ?? unit
        answers.distanceUnit = answers.distanceUnit ?? (unit == .pounds ? .miles : .kilometres)
        return try ImportFile.read(bytes, answers: answers, wall: wall)
    }
}

/// Finds exercises for names of a file.
struct NameSearch {
    private let entries: [ExerciseSearch<Exercise>.Entry]
    private let byID: [Identifier: Exercise]
    private let search: ExerciseSearch<Exercise>

    /// How many are offered for what was typed.
    private static let most = 6

    init(_ entries: [ExerciseSearch<Exercise>.Entry]) {
        self.entries = entries
        byID = Dictionary(entries.map { ($0.id.id, $0.id) }) { first, _ in first }
        search = ExerciseSearch(entries: entries, folding: NameFolding.key)
    }

    func decisions(for names: [ImportedName], _ remembered: [String: Identifier]) -> [NameDecision] {
        let candidates = entries.map { entry in
            NameCandidate(
                id: entry.id.id,
                name: entry.name,
                aliases: entry.aliases,
                loadKind: entry.id.loadKind,
                equipment: entry.equipment,
                isOwn: entry.isOwn
            )
        }
        return NameMatcher(candidates: candidates, remembered: remembered).decisions(for: names)
    }

    /// One name with what was chosen for it, understood where it was typed.
    func name(_ decision: NameDecision, _ said: ImportedNameChoice?) -> ImportReview.Name {
        let proposed: ImportedNameChoice? = decision.isAsked ? nil : decision.exercise.map { .exercise($0) } ?? .own
        let choice = said ?? proposed
        var offered = decision.candidates.compactMap { byID[$0] }
        switch choice {
        case nil: return ImportReview.Name(decision: decision, choice: nil, offered: offered)
        case .own: return ImportReview.Name(decision: decision, choice: .own, offered: offered)
        case .exercise(let id):
            guard let exercise = byID[id], decision.source.fits(exercise.loadKind) else {
                return ImportReview.Name(decision: decision, choice: .own, offered: offered)
            }
            if !offered.contains(exercise) { offered.insert(exercise, at: 0) }
            return ImportReview.Name(decision: decision, choice: choice, offered: offered)
        case .typed(let text): return typed(text, decision, offered)
        }
    }

    private func typed(_ text: String, _ decision: NameDecision, _ offered: [Exercise]) -> ImportReview.Name {
        let key = NameFolding.key(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        let found = search.matches(text, limit: Self.most)
        let fitting = found.filter { decision.source.fits($0.loadKind) }
        if let exact = fitting.first(where: { NameFolding.key($0.name) == key })
            ?? (fitting.count == 1 ? fitting[0] : nil)
        {
            let others = offered.filter { $0 != exact }
            return ImportReview.Name(decision: decision, choice: .exercise(exact.id), offered: [exact] + others)
        }
        var name = ImportReview.Name(
            decision: decision,
            choice: .typed(text),
            offered: fitting + offered.filter { !fitting.contains($0) }
        )
        name.error = error(text, found, fitting, key)
        return name
    }

    private func error(_ text: String, _ found: [Exercise], _ fitting: [Exercise], _ key: String) -> String {
        guard text.contains(where: { !$0.isWhitespace }) else { return "Type the name of an exercise." }
        let other = found.first { NameFolding.key($0.name) == key } ?? (fitting.isEmpty ? found.first : nil)
        if let other { return "\(other.name) is not measured as this is." }
        return fitting.isEmpty ? "Nothing is called like that." : "Several are called like that: choose one."
    }
}

extension NameDecision {
    fileprivate var candidates: [Identifier] {
        switch choice {
        case .remembered(let id), .automatic(let id): [id]
        case .proposed(let ids, _): ids
        case .new: []
        }
    }
}

extension SignedIn {
    var imports: ImportRepository { ImportRepository(visitor.connection, athlete: athlete.id) }

    /// What the wall shows at a moment where the athlete is.
    var wall: @Sendable (Instant) -> (day: LocalDay, second: Int) {
        let (zones, zone) = (visitor.services.zones, zone)
        return { zones.wall(at: $0, in: zone) }
    }
}

extension Zones {
    /// The day, and the seconds since its midnight.
    func wall(at instant: Instant, in zone: String) -> (day: LocalDay, second: Int) {
        let local = instant.advanced(bySeconds: offset(at: instant, in: zone)).milliseconds
        let day = LocalDay(daysSinceEpoch: Int((Double(local) / 86_400_000).rounded(.down)))
        return (day, Int((local - Int64(day.daysSinceEpoch) * 86_400_000) / 1000))
    }
}
