public import Domain

/// Reads the history in a file of another program, which is known by what it holds and never by its name.
public enum ImportFile {
    /// The largest file, in bytes: several times the largest seen.
    public static let largest = 10_000_000
    /// The most lines, not counting the heading.
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
        guard let text = TextBytes.utf8(bytes) else {
            throw ImportRefusal("It is no text that an export could be.")
        }
        return try read(text: text, context)
    }

    static let tooLarge = ImportRefusal("It is larger than 10 MB. Cut it into several files.")

    private static func read(text: [UInt8], _ context: ImportContext) throws(ImportRefusal) -> ImportReading {
        let table = try ImportTable(text, longest: longest)
        if var strong = StrongImport(table, context) { return strong.reading() }
        if var hevy = HevyImport(table, context) { return hevy.reading() }
        throw ImportRefusal("It is no history that can be read.")
    }
}
