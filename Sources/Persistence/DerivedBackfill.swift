public import Database

/// Makes what follows from workouts that were saved before it was kept: records, and tallies.
public struct DerivedBackfill {
    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// Works out what every athlete lacks who has saved workouts and none of it; each in a transaction.
    public func run() throws {
        for athlete in try athletes(without: "records") {
            try held(athlete) { try RecordRepository(connection, athlete: athlete).rebuildAll() }
        }
        for athlete in try athletes(without: "exercise_tallies") {
            try held(athlete) { try TallyRepository(connection, athlete: athlete).rebuild() }
        }
    }

    private func athletes(without table: SQL) throws(DatabaseError) -> [Int] {
        let rows = try connection.query(
            """
            SELECT a.id FROM athletes a
            WHERE EXISTS (SELECT 1 FROM workouts w WHERE w.athlete_id = a.id AND w.state = 'saved')
                AND NOT EXISTS (SELECT 1 FROM \(part: table) r WHERE r.athlete_id = a.id)
            """
        )
        return try rows.map { row throws(DatabaseError) in try row.int(0) }
    }

    private func held(_ athlete: Int, _ work: () throws -> Void) throws {
        try connection.transaction {
            try DraftRepository(connection, athlete: athlete).lockAthlete()
            try work()
        }
    }
}
