public import Database

/// Makes the records of workouts that were saved before records were kept.
public struct RecordBackfill {
    private let connection: Connection

    public init(_ connection: Connection) {
        self.connection = connection
    }

    /// Works out the records of every athlete who has saved workouts and no record; each in a transaction.
    public func run() throws {
        let rows = try connection.query(
            """
            SELECT a.id FROM athletes a
            WHERE EXISTS (SELECT 1 FROM workouts w WHERE w.athlete_id = a.id AND w.state = 'saved')
                AND NOT EXISTS (SELECT 1 FROM records r WHERE r.athlete_id = a.id)
            """
        )
        for row in rows {
            let athlete = try row.int(0)
            try connection.transaction {
                try DraftRepository(connection, athlete: athlete).lockAthlete()
                try RecordRepository(connection, athlete: athlete).rebuildAll()
            }
        }
    }
}
