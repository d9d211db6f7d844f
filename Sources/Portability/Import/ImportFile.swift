public import Domain

/// Reads the history in a file of another program, which is known by what it holds and never by its name.
public enum ImportFile {
    /// The largest file, in bytes: several times the largest seen.
    public static let largest = 10_000_000
    /// The most lines, not counting the heading, and the most sets in them.
    public static let longest = 50_000

    /// Reads a file as far as it can be read, or refuses it whole.
    ///
    /// `wall` is what the athlete's wall shows at a moment, for programs that write UTC.
    public static func read(
        _ bytes: [UInt8],
        answers: ImportAnswers = ImportAnswers(),
        wall: @escaping @Sendable (Instant) -> (day: LocalDay, second: Int)
    ) throws(ImportRefusal) -> ImportReading {
        let context = ImportContext(answers: answers, wall: wall)
        guard !bytes.isEmpty else { throw ImportRefusal("It is empty.") }
        guard bytes.count <= largest else { throw tooLarge }
        let content = try PackedFile.unpacked(bytes, atMost: largest)
        if SQLiteFile.isOne(content) {
            var database = try FitNotesDatabase(content, context)
            return try database.reading()
        }
        if let refusal = ForeignFile.refusal(content) { throw refusal }
        guard let text = TextBytes.utf8(content) else { throw ForeignFile.unknown }
        if let refusal = ForeignFile.refusal(text: text) { throw refusal }
        return try read(text: text, context)
    }

    /// The lines of a file as an editor shows them and as a reading counts them; none of what is no text.
    static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        guard let content = try? PackedFile.unpacked(bytes, atMost: largest), !SQLiteFile.isOne(content),
            let text = TextBytes.utf8(content)
        else { return [] }
        return DelimitedText.lines(of: text)
    }

    static let tooLarge = ImportRefusal("It is larger than 10 MB. Cut it into several files.")
    static let tooLong = ImportRefusal(
        "It has more than \(GroupedNumber.text(longest)) lines. Cut it into several files."
    )
    static let tooManySets = ImportRefusal(
        "It has more than \(GroupedNumber.text(longest)) sets. Cut it into several files."
    )

    private static func read(text: [UInt8], _ context: ImportContext) throws(ImportRefusal) -> ImportReading {
        if var jefit = try JefitImport(text, context, longest: longest) { return try jefit.reading() }
        let table = try ImportTable(text, longest: longest)
        for program in programs {
            if var reader = program(table, context) { return try reader.reading() }
        }
        if let refusal = ForeignFile.refusal(table) { throw refusal }
        var reader = try TableImport(table, context)
        return try reader.reading()
    }

    /// The first that knows a table by its heading reads it.
    private static let programs: [@Sendable (ImportTable, ImportContext) -> (any TableReader)?] = [
        { OwnTableImport($0, $1) }, { HevyImport($0, $1) }, { StrongImport($0, $1) }, { FitNotesImport($0, $1) },
        { FitNotesTimesImport($0, $1) }, { FitbodImport($0, $1) }, { StrongLiftsImport($0, $1) },
        { StrongLiftsOldImport($0, $1) }, { LiftosaurImport($0, $1) }, { FlexifyImport($0, $1) },
        { GymBookImport($0, $1) },
    ]
}
