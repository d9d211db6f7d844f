import Database
import HTTP
import Synchronization
import TestSupport
import Testing
import WebTestSupport

@testable import Web

@Suite("Two phones that begin at once end in one workout")
struct StartRaceTests {
    /// What a phone does to begin, as its button sends it.
    enum Way: CaseIterable {
        case routine, repeated, empty

        func request(_ own: Belongings, from phone: Browser) throws -> Request {
            switch self {
            case .routine: phone.open(own.planner.address)
            case .repeated: phone.open("/workouts/\(own.workout)")
            case .empty:
                phone.open("/log")
                try phone.fill("exercise", "Back squat")
                return try phone.requestForPress(sending: "add-exercise")
            }
            return try phone.requestForPress(sending: "start")
        }
    }

    @Test("whichever way each takes, a hundred times")
    func race() throws {
        let site = try TestSite()
        let own = try Belongings(on: site)
        let phones = [own.owner.browser, try site.browser(loggedInAs: "mara@example.com")]
        let database = site.database.connect()
        let pairs = Way.allCases.flatMap { one in Way.allCases.map { (one, $0) } }
        for number in 0..<100 {
            try database.execute(
                "UPDATE workouts SET state = 'binned', open_slot = NULL, binned_at = 1 WHERE open_slot IS NOT NULL"
            )
            let (one, other) = pairs[number % pairs.count]
            let requests = try zip([one, other], phones).map { way, phone in
                var request = try way.request(own, from: phone)
                request.head.headers["cookie"] = phone.cookies.header
                return request
            }
            let before = try workouts(site)
            // Whoever comes second goes on with what is there, or is asked whether to.
            let statuses = try send(requests, to: site).sorted()
            #expect(statuses == [303, 303] || statuses == [303, 409], "\(one) and \(other)")
            #expect(try site.rows("SELECT 1 FROM workouts WHERE open_slot IS NOT NULL").count == 1)
            #expect(try workouts(site) == before + 1, "\(one) and \(other)")
        }
    }

    private func workouts(_ site: TestSite) throws -> Int { try site.rows("SELECT id FROM workouts").count }

    private func send(_ requests: [Request], to site: TestSite) throws -> [Int] {
        let statuses = Mutex<[Int]>([])
        try onThreads(requests.count) { [service = site.service] number in
            let status = service.makeHandler(.write)(requests[number]).status
            statuses.withLock { $0.append(status) }
        }
        return statuses.withLock { $0 }
    }
}
