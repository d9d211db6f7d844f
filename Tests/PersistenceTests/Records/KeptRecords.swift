import Database
import Domain
import DomainTestSupport

/// The rows of the records, as texts that can be compared and read.
struct KeptRecords: Equatable, CustomStringConvertible {
    let rows: [String]
    /// When each was outdone, which a plain search does not tell.
    var ends: [String] = []

    var description: String { rows.joined(separator: "\n") }

    /// What the table holds.
    init(_ connection: Connection, of athlete: Int) throws {
        rows = try connection.query(
            """
            SELECT CONCAT_WS(' ', kind, LOWER(HEX(exercise_id)), LOWER(HEX(workout_id)), local_day, LOWER(HEX(set_id)),
                'after', COALESCE(LOWER(HEX(previous_set_id)), '-'),
                COALESCE(LOWER(HEX(previous_for_reps_set_id)), '-'), is_record, stands)
            FROM records WHERE athlete_id = \(athlete)
            """
        ).map { try $0.string(0) }.sorted()
        ends = try connection.query(
            """
            SELECT CONCAT_WS(' ', LOWER(HEX(set_id)), kind, outdone_on) FROM records
            WHERE athlete_id = \(athlete) AND outdone_on IS NOT NULL
            """
        ).map { try $0.string(0) }.sorted()
    }

    /// What a plain search among everything that is written finds.
    init(searching connection: Connection, of athlete: Int) throws {
        let rows = try connection.query(
            """
            SELECT e.load_kind, e.id, w.id, w.local_day, w.sort_instant, we.position, s.position, s.id, s.confirmed,
                s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli,
                w.state = 'saved' AND we.binned_at IS NULL AND s.binned_at IS NULL
            FROM sets s, workout_exercises we, workouts w, exercises e
            WHERE s.athlete_id = \(athlete) AND we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id
                AND w.athlete_id = s.athlete_id AND w.id = we.workout_id AND e.id = we.exercise_id
            ORDER BY w.local_day, w.sort_instant, w.id, we.position, s.position, s.id
            """
        )
        var found: [String] = []
        for (exercise, rows) in Dictionary(grouping: try rows.filter { try $0.bool(15) }, by: { try? $0.bytes(1) }) {
            let kind = LoadKind(rawValue: try rows[0].string(0)) ?? .external
            let sets = try rows.compactMap(Self.candidate).filter {
                ($0.performed.weight?.thousandths ?? 0) < 4_000_000
            }
            let plain = PlainRecords(of: sets, loadKind: kind)
            let bests = plain.bests
            found += plain.entries.compactMap { entry in
                sets.first { $0.set == entry.best }.map {
                    Self.text(entry, of: $0, exercise: exercise ?? [], stands: bests.contains(entry))
                }
            }
        }
        self.rows = found.sorted()
    }

    private static func text(
        _ entry: PlainRecords.Entry,
        of set: RecordCandidate,
        exercise: [UInt8],
        stands: Bool
    ) -> String {
        let day = set.day.iso
        let places = "\(hex(exercise)) \(hex(set.workout.id.bytes)) \(day) \(hex(entry.best.bytes))"
        let previous = [entry.previous, entry.previousForReps].map { $0.map { hex($0.bytes) } ?? "-" }
        let isRecord = entry.previous != nil
        return
            "\(entry.kind.rawValue) \(places) after \(previous[0]) \(previous[1]) \(isRecord ? 1 : 0) \(stands ? 1 : 0)"
    }

    private static func candidate(_ row: Row) throws -> RecordCandidate? {
        guard let workout = Identifier(bytes: try row.bytes(2)), let day = LocalDay(iso: try row.string(3)),
            let set = Identifier(bytes: try row.bytes(7)), let kind = SetKind(rawValue: try row.string(9))
        else { return nil }
        let unit = try row.optionalString(11).flatMap { WeightUnit(rawValue: $0) }
        let weight = try row.optionalInt(10)
        return RecordCandidate(
            set: set,
            workout: HistoryKey(day: day, instant: Instant(milliseconds: Int64(try row.int(4))), id: workout),
            row: try row.int(5),
            position: try row.int(6),
            performed: PerformedSet(
                kind: kind,
                weight: weight.flatMap { thousandths in unit.map { Weight(thousandths: thousandths, unit: $0) } },
                reps: try row.optionalInt(12),
                seconds: try row.optionalInt(13),
                metresMilli: try row.optionalInt(14)
            ),
            isConfirmed: try row.bool(8)
        )
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
