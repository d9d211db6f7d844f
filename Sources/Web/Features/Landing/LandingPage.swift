import Template

/// The public front page; its way in reads Continue for someone signed in.
struct LandingPage: Page {
    static let template = "landing/landing"
    static let samples = [LandingPage()]
    static let isSameForAll = true

    let title = "Log the work"

    let values: TemplateObject = [:]
}
