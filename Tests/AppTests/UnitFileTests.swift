import Server
import Testing

@testable import App

/// The units for systemd and the program say the same.
@Suite struct UnitFileTests {
    private let service = "deploy/systemd/workout-tracker.service"
    private let socket = "deploy/systemd/workout-tracker.socket"

    @Test("the program serves, on the socket of its own unit")
    func serves() throws {
        let words = try #require(DeploymentFiles.values(/\nExecStart=(.+)/, in: service).first).split(separator: " ")
        #expect(try Command(arguments: words.dropFirst().map(String.init)) == .serve(development: false))
        #expect(try DeploymentFiles.values(/\nRequires=(.+)/, in: service) == ["workout-tracker.socket"])
        // One socket is taken, and no more.
        #expect(try DeploymentFiles.values(/\n(Listen\w+)=/, in: socket) == ["ListenStream"])
    }

    @Test("every variable is one that the program knows, and its data are where it may write")
    func variables() throws {
        let pairs = try #require(DeploymentFiles.values(/\nEnvironment=(.+)/, in: service).first).split(separator: " ")
            .map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let environment = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
        let folder = try #require(DeploymentFiles.values(/\nStateDirectory=(.+)/, in: service).first)
        #expect(try Configuration(environment: environment).dataFolder == "/var/lib/\(folder)")
        let known = Set(Command.helpText.split { !$0.isLetter && $0 != "_" }.map(String.init))
        for name in environment.keys where name != "XDG_RUNTIME_DIR" { #expect(known.contains(name), "\(name)") }
    }

    @Test("whoever stops it waits longer than requests and the private database may take")
    func stopping() throws {
        let drain = ServerConfiguration().deadlines.drain
        let patience = try #require(Int(DeploymentFiles.values(/\nTimeoutStopSec=(\d+)\n/, in: service)[0]))
        #expect(Duration.seconds(patience) > drain + .seconds(20))
    }

    @Test("as many may wait for the next start as wait where the program listens by itself")
    func waiting() throws {
        let backlog = try #require(Int(DeploymentFiles.values(/\nBacklog=(\d+)\n/, in: socket)[0]))
        #expect(backlog >= 1_024)
    }
}
