/// Numbers in the text format that Prometheus reads.
struct MetricsText {
    private(set) var text = ""
    private var last = ""

    init(_ counts: Metrics.Counts, _ gauges: [Metrics.Gauge]) {
        let answers = counts.answers.sorted { $0.key < $1.key }
        for (method, of) in answers {
            for (digit, count) in of.statuses.sorted(by: { $0.key < $1.key }) {
                add(
                    "requests_total{method=\"\(method)\",status=\"\(digit)xx\"}",
                    "Answers given.",
                    "counter",
                    "\(count)"
                )
            }
        }
        for (method, of) in answers { addTimes(of, of: method) }
        add("failures_total", "What went wrong and is in the log whole.", "counter", "\(counts.failures)")
        for gauge in gauges { add(gauge.name, gauge.help, gauge.isCounter ? "counter" : "gauge", gauge.value) }
    }

    private mutating func addTimes(_ answers: Metrics.Answers, of method: String) {
        let name = "request_duration_seconds"
        var sum = 0
        for (index, count) in answers.times.enumerated() {
            sum += count
            let bound = index < Metrics.bounds.count ? Self.seconds(Metrics.bounds[index]) : "+Inf"
            let series = "\(name)_bucket{method=\"\(method)\",le=\"\(bound)\"}"
            add(series, "How long answers took to make.", "histogram", "\(sum)", family: name)
        }
        add("\(name)_sum{method=\"\(method)\"}", "", "", Self.seconds(answers.microseconds), family: name)
        add("\(name)_count{method=\"\(method)\"}", "", "", "\(sum)", family: name)
    }

    /// One line, under a head where another family begins.
    private mutating func add(
        _ series: String,
        _ help: String,
        _ type: String,
        _ value: String,
        family: String? = nil
    ) {
        let family = "workout_tracker_" + (family ?? String(series.prefix { $0 != "{" }))
        if family != last {
            text += "# HELP \(family) \(help)\n# TYPE \(family) \(type)\n"
            last = family
        }
        text += "workout_tracker_\(series) \(value)\n"
    }

    /// Microseconds as seconds, exactly.
    private static func seconds(_ microseconds: Int) -> String {
        let rest = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
        let digits = rest.reversed().drop { $0 == "0" }.reversed()
        return "\(microseconds / 1_000_000)" + (digits.isEmpty ? "" : ".\(String(digits))")
    }
}
