import Domain

/// Workouts with what they have earned, for looking at their pages without one.
enum SampleShare {
    static let smallest = content(SampleWorkouts.smallest, streak: 1)
    static let ordinary = content(SampleWorkouts.ordinary, streak: 12, isWholeWeek: true)
    static let crowded = content(SampleWorkouts.crowded, streak: 52, isWholeWeek: true)

    private static func content(_ workout: Workout, streak: Int, isWholeWeek: Bool = false) -> ShareContent {
        let records = SampleWorkouts.records(in: workout)
        return ShareContent(
            workout: workout,
            records: records,
            streak: streak,
            milestones: Milestones(workout, records: records, streak: streak, isWholeWeek: isWholeWeek),
            week: CalendarWeek(of: workout.day, startingOn: .monday)
        )
    }

    static func choice(_ content: ShareContent, _ story: Story? = nil) -> ShareChoice {
        let best = content.milestones.best ?? .workoutComplete
        return ShareChoice(workout: content.workout.id, story: story ?? best, unit: .kilograms)
    }

    /// Each story of a workout, with calendars that are made up.
    static func cards(_ content: ShareContent) -> [StoryCard] {
        let (workout, week) = (content.workout, content.week)
        let days = WeekCard.days(until: week)
        let trained = (0...days.lowerBound.days(until: workout.day)).filter { $0 % 7 % 2 == 0 }
            .map(days.lowerBound.adding)
        let calendar = TrainingCalendar(
            days: Dictionary(
                uniqueKeysWithValues: trained.enumerated().map { index, day in
                    let weight = Weight(thousandths: 100_000 + index * 1_000, unit: .kilograms)
                    return (day, TrainedDay(workoutCount: 1, volume: Volume(weight: weight, reps: 100)))
                }
            )
        )
        let best = BestCard(workout, records: content.records, unit: .kilograms)
        let contents: [StoryCard.Content?] = [
            .complete(CompleteCard(workout, unit: .kilograms)),
            .details(DetailsCard(workout, records: content.records, unit: .kilograms)),
            .streak(StreakCard(streak: content.streak, trained: Set(trained), day: workout.day, week: week)),
            best.map { .best($0) },
            .week(WeekCard(calendar, week: week, unit: .kilograms)),
        ]
        return contents.compactMap { $0.map { StoryCard($0, of: workout) } }
    }
}

extension SharePage {
    /// One story, many, a photo that is refused.
    static let samples = [
        sample(SampleShare.smallest), sample(SampleShare.ordinary), sample(SampleShare.crowded),
        sample(SampleShare.ordinary, Errors(photo: ShareForm.wrongKind)),
        sample(SampleShare.smallest, Errors(story: "Choose one of the stories.")),
    ]

    private static func sample(_ content: ShareContent, _ errors: Errors = Errors()) -> SharePage {
        SharePage(
            content,
            chosen: SampleShare.choice(content),
            errors: errors,
            today: SampleWorkouts.day,
            key: "g6DyRA1i608eg6DyRA1i60"
        )
    }
}

extension SharePreviewPage {
    static let samples = [SampleShare.smallest, SampleShare.ordinary, SampleShare.crowded].flatMap { content in
        SampleShare.cards(content).map { SharePreviewPage($0, SampleShare.choice(content)) }
    }
}
