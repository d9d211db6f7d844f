import Template

/// There is nothing here, or nothing of yours: the same page either way.
struct NotFoundPage: Page {
    static let template = "errors/404"
    static let samples = [NotFoundPage()]

    let title = "Not found"

    var values: TemplateObject { ["request_id": .text("")] }
}

/// The request is none that a page of ours sends.
struct BadRequestPage: Page {
    static let template = "errors/400"
    static let samples = [BadRequestPage()]

    let title = "Not understood"

    var values: TemplateObject { ["request_id": .text("")] }
}

/// A post that no page of ours sent.
struct ForeignPostPage: Page {
    static let template = "errors/403"
    static let samples = [ForeignPostPage()]

    let title = "Refused"

    var values: TemplateObject { ["request_id": .text("")] }
}

/// More was sent than the address takes.
struct TooLargePage: Page {
    static let template = "errors/413"
    static let samples = [TooLargePage()]

    let title = "Too large"

    var values: TemplateObject { ["request_id": .text("")] }
}

/// The address exists, but not for this method.
struct MethodPage: Page {
    static let template = "errors/405"
    static let samples = [MethodPage()]

    let title = "Not possible here"

    var values: TemplateObject { ["request_id": .text("")] }
}

/// The rules said no to something that no field of a form is to blame for.
struct RefusalPage: Page {
    static let template = "errors/422"
    static let samples = [RefusalPage(sentences: ["There is nothing to save yet. Add a set first."])]

    let sentences: [String]

    let title = "Not written"

    var values: TemplateObject {
        ["sentences": .list(sentences.map { ["text": .text($0)] }), "request_id": .text("")]
    }
}
