import Domain
import Testing

@Suite("Progression does not step into the known traps")
struct ProgressionTrapTests {
    private static let raise = "12, 12, 12 on 3 and 6 Nov: 62.5 next."
    private static let oneMore = "12, 12, 12 on 6 Nov. One more complete workout at 12 raises it."

    private func says(_ ask: String, _ runs: [String], on day: String = "8") -> String {
        ProgressionSample(ask: ask, on: day).text(runs).sentence
    }

    @Test(
        "sets that answer to no target neither raise nor hold",
        arguments: [
            // Warm-ups, however light or hard.
            (["3 w20x10 w40x5 3*60x12", "6 w20x10@10 3*60x12"], raise),
            // Drop sets after the last.
            (["3 3*60x12 d40x15", "6 3*60x12 d40x20@10"], raise),
            // Bonus sets: lighter, to failure, near failure, failed.
            (["3 3*60x12 40x8", "6 3*60x12"], raise), (["3 3*60x12 f60x5", "6 3*60x12"], raise),
            (["3 3*60x12 60x4@10", "6 3*60x12"], raise), (["3 3*60x12 60x0", "6 3*60x12"], raise),
            // A bonus set is no second workout, nor does a good one make up for a bad one.
            (["6 6*60x12"], oneMore),
            (["3 3*60x12", "6 60x12 60x12 60x9 60x12"], "12, 12, 9 on 6 Nov. Two complete workouts at 12 raise it."),
            // A warm-up does not stand for a working set, nor does a drop set.
            (
                ["3 3*60x12", "6 w60x12 2*60x12"], "2 of 3 sets on 6 Nov. Two complete workouts at 12 raise it."
            ),
            (
                ["3 3*60x12", "6 2*60x12 d60x12"], "2 of 3 sets on 6 Nov. Two complete workouts at 12 raise it."
            ),
            // A warm-up that was not marked as one stands where the first set does.
            (
                ["3 3*60x12", "6 40x12 3*60x12"],
                "Set 1 on 6 Nov was 40, lighter than 60. Two complete workouts at 12 raise it."
            ),
        ]
    )
    func others(_ runs: [String], _ says: String) { #expect(self.says("3x8-12@60", runs) == says) }

    @Test(
        "another exercise at this place says nothing about this one",
        arguments: [
            (["3 3*60x12", "6 swap 3*60x12"], "12, 12, 12 on 3 Nov. One more complete workout at 12 raises it."),
            (["3 3*60x12", "5 swap 3*20x3", "6 3*60x12"], raise),
            (["3 swap 3*60x12", "6 swap 3*60x12"], "Not done here yet. Two complete workouts at 12 raise it."),
        ]
    )
    func swapped(_ runs: [String], _ says: String) { #expect(self.says("3x8-12@60", runs) == says) }

    @Test(
        "a change of what is asked starts a new count",
        arguments: [
            // Range moved up, moved down, made a number; sets added, taken away.
            ("3x12-15@60", ["3 ask=3x8-12@60 3*60x12", "6 ask=3x8-12@60 3*60x15"], "6 Nov", "15"),
            ("3x6-8@60", ["3 ask=3x8-12@60 3*60x12", "6 ask=3x8-12@60 3*60x12"], "6 Nov", "8"),
            ("3x12@60", ["3 ask=3x8-12@60 3*60x12", "6 ask=3x8-12@60 3*60x12"], "6 Nov", "12"),
            ("4x8-12@60", ["3 ask=3x8-12@60 3*60x12", "6 ask=3x8-12@60 3*60x12"], "6 Nov", "12"),
            ("2x8-12@60", ["3 ask=3x8-12@60 3*60x12", "6 ask=3x8-12@60 3*60x12"], "6 Nov", "12"),
            // Heavier or lighter than before.
            ("3x8-12@62.5", ["3 ask=3x8-12@60 3*60x12", "6 ask=3x8-12@60 3*60x12"], "6 Nov", "12"),
            ("3x8-12@55", ["3 ask=3x8-12@60 3*60x12", "6 ask=3x8-12@60 3*60x12"], "6 Nov", "12"),
            // Written after it was left open, and not what was used.
            ("3x8-12@55", ["3 ask=3x8-12 3*60x12", "6 ask=3x8-12 3*60x12"], "6 Nov", "12"),
        ]
    )
    func changed(_ ask: String, _ runs: [String], _ since: String, _ top: String) {
        #expect(
            says(ask, runs)
                == "Asks for something else since \(since). Two complete workouts at \(top) raise it."
        )
    }

    @Test(
        "a changed target counts from the first workout under it",
        arguments: [
            ("3x8-12@60", ["3 ask=3x8-12@57.5 3*57.5x12", "6 3*60x12"], oneMore),
            ("3x8-12@60", ["1 ask=3x8-12@57.5 3*60x12", "3 ask=3x8-12@57.5 3*60x12", "6 3*60x12"], oneMore),
            ("3x8-12@60", ["3 ask=3x8-12@62.5 3*62.5x12", "6 3*60x12"], oneMore),
            ("3x8-12@60", ["3 3*60x12", "5 ask=3x8-12@55 3*55x12", "6 3*60x12"], oneMore),
            // Left open then and written now as it was used is no change, nor is the other way.
            ("3x8-12@60", ["3 ask=3x8-12 3*60x12", "6 3*60x12"], raise),
            ("3x8-12", ["3 ask=3x8-12@60 3*60x12", "6 ask=3x8-12 3*60x12"], raise),
            // With the weight open, another weight starts the count.
            ("3x8-12", ["3 3*57.5x12", "6 3*60x12"], oneMore), ("3x8-12", ["3 3*65x12", "6 3*60x12"], oneMore),
        ]
    )
    func counts(_ ask: String, _ runs: [String], _ says: String) { #expect(self.says(ask, runs) == says) }

    @Test("open weights that differ hold")
    func mixed() {
        let says = "Different weights on 6 Nov. Two complete workouts at one weight and at 12 raise it."
        #expect(self.says("3x8-12", ["3 60x12 60x12 55x12", "6 60x12 60x12 55x12"]) == says)
    }

    @Test(
        "heavier than asked counts, and the step is from the lightest that was used",
        arguments: [
            (["3 3*65x12", "6 3*65x12"], "12, 12, 12 on 3 and 6 Nov: 67.5 next."), (["3 3*65x12", "6 3*60x12"], raise),
            (["3 3*60x12", "6 3*65x12"], raise), (["3 3*60x12", "6 60x12 65x12 70x12"], raise),
        ]
    )
    func heavier(_ runs: [String], _ says: String) { #expect(self.says("3x8-12@60", runs) == says) }

    @Test(
        "two workouts of a day are one piece of evidence, as good as the worse",
        arguments: [
            (["6 3*60x12", "6 pm 3*60x12"], oneMore), (["3 3*60x12", "6 3*60x12", "6 pm 3*60x12"], raise),
            (
                ["3 3*60x12", "6 3*60x12", "6 pm 3*60x9"],
                "9, 9, 9 on 6 Nov. Two complete workouts at 12 raise it."
            ),
            (
                ["3 3*60x12", "6 3*60x9", "6 pm 3*60x12"],
                "9, 9, 9 on 6 Nov. Two complete workouts at 12 raise it."
            ),
        ]
    )
    func sameDay(_ runs: [String], _ says: String) { #expect(self.says("3x8-12@60", runs) == says) }

    @Test(
        "the order of days decides, not the order of writing",
        arguments: [
            // A workout written afterwards takes its place by its day: between, before, after.
            (["3 3*60x12", "6 3*60x12", "5 3*60x10"], oneMore), (["3 3*60x12", "6 3*60x12", "1 3*60x4"], raise),
            (["6 3*60x12", "3 3*60x12"], raise),
            (
                ["7 3*60x12", "3 3*60x12", "6 3*60x9"],
                "12, 12, 12 on 7 Nov. One more complete workout at 12 raises it."
            ),
        ]
    )
    func backDated(_ runs: [String], _ says: String) { #expect(self.says("3x8-12@60", runs) == says) }

    @Test("a corrected set corrects what is said")
    func edited() {
        #expect(says("3x8-12@60", ["3 3*60x12", "6 60x12 60x12 60x2"]) != Self.raise)
        #expect(says("3x8-12@60", ["3 3*60x12", "6 60x12 60x12 60x12"]) == Self.raise)
        #expect(says("3x8-12@60", ["6 60x12 60x12 60x12"]) == Self.oneMore, "the workout of 3 Nov was deleted")
    }

    @Test(
        "weeks without a workout earn nothing, and a long break ends the count",
        arguments: [
            // Twenty-eight days between two workouts, or since the last, are the most.
            (["9Oct 3*60x12", "6 3*60x12"], "8", "12, 12, 12 on 9 Oct and 6 Nov: 62.5 next."),
            (["8Oct 3*60x12", "6 3*60x12"], "8", oneMore), (["3 3*60x12", "6 3*60x12"], "4Dec", raise),
            (["3 3*60x12", "6 3*60x12"], "5Dec", "Last done 6 Nov, 4 weeks ago: 52.5 to go on from, if you like."),
            (["6 3*60x9"], "30Dec", "Last done 6 Nov, 7 weeks ago: 52.5 to go on from, if you like."),
            (["6 3*20x12"], "30Dec", "Asks for something else since 6 Nov. Two complete workouts at 12 raise it."),
            // A workout that is tomorrow here was today where it was done.
            (["6 3*60x12", "9 3*60x12"], "8", "12, 12, 12 on 6 and 9 Nov: 62.5 next."),
        ]
    )
    func breaks(_ runs: [String], _ day: String, _ says: String) {
        let asked = runs[0].contains("20x12") ? ["6 ask=3x8-12@20 3*20x12"] : runs
        #expect(self.says("3x8-12@60", asked, on: day) == says)
    }
}
