import Domain
import Testing

@Suite("Which rest applies")
struct RestSettingTests {
    private static let squat = Identifier(v7At: Instant(milliseconds: 0), random: Array(repeating: 1, count: 10))
    private static let row = Identifier(v7At: Instant(milliseconds: 0), random: Array(repeating: 2, count: 10))

    @Test("until something is settled, 3:00 with the first alert at 2:30")
    func usual() {
        #expect(RestHabits().applying(after: Self.squat, asked: nil) == RestSetting(target: 180, lead: 30))
        #expect(RestSetting.usual.alertAt == 150)
    }

    @Test("what is asked of the set goes before the exercise's own, and that before the usual one")
    func order() {
        let habits = RestHabits(
            usual: RestSetting(target: 120, lead: 20),
            own: [Self.squat: RestSetting(target: 240, lead: 60)]
        )
        #expect(habits.applying(after: Self.squat, asked: 300) == RestSetting(target: 300, lead: 60))
        #expect(habits.applying(after: Self.squat, asked: nil) == RestSetting(target: 240, lead: 60))
        #expect(habits.applying(after: Self.row, asked: nil) == RestSetting(target: 120, lead: 20))
        #expect(habits.applying(after: Self.row, asked: 0) == RestSetting(target: 0, lead: 0))
    }

    @Test("an alert that would come before the rest begins is none")
    func lead() {
        #expect(RestSetting(target: 20, lead: 30) == RestSetting(target: 20, lead: 0))
        #expect(RestSetting(target: 30, lead: 30).alertAt == nil)
        #expect(RestSetting(target: -1, lead: -1) == RestSetting(target: 0, lead: 0))
        #expect(RestSetting(target: 99_999, lead: 10).target == 3600)
    }

    @Test(
        "the plan's rest is that of the set to come; behind its last set that set's goes on, and without a plan nothing is asked"
    )
    func asked() {
        let done = LogSet(id: Self.squat, position: 1, values: PerformedSet(reps: 5))
        let warm = LogSet(id: Self.squat, position: 1, values: PerformedSet(kind: .warmUp, reps: 5))
        let asked = { (sets: [LogSet], count: Int) in
            let row = exercise(sets)
            let targets = [SetTarget(rest: 90), SetTarget(), SetTarget(rest: 240)]
            let draft = LogDraft(
                id: Self.row,
                day: LocalDay(daysSinceEpoch: 20_787),
                zone: "UTC",
                startedAt: nil,
                createdAt: Instant(milliseconds: 0),
                exercises: [row],
                guidance: Guidance(targets: [row.id: targets])
            )
            return draft.askedRest(after: row, adding: count)
        }
        #expect(asked([], 1) == 90)
        #expect(asked([warm], 1) == 90)
        #expect(asked([done], 1) == nil)
        #expect(asked([done, done], 1) == 240)
        #expect(asked([], 3) == 240)
        #expect(asked([done, done, done], 1) == 240)
    }

    private func exercise(_ sets: [LogSet]) -> LogExercise {
        LogExercise(
            id: Self.row,
            exerciseID: Self.squat,
            name: "Back squat",
            loadKind: .external,
            position: 1,
            sets: sets
        )
    }
}

@Suite("Rests as people type them")
struct RestTimerFieldTests {
    @Test(
        "minutes and seconds, and seconds alone",
        arguments: [
            ("3:00", 180), ("90 s", 90), ("0:30", 30), ("90", 90), ("2 min", 120), ("5 s", 5), ("1:00:00", 3600),
        ]
    )
    func reads(_ text: String, _ seconds: Int) {
        #expect(RestTimerField.read(text) == .value(seconds: seconds))
    }

    @Test(
        "what is no rest is refused in a sentence",
        arguments: [
            ("", "Enter the rest, like 3:00."), (" ", "Enter the rest, like 3:00."),
            ("3", "Write 3:00 for minutes, or 3 s for seconds."), ("1:00:01", "That is above 1 hour. Check the rest."),
            ("0", "Enter a time above 0."), ("3:5", "Write two digits after a colon, like 1:05."),
            ("long", "Time is minutes and seconds, like 1:45, or seconds alone, like 90."),
        ]
    )
    func refuses(_ text: String, _ sentence: String) {
        #expect(RestTimerField.read(text) == .refused(sentence: sentence))
    }

    @Test(
        "an alert is shorter than the rest, or none",
        arguments: [("0:30", 30), ("20 s", 20), ("5", 5), ("off", 0), ("Off", 0), ("0", 0), ("0:00", 0)]
    )
    func readsLead(_ text: String, _ seconds: Int) {
        #expect(RestTimerField.readLead(text, of: 180) == .value(seconds: seconds))
    }

    @Test("an alert as long as the rest is refused")
    func refusesLead() {
        let sentence = "The alert comes during the rest: less than 3:00 before its end."
        #expect(RestTimerField.readLead("3:00", of: 180) == .refused(sentence: sentence))
        #expect(RestTimerField.readLead("2:59", of: 180) == .value(seconds: 179))
        #expect(RestTimerField.readLead("", of: 180) == .refused(sentence: "Enter the alert, like 0:30, or off."))
    }
}
