import Template

/// What a page needs to have a browser ask for a passkey.
struct PasskeyOffer: Equatable {
    static let sample = PasskeyOffer(challenge: "AZrWx0FsI2RmVb3kQ9xT0A", site: "log.example.org")

    let challenge: String
    /// The name that passkeys are tied to.
    let site: String

    var values: TemplateObject { ["challenge": .text(challenge), "site": .text(site)] }
}

extension Visitor {
    /// Nil where browsers have none, or where nothing ties a challenge to this one.
    func passkeyOffer(_ purpose: PasskeyChallenge.Purpose) -> PasskeyOffer? {
        guard let site = services.origin.passkeySite else { return nil }
        return PasskeyChallenge.mint(purpose, for: self).map { PasskeyOffer(challenge: $0.text, site: site.name) }
    }
}

extension LoginPage {
    func offeringPasskeys(_ visitor: Visitor) -> LoginPage {
        var page = self
        page.passkey = visitor.passkeyOffer(.logIn)
        return page
    }
}
