/// What the hands do to each sleeve between two sets.
///
/// Plates are a stack: to change an inner one, those outside it come off and go on again, and are in both lists.
public struct PlateChange: Equatable, Sendable {
    /// In the order in which they come off, the outermost first.
    public let removed: [Weight]
    /// In the order in which they go on, the outermost last.
    public let added: [Weight]
    /// Every plate that is or was on the sleeve, heaviest first.
    public let rows: [Row]

    /// One kind of plate, counted on one sleeve.
    public struct Row: Equatable, Sendable {
        public let plate: Weight
        public let now: Int
        public let before: Int
    }

    /// How many plates are taken in hand for one sleeve.
    public var handling: Int { removed.count + added.count }

    public init(from before: PlateLoading, to now: PlateLoading) {
        let kept = zip(before.plates, now.plates).prefix { $0 == $1 }.count
        removed = before.plates.dropFirst(kept).reversed()
        added = Array(now.plates.dropFirst(kept))
        rows = Set(before.plates + now.plates).sorted(by: >).map { plate in
            Row(plate: plate, now: now.plates.count { $0 == plate }, before: before.plates.count { $0 == plate })
        }
    }
}
