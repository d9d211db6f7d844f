public import Database

extension Connection {
    /// How many rows the server reads for what is done on this connection.
    public func rowsRead(_ work: () throws -> Void) throws -> Int {
        let before = try rowsReadSoFar()
        try work()
        return try rowsReadSoFar() - before
    }

    private func rowsReadSoFar() throws -> Int {
        try query("SHOW SESSION STATUS LIKE 'Handler_read%'").reduce(0) { try $0 + (Int($1.string(1)) ?? 0) }
    }
}
