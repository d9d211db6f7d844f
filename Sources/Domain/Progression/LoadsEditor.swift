/// Answers what a routine is offered: takes it, writes another load, or lets it be.
///
/// Writes nothing itself: `routine` is what is to be kept, `decisions` what is to be remembered of it by place.
public struct LoadsEditor: Sendable {
    public private(set) var routine: Routine
    public private(set) var decisions: [Identifier: LoadDecision] = [:]
    /// The loads whose text was not taken.
    public private(set) var faults: [LoadFault] = []
    private let loads: RoutineLoads
    private let unit: WeightUnit
    private let today: LocalDay

    public init(_ routine: Routine, _ loads: RoutineLoads, unit: WeightUnit, on today: LocalDay) {
        self.routine = routine
        self.loads = loads
        self.unit = unit
        self.today = today
    }

    /// Writes what was offered into the routine, all of it or nothing.
    ///
    /// - Throws: `Refusal` where something else is offered now than what was seen.
    public mutating func take(_ seen: [SeenOffer]) throws(Refusal) {
        for (place, move) in try offers(seen) {
            routine.take(move, at: place.exercise.id)
            decisions[place.exercise.id] = LoadDecision(.accepted(move), to: place.advice, on: today)
        }
    }

    /// Keeps what was offered away until another workout is done.
    ///
    /// - Throws: `Refusal` where something else is offered now than what was seen.
    public mutating func ignore(_ seen: [SeenOffer]) throws(Refusal) {
        for (place, move) in try offers(seen) {
            decisions[place.exercise.id] = LoadDecision(.ignored(move), to: place.advice, on: today)
        }
    }

    private func offers(_ seen: [SeenOffer]) throws(Refusal) -> [(PlaceLoad, LoadMove)] {
        guard !seen.isEmpty else { throw Refusal("Nothing is offered here now.") }
        var found: [(PlaceLoad, LoadMove)] = []
        for offer in seen {
            guard let place = loads.place(offer.place), let move = place.advice.offer, offer.shows(move) else {
                throw Self.changed
            }
            // What was typed for a place stands.
            if decisions[offer.place] == nil { found.append((place, move)) }
        }
        return found
    }

    private static let changed = Refusal(
        "The routine or its workouts have changed since this page was printed. Look at what stands here now, and answer again."
    )

    /// Writes loads of the athlete's own; a text that was not touched says nothing.
    public mutating func change(_ typed: [TypedLoad]) {
        for load in typed where !load.isUntouched {
            do throws(Refusal) {
                try change(load)
            } catch {
                faults.append(LoadFault(load, error.sentence))
            }
        }
    }

    private mutating func change(_ typed: TypedLoad) throws(Refusal) {
        guard let place = loads.place(typed.place), place.takesOneWeight else { throw RoutineEditor.gone }
        func standing() -> String { place.weight?.text(in: unit) ?? "" }
        guard typed.text != standing() else { return }
        if let sentence = typed.conflict(with: standing(), button: "Send") { throw Refusal(sentence) }
        var target = SetTarget()
        try target.take(typed.text, of: .weight, in: unit)
        guard let weight = target.weight else { throw Refusal("Enter a weight.") }
        let over = place.advice.offer?.weight(place.advice.slot) ?? place.weight
        routine.write(weight, at: typed.place)
        decisions[typed.place] = LoadDecision(.changed(to: weight, over: over), to: place.advice, on: today)
    }
}

/// An offer as a page showed it.
public struct SeenOffer: Sendable, Equatable {
    public let place: Identifier
    private let printed: PrintedText

    public init(_ place: Identifier, printed: PrintedText) {
        self.place = place
        self.printed = printed
    }

    public init(_ place: Identifier, _ move: LoadMove) {
        self.init(place, printed: PrintedText(kept: move.token))
    }

    /// What stands for it in a form.
    public var token: String { printed.token }

    func shows(_ move: LoadMove) -> Bool { PrintedText(kept: move.token) == printed }
}

/// A load that was typed for a place of the routine.
public typealias TypedLoad = PlacedText<Identifier>
/// A load that was not taken.
public typealias LoadFault = PlacedFault<Identifier>

extension Routine {
    /// Asks for what a move asks for, in the sets that are on.
    mutating func take(_ move: LoadMove, at place: Identifier) {
        change(place) { exercise in
            exercise.ask(move.targets)
            if let weight = move.trainingMax, let max = exercise.progression.trainingMax?.with(weight) {
                exercise.progression.rule = .percentage(max)
            }
        }
    }

    /// Asks for one weight in all sets that are on.
    mutating func write(_ weight: Weight, at place: Identifier) {
        change(place) { exercise in
            for index in exercise.cells.indices where exercise.cells[index].isOn {
                exercise.cells[index].target.weight = weight
            }
        }
    }

    mutating func change(_ place: Identifier, _ change: (inout RoutineExercise) -> Void) {
        guard let index = exercises.firstIndex(where: { $0.id == place }) else { return }
        change(&exercises[index])
    }
}

extension RoutineExercise {
    /// Gives the sets that are on these targets, in order; sets that are off keep their places.
    ///
    /// Sets more than there were stand behind them, sets fewer go; those that are off go where there is no more room.
    mutating func ask(_ targets: [SetTarget]) {
        var waiting = targets[...]
        var asked: [RoutineCell] = []
        for cell in cells {
            if !cell.isOn {
                asked.append(cell)
            } else if let target = waiting.popFirst() {
                asked.append(.init(target: target))
            }
        }
        asked += waiting.map { RoutineCell(target: $0) }
        while asked.count > RoutineLimits.rounds, let index = asked.lastIndex(where: { !$0.isOn }) {
            asked.remove(at: index)
        }
        cells = asked
    }
}
