/// An exercise as its own page names it.
public struct ExerciseProfile: Sendable, Equatable {
    public let id: Identifier
    public let name: String
    public let loadKind: LoadKind
    /// Whether it belongs to the athlete, who can give it another name.
    public let isOwn: Bool
    public let equipment: Equipment?
    public let muscle: Muscle?
    /// Names of everybody's, and for an own exercise those of the athlete.
    public let aliases: [String]
    /// Names of the athlete's own that lead here.
    public let ownNames: [OwnName]
    /// How the rack or the machine is set.
    public let setUp: String?
    /// What it was made one with; its sets stand there.
    public let mergedInto: Identifier?

    public struct OwnName: Sendable, Equatable {
        public let id: Identifier
        public let name: String
        /// The merge by which it came here, as long as that can be undone; a name without one was only given.
        public let merge: Identifier?

        public init(id: Identifier, name: String, merge: Identifier?) {
            self.id = id
            self.name = name
            self.merge = merge
        }
    }

    public init(
        id: Identifier,
        name: String,
        loadKind: LoadKind,
        isOwn: Bool = false,
        equipment: Equipment? = nil,
        muscle: Muscle? = nil,
        aliases: [String] = [],
        ownNames: [OwnName] = [],
        setUp: String? = nil,
        mergedInto: Identifier? = nil
    ) {
        self.id = id
        self.name = name
        self.loadKind = loadKind
        self.isOwn = isOwn
        self.equipment = equipment
        self.muscle = muscle
        self.aliases = aliases
        self.ownNames = ownNames
        self.setUp = setUp
        self.mergedInto = mergedInto
    }
}
