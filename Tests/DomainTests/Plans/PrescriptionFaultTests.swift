import Domain
import RandomTestSupport
import Testing

@Suite("A prescription that cannot be read is refused at its place")
struct PrescriptionFaultTests {
    /// What is marked stands between bars; bars together are a place where something is missing.
    private func expect(_ marked: String, _ sentence: String, for kind: LoadKind? = nil) {
        let text = marked.split(separator: "|", omittingEmptySubsequences: false).joined()
        do throws(PrescriptionFault) {
            let read = try PrescriptionReader.read(text, for: kind, in: .kilograms)
            Issue.record("\(text) was read as \(read.text)")
        } catch {
            let parts = error.parts(of: text)
            #expect("\(parts.before)|\(parts.marked)|\(parts.after)" == marked)
            #expect(error.sentence == sentence)
        }
    }

    private static let begin = "Begin with the number of sets, like 3 × 8–12."
    private static let times = "After the number of sets write × and the reps, like 3 × 8–12."
    private static let each = "After × stands what each set is: 8, 8–12, 30 s or AMRAP."
    private static let load = "After @ stands a weight, like 60 kg."
    private static let rest = "After rest stands a time, like 90 s or 1:30."
    private static let sets = "Sets are a whole number from 1 to 20."

    @Test(
        "the first mistake is marked, and told",
        arguments: [
            ("||", "Write sets × reps, like 3 × 8–12."), ("   ||", "Write sets × reps, like 3 × 8–12."),
            ("3 x 4 @ 175|kq|", "Cannot read “kq” after 175. Write kg or lb, or leave it out."),
            ("3 x 4 @ 175 |stone| rest 90", "Cannot read “stone” after 175. Write kg or lb, or leave it out."),
            ("|x| 8", begin), ("|squat| 3x8", begin), ("|-|3 x 8", begin), ("|;| 3x8", begin), ("3 |8|", times),
            ("3||", times), ("3 |reps|", times), ("|0| x 8", sets), ("|21| x 8", sets), ("|2.5| x 8", sets),
            ("3 x||", each), ("3 x |@| 60", each), ("3 x |-|8", each), ("3 x |heavy|", each),
            ("3 sets of |heavy|", each),
            ("3 x |0|", "Ask for at least 1 rep."), ("3 x |0-5|", "Ask for at least 1 rep."),
            ("3 x |12-8|", "Write the lower number first, like 8–12."),
            ("3 x 8-||", "A range has two ends, like 8–12."),
            ("3 x 8 to |many|", "A range has two ends, like 8–12."), ("3 x |8.5|", "Reps are a whole number, like 5."),
            ("3 x |1001|", "That is above 1,000 reps. Check the number."),
            ("3 x 5|+|", "Write a number, a range like 5–8, or AMRAP."), ("3 x 8 @||", load), ("3 x 8 @ |heavy|", load),
            ("3 x 8 @ |-|20", load), ("3 x 8 @ |1501 kg|", "That is above 1,500 kg. Check the number."),
            ("3 x 8 @ |1,250| rest 90", "That reads two ways. Write 1250 or 1.25."),
            ("3 x 8 @ |60.1234|", "Weight has at most three decimals, like 62.125."),
            ("3 x 8 @ |121| %", "Percentages go from 1 to 120."), ("3 x 8 @ |0| %", "Percentages go from 1 to 120."),
            ("3 x 8 @ |62.5| %", "Percentages go from 1 to 120."),
            ("3 x 8 @ |RPE| 8", "How hard a set felt is noted with the set. Here stands a weight, like 60 kg."),
            ("3 x 8 @ 60 |@| 70", "The load stands here twice."),
            ("3 x 8 rest 90 |rest| 60", "The rest stands here twice."),
            ("3 x 8 rest||", rest), ("3 x 8, rest |long|", rest), ("3 x 8 rest |2 h|", "Rest goes up to an hour."),
            ("3 x 8 rest |1:75|", "After a colon stands 59 at most, like 1:45."),
            ("3 x |0 s|", "Enter a time above 0."), ("3 x |25 h|", "That is above 24 hours. Check the time."),
            ("3 x |0 m|", "Enter a distance above 0."), ("3 x |2000 km|", "That is above 1,000 km. Check the number."),
            ("1 x 400 m in |a| hurry", "After “in” stands a time, like 1:30."),
            ("3 x 8 |please|", "Cannot read “please” here."), ("3 x 8 |20| kg", "Cannot read “20” here."),
            ("3 x 8|,|", "After the comma something is missing."), ("3 x 8;||", begin), ("3 x 8 then||", begin),
            ("15 x 5; |6 x 3|", "An exercise has at most 20 sets."), ("3 x 8 |🙂|", "Cannot read “🙂” here."),
        ]
    )
    func places(_ marked: String, _ sentence: String) { expect(marked, sentence) }

    @Test(
        "what the sets of an exercise do not have is a mistake",
        arguments: [
            (LoadKind.duration, "3 x |8-12|", "This exercise is timed: write 3 × 30 s."),
            (.duration, "3 x |400 m|", "This exercise is timed: write 3 × 30 s."),
            (.distance, "3 x |8|", "This exercise is a way: write 4 × 400 m."),
            (.external, "3 x |30 s|", "This exercise counts reps: write 3 × 8–12."),
            (.bodyweight, "3 x |400 m|", "This exercise counts reps: write 3 × 8–12."),
            (.assisted, "3 x |1:30|", "This exercise counts reps: write 3 × 8–12."),
            (.duration, "3 x 30 s @ |10| kg", "This exercise has no weight."),
            (.distance, "3 x 400 m @ |10|", "This exercise has no weight."),
        ]
    )
    func kinds(_ kind: LoadKind, _ marked: String, _ sentence: String) { expect(marked, sentence, for: kind) }

    @Test(
        "what they have is read",
        arguments: [
            (LoadKind.external, "3 x 8 @ 60"), (.bodyweight, "3 x 8 @ 10"), (.assisted, "3 x 8 @ 20"),
            (.duration, "3 x 30 s"), (.distance, "3 x 400 m in 1:30"), (.distance, "1 x 20 min"),
            (.duration, "3 x AMRAP"),
            (.external, "3 sets"),
        ]
    )
    func fitting(_ kind: LoadKind, _ text: String) throws {
        _ = try PrescriptionReader.read(text, for: kind, in: .kilograms)
    }

    @Test("whatever is typed is read, or refused at a place within it", arguments: 1...5)
    func soup(seed: Int) {
        let pieces = [
            "3", "×", "x", "8", "-", "–", "12", "@", "60", "kg", "lb", "%", "rest", "90", "s", ":", "30", ",", ";",
            "then", "sets",
            "of", "AMRAP", "to", "m", "in", "bodyweight", "½", ".", "'", "🙂", "\u{200D}", "\u{301}", " ", " ", " ", "+",
            "٣", "0",
        ]
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<1500 {
            let text = (0...generator.number(in: 0...9)).map { _ in generator.pick(pieces) }.joined()
            do throws(PrescriptionFault) {
                let read = try PrescriptionReader.read(text, in: .kilograms)
                #expect(!read.blocks.isEmpty, "\(text)")
            } catch {
                let parts = error.parts(of: text)
                #expect(parts.before + parts.marked + parts.after == text)
                #expect(error.place.upperBound <= text.count && error.sentence.hasSuffix("."), "\(text)")
            }
        }
    }
}
