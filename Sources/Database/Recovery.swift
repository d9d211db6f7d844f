/// What may be done after a failure, by MariaDB's error number.
enum Recovery: Equatable {
    /// Roll back and run the whole unit again on the same connection.
    case runAgain
    /// This node of a cluster does not serve: run the unit again on another.
    case nextHost
    /// The outcome is unknown and the connection gone: run the unit again on a fresh one.
    case reopen
    /// There is no connection to be had now: wait for one.
    case waitForServer
    case giveUp
}

extension Recovery {
    init(after error: DatabaseError) {
        guard case .server(let code, _) = error else {
            self = .giveUp
            return
        }
        self = Self.byCode[code] ?? .giveUp
    }

    private static let byCode: [Int: Recovery] = [
        1213: .runAgain,  // deadlock, or a cluster's certification, also at COMMIT
        1020: .runAgain,  // the row changed since the snapshot
        1205: .runAgain,  // lock wait: only the statement was rolled back
        1412: .runAgain,  // the table's definition changed since the snapshot
        1615: .runAgain,  // the statement must be prepared again

        1047: .nextHost,  // the node is not ready
        1180: .nextHost,  // error during COMMIT: the cluster lost its majority

        1053: .reopen,  // server shutdown
        1158: .reopen, 1159: .reopen, 1160: .reopen, 1161: .reopen,  // network reads and writes, server side
        1243: .reopen,  // the server does not know the prepared statement: not the server that prepared it
        1927: .reopen,  // connection killed
        2006: .reopen, 2013: .reopen, 2055: .reopen,  // gone, lost, lost while…
        2027: .reopen,  // malformed packet

        1040: .waitForServer, 1203: .waitForServer, 1226: .waitForServer,  // too many connections
        2001: .waitForServer, 2002: .waitForServer, 2003: .waitForServer, 2004: .waitForServer,
        2005: .waitForServer,  // the name is not found now
        2012: .waitForServer,  // handshake
    ]
}
