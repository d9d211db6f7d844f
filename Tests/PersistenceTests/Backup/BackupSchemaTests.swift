import Database
import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Nothing that belongs to an athlete is forgotten by the backup")
struct BackupSchemaTests {
    /// What is left out on purpose: whole tables, or columns of those that are in it.
    private static let leftOut: Set<String> = [
        // What lets in, and whom.
        "athletes.id", "athletes.email", "athletes.email_key", "athletes.password_hash", "athletes.signup_key",
        "athletes.created_at", "logins", "device_cookies", "push_subscriptions", "recovery_codes", "passkeys",
        // What holds for this server and this moment only.
        "ops", "rests", "draft_texts", "kept_files", "reminders", "calendar_feeds",
        "exercise_merges", "imports",
        // What can be worked out, or was said before.
        "records", "set_revisions", "exercise_tallies", "exercise_years",
        // What is the same for every row of a backup, or counts changes.
        "exercises.owner_id", "exercises.athlete_id", "exercises.slug", "exercises.binned_at",
        "exercise_aliases.owner_id",
        "workouts.state", "workouts.open_slot", "workouts.active_row", "workouts.head_rev", "workouts.version",
        "workouts.changed_at", "workouts.binned_at", "workout_exercises.rev", "workout_exercises.binned_at",
        "sets.rev", "sets.binned_at", "routines.rev", "routines.binned_at", "routine_exercises.binned_at",
        "plans.rev", "planned_days.rev",
    ]

    @Test("each table and column of an athlete is in the backup, or left out for a reason")
    func complete() throws {
        let database = try TestDatabase()
        let rows = try database.connect().query(
            """
            SELECT c.table_name, c.column_name FROM information_schema.columns c
            WHERE c.table_schema = DATABASE() AND c.table_name IN (
                SELECT o.table_name FROM information_schema.columns o
                WHERE o.table_schema = DATABASE() AND o.column_name IN ('athlete_id', 'owner_id')
                UNION SELECT 'athletes')
            """
        )
        let held = Set(
            BackupSchema.tables.flatMap { table in
                (table.columns.flatMap(\.names) + [table.owner]).map { "\(table.place).\($0)" }
            }
        )
        var missing: Set<String> = []
        for row in rows {
            let (table, column) = (try row.string(0), try row.string(1))
            let isLeftOut = Self.leftOut.contains(table) || Self.leftOut.contains("\(table).\(column)")
            if !held.contains("\(table).\(column)"), !isLeftOut { missing.insert("\(table).\(column)") }
        }
        #expect(missing.sorted() == [])
    }

    @Test("what the backup holds is in the schema")
    func real() throws {
        let connection = try TestDatabase().connect()
        #expect(try BackupRepository(connection, athlete: 1).read() == BackupContent())
    }
}
