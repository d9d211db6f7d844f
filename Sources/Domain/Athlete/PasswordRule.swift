/// What a password has to be: long enough, not known to everyone, not the address it belongs to.
public enum PasswordRule {
    /// Characters.
    public static let shortest = 10
    /// Bytes; more would only give the hash work to do.
    public static let longest = 1024

    /// Refuses a password that will not do.
    ///
    /// The password comes in Unicode's composed form (NFC), so that it has the same length from every keyboard; the
    /// email is nil while the address itself cannot be read; `folding` is the one that made the address's key.
    public static func check(
        _ password: String,
        email: EmailAddress?,
        folding: (String) -> String,
        isCommon: (String) -> Bool = CommonPasswords.contains
    ) throws(Refusal) {
        guard !password.isEmpty else { throw Refusal("Choose a password of at least \(shortest) characters.") }
        guard password.utf8.count <= longest else {
            throw Refusal("That is too long. Use at most \(GroupedNumber.text(longest)) bytes.")
        }
        guard password.count >= shortest else {
            throw Refusal("Use at least \(shortest) characters. This one has \(password.count).")
        }
        guard folding(password) != email?.key else {
            throw Refusal("Do not use your email address as the password.")
        }
        guard !isCommon(password) else {
            throw Refusal("That is one of the first passwords anyone would try. Choose another.")
        }
    }
}
