import Domain
import Foundation

/// Who runs this server, and what they say of it; the privacy page shows it to everybody.
public struct SiteOperator: Sendable, Equatable {
    /// Has said nothing.
    public static let unnamed = SiteOperator()

    /// One line, at most 80 characters.
    public let name: String?
    public let contact: Contact?
    /// How long backups are kept, and what was deleted in them; nil where nothing is promised.
    public let backupDays: Int?

    public init(name: String? = nil, contact: Contact? = nil, backupDays: Int? = nil) {
        self.name = name
        self.contact = contact
        self.backupDays = backupDays
    }

    /// Where they can be reached.
    public enum Contact: Sendable, Equatable {
        case email(String)
        /// The address of a page, `http` or `https`.
        case page(String)

        /// Reads OPERATOR_CONTACT; nil unless it is an email address or the address of a page.
        public init?(_ text: String) {
            if let email = try? EmailAddress(text, folding: { $0.lowercased() }) {
                self = .email(email.text)
            } else if Self.isPage(text) {
                self = .page(text)
            } else {
                return nil
            }
        }

        private static func isPage(_ text: String) -> Bool {
            guard let parts = URLComponents(string: text), let host = parts.host, let scheme = parts.scheme else {
                return false
            }
            return ["http", "https"].contains(scheme) && !host.isEmpty && parts.user == nil
        }
    }
}
