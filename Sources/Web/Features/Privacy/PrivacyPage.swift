import Domain
import Template

/// What is kept here, who can see it, and what leaves it.
struct PrivacyPage: Page {
    static let template = "privacy/privacy"
    static let samples = [
        PrivacyPage(siteOperator: .unnamed, loginDays: 90),
        PrivacyPage(
            siteOperator: SiteOperator(name: "Mara Lind", contact: .email("mara@example.com"), backupDays: 1),
            loginDays: 90
        ),
        PrivacyPage(
            siteOperator: SiteOperator(
                name: String(repeating: "W", count: 80),
                contact: .page("https://\(String(repeating: "w", count: 60)).example/about"),
                backupDays: 3650
            ),
            loginDays: 90,
            tellsPhones: true
        ),
    ]
    static let isSameForAll = true

    let siteOperator: SiteOperator
    /// For how many days a login that has ended is still known.
    let loginDays: Int
    /// Whether phones that are locked are told when rest is over.
    var tellsPhones = false

    let title = "Privacy"

    var values: TemplateObject {
        var (email, page) = ("", "")
        switch siteOperator.contact {
        case .email(let address): email = address
        case .page(let address): page = address
        case nil: break
        }
        return [
            "name": .text(siteOperator.name ?? ""),
            "email": .text(email),
            "page": .text(page),
            "backups": .text(siteOperator.backupDays.map(Count.days) ?? ""),
            "login_days": .text("\(loginDays)"),
            "tells_phones": .flag(tellsPhones),
        ]
    }
}
