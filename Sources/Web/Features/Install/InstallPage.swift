import Template

/// How to put the log on the home screen of a phone.
struct InstallPage: Page {
    static let template = "install/install"
    static let samples = Phone.allCases.map { InstallPage(phone: $0) }

    /// The kinds of phones that differ in the way.
    enum Phone: String, CaseIterable {
        case iphone, android
    }

    let phone: Phone

    let title = "On the home screen"

    var values: TemplateObject { ["android": .flag(phone == .android)] }
}
