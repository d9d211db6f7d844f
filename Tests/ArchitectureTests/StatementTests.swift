import Testing

/// Every statement on personal rows names their owner.
@Suite struct StatementTests {
    /// Statements that ask for the rows of everyone, by how they begin, each with the reason.
    private static let exceptions: [String: String] = [
        "SELECT a.id FROM athletes a":
            "finds the athletes whose records or tallies were never worked out",
        "SELECT a.id, a.email, a.created_at": "lists the accounts for whoever runs the server",
        "SELECT a.id, a.name, a.unit, a.zone, a.week_start":
            "finds out who the athlete is, by a token nobody guesses, or by a passkey that has yet to sign",
        "SELECT r.athlete_id, r.workout_id, 'over'":
            "finds whose phone is to be told something, for all of them at once",
        "SELECT m.athlete_id, NULL, 'reminder'":
            "finds whose day is to be called to mind, for all of them at once",
        "SELECT m.athlete_id, m.at_minutes":
            "finds whose reminder has no moment yet, for all of them at once",
        "SELECT f.athlete_id, a.zone FROM calendar_feeds":
            "finds out whose days are asked for, by a secret nobody guesses",
        "SELECT c.device_sha256, a.id, a.email_key":
            "finds out which accounts know a browser, by tokens nobody guesses",
        "SELECT i.athlete_id, i.id, a.unit, a.zone":
            "finds what is to be written next, for all of them at once",
        "DELETE FROM kept_files WHERE expires_at": "erases files that nobody can have any more",
    ]

    private static let repositories = Checkout.files(in: "Sources/Persistence", endingIn: "swift")

    @Test("a statement compares the athlete of every personal table it names", arguments: repositories)
    func ownership(_ file: SourceFile) throws {
        for statement in try file.swift().literals.map(PersonalStatement.init) {
            let isExcused = Self.exceptions.keys.contains { statement.text.hasPrefix($0) }
            #expect(
                isExcused || statement.ownerless.isEmpty,
                "\(file.path): \(statement.ownerless) in \(statement.text)"
            )
        }
    }

    @Test("every exception is still needed", arguments: exceptions.keys)
    func excuses(_ beginning: String) throws {
        let statements = try Self.repositories.flatMap { try $0.swift().literals.map(PersonalStatement.init) }
        #expect(statements.contains { $0.text.hasPrefix(beginning) && !$0.ownerless.isEmpty })
    }

    @Test(
        "the measure sees what is missing",
        arguments: [
            ("SELECT id FROM workouts WHERE id = ?", ["workouts"]),
            ("SELECT athlete_id FROM workouts WHERE id = ?", ["workouts"]),
            ("SELECT id FROM workouts WHERE athlete_id = ? AND id = ?", []),
            ("UPDATE sets SET reps = ? WHERE id = ?", ["sets"]),
            ("UPDATE workouts w SET w.state = ? WHERE w.athlete_id = ?", []),
            ("DELETE FROM ops WHERE op_key = ?", ["ops"]),
            ("INSERT INTO ops (op_key, verb) VALUES (?, ?)", ["ops"]),
            ("INSERT INTO ops (athlete_id, op_key) VALUES (?, ?) ON DUPLICATE KEY UPDATE op_key = ?", []),
            ("SELECT 1 FROM workouts w JOIN sets s ON s.id = w.id WHERE w.athlete_id = ?", ["sets"]),
            ("SELECT 1 FROM workouts w JOIN sets s ON s.athlete_id = w.athlete_id WHERE w.athlete_id = ?", []),
            ("SELECT 1 FROM workouts w JOIN sets s ON s.athlete_id = w.athlete_id", ["anyone"]),
            ("SELECT id FROM ops WHERE athlete_id = ? UNION ALL SELECT id FROM sets WHERE op_key = ?", ["sets"]),
            ("SELECT MAX(l.last_seen) FROM logins AS l, sets WHERE l.athlete_id = ?", ["sets"]),
            ("SELECT id FROM exercises WHERE slug = ?", []),
        ]
    )
    func measure(_ text: String, _ ownerless: [String]) {
        #expect(PersonalStatement(text).ownerless == ownerless)
    }

    @Test("sets are found by their exercise through the index that is named", arguments: repositories)
    func index(_ file: SourceFile) throws {
        for statement in try file.swift().literals.map(PersonalStatement.init) {
            // By statistics that lag behind, the server would read all sets of the athlete for every exercise.
            let joins = statement.text.matches(of: /\bsets (\w+)( FORCE INDEX \(sets_order\))? (?:ON|WHERE) ([^)]*)/)
            for join in joins where join.output.3.contains("\(join.output.1).workout_exercise_id =") {
                #expect(join.output.2 != nil, "\(file.path): \(statement.text)")
            }
        }
    }

    @Test("SQL is written in Persistence and Database only", arguments: SizeTests.sources)
    func place(_ file: SourceFile) throws {
        // Databases in files of other programs are asked in one place; none of their tables is the product's.
        guard !["Persistence", "Database"].contains(file.target), file.name != "SQLiteFile.swift" else { return }
        for literal in try file.swift().literals {
            #expect(!literal.contains(/\b(?:SELECT .* FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b/), "\(literal)")
        }
    }
}
