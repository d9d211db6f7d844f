import Database
import Domain
import HTTP
import Persistence

/// `/settings/plates`: the bars, plates, dumbbells and stacks that loads are made of.
enum InventoryRoutes {
    private static let path = "/settings/plates"

    static func register(on routes: inout Router<SignedIn>) {
        routes.get(path, show)
        routes.post(path, bodyLimit: InventoryForm.bodyLimit, post)
    }

    private static func show(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        if let key = request.optionalKey {
            let hasArrived = try signedIn.hasArrived(key)
            let page = ArrivalPage.settled(hasArrived, "bars and plates", at: path, moment: "Bars and plates")
            return try signedIn.respond(with: page)
        }
        var content = InventoryContent(try signedIn.inventories.kept(), signedIn)
        content.isFromGym = request.isFromGym
        return try signedIn.respond(with: InventoryPage(content))
    }

    private static func post(_ request: Request, _: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let unit = try InventoryUnit(request, signedIn)
        switch try signedIn.visitor.connection.transaction(unit.run) {
        case .done: return .seeOther(address(after: unit.form.operation, isFromGym: request.isFromGym))
        case .refused(var content):
            content.isFromGym = request.isFromGym
            return try signedIn.respond(with: InventoryPage(content), status: 422)
        }
    }

    private static func address(after operation: InventoryForm.Operation, isFromGym: Bool) -> String {
        if operation == .save { return isFromGym ? "/gym/plates" : "/more" }
        return path + (isFromGym ? "?from=gym" : "") + (operation.plate.map { "#p-\($0.token)" } ?? "")
    }
}

extension Request {
    fileprivate var isFromGym: Bool { FormFields(query: head.query)["from"] == "gym" }
}
