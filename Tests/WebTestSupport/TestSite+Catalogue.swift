import Database
import TestSupport
import Web

extension TestSite {
    /// Puts the built-in exercises into the database, as the program does when it starts.
    public func loadCatalogue() throws {
        let source = try Self.loaded.get().configuration.database ?? ""
        let connection = database.connect()
        for table in ["exercises", "exercise_aliases"] {
            try connection.execute(SQL(stringLiteral: "INSERT IGNORE INTO \(table) SELECT * FROM `\(source)`.\(table)"))
        }
    }

    /// A database that they were loaded into by the program's own way, for all others to copy.
    private static let loaded = Result { () throws -> TestDatabase in
        let database = try TestDatabase()
        try BuiltInExercises.load(into: database.connect(), now: TestClock().now)
        return database
    }
}
