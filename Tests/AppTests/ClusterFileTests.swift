import Database
import Server
import Testing
import Web

@testable import App

/// The files for several machines and the program say the same.
@Suite struct ClusterFileTests {
    private let balancer = "deploy/cluster/Caddyfile"
    /// As an app machine has it, with the empty values that are to be filled in.
    private let environment: [String: String]
    /// What a node is told, both of its files in their order.
    private let node: [String: String]

    init() throws {
        environment = try Self.pairs(/(?m)^([A-Z_]+)=(.*)$/, in: "deploy/cluster/workout-tracker.env")
        let setting = /(?m)^(\w+) = (.+)$/
        node = try Self.pairs(setting, in: "deploy/database/workout-tracker.cnf")
            .merging(Self.pairs(setting, in: "deploy/cluster/galera.cnf")) { $1 }
    }

    @Test("every variable is one that the program knows, and what must be equal is among them, without a secret")
    func variables() throws {
        let known = Set(Command.helpText.split { !$0.isLetter && $0 != "_" }.map(String.init))
        for name in environment.keys { #expect(known.contains(name), "\(name)") }
        #expect(environment["SERVER_KEY"] == "")
        #expect(environment["VAPID_PRIVATE_KEY"] == "")
        let configuration = try Configuration(environment: environment)
        #expect(configuration.origin.isSecure)
        #expect(!configuration.backsUp)
    }

    @Test("the program tries every node of the cluster, under the account that is made there")
    func nodes() throws {
        let database = try #require(try Configuration(environment: environment).database)
        let cluster = try #require(node["wsrep_cluster_address"]).trimmingPrefix("gcomm://").split(separator: ",")
        #expect(cluster.count == 3)
        #expect(database.addresses == cluster.map { .host(name: String($0), port: 3306) })
        let accounts = "deploy/cluster/accounts.sql"
        let names = try DeploymentFiles.values(/CREATE DATABASE (\w+) .* COLLATE utf8mb4_nopad_bin;/, in: accounts)
        #expect(names.map(Optional.some) == [database.database])
        let users = try DeploymentFiles.values(/CREATE USER (\w+)@'10\.0\.0\.%' IDENTIFIED BY/, in: accounts)
        #expect(users == [database.user])
    }

    @Test("a node keeps what was answered as one server does, and listens on its own address alone")
    func settings() throws {
        var global = node
        global["log_bin"] = "ON"
        #expect(ServerSettings(version: "", global: global, connection: [:]).durability == [])
        let own = try Self.pairs(/(?m)^(\w+) = (.+)$/, in: "deploy/cluster/galera.cnf")
        for name in ["innodb_flush_log_at_trx_commit", "sync_binlog", "innodb_doublewrite"] {
            #expect(own[name] == nil, "\(name) stands in the file of one server")
        }
        let address = try #require(node["wsrep_node_address"])
        #expect(node["bind_address"] == address)
        #expect(node["wsrep_provider_options"]?.contains("gmcast.listen_addr=tcp://\(address):4567;") == true)
        #expect(node["wsrep_cluster_address"]?.contains(address) == true)
        #expect(node["binlog_format"] == "ROW")
        #expect(node["innodb_autoinc_lock_mode"] == "2")
    }

    @Test("the balancer asks where the app machines listen, whether a set could be taken")
    func upstreams() throws {
        let upstreams = try DeploymentFiles.values(/reverse_proxy (.+) \{/, in: balancer)
        // Once for those that are well, and once for when none is.
        #expect(upstreams.count == 2)
        #expect(Set(upstreams).count == 1)
        let listens = try DeploymentFiles.values(/\nListenStream=(.+)/, in: "deploy/cluster/socket.conf")
        #expect(listens.count == 1)
        #expect(upstreams[0].split(separator: " ").map(String.init).contains(listens[0]))
        #expect(try DeploymentFiles.values(/health_uri (\S+)/, in: balancer) == ["/readyz"])
    }

    @Test("the balancer is believed, and nobody else")
    func proxies() throws {
        let proxies = try Configuration(environment: environment).trustedProxies
        #expect(proxies.includes("10.0.0.31"))
        #expect(!["10.0.0.11", "10.0.0.21", "10.0.0.32", "127.0.0.1"].contains(where: proxies.includes))
    }

    @Test("the balancer's times and sizes are those of the frontend of one machine")
    func times() throws {
        for key in ["keepalive", "response_header_timeout", "dial_timeout", "read_header", "idle", "max_size"] {
            let expression = try Regex<(Substring, Substring)>("\\b\(key) (\\S+)")
            let ours = try DeploymentFiles.values(expression, in: balancer)
            let theirs = try DeploymentFiles.values(expression, in: "deploy/frontend/Caddyfile")
            #expect(ours == theirs, "\(key)")
        }
    }

    private static func pairs(
        _ expression: Regex<(Substring, Substring, Substring)>,
        in path: String
    ) throws -> [String: String] {
        let found = try DeploymentFiles.text(path).matches(of: expression)
        try #require(!found.isEmpty, "\(path) says nothing of that kind any more")
        return Dictionary(found.map { (String($0.output.1), String($0.output.2)) }) { $1 }
    }
}
