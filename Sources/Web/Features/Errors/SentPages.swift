import Template

/// Too many posts.
struct ThrottledPostPage: Page {
    static let template = "errors/429-post"
    static let samples = SentForm.samples.map { ThrottledPostPage(seconds: 60, sent: $0) }

    let seconds: Int
    let sent: SentForm

    let title = "Too many tries"

    var values: TemplateObject { sent.values.adding(["wait": .text(WaitText.of(seconds)), "request_id": .text("")]) }
}

/// A post that failed, so that nobody knows whether it was written.
struct FailedPostPage: Page {
    static let template = "errors/500-post"
    static let samples = SentForm.samples.map { FailedPostPage(requestID: "Vb3kQ9xT0aLm", sent: $0) }

    let requestID: String
    let sent: SentForm

    let title = "Our fault"

    var values: TemplateObject { sent.values.adding(["request_id": .text(requestID)]) }
}

/// A post that met no database.
struct UnavailablePostPage: Page {
    static let template = "errors/503-post"
    static let samples = SentForm.samples.map { UnavailablePostPage(requestID: "Vb3kQ9xT0aLm", sent: $0) }

    let requestID: String
    let sent: SentForm

    let title = "Log unreachable"

    var values: TemplateObject { sent.values.adding(["request_id": .text(requestID)]) }
}
