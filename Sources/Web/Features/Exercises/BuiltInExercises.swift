public import Crypto
public import Database
public import Domain
import Persistence

/// The catalogue, brought into the database when the program starts.
public enum BuiltInExercises {
    /// Adds what is missing and corrects what has changed; repeating it changes nothing.
    public static func load(
        into connection: Connection,
        now: Instant,
        random: (Int) -> [UInt8] = SecureRandom.bytes
    ) throws {
        try CatalogueLoader(connection, folding: NameFolding.key).load(
            Catalogue.builtIn(),
            at: now,
            mint: { Identifier(v7At: now, random: random(10)) }
        )
    }

    /// Makes plans from the catalogue, which a test keeps readable.
    static let planMaker = PlanMaker((try? Catalogue.builtIn()) ?? [])

    /// The ids that the catalogue's exercises have in the database, by slug.
    public static func identifiers(in connection: Connection) throws -> [String: Identifier] {
        try CatalogueLoader(connection, folding: NameFolding.key).identifiers()
    }
}
