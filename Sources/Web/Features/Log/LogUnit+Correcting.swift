import Crypto
import Domain
import HTTP
import Persistence

/// A workout that is corrected, or written afterwards: posts about it name it, and nobody knows when a set was done.
extension LogUnit {
    /// One of the form in which a workout is corrected, or written afterwards.
    init(_ request: Request, _ signedIn: SignedIn, correcting workout: Identifier) throws {
        try self.init(request, signedIn, workout: workout)
        isCorrection = true
        switch post.operation {
        case .restoreWorkout, .abandon: throw BadRequest(status: 400)
        default: break
        }
    }

    /// One that was read from another form than that of the log, about a workout that it knows.
    init(_ signedIn: SignedIn, key: OperationKey, _ post: LogPost, correcting workout: Identifier) {
        self.signedIn = signedIn
        self.key = key
        self.post = post
        self.workout = workout
        zone = signedIn.zone
        isCorrection = true
    }

    /// The draft is the one to which sets are added, where it adds any.
    func makeStamp(in draft: LogDraft? = nil) -> LogStamp {
        let services = signedIn.visitor.services
        var stamp = LogStamp(
            key: key.bytes,
            now: signedIn.now,
            mint: signedIn.mintIdentifier,
            digest: SHA256.digest,
            localDay: services.zones.localDay,
            derive: { services.deriveKey(from: OperationKey(random: $0), for: $1).bytes }
        )
        stamp.instant = services.zones.instant
        // Afterwards nobody knows when a set was done.
        stamp.doneAt = isCorrection ? nil : draft.map(signedIn.doneAt)
        return stamp
    }

    /// The times of a workout that has ended, by the clock.
    func hours(of draft: LogDraft) -> WorkoutHours? {
        guard isCorrection || draft.endedAt != nil else { return nil }
        return signedIn.visitor.services.zones.hours(from: draft.startedAt, to: draft.endedAt, in: draft.zone)
    }
}

extension SignedIn {
    /// The workout that an address names, in whatever state.
    func draft(_ path: PathParameters) throws -> LogDraft? {
        guard let id = Identifier(path["id"]) else { return nil }
        return try drafts.workout(id)
    }
}
