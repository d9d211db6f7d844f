import HTTP
import Testing
import WebTestSupport

@testable import Web

@Suite("Metrics are for whoever has the token")
struct MetricsTests {
    private static let token = "a token of 24 letters.".filter { $0 != " " }

    private func site(_ token: String?) throws -> TestSite { try TestSite(metricsToken: token) }

    private func ask(_ site: TestSite, _ headers: [String]) -> Response {
        let browser = site.browser()
        var request = browser.request("GET", "/metrics")
        for header in headers { request.head.headers.append("authorization", header) }
        return browser.send(request)
    }

    @Test(
        "nobody else learns that they are there",
        arguments: [
            [], ["Bearer"], ["Bearer wrong"], ["Basic \(token)"], ["Bearer \(token)", "Bearer \(token)"],
            ["bearer \(token) "],
        ]
    )
    func refused(headers: [String]) throws {
        #expect(try ask(site(Self.token), headers).status == 404)
    }

    @Test("where no token is set there are none")
    func off() throws {
        let site = try site(nil)
        #expect(ask(site, ["Bearer "]).status == 404)
        #expect(ask(site, ["Bearer \(Self.token)"]).status == 404)
    }

    @Test("answers are counted by method and class of status, without paths or people")
    func counted() throws {
        let site = try site(Self.token)
        let browser = try site.browser(signedUpAs: "mara@example.com")
        browser.open("/no/such/page")
        var odd = browser.request("GET", "/")
        odd.head.method = "BREW"
        _ = browser.send(odd)
        let response = ask(site, ["Bearer \(Self.token)"])
        #expect(response.status == 200)
        #expect(response.headers["cache-control"] == "no-store")
        let text = String(decoding: response.body.collected, as: UTF8.self)
        #expect(text.contains("# TYPE workout_tracker_requests_total counter\n"))
        #expect(text.contains("workout_tracker_requests_total{method=\"POST\",status=\"3xx\"} 1\n"))
        #expect(text.contains("workout_tracker_requests_total{method=\"GET\",status=\"4xx\"} 1\n"))
        #expect(text.contains("workout_tracker_requests_total{method=\"other\",status=\"4xx\"} 1\n"))
        #expect(text.contains("workout_tracker_request_duration_seconds_count{method=\"POST\"} 1\n"))
        #expect(!text.contains("mara") && !text.contains("such"))
    }

    @Test("times are counted up to each bound, and in all")
    func times() {
        let metrics = Metrics()
        for time in [1_000, 1_001, 30_000_000] {
            metrics.count(.request(id: "", method: "GET", path: "/", status: 200, microseconds: time))
        }
        metrics.count(.failure(id: "", text: ""))
        metrics.alsoRead { [Metrics.Gauge("connections", help: "Open ones.", value: "3")] }
        let lines = MetricsText(metrics.current, metrics.gauges).text.split(separator: "\n")
        for line in [
            "request_duration_seconds_bucket{method=\"GET\",le=\"0.001\"} 1",
            "request_duration_seconds_bucket{method=\"GET\",le=\"0.002\"} 2",
            "request_duration_seconds_bucket{method=\"GET\",le=\"10\"} 2",
            "request_duration_seconds_bucket{method=\"GET\",le=\"+Inf\"} 3",
            "request_duration_seconds_sum{method=\"GET\"} 30.002001", "failures_total 1", "connections 3",
        ] {
            #expect(lines.contains("workout_tracker_\(line)"), "\(line)")
        }
        // A family has one head, or the whole is refused.
        let heads = lines.filter { $0.hasPrefix("# TYPE") }
        #expect(Set(heads).count == heads.count)
    }
}
