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
        if let key = request.optionalKey { return try signedIn.respond(with: signedIn.arrival(ofSettings: key)) }
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

extension SignedIn {
    /// Tells whether a post to the settings arrived.
    fileprivate func arrival(ofSettings key: OperationKey) throws -> ArrivalPage {
        try ledger.fingerprint(of: key.bytes) == nil ? .inventoryNotArrived : .inventoryArrived
    }
}

extension ArrivalPage {
    fileprivate static let inventoryArrived = ArrivalPage(
        title: "It arrived",
        moment: "Bars and plates",
        name: "",
        heading: "Arrived.",
        lead: "What you sent is written. Nothing is written twice.",
        ledger: nil,
        address: "/settings/plates",
        action: "See bars and plates"
    )

    fileprivate static let inventoryNotArrived = ArrivalPage(
        title: "It did not arrive",
        moment: "",
        name: "",
        heading: "Did not arrive.",
        lead: "Nothing is stored under this address. Go back to the form and send it again. "
            + "What did arrive is not done twice.",
        ledger: nil,
        address: "/settings/plates",
        action: "To bars and plates"
    )
}
