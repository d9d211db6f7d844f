/// What an authenticator says of itself and signs (WebAuthn, 6.1).
public struct AuthenticatorData: Sendable, Equatable {
    /// Whom it was asked for: the digest of the site's name, 32 bytes.
    public let siteDigest: [UInt8]
    /// Somebody touched it.
    public let isPresent: Bool
    /// How often it has signed; 0 for ever where it does not count.
    public let counter: Int
    /// A passkey that it has just made.
    public let made: MadePasskey?

    private enum Flag {
        static let (present, backupEligible, backedUp, attested, extended): (UInt8, UInt8, UInt8, UInt8, UInt8) = (
            0x01, 0x08, 0x10, 0x40, 0x80
        )
    }

    /// Reads all of it; nil where something is missing, or something follows.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= 37 else { return nil }
        let flags = bytes[32]
        // What is not to be copied elsewhere is not copied there.
        if flags & Flag.backupEligible == 0, flags & Flag.backedUp != 0 { return nil }
        siteDigest = Array(bytes[..<32])
        isPresent = flags & Flag.present != 0
        counter = bytes[33..<37].reduce(0) { $0 << 8 | Int($1) }
        var rest = Array(bytes[37...])
        if flags & Flag.attested != 0 {
            guard let read = MadePasskey.read(rest) else { return nil }
            made = read.passkey
            rest = read.rest
        } else {
            made = nil
        }
        if flags & Flag.extended != 0 {
            guard case .map = CBORValue(rest) else { return nil }
            rest = []
        }
        guard rest.isEmpty else { return nil }
    }

    /// The same out of what a browser hands over when a passkey was made (WebAuthn, 6.5.4).
    ///
    /// Who has built the authenticator is not asked for; what it says of that all the same is not believed.
    public init?(attestation bytes: [UInt8]) {
        guard let object = CBORValue(bytes), let data = object["authData"]?.bytes else { return nil }
        self.init(data)
    }
}

/// A passkey as its authenticator introduces it.
public struct MadePasskey: Sendable, Equatable {
    /// What CTAP 2 and WebAuthn allow.
    public static let longestID = 1023

    /// What it is called by, up to 1,023 bytes.
    public let id: [UInt8]
    public let key: PasskeyKey

    /// The kind of authenticator (16 bytes), the length of the id (2), the id, and the key.
    fileprivate static func read(_ bytes: [UInt8]) -> (passkey: MadePasskey, rest: [UInt8])? {
        guard bytes.count >= 18 else { return nil }
        let count = Int(bytes[16]) << 8 | Int(bytes[17])
        guard (1...longestID).contains(count), bytes.count > 18 + count else { return nil }
        var reader = CBORReader(Array(bytes[(18 + count)...]))
        guard let key = reader.next().flatMap(PasskeyKey.init) else { return nil }
        let passkey = MadePasskey(id: Array(bytes[18..<(18 + count)]), key: key)
        return (passkey, Array(bytes[(18 + count + reader.place)...]))
    }
}
