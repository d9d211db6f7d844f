/// What of a program's exports is here already, as far as keys tell.
public struct KnownImports: Sendable, Equatable {
    /// Workouts by their keys.
    public var workouts: [Identifier: Workout] = [:]
    /// Exercises of them by their keys.
    public var blocks: [Identifier: Block] = [:]
    /// Sets by their keys.
    public var sets: [Identifier: KnownSet] = [:]
    /// Keys of exercises and sets that were erased since.
    public var erased: Set<Identifier> = []

    public init() {}

    /// What has become of a workout that was brought in.
    public enum Workout: Sendable, Equatable {
        case standing(Identifier)
        case inTrash(Identifier)
        case gone
    }

    /// A set that was brought in.
    public struct KnownSet: Sendable, Equatable {
        /// The exercise that it stands under.
        public let row: Identifier
        /// Whether neither it nor its exercise was removed.
        public let isStanding: Bool

        public init(row: Identifier, isStanding: Bool) {
            self.row = row
            self.isStanding = isStanding
        }
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
            case .standing(let id): knownSets += supplement(id, with: workout, known)
            case .inTrash(let id) where bringsBack:
                broughtBack.append(id)
                addedSets += supplement(id, with: workout, known)
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

    /// Adds what a workout that is here has not.
    ///
    /// - Returns: How many of its sets stand.
    private mutating func supplement(_ id: Identifier, with workout: KeyedWorkout, _ known: KnownImports) -> Int {
        var (supplement, standing) = (Supplement(workout: id), 0)
        for block in workout.blocks {
            let here = block.sets.compactMap { known.sets[$0] }
            let news = block.sets.indices.filter { place in
                known.sets[block.sets[place]] == nil && !known.erased.contains(block.sets[place])
            }
            let standingHere = here.count { $0.isStanding }
            standing += standingHere
            // What is new goes to the exercise or to where others of its sets stand; of one that was removed nothing comes.
            let own = known.blocks[block.key]
            let row = own.flatMap { $0.isStanding ? $0.row : nil } ?? here.first { $0.isStanding }?.row
            let isGone = row == nil && (own != nil || !here.isEmpty || known.erased.contains(block.key))
            let added = isGone ? [] : news
            addedSets += added.count
            deletedSets += block.sets.count - standingHere - added.count
            if let row {
                if !added.isEmpty { supplement.sets.append((row, block, added)) }
            } else if !added.isEmpty {
                supplement.blocks.append(block.with(added))
            }
        }
        if !supplement.blocks.isEmpty || !supplement.sets.isEmpty { supplements.append(supplement) }
        return standing
    }
}

extension KeyedBlock {
    /// Some of its sets alone.
    fileprivate func with(_ places: [Int]) -> KeyedBlock {
        var exercise = exercise
        exercise.sets = places.map { exercise.sets[$0] }
        return KeyedBlock(key: key, exercise: exercise, sets: places.map { sets[$0] })
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
