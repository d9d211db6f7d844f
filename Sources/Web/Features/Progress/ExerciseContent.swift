import Domain
import HTTP
import Persistence

/// What the page of an exercise is made from: everything read, nothing formatted.
struct ExerciseContent {
    let profile: ExerciseProfile
    let range: ProgressRange
    let days: ClosedRange<LocalDay>
    /// The reps for which the line of weights is drawn; nil for those that are usual.
    let reps: Int?
    /// In order of time.
    let sets: [DoneSets]
    /// The latest workouts with it, newest first.
    let latest: ProgressPart
    /// Those that stand, and those set in the latest workouts; newest first.
    let records: [ListedRecord]
    let standing: [StandingBest]
    let today: LocalDay
    let unit: WeightUnit
    var naming: ExerciseNaming

    /// How many workouts are listed.
    static let listed = 8
}

/// What can be said about the names of an exercise, and what was typed and refused.
struct ExerciseNaming: Equatable {
    var key = ""
    var name = ""
    var nameError = ""
    var alias = ""
    var aliasError = ""
    /// What was just done.
    var notice: NamingNotice?
}

extension ExerciseContent {
    init(_ profile: ExerciseProfile, _ query: FormFields, _ signedIn: SignedIn) throws {
        self.profile = profile
        let asked = query["range"].flatMap { ProgressRange(rawValue: $0) }
        var range = asked ?? .quarter
        var days = try signedIn.days(of: range)
        var sets = try signedIn.progress.doneSets(of: profile.id, days, by: Self.span(of: days))
        if sets.isEmpty, asked == nil {
            // What was not done for long is shown from its beginning, unless a range was asked for.
            range = .all
            days = try signedIn.days(of: range)
            sets = try signedIn.progress.doneSets(of: profile.id, days, by: Self.span(of: days))
        }
        self.range = range
        self.days = days
        self.sets = sets
        reps = query["reps"].flatMap { Int($0) }.flatMap { (1...RepsField.limit).contains($0) ? $0 : nil }
        let subject = ProgressRepository.Subject.exercise(profile.id)
        latest =
            sets.isEmpty
            ? ProgressPart(workouts: [], next: nil)
            : try signedIn.progress.part(days, of: subject, before: nil, size: Self.listed)
        records = try signedIn.records.listed(.exercise(profile.id, and: latest.days), limit: 200).records
        standing = try signedIn.records.standing(of: [profile.id])[profile.id] ?? []
        today = signedIn.today
        unit = signedIn.athlete.unit
        naming = ExerciseNaming(key: signedIn.mintKey().text, name: profile.name)
    }

    /// Each workout is a point as long as a chart holds them; beyond, the best of each month or year.
    private static func span(of days: ClosedRange<LocalDay>) -> ProgressSpan? {
        let span = ProgressSpan(for: days)
        return span == .week ? nil : span
    }

    /// Whether the points are workouts, and not months or years.
    var span: ProgressSpan? { Self.span(of: days) }

    var usualReps: Int { reps ?? ExerciseTrend.usualReps(of: sets, loadKind: profile.loadKind) }

    var workoutCount: Int { Set(sets.compactMap(\.workout)).count }

    var address: String { ProgressAddresses.exercise(profile.id) }
}
