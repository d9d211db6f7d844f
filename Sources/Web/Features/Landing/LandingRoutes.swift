import Database
import HTTP

/// The public front page, and where the home-screen icon opens.
enum LandingRoutes {
    static func register(on routes: inout Router<Visitor>) {
        routes.get("/") { _, _, visitor in try visitor.respondToAnyone(with: LandingPage()) }
        routes.get("/start") { _, _, visitor in .seeOther(visitor.isKnownToBeSignedIn ? "/today" : "/") }
    }
}

extension Visitor {
    /// Whether this browser's login lives; false too when the database cannot tell at once, so that public pages answer
    /// without delay.
    var isKnownToBeSignedIn: Bool {
        do {
            _ = try connection.withoutWaiting { try signedIn() }
            return true
        } catch is NotSignedIn {
            return false
        } catch {
            services.log(.failure(id: requestID, text: "\(error)"))
            return false
        }
    }
}
