import Domain
import Testing

@Suite("A routine is changed one verb at a time")
struct RoutineEditorTests {
    @Test("rounds that are cut off come back in order, and are forgotten once they are settled")
    func cutRounds() throws {
        var editor = RoutineSamples.editor()
        let (row, cells) = (editor.routine.exercises[0].id, editor.routine.exercises[0].cells)
        for count in [2, 1, 3] { try editor.setRounds(of: row, to: count) }
        #expect(editor.routine.exercises[0].cells == cells && editor.routine.exercises[0].cut.isEmpty)
        try editor.setRounds(of: row, to: 1)
        editor.settleRounds()
        try editor.setRounds(of: row, to: 2)
        #expect(editor.routine.exercises[0].cells == [cells[0], RoutineCell(target: cells[0].target)])
    }

    @Test("a name is kept with single blanks, and refused when it is empty or too long")
    func rename() throws {
        var editor = RoutineSamples.editor()
        try editor.rename("  Upper   body ")
        #expect(editor.routine.name == "Upper body")
        #expect(throws: Refusal("Name the routine.")) { try editor.rename(" ") }
        #expect(throws: Refusal("Use at most 120 characters.")) {
            try editor.rename(String(repeating: "x", count: 121))
        }
        #expect(editor.routine.name == "Upper body")
    }

    @Test("a new exercise has as many rounds as the one before it, three at first, and the usual rest of its kind")
    func add() throws {
        var editor = RoutineSamples.editor(Routine(id: RoutineSamples.id(9), name: "New"))
        try editor.add(RoutineSamples.exercise(1, "Plank", .duration, rounds: 0))
        #expect(editor.routine.exercises[0].cells.map(\.target.rest) == [60, 60, 60])
        try editor.setRounds(to: 4)
        try editor.add(RoutineSamples.exercise(2, "Back squat", rounds: 0))
        #expect(editor.routine.exercises[1].cells.map(\.target.rest) == [120, 120, 120, 120])
    }

    @Test("the forty-first exercise is refused")
    func full() throws {
        var editor = RoutineSamples.editor(Routine(id: RoutineSamples.id(9), name: "Full"))
        for number in 1...40 { try editor.add(RoutineSamples.exercise(UInt8(number), "x")) }
        #expect(throws: Refusal("A routine holds 40 exercises.")) {
            try editor.add(RoutineSamples.exercise(41, "x"))
        }
    }

    @Test("what was taken out comes back where it stood, once")
    func restore() throws {
        var editor = RoutineSamples.editor()
        try editor.remove(RoutineSamples.id(1))
        #expect(editor.routine.order == "2a 3a 4")
        try editor.restore(RoutineSamples.id(1))
        try editor.restore(RoutineSamples.id(1))
        #expect(editor.routine.order == "1 2a 3a 4")
        #expect(editor.routine == RoutineSamples.routine)
    }

    @Test("a superset of two is none when one of them is taken out")
    func dissolve() throws {
        var editor = RoutineSamples.editor()
        try editor.remove(RoutineSamples.id(2))
        #expect(editor.routine.blocks.allSatisfy { $0.count == 1 })
    }

    @Test("what was taken out of a superset comes back into it, and into no other")
    func restoreIntoSuperset() throws {
        var routine = RoutineSamples.routine
        routine.exercises[0].group = 1
        for index in 1...2 { routine.exercises[index].group = index == 1 ? 1 : 2 }
        routine.exercises[3].group = 2
        var editor = RoutineSamples.editor(routine)
        #expect(editor.routine.order == "1a 2a 3b 4b")
        try editor.remove(RoutineSamples.id(2))
        try editor.restore(RoutineSamples.id(2))
        #expect(editor.routine.order == "1a 2a 3b 4b")
        try editor.remove(RoutineSamples.id(1))
        try editor.remove(RoutineSamples.id(2))
        try editor.restore(RoutineSamples.id(2))
        try editor.restore(RoutineSamples.id(1))
        #expect(editor.routine.blocks.map(\.count) == [1, 1, 2])
    }

    @Test("from the middle of a superset an exercise steps behind it, and the others stay together")
    func leaveTheMiddle() throws {
        var editor = RoutineSamples.editor()
        try editor.joinPrevious(RoutineSamples.id(4))
        #expect(editor.routine.order == "1 2a 3a 4a")
        try editor.leaveGroup(RoutineSamples.id(3))
        #expect(editor.routine.order == "1 2a 4a 3")
    }

    @Test(
        "a superset moves as one, and its exercises among themselves",
        arguments: [(1, "1 2a 3a 4"), (2, "2a 3a 1 4"), (3, "1 3a 2a 4"), (4, "1 4 2a 3a")]
    )
    func moveUp(_ row: UInt8, _ order: String) throws {
        var editor = RoutineSamples.editor()
        try editor.moveUp(RoutineSamples.id(row))
        #expect(editor.routine.order == order)
    }

    @Test(
        "down is the way back",
        arguments: [(1, "2a 3a 1 4"), (2, "1 3a 2a 4"), (3, "1 4 2a 3a"), (4, "1 2a 3a 4")]
    )
    func moveDown(_ row: UInt8, _ order: String) throws {
        var editor = RoutineSamples.editor()
        try editor.moveDown(RoutineSamples.id(row))
        #expect(editor.routine.order == order)
    }

    @Test("exercises join the superset above them, with all they were in turns with, and leave it alone")
    func groups() throws {
        var editor = RoutineSamples.editor()
        try editor.joinPrevious(RoutineSamples.id(4))
        #expect(editor.routine.order == "1 2a 3a 4a")
        try editor.leaveGroup(RoutineSamples.id(4))
        #expect(editor.routine.order == "1 2a 3a 4")
        try editor.leaveGroup(RoutineSamples.id(3))
        #expect(editor.routine.order == "1 2 3 4")
        try editor.joinPrevious(RoutineSamples.id(4))
        try editor.joinPrevious(RoutineSamples.id(2))
        #expect(editor.routine.order == "1a 2a 3b 4b")
        try editor.joinPrevious(RoutineSamples.id(3))
        #expect(editor.routine.order == "1a 2a 3a 4a")
        #expect(throws: Refusal("The first exercise has none above it.")) {
            try editor.joinPrevious(RoutineSamples.id(1))
        }
    }

    @Test("a round more asks for what the last one asks for; rounds are from 1 to 20")
    func rounds() throws {
        var editor = RoutineSamples.editor()
        try editor.setRounds(of: RoutineSamples.id(1), to: 2)
        editor.settleRounds()
        try editor.setRounds(to: 3)
        #expect(editor.routine.exercises.map(\.cells.count) == [3, 3, 3, 3])
        try editor.setRounds(of: RoutineSamples.id(1), to: 5)
        try editor.setRounds(to: 4)
        #expect(editor.routine.exercises.map(\.cells.count) == [4, 2, 2, 2])
        try editor.setRounds(to: 3)
        #expect(editor.routine.exercises.map(\.cells.count) == [3, 1, 1, 1])
        #expect(editor.routine.exercises[0].planned.map(\.target) == Array(repeating: RoutineSamples.heavy, count: 3))
        #expect(throws: Refusal("An exercise has at least one round. Remove it instead.")) {
            try editor.setRounds(to: 0)
        }
        #expect(throws: Refusal("A routine has at most 20 rounds.")) { try editor.setRounds(to: 21) }
        #expect(editor.routine.rounds == 3)
    }

    @Test("a round more is on, though the last one is off")
    func roundBehindOneOff() throws {
        var editor = RoutineSamples.editor()
        try editor.setRounds(of: RoutineSamples.id(1), to: 4)
        #expect(editor.routine.exercises[0].planned.map(\.round) == [1, 2, 4])
    }

    @Test("a set that is off keeps its target")
    func off() throws {
        var editor = RoutineSamples.editor()
        try editor.turn(true, RoutineSamples.id(1), round: 3)
        #expect(editor.routine.exercises[0].planned.map(\.round) == [1, 2, 3])
        #expect(editor.routine.exercises[0].cells[2].target == RoutineSamples.heavy)
    }

    @Test("a copy has the same grid under rows of its own")
    func copy() {
        var number: UInt8 = 50
        let copy = RoutineSamples.routine.copy(id: RoutineSamples.id(99), name: "Lower A copy") {
            number += 1
            return RoutineSamples.id(number)
        }
        #expect(copy.id == RoutineSamples.id(99) && copy.order == "51 52a 53a 54")
        #expect(copy.exercises.map(\.cells) == RoutineSamples.routine.exercises.map(\.cells))
        #expect(RoutineSamples.routine.copyName == "Lower A copy")
    }
}
