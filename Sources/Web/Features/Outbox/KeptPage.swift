import Template

/// What the service worker fills in with what a phone keeps: the same for everybody, and private in nothing.
///
/// As it stands it is what somebody sees whose browser keeps nothing.
struct KeptPage: Page {
    static let template = "outbox/kept"
    static let samples = [KeptPage()]
    static let isSameForAll = true

    let title = "On this phone"

    let values: TemplateObject = [:]
}
