import Database
import Domain
import HTTP
import Persistence

/// The beginning of a workout that was done before, from its key to what is written; runs inside a transaction, and may
/// run again whole.
struct PastUnit {
    let signedIn: SignedIn
    let key: OperationKey
    let post: LogPost
    let zone: String
    let dayText: String

    enum Result {
        /// One is open: this one, or one that was before.
        case began(Identifier, isOther: Bool)
        case refused(LogRefusal?, dayError: String)
    }

    /// - Throws: `BadRequest` for what no form of ours sends.
    init(_ request: Request, _ signedIn: SignedIn) throws {
        let fields = try request.form(maxFields: 64)
        self.signedIn = signedIn
        key = try request.operationKey()
        post = try LogForm.read(fields)
        guard post.operation.addsExercise else { throw BadRequest(status: 400) }
        zone = signedIn.zone(told: fields["zone"])
        dayText = fields["day"] ?? ""
    }

    func run() throws -> Result {
        try signedIn.drafts.lockAthlete()
        if let written = try signedIn.ledger.entry(key.bytes)?.workout { return .began(written, isOther: false) }
        let day: LocalDay
        switch WorkoutDayField.read(dayText, today: signedIn.today) {
        case .value(let read): day = read
        case .refused(let sentence): return .refused(nil, dayError: sentence)
        }
        let open = try signedIn.drafts.openPast()
        if let open, !open.exercises.isEmpty { return .began(open.id, isOther: open.day != day) }
        var new = LogDraft(
            id: signedIn.mintIdentifier(),
            day: day,
            zone: zone,
            startedAt: nil,
            createdAt: signedIn.now
        )
        new.isPast = true
        return try begin(new, over: open)
    }

    /// With the exercise that was named; one that nobody knows opens nothing.
    private func begin(_ new: LogDraft, over open: LogDraft?) throws -> Result {
        let unit = LogUnit(signedIn, key: key, post, zone: zone)
        var editor = LogEditor(new, unit: signedIn.athlete.unit, today: signedIn.today)
        do {
            guard case .addExercise(let chosen) = post.operation else { throw BadRequest(status: 400) }
            let exercise = try unit.find(chosen, &editor)
            let stamp = unit.makeStamp()
            if let open, open.day != new.day {
                try signedIn.drafts.write(
                    [.head(name: open.name, day: new.day), .hours(nil, on: new.day)],
                    to: open,
                    stamp
                )
            }
            guard let draft = try open ?? signedIn.drafts.openPast(new) else { throw NotFound() }
            _ = try signedIn.drafts.add(exercise, at: 1, to: draft, stamp)
            return .began(draft.id, isOther: false)
        } catch let refusal as LogRefusal {
            return .refused(refusal, dayError: "")
        }
    }
}
