import Domain
import Web

/// What the environment says of telling phones that are locked.
struct PushSettings: Sendable, Equatable {
    /// Whether it is wanted at all.
    let isWanted: Bool
    /// How push services reach whoever runs the server, a `mailto:` or an `https:` address: they insist on one.
    let contact: String?
    /// The 32 bytes of the key under which browsers subscribe, nil to keep one in the data folder; never printed.
    let key: [UInt8]?
    let services: PushServices
}

extension PushSettings {
    /// Reads the variables; the contact is that of the privacy page, and serves unless VAPID_SUBJECT names another.
    ///
    /// Throws `ConfigurationError` for the first that cannot be used.
    init(_ values: [String: String], _ contact: SiteOperator.Contact?) throws(ConfigurationError) {
        guard ["on", "off"].contains(values["WEB_PUSH"] ?? "on") else {
            throw ConfigurationError(sentence: "WEB_PUSH must be on or off, not “\(values["WEB_PUSH"] ?? "")”")
        }
        isWanted = values["WEB_PUSH"] != "off"
        self.contact = try values["VAPID_SUBJECT"].map(Self.subject) ?? contact.flatMap(Self.address(of:))
        key = try values["VAPID_PRIVATE_KEY"].map(Self.key)
        services = try values["PUSH_SERVICES"].map(Self.services) ?? .known
    }

    private static func subject(_ text: String) throws(ConfigurationError) -> String {
        let isMail = text.hasPrefix("mailto:")
        guard let contact = SiteOperator.Contact(isMail ? String(text.dropFirst(7)) : text),
            let address = address(of: contact), address == text
        else {
            throw ConfigurationError(sentence: "VAPID_SUBJECT must be a mailto: or an https: address")
        }
        return text
    }

    /// Nil for a page over plain HTTP, which push services do not take.
    private static func address(of contact: SiteOperator.Contact) -> String? {
        switch contact {
        case .email(let text): "mailto:\(text)"
        case .page(let text): text.hasPrefix("https://") ? text : nil
        }
    }

    private static func key(_ text: String) throws(ConfigurationError) -> [UInt8] {
        guard let bytes = Base64URL.decode(text), KeyFile.isPushKey(bytes) else {
            throw ConfigurationError(sentence: "VAPID_PRIVATE_KEY must be the 43 signs of a private key in base64url")
        }
        return bytes
    }

    private static func services(_ text: String) throws(ConfigurationError) -> PushServices {
        guard let services = PushServices(adding: text) else {
            let form = "origins with commas between, like https://push.example"
            throw ConfigurationError(sentence: "PUSH_SERVICES must be \(form)")
        }
        return services
    }
}

extension Configuration {
    /// Why phones that are locked are told nothing, as `doctor` says it; nil where they are told.
    var whyPushIsOff: String? {
        if !push.isWanted { return "switched off by WEB_PUSH" }
        if !hasServiceWorker { return "off, as the service worker is" }
        if push.contact == nil { return "off: push services want a contact, and OPERATOR_CONTACT names none" }
        return nil
    }
}
