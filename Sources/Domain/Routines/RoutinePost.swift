/// What a post of the routine's grid says.
///
/// Every text comes with what was printed where it stood, so that what was typed is told from what was there, and a page
/// out of date never writes over what another has changed.
public struct RoutinePost: Sendable, Equatable {
    public var texts: [TypedCell] = []
    /// What the box of a set says now, and what it said on the page.
    public var switches: [Switch] = []

    public init() {}

    public typealias TypedCell = PlacedText<RoutinePlace>

    public struct Switch: Sendable, Equatable {
        public let exercise: Identifier
        /// From 1.
        public let round: Int
        public let isOn: Bool
        public let wasOn: Bool

        public init(_ exercise: Identifier, round: Int, isOn: Bool, wasOn: Bool) {
            self.exercise = exercise
            self.round = round
            self.isOn = isOn
            self.wasOn = wasOn
        }
    }
}

/// A place of the form that holds a text.
public enum RoutinePlace: Hashable, Sendable {
    case name, note, course
    /// A cell of the grid; rounds count from 1.
    case target(Identifier, round: Int, TargetField)
}

/// A text of the form that was not taken.
public typealias RoutineFault = PlacedFault<RoutinePlace>

extension RoutineEditor {
    /// Takes every cell that says something new.
    public mutating func take(_ post: RoutinePost) {
        for typed in post.texts { take(typed) }
        for change in post.switches where change.isOn != change.wasOn {
            // A set that was removed elsewhere is neither on nor off.
            try? turn(change.isOn, change.exercise, round: change.round)
        }
    }

    private mutating func take(_ typed: RoutinePost.TypedCell) {
        guard !typed.isUntouched else { return }
        let standing = text(at: typed.place)
        guard typed.text != standing else { return }
        if standing != nil, let sentence = typed.conflict(with: text(at: typed.place) ?? "") {
            faults.append(RoutineFault(typed, sentence))
            return
        }
        do throws(Refusal) {
            try put(typed.text, at: typed.place)
        } catch {
            faults.append(RoutineFault(typed, error.sentence))
        }
    }

    private mutating func put(_ text: String, at place: RoutinePlace) throws(Refusal) {
        switch place {
        case .name: try rename(text)
        case .note: try describe(text)
        case .course: if let course = RoutineCourse(rawValue: text) { follow(course) }
        case .target(let id, let round, let field): try take(text, of: field, id, round: round)
        }
    }

    /// What stands in a place; nil where that place is no more.
    public func text(at place: RoutinePlace) -> String? {
        switch place {
        case .name: return routine.name
        case .note: return routine.note ?? ""
        case .course: return routine.course.rawValue
        case .target(let id, let round, let field):
            let cells = routine.exercises.first { $0.id == id }?.cells ?? []
            return cells.indices.contains(round - 1) ? cells[round - 1].target.text(of: field, in: unit) : nil
        }
    }
}
