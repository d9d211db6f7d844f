extension Connection {
    /// What in the server's settings could lose an answered write when the power fails: a sentence each, none if good.
    public func durabilityWarnings() throws(DatabaseError) -> [String] {
        let row = try query(
            "SELECT @@GLOBAL.innodb_flush_log_at_trx_commit, @@GLOBAL.log_bin, @@GLOBAL.sync_binlog, @@innodb_doublewrite"
        )[0]
        var warnings: [String] = []
        let flush = try row.int(0)
        if flush != 1 {
            warnings.append(
                "innodb_flush_log_at_trx_commit is \(flush): a power cut can lose sets that were saved; set 1."
            )
        }
        if try row.bool(1), try row.int(2) != 1 {
            warnings.append("sync_binlog is \(try row.int(2)): a power cut can lose sets that were saved; set 1.")
        }
        if try !row.bool(3) {
            warnings.append("innodb_doublewrite is off: a power cut can damage the tables; set it on.")
        }
        return warnings
    }
}
