import Template

/// A request that got no page: what is the matter, and a way on.
struct ErrorPage: Page {
    static let template = "errors/error"

    let status: Int
    let heading: String
    let lead: String
    /// The request's id where something of ours failed, to be found in the log; else empty.
    let reference: String
    let way: Way
    let sideWay: Way?

    struct Way: Sendable {
        let label: String
        let address: String
    }

    var title: String { heading }

    var values: TemplateObject {
        [
            "code": .text("\(status)"),
            "heading": .text(heading),
            "lead": .text(lead),
            "reference": .text(reference),
            "has_reference": .flag(!reference.isEmpty),
            "way": .object(way.values),
            "side": .list(sideWay.map { [$0.values] } ?? []),
        ]
    }
}

extension ErrorPage.Way {
    static let newWorkout = Self(label: "New", address: "/log")
    static let history = Self(label: "Open the log", address: "/history")

    static func tryAgain(_ address: String) -> Self { Self(label: "Try again", address: address) }

    var values: TemplateObject { ["label": .text(label), "address": .text(address)] }
}

extension ErrorPage {
    /// There is nothing here, or nothing of yours: the same bytes either way.
    static let notFound = ErrorPage(
        status: 404,
        heading: "Not in the log.",
        lead: "There is nothing under this address.",
        reference: "",
        way: .history,
        sideWay: .newWorkout
    )

    static func badRequest(_ status: Int) -> ErrorPage {
        ErrorPage(
            status: status,
            heading: "No such lift.",
            lead: status == 413 ? "That was more than this page takes." : "This page did not come from a form of this site.",
            reference: "",
            way: .history,
            sideWay: .newWorkout
        )
    }

    static func throttled(seconds: Int, at address: String) -> ErrorPage {
        ErrorPage(
            status: 429,
            heading: "Rest first.",
            lead: "Too many requests in a short time. Wait \(seconds) seconds, then try again.",
            reference: "",
            way: .tryAgain(address),
            sideWay: .newWorkout
        )
    }

    static func failed(at address: String, reference: String) -> ErrorPage {
        ErrorPage(
            status: 500,
            heading: "Missed lift.",
            lead: "This page could not be made. The error is ours.",
            reference: reference,
            way: .tryAgain(address),
            sideWay: .newWorkout
        )
    }

    static func unavailable(at address: String, reference: String) -> ErrorPage {
        ErrorPage(
            status: 503,
            heading: "Rack is taken.",
            lead: "The log cannot be read right now.",
            reference: reference,
            way: .tryAgain(address),
            sideWay: .newWorkout
        )
    }

    static let samples = [
        notFound, badRequest(400), throttled(seconds: 60, at: "/history"),
        failed(at: "/history?before=1", reference: "Vb3kQ9xT0aLm"), unavailable(at: "/log", reference: "Vb3kQ9xT0aLm"),
    ]
}
