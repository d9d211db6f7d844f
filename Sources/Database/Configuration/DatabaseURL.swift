extension DatabaseConfiguration {
    /// Reads `mariadb://user:password@host1,host2:3306/database?tls=off|on|verify&ca=/file&socket=/path`.
    ///
    /// Every part may be percent-encoded. A host that begins with `/` once decoded is a Unix socket, as is `socket`,
    /// which replaces the hosts. Each host has its own port, 3306 where none is named.
    public init(url: String) throws(URLProblem) {
        guard let start = ["mariadb://", "mysql://"].first(where: url.hasPrefix) else { throw .scheme }
        let (place, query) = url.dropFirst(start.count).splitOnce("?")
        let (authority, path) = place.splitOnce("/")
        let at = authority.lastIndex(of: "@")
        let (name, secret) = authority[..<(at ?? authority.startIndex)].splitOnce(":")
        let hosts = at.map { authority[authority.index(after: $0)...] } ?? authority

        let options = try Options(query ?? "")
        let user = try decoded(name, .user)
        guard !user.isEmpty else { throw .user }
        let database = try decoded(path ?? "", .database)
        guard !database.isEmpty, !database.contains("/") else { throw .database }
        let places =
            if let socket = options.socket { [Address.socket(path: socket)] } else { try allAddresses(in: hosts) }
        self.init(
            addresses: places,
            user: user,
            password: try decoded(secret ?? "", .password),
            database: database,
            encryption: options.encryption
        )
    }

    /// What is wrong with a database address: a sentence that repeats no part of it, for it may hold a password.
    public enum URLProblem: Error, Sendable, Equatable, CaseIterable {
        case scheme, user, password, host, port, database, options, encryption, authorities, socket
    }
}

extension DatabaseConfiguration.URLProblem: CustomStringConvertible {
    public var description: String {
        let form = "mariadb://user:password@host:3306/database"
        return switch self {
        case .scheme: "The database address must begin with mariadb://, as in \(form)."
        case .user: "The database address names no user it can read; it should look like \(form)."
        case .password: "The password in the database address has a % that is not followed by two hexadecimal digits."
        case .host: "The database address names no host it can read; it should look like \(form)."
        case .port: "A port in the database address is not a number from 1 to 65535; encode / : @ and ? in a password."
        case .database: "The database address names no database; it should look like \(form)."
        case .options: "The database address may have the options tls, ca and socket, each once, and no others."
        case .encryption: "The option tls of the database address must be off, on or verify."
        case .authorities: "The option ca of the database address must be the path of a file, together with tls=verify."
        case .socket: "The option socket of the database address must be an absolute path."
        }
    }
}

private struct Options {
    var encryption = DatabaseConfiguration.Encryption.off
    var socket: String?

    init(_ query: Substring) throws(DatabaseConfiguration.URLProblem) {
        var values: [Substring: String] = [:]
        for pair in query.split(separator: "&") {
            let (name, value) = pair.splitOnce("=")
            guard ["tls", "ca", "socket"].contains(name), values[name] == nil else { throw .options }
            values[name] = try decoded(value ?? "", .options)
        }
        switch (values["tls"], values["ca"]) {
        case (nil, nil), ("off", nil): encryption = .off
        case ("on", nil): encryption = .on
        case ("verify", let file) where file != "": encryption = .verified(authorities: file)
        case ("off", _), ("on", _), ("verify", _), (nil, _): throw .authorities
        default: throw .encryption
        }
        socket = values["socket"]
        if let socket, !socket.hasPrefix("/") { throw .socket }
    }
}

private func allAddresses(
    in hosts: Substring
) throws(DatabaseConfiguration.URLProblem) -> [DatabaseConfiguration.Address] {
    var addresses: [DatabaseConfiguration.Address] = []
    for host in hosts.split(separator: ",", omittingEmptySubsequences: false) {
        addresses.append(try address(of: host))
    }
    return addresses
}

private func address(
    of host: Substring
) throws(DatabaseConfiguration.URLProblem) -> DatabaseConfiguration.Address {
    let name: String
    let port: Substring?
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
        name = String(host[host.index(after: host.startIndex)..<end])
        let rest = host[host.index(after: end)...]
        guard rest.isEmpty || rest.hasPrefix(":") else { throw .host }
        port = rest.isEmpty ? nil : rest.dropFirst()
    } else {
        let parts = host.splitOnce(":")
        name = try decoded(parts.before, .host)
        port = parts.after
    }
    guard !name.isEmpty else { throw .host }
    if name.hasPrefix("/") {
        guard port == nil else { throw .port }
        return .socket(path: name)
    }
    guard let port else { return .host(name: name, port: 3306) }
    guard port.allSatisfy(\.isWholeNumber), let number = Int(port), (1...65535).contains(number) else { throw .port }
    return .host(name: name, port: number)
}

/// Percent-decodes; refuses broken escapes, text that is not UTF-8, and zero bytes, at which C would end it.
private func decoded(
    _ text: Substring,
    _ problem: DatabaseConfiguration.URLProblem
) throws(DatabaseConfiguration.URLProblem) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "%") else {
            bytes.append(byte)
            continue
        }
        let digits = String(rest.prefix(2)) ?? ""
        guard digits.utf8.count == 2, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
            let value = UInt8(digits, radix: 16)
        else { throw problem }
        bytes.append(value)
        rest = rest.dropFirst(2)
    }
    guard !bytes.contains(0), let decoded = String(validating: bytes, as: UTF8.self) else { throw problem }
    return decoded
}

extension Substring {
    fileprivate func splitOnce(_ separator: Character) -> (before: Substring, after: Substring?) {
        guard let index = firstIndex(of: separator) else { return (self, nil) }
        return (self[..<index], self[self.index(after: index)...])
    }
}
