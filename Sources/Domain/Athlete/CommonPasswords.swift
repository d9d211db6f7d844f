/// Passwords of ten characters and more that are on the lists everyone tries first.
///
/// From the 20,000 of Django's `common-passwords.txt` (Royce Williams, after Troy Hunt's counts of breached passwords);
/// its licence heads the file.
public enum CommonPasswords {
    /// Whether the password is on the list, whatever its case and the blanks around it.
    public static func contains(_ password: String) -> Bool {
        all.contains(password.lowercased().trimmingWhitespace)
    }

    private static let all: Set<String> = {
        let text = String(decoding: PackageResources.common_passwords_txt, as: UTF8.self)
        return Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    }()
}
