import Crypto
import Database
import Domain
import HTTP
import Persistence

/// One post that changes which passkeys there are, from its key to what is written.
struct PasskeyChange {
    private let signedIn: SignedIn
    private let form: PasskeyForm
    private let post: KeyedPost

    init(_ signedIn: SignedIn, _ form: PasskeyForm, _ key: OperationKey) {
        self.signedIn = signedIn
        self.form = form
        post = KeyedPost(signedIn, key, "passkey.\(form.operation.verb)", asking: form.summary)
    }

    private var passkeys: PasskeyRepository { signedIn.passkeys }

    /// Does it once.
    ///
    /// - Throws: `FormErrors` with a sentence for what is wrong; `NotFound` for a passkey that is none of theirs.
    func run() throws {
        // A proof is none of what is done once: whoever leaves it out has proven nothing.
        if case .prove = form.operation { return try proveThatOneMayBeMade() }
        guard try post.freshKey() != nil else { return }
        switch form.operation {
        case .prove: break
        case .add: try add()
        case .rename(let id):
            guard !form.name.isEmpty else { throw FormErrors.one("name", "Give it a name.") }
            guard form.name.unicodeScalars.count <= SignupForm.longestName else {
                throw FormErrors.one("name", "Use at most \(SignupForm.longestName) characters.")
            }
            try write(about: id) { try passkeys.rename(id, to: form.name) }
        case .remove(let id): try write(about: id) { try passkeys.remove(id) }
        }
    }

    /// Before the browser makes one, which stays on the phone even if it is refused here.
    private func proveThatOneMayBeMade() throws {
        try insistOnRoom()
        try signedIn.prove(form.password)
    }

    private func insistOnRoom() throws {
        guard try passkeys.all().count < PasskeyRepository.most else {
            throw FormErrors.one("passkey", "There are \(PasskeyRepository.most) of them. Remove one first.")
        }
    }

    private func write(about id: Identifier, _ work: () throws -> Void) throws {
        guard try passkeys.all().contains(where: { $0.id == id }) else { throw NotFound() }
        try signedIn.visitor.connection.transaction { try post.once(post.kind, id.text, work) }
    }

    private func add() throws {
        let visitor = signedIn.visitor
        guard let site = visitor.services.origin.passkeySite else { throw NotFound() }
        guard let challenge = form.answer.challenge(.make, at: site, visitor),
            let data = AuthenticatorData(attestation: form.answer.data), data.siteDigest == site.digest,
            data.isPresent, let made = data.made, made.id == form.answer.credential
        else { throw Self.notMade }
        let new = KeptPasskey(
            id: signedIn.mintIdentifier(),
            credential: made.id,
            handle: signedIn.passkeyHandle(among: try passkeys.all()),
            algorithm: made.key.algorithm.rawValue,
            publicKey: made.key.der,
            counter: data.counter,
            name: name,
            madeAt: signedIn.now
        )
        do {
            try visitor.connection.transaction {
                try post.once(post.kind, new.id.text) {
                    // In the same unit: spent alone it would refuse the phone its passkey when the answer is lost.
                    guard try challenge.spend(visitor) else { throw Self.notMade }
                    try insert(new)
                }
            }
        } catch let error as DatabaseError where error.isDuplicateKey {
            throw FormErrors.one("passkey", "That passkey is known here already.")
        }
    }

    private static let notMade = FormErrors.one("passkey", "It was not made, or too late. Try again.")

    /// Cut where it is too long: the thing has its passkey already, and a refusal would leave it there for nothing.
    private var name: String {
        let typed = String(String.UnicodeScalarView(form.name.unicodeScalars.prefix(SignupForm.longestName)))
        return typed.isEmpty ? BrowserLabel.text(of: signedIn.visitor.request.headers["user-agent"]) : typed
    }

    /// Two made at once are counted one behind the other.
    private func insert(_ new: KeptPasskey) throws {
        try insistOnRoom()
        try passkeys.insert(new)
    }
}

extension SignedIn {
    /// What authenticators call this athlete: the same for each passkey, so that one thing holds one of them.
    func passkeyHandle(among kept: [KeptPasskey]) -> [UInt8] {
        let key = visitor.services.keys.key(for: .passkeyHandles)
        return kept.first?.handle ?? MessageCode.of(Array("\(athlete.id)".utf8), key: key)
    }
}
