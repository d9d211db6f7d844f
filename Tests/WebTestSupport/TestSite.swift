public import Crypto
public import Database
public import Domain
import Foundation
public import HTTP
import Synchronization
public import TestSupport
public import Web

/// The whole site on a fresh database, with a clock that stands still until it is moved.
public final class TestSite {
    public let database: TestDatabase
    public let clock: TestClock
    public let log = TestRecord<LogEntry>()
    /// Every password hash that was worked out, by its cost.
    public let hashes = TestRecord<PasswordHash.Cost>()
    /// Every picture that was to be drawn.
    public let drawn = TestRecord<PictureOrder>()
    public let service: Service
    /// One for each host of the database, which it tries first: of a cluster, every node is written to.
    private let services: [Service]
    private let browsers = Atomic(0)
    private let host: String

    /// A site that looks for its database at `configuration`, if there is one, instead of at `database`; a suite passes its
    /// own `make` to add routes.
    public init(
        origin: SiteOrigin = .local,
        host: String = "log.test",
        trustedProxies: TrustedProxies = .none,
        cost: PasswordHash.Cost = TestSite.cheap,
        formerCosts: [PasswordHash.Cost] = [],
        configuration: DatabaseConfiguration? = nil,
        hasServiceWorker: Bool = true,
        siteOperator: SiteOperator = .unnamed,
        push: PushOffer? = nil,
        metricsToken: String? = nil,
        make: (Services, DatabaseConfiguration) throws -> Service = { Site.service($0, database: $1) },
        draw: @escaping Services.Draw = TestSite.blank
    ) throws {
        let clock = TestClock()
        self.clock = clock
        self.host = host
        database = try TestDatabase()
        let services = try Self.services(
            clock: clock,
            origin: origin,
            trustedProxies: trustedProxies,
            passwords: PasswordGate(cost: cost, formerCosts: formerCosts, meter: hashes.note),
            hasServiceWorker: hasServiceWorker,
            siteOperator: siteOperator,
            push: push,
            metricsToken: metricsToken,
            draw: { [drawn] order throws(PictureProblem) in
                drawn.note(order)
                return try draw(order)
            },
            log: log.note
        )
        self.services = try (configuration ?? database.configuration).turns.map { try make(services, $0) }
        service = self.services[0]
    }

    /// A browser nobody is logged in with.
    public func browser() -> Browser {
        let number = browsers.add(1, ordering: .relaxed).oldValue
        return Browser(services[number % services.count], host: host)
    }

    /// A browser that has just signed up through the form, and gone on from its recovery code.
    public func browser(signedUpAs email: String, unit: String = "kg", zone: String = "UTC") throws -> Browser {
        let browser = browser()
        browser.open("/signup")
        try browser.fill("email", email)
        try browser.fill("password", Self.password)
        try browser.fill("unit", unit)
        try browser.fill("zone", zone)
        try browser.press("Create account")
        // Refused, there is no code to write down.
        if browser.page.status == 200 { try browser.follow("I wrote it down") }
        return browser
    }

    /// A browser that has just logged in through the form.
    public func browser(loggedInAs email: String) throws -> Browser {
        let browser = browser()
        browser.open("/login")
        try browser.fill("email", email)
        try browser.fill("password", Self.password)
        try browser.press("Log in")
        return browser
    }

    /// What the database says.
    public func rows(_ sql: SQL) throws -> [Row] { try database.connect().query(sql) }

    /// What accounts made here open with.
    public static let password = "four plates a side"

    /// Hashes as weak as allowed, so that suites wait for what they test.
    public static let cheap = PasswordHash.Cost(logN: 1, r: 1, p: 1)

    /// What a site shares among its requests, with the real templates and public files.
    public static func services(
        clock: TestClock = TestClock(),
        origin: SiteOrigin = .local,
        trustedProxies: TrustedProxies = .none,
        passwords: PasswordGate = PasswordGate(cost: cheap),
        hasServiceWorker: Bool = true,
        siteOperator: SiteOperator = .unnamed,
        push: PushOffer? = nil,
        metricsToken: String? = nil,
        draw: @escaping Services.Draw = TestSite.blank,
        log: @escaping LogSink = { _ in }
    ) throws -> Services {
        let assets = try assets.get()
        return Services(
            clock: { clock.now },
            templates: assets.templates,
            publicFiles: assets.publicFiles,
            keys: keys,
            origin: origin,
            trustedProxies: trustedProxies,
            zones: Zones(fallback: "UTC"),
            passwords: passwords,
            hasServiceWorker: hasServiceWorker,
            siteOperator: siteOperator,
            push: push,
            metricsToken: metricsToken,
            draw: draw,
            log: log
        )
    }

    /// What stands for a picture where none is drawn: the head of a PNG, and how wide it was to be.
    @Sendable
    public static func blank(_ order: PictureOrder) throws(PictureProblem) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47] + Array("\(order.width)\(order.photo == nil ? "" : " with a photo")".utf8)
    }

    /// The address of a public file, digest included.
    public static func publicAddress(_ name: String) -> String? {
        (try? assets.get())?.publicFiles.address(of: name)
    }

    /// The site's own templates.
    public static let templates = assets.map(\.templates)

    public static let keys = {
        guard let keys = ServerKeys(root: [UInt8](repeating: 7, count: ServerKeys.rootLength)) else {
            preconditionFailure("32 bytes are a key")
        }
        return keys
    }()

    /// Read once for all sites: they never change while tests run.
    private static let assets = Result {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let files = try PublicFiles(folder: root.appending(path: "Public"), reloads: false)
        let folder = root.appending(path: "Templates")
        return Assets(
            publicFiles: files,
            templates: try TemplateSource(folder: folder, publicFiles: files, reloads: false)
        )
    }

    private struct Assets {
        let publicFiles: PublicFiles
        let templates: TemplateSource
    }
}

extension DatabaseConfiguration {
    /// The same database, each of its hosts being the first to be tried in one of them; at least one.
    fileprivate var turns: [DatabaseConfiguration] {
        addresses.isEmpty
            ? [self]
            : addresses.indices.map { first in
                var turned = self
                turned.addresses = Array(addresses[first...] + addresses[..<first])
                return turned
            }
    }
}

/// A clock that moves only when told; it stands at 18:42 UTC on Monday 30 November 2026 first.
public final class TestClock: Sendable {
    private let instant = Mutex(Instant(milliseconds: 1_796_064_120_000))

    public init() {}

    public var now: Instant { instant.withLock { $0 } }

    public func advance(seconds: Int) {
        advance(milliseconds: seconds * 1000)
    }

    public func advance(milliseconds: Int) {
        instant.withLock { $0 = Instant(milliseconds: $0.milliseconds + Int64(milliseconds)) }
    }
}

/// What a site has said, in order.
public final class TestRecord<Entry: Sendable>: Sendable {
    private let entries = Mutex<[Entry]>([])

    public var all: [Entry] { entries.withLock { $0 } }

    @Sendable
    func note(_ entry: Entry) { entries.withLock { $0.append(entry) } }
}
