import Domain
import Testing

@Suite("The athlete accepts, changes or ignores what is suggested")
struct LoadDecisionTests {
    private let sample = ProgressionSample(ask: "3x8-12@60", on: "25")
    private let earned = ["16 3*60x12", "23 3*60x12"]
    private static let raise = "12, 12, 12 on 16 and 23 Nov: 62.5 next."

    private func ignored(_ runs: [String], on day: String = "24") throws -> LoadDecision {
        let advice = sample.advice(runs)
        guard case .raise(let move) = advice.verdict else { throw Refusal("\(advice.verdict)") }
        return LoadDecision(.ignored(move), to: advice, on: ProgressionSample.day(day))
    }

    @Test("an ignored move stays away until another workout is done")
    func ignore() throws {
        let decision = try ignored(earned)
        let text = sample.text(earned, after: decision)
        #expect(
            [text.sentence, text.value, text.mark] == [
                "Ignored on 24 Nov. The load of last time is used.", "60", "ignored",
            ]
        )
        let later = sample.text(earned + ["25 3*60x12"], after: decision)
        #expect(later.sentence == "12, 12, 12 on 23 and 25 Nov: 62.5 next.")
    }

    @Test("a correction that changes the move brings it back, one that takes it away holds")
    func correctedAfterwards() throws {
        let decision = try ignored(earned)
        let heavier = sample.text(["16 3*65x12", "23 3*65x12"], after: decision)
        #expect(heavier.sentence == "12, 12, 12 on 16 and 23 Nov: 67.5 next.")
        let worse = sample.text(["16 3*60x12", "23 3*60x9"], after: decision)
        #expect(worse.sentence == "9, 9, 9 on 23 Nov. Two complete workouts at 12 raise it.")
    }

    @Test("a load of the athlete's own stands, and says over what")
    func change() {
        let changed = LoadDecision(
            .changed(to: kg(65), over: kg(62.5)),
            to: sample.advice(earned),
            on: ProgressionSample.day("24")
        )
        var own = sample
        own.ask = "3x8-12@65"
        let runs = earned.map { $0.split(separator: " ", maxSplits: 1).joined(separator: " ask=3x8-12@60 ") }
        let text = own.text(runs, after: changed)
        #expect(
            [text.sentence, text.value, text.mark]
                == ["You wrote 65 over 62.5 on 24 Nov. It stays until you change it.", "65", "yours"]
        )
        let once = own.text(runs + ["24 3*65x12"], after: changed)
        #expect(once.sentence == "12, 12, 12 on 24 Nov. One more complete workout at 12 raises it.")
        let twice = own.text(runs + ["24 3*65x12", "25 3*65x12"], after: changed)
        #expect(twice.sentence == "12, 12, 12 on 24 and 25 Nov: 67.5 next.")
        own.ask = "3x8-12@62.5"
        let void = own.text(runs, after: changed)
        #expect(void.sentence == "Asks for something else since 23 Nov. Two complete workouts at 12 raise it.")
    }

    @Test("an accepted move leaves what the sets say")
    func accept() throws {
        let advice = sample.advice(earned)
        guard case .raise(let move) = advice.verdict else { throw Refusal("\(advice.verdict)") }
        let accepted = LoadDecision(.accepted(move), to: advice, on: ProgressionSample.day("24"))
        var next = sample
        next.ask = "3x8-12@62.5"
        let runs = earned.map { $0.split(separator: " ", maxSplits: 1).joined(separator: " ask=3x8-12@60 ") }
        #expect(
            next.text(runs, after: accepted).sentence
                == "Asks for something else since 23 Nov. Two complete workouts at 12 raise it."
        )
        #expect(accepted.latest?.day == ProgressionSample.day("23"))
    }

    @Test("a lighter load that was ignored is not offered again for the same break")
    func ignoredBreak() throws {
        var late = sample
        late.on = "30Dec"
        let advice = late.advice(earned)
        guard case .lighter(let move, .longBreak(days: 37)) = advice.verdict else { throw Refusal("\(advice.verdict)") }
        let decision = LoadDecision(.ignored(move), to: advice, on: ProgressionSample.day("29Dec"))
        #expect(late.text(earned, after: decision).mark == "ignored")
    }
}
