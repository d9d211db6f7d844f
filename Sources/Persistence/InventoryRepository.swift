public import Database
public import Domain

/// What one athlete's gym has; without a word of it there are no rows, and a commercial gym is taken for granted.
public struct InventoryRepository {
    private let connection: Connection
    private let athlete: Int

    public init(_ connection: Connection, athlete: Int) {
        self.connection = connection
        self.athlete = athlete
    }

    /// An inventory of one's own.
    public struct Kept: Sendable, Equatable {
        public let inventory: GymInventory
        /// Whether a commercial gym stands in its place until it is brought back.
        public let isSetAside: Bool

        public init(inventory: GymInventory, isSetAside: Bool) {
            self.inventory = inventory
            self.isSetAside = isSetAside
        }
    }

    /// The athlete's own, in use or not; nil before anything was said; one statement.
    public func kept() throws(DatabaseError) -> Kept? {
        let rows = try connection.query(
            """
            SELECT g.set_aside_at IS NOT NULL, \(part: InventoryRows.columns)
            FROM gyms g JOIN gym_pieces p ON p.athlete_id = g.athlete_id
            WHERE g.athlete_id = \(athlete) ORDER BY p.position
            """
        )
        guard let first = rows.first, let inventory = try InventoryRows(rows, from: 1).inventory else { return nil }
        return Kept(inventory: inventory, isSetAside: try first.bool(0))
    }

    /// Keeps what the gym has and uses it from here on; what was kept before is gone.
    ///
    /// Run it in a transaction.
    public func keep(_ inventory: GymInventory, at now: Instant) throws(DatabaseError) {
        try connection.execute(
            """
            INSERT INTO gyms (athlete_id, changed_at) VALUES (\(athlete), \(now))
            ON DUPLICATE KEY UPDATE changed_at = \(now), set_aside_at = NULL
            """
        )
        try connection.execute("DELETE FROM gym_pieces WHERE athlete_id = \(athlete)")
        for rows in inventory.pieces.map({ $0.row(of: athlete) }).batches {
            try connection.execute(
                """
                INSERT INTO gym_pieces (athlete_id, kind, position, weight_milli, weight_unit, name, uses, pairs,
                    last_milli, step_milli)
                VALUES \(parts: rows)
                """
            )
        }
    }

    /// Puts a commercial gym in the place of the own one, or brings that back.
    public func setAside(_ isAside: Bool, at now: Instant) throws(DatabaseError) {
        let moment: Instant? = isAside ? now : nil
        try connection.execute(
            "UPDATE gyms SET set_aside_at = \(moment), changed_at = \(now) WHERE athlete_id = \(athlete)"
        )
    }
}

/// One thing of a gym, as a row.
private struct GymPiece {
    let kind: String
    let position: Int
    let weight: Weight
    var bar: Bar?
    var pairs: Int?
    var run: WeightStack.Run?

    func row(of athlete: Int) -> SQL {
        let uses = bar.map { $0.equipment.map(\.rawValue).sorted().joined(separator: ",") }
        return """
            (\(athlete), \(kind), \(position), \(weight.thousandths), \(weight.unit.rawValue), \(bar?.name), \(uses),
                \(pairs), \(run?.last.thousandths), \(run?.step.thousandths))
            """
    }
}

extension GymInventory {
    fileprivate var pieces: [GymPiece] {
        bars.enumerated().map { GymPiece(kind: "bar", position: $0, weight: $1.weight, bar: $1) }
            + plates.enumerated().map { GymPiece(kind: "plate", position: $0, weight: $1.weight, pairs: $1.pairs) }
            + dumbbells.weights.enumerated().map { GymPiece(kind: "dumbbell", position: $0, weight: $1) }
            + kettlebells.weights.enumerated().map { GymPiece(kind: "kettlebell", position: $0, weight: $1) }
            + machineStack.pieces("machine") + cableStack.pieces("cable")
    }
}

extension WeightStack {
    /// A run of steps each.
    fileprivate func pieces(_ kind: String) -> [GymPiece] {
        runs.enumerated().map { GymPiece(kind: kind, position: $0, weight: $1.first, run: $1) }
    }
}

/// Puts an inventory together from its rows.
struct InventoryRows {
    /// What each row is read from; `p` is a piece.
    static let columns: SQL =
        "p.kind, p.weight_milli, p.weight_unit, p.name, p.uses, p.pairs, p.last_milli, p.step_milli"

    /// Nil without rows: every gym has at least its stacks.
    let inventory: GymInventory?

    /// From rows in the order of their positions, each with the columns from `first` on.
    init(_ rows: [Row], from first: Int) throws(DatabaseError) {
        var pieces: [String: [Row]] = [:]
        for row in rows { pieces[try row.string(first), default: []].append(row) }
        guard let machine = pieces["machine"], let cable = pieces["cable"] else {
            inventory = nil
            return
        }
        do {
            var gym = GymInventory(
                dumbbells: try WeightRack(pieces["dumbbell", default: []].map { try $0.pieceWeight(first) }),
                kettlebells: try WeightRack(pieces["kettlebell", default: []].map { try $0.pieceWeight(first) }),
                machineStack: try WeightStack(runs: machine.map { try $0.run(first) }),
                cableStack: try WeightStack(runs: cable.map { try $0.run(first) })
            )
            for row in pieces["bar", default: []] { try gym.add(row.bar(first)) }
            for row in pieces["plate", default: []] {
                try gym.add(PlatePairs(weight: row.pieceWeight(first), pairs: row.int(first + 5)))
            }
            inventory = gym
        } catch let error as DatabaseError {
            throw error
        } catch {
            // What the domain refuses was never written by it.
            throw .unexpectedColumn(first)
        }
    }
}

extension Row {
    fileprivate func pieceWeight(_ first: Int) throws(DatabaseError) -> Weight {
        guard let weight = try weight(first + 1) else { throw .unexpectedColumn(first + 1) }
        return weight
    }

    fileprivate func bar(_ first: Int) throws -> Bar {
        let uses = try string(first + 4).split(separator: ",").compactMap { Equipment(rawValue: String($0)) }
        return try Bar(name: string(first + 3), weight: pieceWeight(first), equipment: Set(uses))
    }

    fileprivate func run(_ first: Int) throws -> WeightStack.Run {
        let lightest = try pieceWeight(first)
        let (last, step) = (try int(first + 6), try int(first + 7))
        return try WeightStack.Run(
            from: lightest,
            to: Weight(thousandths: last, unit: lightest.unit),
            step: Weight(thousandths: step, unit: lightest.unit)
        )
    }
}
