import Template

/// Tries what a phone can do when rest is over, and says it in words; all of it by script, since only a script can know.
struct PhonePage: Page {
    static let template = "rest/phone"
    static let samples = [PhonePage()]

    let title = "What this phone can do"
    let values: TemplateObject = [:]
}
