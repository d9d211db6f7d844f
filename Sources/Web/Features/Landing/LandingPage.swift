import Template

/// The public front page: Start training, or Continue for someone signed in.
struct LandingPage: Page {
    static let template = "landing/landing"
    static let samples = [LandingPage(isSignedIn: false), LandingPage(isSignedIn: true)]

    let isSignedIn: Bool

    let title = "Log the work"

    var values: TemplateObject { ["is_signed_in": .flag(isSignedIn)] }
}
