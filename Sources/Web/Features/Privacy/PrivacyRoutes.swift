import HTTP
import Persistence

/// What anyone may know of this server before they write anything into it.
enum PrivacyRoutes {
    static func register(on routes: inout Router<Visitor>) {
        routes.get("/privacy") { _, _, visitor in
            let days = LoginRepository.tombstoneSeconds / 86_400
            let services = visitor.services
            return try visitor.respondToAnyone(
                with: PrivacyPage(
                    siteOperator: services.siteOperator,
                    loginDays: days,
                    tellsPhones: services.push != nil
                )
            )
        }
    }
}
