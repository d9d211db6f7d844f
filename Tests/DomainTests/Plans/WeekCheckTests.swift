import Domain
import Testing

@Suite("After a change the week is checked, and what would put it right is proposed")
struct WeekCheckTests {
    /// A and C train quads with 4 and 3 sets and calves with 3, B and D chest with 4 and 6.
    private static let demands: [Identifier: RoutineDemand] = [
        ScheduleSample.routine("A"): RoutineDemand(name: "Lower A", of: [(.quads, 4), (.glutes, 2), (.calves, 3)]),
        ScheduleSample.routine("B"): RoutineDemand(name: "Upper A", of: [(.chest, 2), (.chest, 2)]),
        ScheduleSample.routine("C"): RoutineDemand(name: "Lower B", of: [(.quads, 3), (.calves, 3)]),
        ScheduleSample.routine("D"): RoutineDemand(name: "Upper B", of: [(.chest, 6)]),
    ]

    private func check(_ changes: String, today: String = "Mon") throws -> (WeekCheck, WeekText) {
        var sample = ScheduleSample()
        try sample.change(changes, today: today)
        let week = CalendarWeek(of: ScheduleSample.monday, startingOn: .monday)
        return (
            WeekCheck(sample.schedule, week, today: ScheduleSample.weekday(today), demands: Self.demands),
            WeekText(sample.schedule, demands: Self.demands)
        )
    }

    @Test(
        "neighbours that train the same muscle are named, and moves that part them",
        arguments: [
            ("", "Mon", [], []),
            (
                "swap Tue Thu", "Mon",
                [
                    "Lower A on Mon 30 Nov and Lower B on Tue 1 Dec both train quads."
                ],
                [
                    "Move Lower B from Tue 1 Dec to Wed 2 Dec", "Swap Lower B on Tue 1 Dec with Upper A on Thu 3 Dec",
                    "Move Lower B from Tue 1 Dec to Fri 4 Dec",
                ]
            ),
            ("move Thu Fri; move Sat Sun", "Mon", [], []),
            (
                "move Tue Fri", "Mon", ["Upper A on Fri 4 Dec and Upper B on Sat 5 Dec both train chest."],
                ["Move Upper B from Sat 5 Dec to Sun 6 Dec"]
            ),
            // Across the end of the week: Lower A is on Monday again.
            (
                "move Thu Sun", "Mon", ["Lower B on Sun 6 Dec and Lower A on Mon 7 Dec both train quads."],
                ["Swap Upper B on Sat 5 Dec with Lower B on Sun 6 Dec"]
            ),
            // What is excused, missed or over trains nothing.
            ("move Tue Fri; excuse Fri", "Mon", [], []),
        ]
    )
    func neighbours(_ changes: String, _ today: String, _ concerns: [String], _ proposals: [String]) throws {
        let (check, text) = try check(changes, today: today)
        #expect(check.neighbours.map(text.sentence) == concerns)
        let titles = check.moves.map(text.title)
        for proposal in proposals { #expect(titles.contains(proposal), "\(titles)") }
        #expect(titles.isEmpty == proposals.isEmpty && titles.count <= 3)
    }

    @Test("a proposed move leaves fewer neighbours", arguments: ["swap Tue Thu", "move Tue Fri", "move Thu Sun"])
    func proposals(_ changes: String) throws {
        var sample = ScheduleSample()
        try sample.change(changes, today: "Mon")
        let week = CalendarWeek(of: ScheduleSample.monday, startingOn: .monday)
        for proposal in try check(changes).0.moves {
            var changed = sample.schedule
            try changed.take(proposal, today: ScheduleSample.monday)
            let after = WeekCheck(changed, week, today: ScheduleSample.monday, demands: Self.demands)
            #expect(after.neighbours.count < (try check(changes).0.neighbours.count))
        }
    }

    @Test(
        "sets that rest or a missed day leaves out are told, and where they could be made up",
        arguments: [
            ("", "Mon", [], []), ("move Thu Fri", "Mon", [], []), ("excuse Thu", "Mon", [], []),
            ("done Mon; done Tue; partly Thu", "Fri", [], []),
            (
                "rest Thu", "Mon",
                ["Calves have 3 of 6 planned sets this week.", "Quads have 4 of 7 planned sets this week."],
                [
                    "Add 2 sets on Mon 30 Nov and 1 set on Mon 7 Dec for calves",
                    "Add 2 sets on Mon 30 Nov and 1 set on Mon 7 Dec for quads",
                ]
            ),
            (
                "done Mon", "Wed", ["Chest has 6 of 10 planned sets this week."],
                ["Add 2 sets on Sat 5 Dec and 2 sets on Tue 8 Dec for chest"]
            ),
            ("done Mon; move Tue Wed", "Wed", [], []),
        ]
    )
    func shortages(_ changes: String, _ today: String, _ sentences: [String], _ proposals: [String]) throws {
        let (check, text) = try check(changes, today: today)
        #expect(check.shortages.map(text.sentence) == sentences)
        #expect(check.additions.map(text.title) == proposals)
    }

    @Test(
        "what brings them back is proposed: rest that is taken back, and missed training on the best day of rest",
        arguments: [
            ("", "Mon", []), ("rest Thu", "Mon", ["Train on Thu 3 Dec after all"]),
            ("done Mon", "Wed", ["Move Upper A from Tue 1 Dec to Wed 2 Dec"]),
            // On Saturday it would stand beside the other upper day.
            ("done Mon; move Sat Fri", "Thu", ["Move Upper A from Tue 1 Dec to Sun 6 Dec"]),
            ("done Mon; let Tue", "Wed", []), ("done Mon; excuse Tue", "Wed", []),
        ]
    )
    func recoveries(_ changes: String, _ today: String, _ titles: [String]) throws {
        let (check, text) = try check(changes, today: today)
        #expect(check.recoveries.map(text.title) == titles)
    }

    @Test("of many shortages those most missed are told")
    func many() throws {
        let (check, text) = try check("", today: "Sun")
        #expect(check.shortages.count == 5 || text.sentences(check.shortages).count == check.shortages.count)
        let some = Array(repeating: check.shortages, count: 6).flatMap { $0 }
        #expect(text.sentences(some).count == 4)
        #expect(text.sentences(some).last == "\(some.count - 3) more muscles have fewer sets too.")
    }

    @Test(
        "missed days are named",
        arguments: [
            ("", "Mon", ""), ("", "Tue", "Lower A on Mon 30 Nov was missed."),
            ("done Mon", "Wed", "Upper A on Tue 1 Dec was missed."),
            ("", "Wed", "Lower A on Mon 30 Nov and Upper A on Tue 1 Dec were missed."),
            ("", "Fri", "Lower A on Mon 30 Nov, Upper A on Tue 1 Dec and Lower B on Thu 3 Dec were missed."),
            ("done Mon; let Tue", "Wed", ""), ("done Mon; excuse Tue", "Wed", ""),
            ("done Mon; move Tue Wed", "Wed", ""),
            ("partly Mon", "Tue", ""),
            (
                "", "Tue2",
                "Upper A on Tue 1 Dec, Lower B on Thu 3 Dec, Upper B on Sat 5 Dec and Lower A on Mon 7 Dec were missed."
            ),
        ]
    )
    func missed(_ changes: String, _ today: String, _ says: String) throws {
        #expect(try check(changes, today: today).1.missed(on: ScheduleSample.weekday(today)) == says)
    }
}
