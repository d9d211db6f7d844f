/// What a story's picture shows.
public struct StoryCard: Sendable, Equatable {
    public enum Content: Sendable, Equatable {
        case complete(CompleteCard)
        case details(DetailsCard)
        case streak(StreakCard)
        case best(BestCard)
        case week(WeekCard)
    }

    public let content: Content
    /// "Mon 30 Nov 2026".
    public let date: String
    /// What the file is about: "Lower A 2026-11-30".
    public let subject: String

    public init(_ content: Content, of workout: Workout) {
        self.content = content
        date = workout.day.mediumYearText
        switch content {
        case .complete, .details: subject = "\(workout.cardName) \(workout.day.iso)"
        case .streak: subject = "Streak \(workout.day.iso)"
        case .week: subject = "Week of \(workout.day.iso)"
        case .best(let card): subject = card.subject
        }
    }

    /// The picture for those who do not see it.
    public var words: String {
        let said =
            switch content {
            case .complete(let card): card.words
            case .details(let card): card.words
            case .streak(let card): card.words
            case .best(let card): card.words
            case .week(let card): card.words
            }
        return "\(said). \(date)"
    }

    /// A name for the file that every system takes: `back-squat-142-5.png`.
    public var fileName: String {
        let letters = subject.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : " " }
        let stem = String(letters).split(separator: " ").joined(separator: "-").prefix(Self.longestStem)
        return (stem.contains(where: \.isLetter) ? String(stem) : "workout-\(stem)") + ".png"
    }

    private static let longestStem = 60
}
