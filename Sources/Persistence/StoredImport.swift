import Database
public import Domain

/// A file of another program on its way, or what has become of it.
public struct StoredImport: Sendable, Equatable {
    public let id: Identifier
    public let state: State
    /// Nil while the file could not be read.
    public let program: ImportProgram?
    /// What the file is called.
    public let name: String
    public let choices: ImportChoices
    public let madeAt: Instant
    public let queuedAt: Instant?
    public let doneAt: Instant?
    public let undoneAt: Instant?
    /// Why it was not written, as a sentence.
    public let failure: String?
    public let report: ImportReport
    /// Exercises of the athlete's own that it made.
    public let madeExercises: [Identifier]

    public enum State: String, Sendable {
        case reviewing, queued, running, done, failed, undone
    }
}

extension StoredImport {
    /// Whether it was confirmed and is still to be written, from its file.
    public var isOnItsWay: Bool { state == .queued || state == .running }

    static let columns: SQL = """
        i.id, i.state, i.program, i.name, i.choices, i.made_at, i.queued_at, i.done_at, i.undone_at, i.failure,
        i.lines_read, i.added_workouts, i.added_sets, i.known_sets, i.deleted_sets, i.left_out, i.doubts,
        i.made_exercises
        """

    init(_ row: Row) throws(DatabaseError) {
        var report = ImportReport()
        (report.linesRead, report.addedWorkouts, report.addedSets) = (try row.int(10), try row.int(11), try row.int(12))
        (report.knownSets, report.deletedSets) = (try row.int(13), try row.int(14))
        report.leftOut = [LeftOutLine](text: try row.optionalString(15) ?? "")
        report.slips = [ImportedSlip](text: try row.optionalString(16) ?? "")
        self.init(
            id: try row.identifier(0),
            state: try row.value(1),
            program: try row.optionalString(2).flatMap { ImportProgram(rawValue: $0) },
            name: try row.string(3),
            choices: ImportChoices(text: try row.string(4)),
            madeAt: try row.instant(5),
            queuedAt: try row.optionalInstant(6),
            doneAt: try row.optionalInstant(7),
            undoneAt: try row.optionalInstant(8),
            failure: try row.optionalString(9),
            report: report,
            madeExercises: row.isNull(17) ? [] : try row.bytes(17).identifiers
        )
    }
}
