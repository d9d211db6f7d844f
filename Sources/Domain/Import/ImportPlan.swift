/// What of a program's exports is here already, as far as keys tell.
public struct KnownImports: Sendable, Equatable {
    /// Workouts by their keys.
    public var workouts: [Identifier: Workout] = [:]
    /// Exercises of them by their keys.
    public var blocks: [Identifier: Block] = [:]
    /// Sets by their keys, and whether each stands.
    public var sets: [Identifier: Bool] = [:]
    /// Keys of exercises and sets that were erased since.
    public var erased: Set<Identifier> = []

    public init() {}

    /// What has become of a workout that was brought in.
    public enum Workout: Sendable, Equatable {
        case standing(Identifier)
        case inTrash(Identifier)
        case gone
    }

    /// An exercise that was brought in.
    public struct Block: Sendable, Equatable {
        public let row: Identifier
        /// That it is in.
        public let workout: Workout
        /// Whether it was not removed from it.
        public let isStanding: Bool

        public init(row: Identifier, workout: Workout, isStanding: Bool) {
            self.row = row
            self.workout = workout
            self.isStanding = isStanding
        }
    }
}

/// What a file adds to what is here.
public struct ImportPlan: Sendable, Equatable {
    /// Workouts that are not here.
    public private(set) var added: [KeyedWorkout] = []
    /// What workouts that stand here get beside what they have.
    public private(set) var supplements: [Supplement] = []
    /// Workouts that leave the trash, where that was asked for.
    public private(set) var broughtBack: [Identifier] = []
    /// Sets that are added.
    public private(set) var addedSets = 0
    /// Sets of the file that stand here.
    public private(set) var knownSets = 0
    /// Sets of the file that were brought in once and deleted here; they stay deleted.
    public private(set) var deletedSets = 0
    /// Workouts among them that are deleted as a whole.
    public private(set) var deletedWorkouts = 0

    /// What one workout that is here gets.
    public struct Supplement: Sendable, Equatable {
        public let workout: Identifier
        /// Exercises that it has not, each with all its sets.
        public fileprivate(set) var blocks: [KeyedBlock] = []
        /// Sets for exercises that it has, by the rows of these.
        public fileprivate(set) var sets: [(row: Identifier, block: KeyedBlock, places: [Int])] = []

        public static func == (one: Supplement, other: Supplement) -> Bool {
            one.workout == other.workout && one.blocks == other.blocks
                && one.sets.elementsEqual(other.sets) {
                    $0.row == $1.row && $0.block == $1.block && $0.places == $1.places
                }
        }
    }

    public init(_ workouts: [KeyedWorkout], over known: KnownImports, bringsBack: Bool = false) {
        for workout in workouts {
            let count = workout.blocks.reduce(0) { $0 + $1.sets.count }
            switch known.state(of: workout) {
            case nil:
                added.append(workout)
                addedSets += count
            case .standing(let id): supplement(id, with: workout, known)
            case .inTrash(let id) where bringsBack:
                broughtBack.append(id)
                addedSets += count
            case .gone where bringsBack:
                added.append(workout)
                addedSets += count
            case .inTrash, .gone:
                deletedWorkouts += 1
                deletedSets += count
            }
        }
    }

    /// Workouts that are not here, and those that come back.
    public var addedWorkouts: Int { added.count + broughtBack.count }

    public var isEmpty: Bool { added.isEmpty && supplements.isEmpty && broughtBack.isEmpty }

    private mutating func supplement(_ id: Identifier, with workout: KeyedWorkout, _ known: KnownImports) {
        var supplement = Supplement(workout: id)
        for block in workout.blocks {
            guard let here = known.blocks[block.key] else {
                if known.erased.contains(block.key) {
                    deletedSets += block.sets.count
                } else {
                    supplement.blocks.append(block)
                    addedSets += block.sets.count
                }
                continue
            }
            let places = block.sets.indices.filter { place in
                here.isStanding && known.sets[block.sets[place]] == nil && !known.erased.contains(block.sets[place])
            }
            let standing = here.isStanding ? block.sets.count { known.sets[$0] == true } : 0
            knownSets += standing
            addedSets += places.count
            deletedSets += block.sets.count - standing - places.count
            if !places.isEmpty { supplement.sets.append((here.row, block, places)) }
        }
        if !supplement.blocks.isEmpty || !supplement.sets.isEmpty { supplements.append(supplement) }
    }
}

extension KnownImports {
    /// A workout whose own key is lost, as after a backup was put back, is known by its exercises.
    fileprivate func state(of workout: KeyedWorkout) -> Workout? {
        let own = workouts[workout.key]
        guard own == nil || own == .gone else { return own }
        return workout.blocks.lazy.compactMap { blocks[$0.key]?.workout }.first ?? own
    }
}
