/// An exercise that everyone finds without making it.
public struct CatalogueExercise: Equatable, Sendable {
    /// Its name in rows and addresses, which never changes; the printed name may.
    public let slug: String
    public let name: String
    /// Other names that people type for it.
    public let aliases: [String]
    public let loadKind: LoadKind
    public let equipment: Equipment
    public let primaryMuscle: Muscle
    public let secondaryMuscles: [Muscle]
    /// The usual next step up, in thousandths of a kilogram.
    public let stepThousandths: Int
}

extension CatalogueExercise {
    /// Nil when a column is missing or holds a word that is not known.
    ///
    /// The columns are slug, name, aliases between `|`, load kind, equipment, primary muscle, secondary muscles between
    /// `,`, and step.
    init?(row: Substring) {
        let columns = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count == 8, !columns[0].isEmpty, !columns[1].isEmpty else { return nil }
        guard let loadKind = LoadKind(rawValue: columns[3]), let equipment = Equipment(rawValue: columns[4]),
            let primary = Muscle(rawValue: columns[5]), let step = Int(columns[7]), step > 0
        else { return nil }
        let secondary = columns[6].split(separator: ",").map { Muscle(rawValue: String($0)) }
        guard !secondary.contains(nil) else { return nil }
        self.init(
            slug: columns[0],
            name: columns[1],
            aliases: columns[2].split(separator: "|").map(String.init),
            loadKind: loadKind,
            equipment: equipment,
            primaryMuscle: primary,
            secondaryMuscles: secondary.compactMap { $0 },
            stepThousandths: step
        )
    }
}
