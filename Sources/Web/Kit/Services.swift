public import Crypto
public import Domain

/// What every request shares: made once at start, never changed.
public struct Services: Sendable {
    public let clock: @Sendable () -> Instant
    /// A number of bytes that nobody can guess.
    public let random: @Sendable (Int) -> [UInt8]
    public let templates: TemplateSource
    public let publicFiles: PublicFiles
    public let keys: ServerKeys
    public let origin: SiteOrigin
    public let trustedProxies: TrustedProxies
    public let zones: Zones
    public let passwords: PasswordGate
    /// Writes an entry down, and counts it.
    public let log: LogSink
    public let metrics = Metrics()
    /// What whoever reads the metrics has to bring; nil where nobody may.
    public let metricsToken: String?
    /// Whether browsers are given a service worker; otherwise one that they have is taken away.
    public let hasServiceWorker: Bool
    /// Who runs the server, as the privacy page says.
    public let siteOperator: SiteOperator
    /// Nil where phones that are locked are told nothing.
    public let push: PushOffer?
    public let draw: Draw
    let packedPages = PackedPages()
    let madeFiles = MadeFiles()
    let shelf = PictureShelf()

    /// Makes a PNG of an order; blocks meanwhile.
    public typealias Draw = @Sendable (PictureOrder) throws(PictureProblem) -> [UInt8]

    public init(
        clock: @escaping @Sendable () -> Instant,
        random: @escaping @Sendable (Int) -> [UInt8] = SecureRandom.bytes,
        templates: TemplateSource,
        publicFiles: PublicFiles,
        keys: ServerKeys,
        origin: SiteOrigin,
        trustedProxies: TrustedProxies = .none,
        zones: Zones = Zones(),
        passwords: PasswordGate = PasswordGate(),
        hasServiceWorker: Bool = true,
        siteOperator: SiteOperator = .unnamed,
        push: PushOffer? = nil,
        metricsToken: String? = nil,
        draw: @escaping Draw,
        log: @escaping LogSink
    ) {
        self.clock = clock
        self.random = random
        self.templates = templates
        self.publicFiles = publicFiles
        self.keys = keys
        self.origin = origin
        self.trustedProxies = trustedProxies
        self.zones = zones
        self.passwords = passwords
        self.hasServiceWorker = hasServiceWorker
        self.siteOperator = siteOperator
        self.push = push
        self.draw = draw
        self.metricsToken = metricsToken
        self.log = { [metrics] entry in
            metrics.count(entry)
            log(entry)
        }
    }
}

extension Services {
    /// A name for a new row.
    func mintIdentifier(at now: Instant) -> Identifier {
        Identifier(v7At: now, random: random(10))
    }

    /// A key for the next attempt at something.
    func mintKey() -> OperationKey { OperationKey(random: random(OperationKey.length)) }

    /// The key under which other values sent with an already used key are kept.
    ///
    /// Depends on nothing but its arguments and the server's secret, so that the same values sent again meet it.
    func deriveKey(from key: OperationKey, for fingerprint: [UInt8]) -> OperationKey {
        OperationKey(random: MessageCode.of(key.bytes + fingerprint, key: keys.key(for: .derivedKeys)))
    }
}
