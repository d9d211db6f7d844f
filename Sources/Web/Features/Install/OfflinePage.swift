import Template

/// What the service worker shows in the place of a page that it cannot fetch.
struct OfflinePage: Page {
    static let template = "install/offline"
    static let samples = [OfflinePage()]
    static let isSameForAll = true

    let title = "No answer"

    let values: TemplateObject = [:]
}
