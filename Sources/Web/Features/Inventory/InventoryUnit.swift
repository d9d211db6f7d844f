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
        let post = KeyedPost(signedIn, key, "inventory", asking: form.summary)
        let fresh = try post.freshKey()
        if fresh != nil { perform(&editor) }
        if editor.inventory != start { try signedIn.inventories.keep(editor.inventory, at: signedIn.now) }
        if let fresh {
            try settle()
            try post.record(fresh, verb: "gym.\(form.operation.verb)", "gym")
        }
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

    private func settle() throws {
        switch form.operation {
        case .setAside: try signedIn.inventories.setAside(true, at: signedIn.now)
        case .bringBack: try signedIn.inventories.setAside(false, at: signedIn.now)
        default: break
        }
    }
}
