import Foundation
import Server
import Web

/// Looks at what browsers will meet: the files of the site, its address, the proxy before it, and the port.
struct SiteCheckup {
    let configuration: Configuration
    var probe = PortProbe.ask

    func findings() -> [Finding] { [resources(), address(), proxies(), port()] }

    private func resources() -> Finding {
        do {
            let resources = try Resources(configuration)
            let publicFiles = try PublicFiles(folder: resources.publicFiles, reloads: false)
            _ = try TemplateSource(folder: resources.templates, publicFiles: publicFiles, reloads: false)
            return .ok("site", "Templates and Public in \(resources.templates.deletingLastPathComponent().path)")
        } catch {
            return .fail(
                "site",
                "\(error)",
                fix: "name the folder with this version's Templates and Public in RESOURCES"
            )
        }
    }

    private var isForThisMachine: Bool { configuration.host.hasPrefix("127.") || configuration.host == "::1" }

    private func address() -> Finding {
        let form = "put a proxy with a certificate in front and name it: PUBLIC_URL=https://log.example"
        if configuration.origin.isSecure { return .ok("address", "PUBLIC_URL is https") }
        guard configuration.origin == .local else {
            return .warn("address", "PUBLIC_URL is plain http, which whoever shares the network can read", fix: form)
        }
        if isForThisMachine { return .ok("address", "for browsers on this machine") }
        return .warn("address", "HOST is open to the network over plain http, which others on it can read", fix: form)
    }

    private func proxies() -> Finding {
        let proxies = configuration.trustedProxies
        if ["192.0.2.1", "2001:db8::1"].contains(where: proxies.includes) {
            return .fail(
                "proxies",
                "TRUSTED_PROXIES believes every address, so that anyone can claim to be anyone",
                fix: "name the proxy's own address"
            )
        }
        let trustsSome = ["127.0.0.1", "::1"].contains(where: proxies.includes)
        if configuration.origin.isSecure, isForThisMachine, !trustsSome {
            return .warn(
                "proxies",
                "PUBLIC_URL says that a proxy on this machine is in front, but none is trusted: all visitors look like one",
                fix: "TRUSTED_PROXIES=127.0.0.1, ::1"
            )
        }
        return .ok("proxies", "what is trusted fits the address")
    }

    private func port() -> Finding {
        let place = "\(configuration.host) port \(configuration.port)"
        switch probe(configuration.host, configuration.port) {
        case .free: return .ok("port", "\(place) is free")
        case .ours: return .ok("port", "this program answers at \(place)")
        case .taken:
            return .fail("port", "another program has \(place)", fix: "stop that one, or choose another PORT")
        case .refused(let reason):
            return .fail(
                "port",
                "\(place) cannot be had: \(reason)",
                fix: "choose a HOST of this machine and another PORT"
            )
        }
    }
}
