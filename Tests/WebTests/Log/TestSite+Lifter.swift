import Database
import HTTP
import Synchronization
import TestSupport
import Web
import WebTestSupport

extension TestSite {
    /// Somebody on the empty log: signed up when first asked for, logged in with another browser after that.
    func lifter(named email: String = "mara@example.com") throws -> Lifter {
        let isKnown = try !rows("SELECT id FROM athletes WHERE email = \(email)").isEmpty
        try loadCatalogue()
        return Lifter(browser: try isKnown ? browser(loggedInAs: email) : browser(signedUpAs: email))
    }

    /// Somebody who has just added these exercises to the log.
    func lifter(logging exercises: String...) throws -> Lifter {
        let lifter = try lifter()
        lifter.open()
        for exercise in exercises { try lifter.addExercise(exercise) }
        return lifter
    }

    /// Sets the unit in which every athlete of this site counts.
    func setUnit(_ unit: String) throws {
        try database.connect().execute("UPDATE athletes SET unit = \(unit)")
    }

    /// Sends one request several times at once, each on a worker of its own; the statuses of the answers.
    func sendAtOnce(_ request: Request, as lifter: Lifter, times: Int) throws -> [Int] {
        var request = request
        request.head.headers["cookie"] = lifter.browser.cookies.header
        let statuses = Mutex<[Int]>([])
        try onThreads(times) { [service, request] _ in
            let status = service.makeHandler(.write)(request).status
            statuses.withLock { $0.append(status) }
        }
        return statuses.withLock { $0 }
    }
}
