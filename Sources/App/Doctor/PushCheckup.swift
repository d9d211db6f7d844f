import Web

/// Looks at whether phones that are locked are told when rest is over.
struct PushCheckup {
    let configuration: Configuration

    func findings() -> [Finding] { [push()] }

    private func push() -> Finding {
        if let reason = configuration.whyPushIsOff { return .ok("push", reason) }
        let key =
            configuration.push.key == nil
            ? FolderCheckup(configuration: configuration).key(in: "push.key", "push") : nil
        if let key, key.grade != .ok { return key }
        let place = key?.sentence ?? "the key is from VAPID_PRIVATE_KEY"
        guard configuration.origin.isSecure || configuration.origin == .local else {
            return .warn(
                "push",
                "no phone can be told: browsers allow it over HTTPS only",
                fix: "a proxy with a certificate, named in PUBLIC_URL, or WEB_PUSH=off"
            )
        }
        return .ok("push", "locked phones are told over HTTPS; \(place)")
    }
}
