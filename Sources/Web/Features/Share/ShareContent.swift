import Domain
import HTTP
import Persistence
import Template

/// A workout with what it has earned: everything read, nothing formatted.
struct ShareContent {
    let workout: Workout
    let records: [HeldRecord]
    /// In weeks, counted from that of the workout.
    let streak: Int
    let milestones: Milestones
    /// That of the workout.
    let week: CalendarWeek
}

extension ShareContent {
    /// Nil for a workout that is unknown, in the trash or another's.
    init?(_ path: PathParameters, _ signedIn: SignedIn) throws {
        guard let workout = try Identifier(path["id"]).flatMap(signedIn.workouts.workout) else { return nil }
        let isSaved = workout.state == .saved
        let records = isSaved ? try signedIn.records.held(in: workout.id) : []
        let first = signedIn.firstWeekday
        let week = CalendarWeek(of: workout.day, startingOn: first)
        let trained = isSaved ? try signedIn.history.trainedWeeks(until: workout.day, startingOn: first) : []
        let streak = WeekStreak.length(trained, in: week)
        let schedule = isSaved ? try signedIn.plans.schedule(week.firstDay...week.lastDay) : Schedule()
        self.init(
            workout: workout,
            records: records,
            streak: streak,
            milestones: Milestones(
                workout,
                records: records,
                streak: streak,
                isWholeWeek: schedule.isWhole(week)
            ),
            week: week
        )
    }

    /// What a story shows; nil for one that is not earned.
    func card(_ story: Story, in unit: WeightUnit, _ signedIn: SignedIn) throws -> StoryCard? {
        guard milestones.stories.contains(story) else { return nil }
        let content: StoryCard.Content? =
            switch story {
            case .workoutComplete: .complete(CompleteCard(workout, unit: unit))
            case .workoutDetails: .details(DetailsCard(workout, records: records, unit: unit))
            case .personalBest: BestCard(workout, records: records, unit: unit).map { .best($0) }
            case .streakCalendar: try streakCard(signedIn)
            case .weeklyProgress: try weekCard(unit, signedIn)
            }
        return content.map { StoryCard($0, of: workout) }
    }

    private func streakCard(_ signedIn: SignedIn) throws -> StoryCard.Content? {
        try calendar(of: StreakCard.days(before: week), signedIn).map { calendar in
            let trained = Set(calendar.days.keys)
            return .streak(StreakCard(streak: streak, trained: trained, day: workout.day, week: week))
        }
    }

    private func weekCard(_ unit: WeightUnit, _ signedIn: SignedIn) throws -> StoryCard.Content? {
        try calendar(of: WeekCard.days(until: week), signedIn).map { .week(WeekCard($0, week: week, unit: unit)) }
    }

    private func calendar(of days: ClosedRange<LocalDay>, _ signedIn: SignedIn) throws -> TrainingCalendar? {
        try signedIn.history.calendar(days, around: days, countsAll: false)
    }
}

extension SignedIn {
    /// Draws a card as a PNG, over a photo where there is one.
    func draw(_ card: StoryCard, photo: [UInt8]? = nil, width: Int = PictureOrder.width) throws -> [UInt8] {
        let values = CardValues(card, hasPhoto: photo != nil)
        var bytes: [UInt8] = []
        try visitor.services.templates.current().render(values.template, values.values, into: &bytes)
        return try visitor.services.draw(PictureOrder(card: bytes, photo: photo, width: width))
    }
}
