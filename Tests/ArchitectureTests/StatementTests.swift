import Testing

/// Every statement on personal rows names their owner.
@Suite struct StatementTests {
    private static let personalTables: Set<String> = [
        "workouts", "workout_exercises", "sets", "set_revisions", "draft_texts", "ops", "logins",
        "device_cookies",
    ]

    /// Statements that cannot name an owner, each with the reason.
    private static let exceptions: [String: String] = [:]

    @Test(
        "a statement on a personal table names the athlete",
        arguments: Checkout.files(in: "Sources/Persistence", endingIn: "swift")
    )
    func ownership(_ file: SourceFile) throws {
        for statement in try file.swift().literals where namesPersonalTable(statement) {
            let isExcused = Self.exceptions.keys.contains { statement.contains($0) }
            #expect(isExcused || statement.contains("athlete_id"), "\(file.path): \(statement)")
        }
    }

    @Test("SQL is written in Persistence and Database only", arguments: SizeTests.sources)
    func place(_ file: SourceFile) throws {
        guard !["Persistence", "Database"].contains(file.target) else { return }
        for literal in try file.swift().literals {
            #expect(!literal.contains(/\b(?:SELECT .* FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b/), "\(literal)")
        }
    }

    private func namesPersonalTable(_ text: String) -> Bool {
        text.matches(of: /\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/).contains {
            Self.personalTables.contains(String($0.output.1))
        }
    }
}
