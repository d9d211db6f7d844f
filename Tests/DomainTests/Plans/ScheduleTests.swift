import Domain
import RandomTestSupport
import Testing

@Suite("A schedule has each day once, and what is past stays")
struct ScheduleTests {
    @Test(
        "routines go round over the training days",
        arguments: [
            ("ABCD", [1, 2, 4, 6], "2026-11-30", "A B . C . D . A B . C . D ."),
            ("AB", [1, 3, 5], "2026-11-30", "A . B . A . . B . A . B . ."),
            ("A", [3], "2026-11-30", ". . A . . . . . . A . . . ."),
            ("ABC", [1, 2, 3, 4, 5, 6], "2026-11-30", "A B C A B C . A B C A B C ."),
            ("AB", [7], "2026-11-30", ". . . . . . A . . . . . . B"),
            ("ABC", [1, 4], "2026-11-30", "A . . B . . . C . . A . . ."),
            // Begun within a week, days before are in no plan, and each day has what it has in other weeks.
            ("ABCD", [1, 2, 4, 6], "2026-12-03", "- - - C . D . A B . C . D ."),
            ("AB", [1, 3, 5], "2026-12-02", "- - B . A . . B . A . B . ."),
        ]
    )
    func pattern(_ rotation: String, _ days: [Int], _ first: String, _ weeks: String) {
        let weekdays = Set(days.compactMap { Weekday(rawValue: $0) })
        let sample = ScheduleSample(rotation, on: weekdays, from: ScheduleSample.day(first))
        #expect(sample.text(from: ScheduleSample.monday, days: 14) == weeks)
    }

    @Test("a plan without a day or a routine is none")
    func nothing() {
        #expect(PlanPattern(from: ScheduleSample.monday, on: [], rotation: [LogSamples.id(1)]) == nil)
        #expect(PlanPattern(from: ScheduleSample.monday, on: [.monday], rotation: []) == nil)
    }

