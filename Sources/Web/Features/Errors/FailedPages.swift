import Template

/// Too many requests for a page.
struct ThrottledPage: Page {
    static let template = "errors/429"
    static let samples = [
        ThrottledPage(seconds: 60, address: "/history"), ThrottledPage(seconds: 900, address: "/log"),
    ]

    let seconds: Int
    let address: String

    let title = "Too many tries"

    var values: TemplateObject {
        ["wait": .text(WaitText.of(seconds)), "request_id": .text(""), "retry": .text(address)]
    }
}

/// A page that could not be made.
struct FailedPage: Page {
    static let template = "errors/500"
    static let samples = [FailedPage(requestID: "Vb3kQ9xT0aLm", address: "/history?before=2026-11")]

    let requestID: String
    let address: String

    let title = "Our fault"

    var values: TemplateObject { ["request_id": .text(requestID), "retry": .text(address)] }
}

/// A page that needs the database, while the database is away.
struct UnavailablePage: Page {
    static let template = "errors/503"
    static let samples = [UnavailablePage(requestID: "Vb3kQ9xT0aLm", address: "/history")]

    let requestID: String
    let address: String

    let title = "Log unreachable"

    var values: TemplateObject { ["request_id": .text(requestID), "retry": .text(address)] }
}

/// How long to wait, in words.
enum WaitText {
    static func of(_ seconds: Int) -> String {
        switch seconds {
        case ...1: "1 second"
        case ...90: "\(seconds) seconds"
        default: "\((seconds + 59) / 60) minutes"
        }
    }
}
