import HTTP
import Testing

@Suite struct PathPatternTests {
    @Test func `placeholders hold what was sent, still encoded`() {
        let pattern = PathPattern("/workouts/{id}/sets/{set}")
        let found = pattern.match("/workouts/a%2Fb/sets/7")
        #expect(found?["id"] == "a%2Fb")
        #expect(found?["set"] == "7")
        #expect(found?["other"] == "")
    }

    @Test(
        "a path has one spelling only",
        arguments: [
            "/workouts", "/workouts/", "/workouts/1/", "/workouts//", "//workouts/1", "/Workouts/1", "/workouts/1/2",
        ]
    )
    func spelling(path: String) {
        #expect(PathPattern("/workouts/{id}").match(path) == nil)
    }

    @Test func `the root is a path of its own`() {
        #expect(PathPattern("/").match("/") != nil)
        #expect(PathPattern("/").match("/a") == nil)
    }
}

@Suite struct RouterTests {
    private struct SignedOut: Error {}

    private var router: Router<Int?> {
        var inner = Router<Int>()
        inner.get("/history") { _, _, athlete in Response(status: 200, bytes: Array("of \(athlete)".utf8)) }
        var router = Router<Int?>()
        router.get("/", lane: .open) { _, _, _ in Response(status: 200) }
        router.post("/log", bodyLimit: 512) { _, _, _ in .seeOther("/log") }
        router.get("/log") { _, _, _ in Response(status: 200) }
        router.mount(inner) { _, athlete in
            guard let athlete else { throw SignedOut() }
            return athlete
        }
        return router
    }

    private func answer(_ method: String, _ path: String, as athlete: Int?) throws -> Response? {
        guard case .found(let route, let parameters) = router.match(method: method, path: path) else { return nil }
        return try route.respond(to: Request(head: RequestHead(method: method, path: path)), parameters, in: athlete)
    }

    @Test func `a method and a path find their handler`() throws {
        #expect(try answer("GET", "/log", as: nil)?.status == 200)
        #expect(try answer("POST", "/log", as: nil)?.status == 303)
        #expect(try answer("HEAD", "/log", as: nil)?.status == 200)
        #expect(try answer("GET", "/nowhere", as: nil) == nil)
    }

    @Test func `a known path under another method names the methods it has`() {
        guard case .methodNotAllowed(let methods) = router.match(method: "DELETE", path: "/log") else {
            Issue.record("expected methodNotAllowed")
            return
        }
        #expect(Set(methods) == ["GET", "POST"])
    }

    @Test func `what is mounted behind a step is reached through it only`() throws {
        #expect(throws: SignedOut.self) { try answer("GET", "/history", as: nil) }
        let response = try #require(try answer("GET", "/history", as: 7))
        guard case .bytes(let bytes) = response.body else { return }
        #expect(bytes == Array("of 7".utf8))
    }

    @Test func `what lies around a mounted handler has its context, and the answer of the handler`() throws {
        var inner = Router<Int>()
        inner.get("/history") { _, _, athlete in Response(status: athlete) }
        var router = Router<Int>()
        router.mount(
            inner,
            through: { _, athlete in athlete + 1 },
            within: { athlete, answer in
                var response = try answer()
                response.headers["athlete"] = "\(athlete)"
                return response
            }
        )
        guard case .found(let route, let parameters) = router.match(method: "GET", path: "/history") else {
            Issue.record("expected a route")
            return
        }
        let request = Request(head: RequestHead(method: "GET", path: "/history"))
        let response = try route.respond(to: request, parameters, in: 206)
        #expect(response.status == 207 && response.headers["athlete"] == "207")
    }

    @Test func `a route says how large its body may be and where it waits`() {
        let admissions = router.routes.map(\.admission)
        #expect(admissions[0] == Admission(lane: .open, bodyLimit: 0))
        #expect(admissions[1] == Admission(lane: .write, bodyLimit: 512))
        #expect(admissions[3] == Admission(lane: .read, bodyLimit: 0))
    }
}
