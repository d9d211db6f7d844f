/// The routines that come with the product.
public enum RoutineLibrary {
    /// A line of the table that cannot be read, counted from 1.
    public struct Malformed: Error, Equatable {
        public let line: Int
    }

    /// Reads the table inside the program, in its own order.
    ///
    /// A test keeps it from ever throwing.
    public static func builtIn() throws(Malformed) -> [LibraryRoutine] {
        try read(String(decoding: PackageResources.routines_tsv, as: UTF8.self))
    }

    /// Reads a table in which the lines of a routine's exercises follow that of the routine.
    ///
    /// A routine's columns are `routine`, slug, name, course, for whom, and why; those of an exercise are the
    /// exercise's slug, the number of its superset, sets, what is asked of each, rest, and why. Lines that begin with
    /// `#` are notes.
    public static func read(_ table: String) throws(Malformed) -> [LibraryRoutine] {
        var routines: [LibraryRoutine] = []
        for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if let routine = LibraryRoutine(columns) {
                routines.append(routine)
            } else if let exercise = LibraryExercise(columns), !routines.isEmpty {
                routines[routines.count - 1].exercises.append(exercise)
            } else {
                throw Malformed(line: index + 1)
            }
        }
        return routines
    }
}

/// A routine that everyone can take and make their own.
public struct LibraryRoutine: Equatable, Sendable {
    /// Its name in addresses, which never changes.
    public let slug: String
    public let name: String
    public let course: RoutineCourse
    /// Whom it is for, as a sentence.
    public let audience: String
    /// Why it is made as it is.
    public let reason: String
    public internal(set) var exercises: [LibraryExercise] = []
}

/// One exercise of a routine that is built in: so many sets, all alike.
public struct LibraryExercise: Equatable, Sendable {
    /// Its slug in the catalogue.
    public let slug: String
    public let group: Int?
    public let sets: Int
    /// Open in weight.
    public let target: SetTarget
    /// Why it is there, in that place, for so many sets and reps.
    public let reason: String
}

extension LibraryRoutine {
    fileprivate init?(_ columns: [String]) {
        guard columns.count == 6, columns[0] == "routine", let course = RoutineCourse(rawValue: columns[3]) else {
            return nil
        }
        self.init(slug: columns[1], name: columns[2], course: course, audience: columns[4], reason: columns[5])
    }

    /// The routine as one's own, once it is known which rows its exercises are; nil while one of them is missing.
    public func routine(
        id: Identifier,
        exercises rows: [String: (id: Identifier, name: String, loadKind: LoadKind)],
        mint: () -> Identifier
    ) -> Routine? {
        var made: [RoutineExercise] = []
        for exercise in exercises {
            guard let row = rows[exercise.slug] else { return nil }
            made.append(
                RoutineExercise(
                    id: mint(),
                    exerciseID: row.id,
                    name: row.name,
                    loadKind: row.loadKind,
                    group: exercise.group,
                    cells: Array(repeating: RoutineCell(target: exercise.target), count: exercise.sets)
                )
            )
        }
        return Routine(id: id, name: name, course: course, note: reason, exercises: made)
    }
}

extension LibraryExercise {
    fileprivate init?(_ columns: [String]) {
        guard columns.count == 6, let sets = Int(columns[2]), columns[1].isEmpty || Int(columns[1]) != nil else {
            return nil
        }
        do throws(Refusal) {
            var target = SetTarget()
            try target.take(columns[3], of: Self.field(of: columns[3]), in: .kilograms)
            try target.take(columns[4], of: .rest, in: .kilograms)
            self.init(slug: columns[0], group: Int(columns[1]), sets: sets, target: target, reason: columns[5])
        } catch {
            return nil
        }
    }

    /// `8-12` are reps, `45 s` a time, `40 m` a way.
    private static func field(of text: String) -> TargetField {
        if text.hasSuffix(" s") { .seconds } else if text.hasSuffix(" m") { .metres } else { .reps }
    }
}
