import Crypto
import Domain
import HTTP
import Persistence

/// One post of what a gym has, from its key to what is written; runs inside a transaction, and may run again whole.
struct InventoryUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let form: InventoryForm

    enum Result {
        case done
        /// The form as it is now, with what was not taken.
        case refused(InventoryContent)
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn) throws {
        self.signedIn = signedIn
        key = try request.operationKey()
        form = try InventoryForm(request.form(maxFields: InventoryForm.maxFields))
    }

    func run() throws -> Result {
        // Posts of one athlete queue here, so that each sees what the one before it wrote.
        try signedIn.drafts.lockAthlete()
        let kept = try signedIn.inventories.kept()
        let isBack = form.operation == .bringBack
        let standing = kept.flatMap { $0.isSetAside && !isBack ? nil : $0.inventory }
        let start = standing ?? .commercial(in: signedIn.athlete.unit)
        var editor = InventoryEditor(start, unit: signedIn.athlete.unit)
        editor.take(form.texts)
        let fresh = try freshKey()
        if fresh != nil { perform(&editor) }
        if editor.inventory != start { try signedIn.inventories.keep(editor.inventory, at: signedIn.now) }
        if let fresh { try settle(fresh) }
        guard editor.faults.isEmpty else {
            var content = InventoryContent(try signedIn.inventories.kept(), signedIn)
            content.faults = editor.faults
            return .refused(content)
        }
        return .done
    }

    private func perform(_ editor: inout InventoryEditor) {
        for typed in form.additions { editor.add(typed) }
        switch form.operation {
        case .more(let plate): editor.changePairs(of: plate, by: 1)
        case .less(let plate): editor.changePairs(of: plate, by: -1)
        case .drop(let plate): editor.removePlate(plate)
        case .update, .save, .setAside, .bringBack: break
        }
    }

    private func settle(_ key: OperationKey) throws {
        switch form.operation {
        case .setAside: try signedIn.inventories.setAside(true, at: signedIn.now)
        case .bringBack: try signedIn.inventories.setAside(false, at: signedIn.now)
        default: break
        }
        try signedIn.ledger.record(
            key.bytes,
            verb: "gym.\(form.operation.verb)",
            target: "gym",
            workout: nil,
            fingerprint: fingerprint,
            at: signedIn.now
        )
    }

    private var fingerprint: [UInt8] { SHA256.digest(Array("inventory|\(form.summary)".utf8)) }

    /// The key to do it under: that of the address, or where something else was done under it, one that follows from both;
    /// nil where the same was done before.
    private func freshKey() throws -> OperationKey? {
        guard let earlier = try signedIn.ledger.fingerprint(of: key.bytes) else { return key }
        guard earlier != fingerprint else { return nil }
        let derived = signedIn.visitor.services.deriveKey(from: key, for: fingerprint)
        return try signedIn.ledger.fingerprint(of: derived.bytes) == nil ? derived : nil
    }
}
