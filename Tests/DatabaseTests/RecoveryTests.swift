import Testing

@testable import Database

@Suite("What is done after each failure")
struct RecoveryTests {
    @Test(arguments: [
        (1213, Recovery.runAgain), (1020, .runAgain), (1205, .runAgain),
        (1047, .nextHost), (1180, .nextHost),
        (2006, .reopen), (2013, .reopen), (1927, .reopen), (1053, .reopen), (2055, .reopen),
        (2002, .waitForServer), (2003, .waitForServer), (1040, .waitForServer), (1203, .waitForServer),
        (1114, .giveUp), (1021, .giveUp), (1290, .giveUp), (1836, .giveUp), (1969, .giveUp), (1062, .giveUp),
        (1064, .giveUp),
    ])
    func `Each number has its act`(code: Int, act: Recovery) {
        #expect(Recovery(after: .server(code: code, message: "")) == act)
    }

    @Test(arguments: [1213, 1020, 1205, 1047, 1180, 2006, 2013, 2002, 1040, 1114, 1021, 1290, 1836, 1969, 3024, 1045])
    func `The visitor is told to come back when the database is at fault`(code: Int) {
        #expect(DatabaseError.server(code: code, message: "").isUnavailable)
    }

    @Test(arguments: [1062, 1064, 1054, 1146, 1452, 2031])
    func `The visitor is not told to come back when the program is at fault`(code: Int) {
        #expect(!DatabaseError.server(code: code, message: "").isUnavailable)
    }

    @Test(
        "What is logged tells where it failed, and no value that somebody typed",
        arguments: [
            (1062, "Duplicate entry 'mara for key 'x' for key 'athletes_email'", " for key 'athletes_email'"),
            (
                1366, "Incorrect string value: '\\xF0mara' for column `gym`.`sets`.`note` at row 1",
                " for column `gym`.`sets`.`note`"
            ),
            (1406, "Data too long for column 'name' at row 1", " for column 'name'"),
            (1292, "Truncated incorrect DOUBLE value: 'mara for column mara'", ""), (9999, "mara", ""),
            (1062, "mara", ""),
            (1146, "Table 'gym.set' doesn't exist", ": Table 'gym.set' doesn't exist"),
            (2002, "Can't connect through socket", ": Can't connect through socket"),
        ]
    )
    func description(code: Int, message: String, part: String) {
        #expect("\(DatabaseError.server(code: code, message: message))" == "database error \(code)\(part)")
    }

    @Test func `A full disk is known by its words too`() {
        let words = "Got error 28 \"No space left on device\" from storage engine InnoDB"
        #expect(DatabaseError.server(code: 1030, message: words).isUnavailable)
        #expect(!DatabaseError.server(code: 1030, message: "Got error 122").isUnavailable)
    }

    @Test func `A unit is begun five times at most`() {
        var attempts = Attempts(limits: DatabaseLimits(), addresses: 1)
        let again = (1...6).map { _ in attempts.mayFollow(.runAgain) }
        #expect(again == [true, true, true, true, false, false])
    }

    @Test func `Waiting for a server costs no try`() {
        var attempts = Attempts(limits: DatabaseLimits(), addresses: 1)
        let waits = (1...100).map { _ in attempts.mayFollow(.waitForServer) }
        let isBegunAgain = attempts.mayFollow(.runAgain)
        #expect(waits.allSatisfy { $0 } && isBegunAgain)
    }

    @Test(arguments: [(1, 1), (2, 1), (3, 2)]) func `Each other node is asked once`(addresses: Int, moves: Int) {
        var attempts = Attempts(limits: DatabaseLimits(), addresses: addresses)
        let again = (1...4).map { _ in attempts.mayFollow(.nextHost) }
        #expect(again.filter { $0 }.count == moves)
    }
}