    @Test(
        "a day can be moved, exchanged, rested, excused, let go and done",
        arguments: [
            ("move Thu Fri", "Mon", "A B . > C' D ."), ("move Thu Wed", "Mon", "A B C' > . D ."),
            ("move Thu Fri; move Fri Thu", "Mon", "A B . C . D ."),
            ("move Thu Fri; move Fri Wed", "Mon", "A B C' > . D ."),
            // A day that was missed is made up for today; a day to come is brought forward.
            ("move Tue Wed", "Wed", "A > B' C . D ."), ("move Thu Wed", "Wed", "A B C' > . D ."),
            ("swap Thu Sat", "Mon", "A B . D' . C' ."), ("swap Thu Sat; swap Thu Sat", "Mon", "A B . C . D ."),
            ("move Thu Fri; swap Fri Sat", "Mon", "A B . > D' C' ."),
            ("swap Thu Sat; move Sat Sun", "Mon", "A B . D' . . C'"),
            ("rest Thu", "Mon", "A B . r . D ."), ("rest Thu; unrest Thu", "Mon", "A B . C . D ."),
            ("move Thu Fri; rest Fri; unrest Fri", "Mon", "A B . > C' D ."),
            ("rest Thu; move Tue Thu", "Mon", "A > . B' . D ."),
            ("excuse Mon", "Mon", "A! B . C . D ."), ("excuse Tue", "Wed", "A B! . C . D ."),
            ("excuse Tue; reopen Tue", "Wed", "A B . C . D ."), ("excuse Tue; move Tue Wed", "Wed", "A > B' C . D ."),
            ("let Tue", "Wed", "A B? . C . D ."), ("let Tue; reopen Tue", "Wed", "A B . C . D ."),
            ("done Mon; partly Tue", "Wed", "A+ B~ . C . D ."), ("partly Mon; done Mon", "Mon", "A+ B . C . D ."),
            ("done Mon; undo Mon", "Mon", "A B . C . D ."), ("excuse Mon; done Mon", "Mon", "A+ B . C . D ."),
            ("excuse Mon; undo Mon", "Mon", "A! B . C . D ."), ("done Wed", "Wed", "A B . C . D ."),
            ("move Thu Fri; done Fri", "Fri", "A B . > C'+ D ."),
        ]
    )
    func changes(_ changes: String, _ today: String, _ week: String) throws {
        var sample = ScheduleSample()
        try sample.change(changes, today: today)
        #expect(sample.week == week)
        #expect(
            sample.text(from: ScheduleSample.monday.adding(days: 7), days: 7) == "A B . C . D .",
            "the pattern keeps still"
        )
    }

    @Test(
        "what cannot be is refused in words, and changes nothing",
        arguments: [
            ("move Wed Fri", "Mon", "Nothing is planned for Wed 2 Dec."),
            ("move Thu Sat", "Mon", "Sat 5 Dec has its own workout. Swap the two days instead."),
            ("move Thu Wed", "Fri", "Wed 2 Dec is over. Choose today or a later day."),
            ("move Thu Thu", "Mon", "Thu 3 Dec is not in the plan yet. Choose an earlier day."),
            ("swap Mon Thu", "Tue", "Mon 30 Nov is over, so it cannot be swapped."),
            ("swap Thu Thu", "Mon", "Choose two days."),
            ("swap Thu Fri", "Mon", "Nothing is planned for Fri 4 Dec."),
            ("rest Mon", "Tue", "Mon 30 Nov is over. Excuse it, or move its workout."),
            ("rest Wed", "Mon", "Nothing is planned for Wed 2 Dec."),
            ("unrest Thu", "Mon", "There is no rest to take back on Thu 3 Dec."),
            ("let Thu", "Mon", "Thu 3 Dec was not missed."), ("reopen Thu", "Mon", "Thu 3 Dec is not excused."),
            ("excuse Mon", "Tue2", "Mon 30 Nov is more than a week ago and stays as it is."),
            ("move Mon Wed2", "Tue2", "Mon 30 Nov is more than a week ago and stays as it is."),
        ]
    )
    func refusals(_ change: String, _ today: String, _ sentence: String) {
        var sample = ScheduleSample()
        #expect(throws: Refusal(sentence)) { try sample.change(change, today: today) }
        #expect(sample.schedule == ScheduleSample().schedule)
    }

    @Test("a done day cannot be changed", arguments: ["move Mon Wed", "swap Mon Thu", "rest Mon", "excuse Mon"])
    func done(_ change: String) throws {
        var sample = ScheduleSample()
        try sample.change("done Mon", today: "Mon")
        let sentence = "Mon 30 Nov is done. Done workouts stay as they are."
        #expect(throws: Refusal(sentence)) { try sample.change(change, today: "Mon") }
    }

    @Test("beyond what is planned nothing can be moved to")
    func beyond() {
        var sample = ScheduleSample(through: ScheduleSample.weekday("Fri"))
        let sentence = "Sat 5 Dec is not in the plan yet. Choose an earlier day."
        #expect(throws: Refusal(sentence)) { try sample.change("move Thu Sat", today: "Mon") }
    }

    @Test("extending again adds nothing, and changes no day that was changed")
    func extended() throws {
        var sample = ScheduleSample(through: ScheduleSample.weekday("Sun"))
        try sample.change("done Mon; move Thu Fri; excuse Tue", today: "Tue")
        #expect(sample.schedule.extend(by: sample.pattern, through: ScheduleSample.weekday("Sun")).isEmpty)
        let added = sample.schedule.extend(by: sample.pattern, through: ScheduleSample.weekday("Tue2"))
        #expect(added.map(\.day) == [ScheduleSample.weekday("Mon2"), ScheduleSample.weekday("Tue2")])
        #expect(sample.week == "A+ B! . > C' D .")
    }

    @Test("the newest days are enough to go on from")
    func partOfIt() {
        let whole = ScheduleSample(through: ScheduleSample.weekday("Sun"))
        var part = Schedule(whole.schedule.days.suffix(2))
        let added = part.extend(by: whole.pattern, through: ScheduleSample.weekday("Mon2"))
        #expect(added.map(\.day) == [ScheduleSample.weekday("Mon2")])
    }

    @Test(
        "another plan takes the days to come, and no other",
        arguments: [
            ("Wed", "Wed", "A+ B X Y . X ."), ("Mon", "Mon", "A+ . X Y . X ."), ("Mon", "Thu", "A+ B . Y . X ."),
        ]
    )
    func replaced(_ today: String, _ first: String, _ week: String) throws {
        var sample = ScheduleSample()
        try sample.change("done Mon; excuse Sat", today: "Mon")
        let routines = "XY".map(ScheduleSample.routine)
        let other = try #require(
            PlanPattern(
                from: ScheduleSample.weekday(first),
                on: [.wednesday, .thursday, .saturday],
                rotation: routines
            )
        )
        try sample.schedule.replace(
            by: other,
            through: ScheduleSample.weekday("Sun2"),
            today: ScheduleSample.weekday(today)
        )
        #expect(sample.week == week)
    }

    @Test("a plan that has ended has no days, but those that were done")
    func stopped() throws {
        var sample = ScheduleSample()
        try sample.change("done Mon; done Tue", today: "Tue")
        try sample.schedule.stop(from: ScheduleSample.weekday("Tue"), today: ScheduleSample.weekday("Tue"))
        #expect(sample.text(from: ScheduleSample.monday, days: 14) == "A+ B+ - - - - - - - - - - - -")
        let today = ScheduleSample.weekday("Wed")
        let sentence = "A plan ends today or later. The past stays as it is."
        #expect(throws: Refusal(sentence)) { try sample.schedule.stop(from: ScheduleSample.monday, today: today) }
    }

    @Test(
        "four weeks after this one are planned ahead, wherever a week begins",
        arguments: [
            ("2026-11-30", Weekday.monday, "2027-01-03"), ("2026-12-06", .monday, "2027-01-03"),
            ("2026-12-06", .sunday, "2027-01-09"), ("2026-12-05", .sunday, "2027-01-02"),
            ("2026-12-05", .saturday, "2027-01-08"),
            ("2028-02-01", .monday, "2028-03-05"), ("2027-01-31", .monday, "2027-02-28"),
        ]
    )
    func horizon(_ today: String, _ first: Weekday, _ last: String) {
        #expect(Schedule.horizon(from: ScheduleSample.day(today), weeksStartingOn: first) == ScheduleSample.day(last))
    }
}
