/// The exercises that come with the product.
public enum Catalogue {
    /// A line of the table that cannot be read, counted from 1.
    public struct Malformed: Error, Equatable {
        public let line: Int
    }

    /// Reads the table inside the program, in order of slug.
    ///
    /// A test keeps it from ever throwing.
    public static func builtIn() throws(Malformed) -> [CatalogueExercise] {
        try read(String(decoding: PackageResources.catalogue_tsv, as: UTF8.self))
    }

    /// Reads a table whose first line names the columns and whose lines all end.
    public static func read(_ table: String) throws(Malformed) -> [CatalogueExercise] {
        let lines = table.split(separator: "\n")
        var exercises: [CatalogueExercise] = []
        for (index, line) in lines.enumerated().dropFirst() {
            guard let exercise = CatalogueExercise(row: line) else { throw Malformed(line: index + 1) }
            exercises.append(exercise)
        }
        return exercises
    }
}
