import Domain
import Testing

@Suite("Names of exercises")
struct ExerciseNameTests {
    @Test(
        "blanks around and between words do not make another exercise",
        arguments: [
            "Bench press", " bench  PRESS ", "Bench\tpress", "Bench\u{A0}press\n", "\u{3000}Bench\u{2003}press",
        ]
    )
    func collapsesBlanks(_ typed: String) throws {
        let name = try ExerciseName(typed) { $0.lowercased() }
        #expect(name.key == "bench press")
    }

    @Test("the text keeps the letters that were typed")
    func keepsText() throws {
        let name = try ExerciseName("  Kniebeuge  (tief) ") { $0.lowercased() }
        #expect(name.text == "Kniebeuge (tief)")
    }

    @Test(
        "a name that shows nothing is asked for again",
        arguments: ["", " ", "\n\t", "\u{200B}", "\u{200E}\u{200F}", "\u{FEFF}", "\u{301}"]
    )
    func refusesEmpty(_ typed: String) {
        #expect(throws: Refusal("Name the exercise.")) { try ExerciseName(typed) { $0 } }
    }

    @Test("a name with a control character is refused", arguments: ["Bench\u{0}press", "Squat\u{1B}[31m", "\u{7F}Dip"])
    func refusesControl(_ typed: String) {
        #expect(throws: Refusal("That name has a character that cannot be shown.")) {
            try ExerciseName(typed) { $0 }
        }
    }

    @Test("a name has at most 120 characters")
    func refusesLong() throws {
        let longest = String(repeating: "ä", count: 120)
        #expect(try ExerciseName(longest) { $0 }.text == longest)
        #expect(throws: Refusal("Use at most 120 characters.")) { try ExerciseName(longest + "ä") { $0 } }
        #expect(throws: Refusal("Use at most 120 characters.")) { try ExerciseName("ﷺ") { _ in longest + longest } }
    }

    @Test("a name in any script is a name", arguments: ["Приседания", "スクワット", "تمرين", "🏋️", "5/3/1", "深蹲"])
    func takesAnyScript(_ typed: String) throws {
        #expect(try ExerciseName(typed) { $0 }.text == typed)
    }
}
