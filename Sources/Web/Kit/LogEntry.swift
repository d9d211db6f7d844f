/// Where entries of the log go.
public typealias LogSink = @Sendable (LogEntry) -> Void

/// One line of the log, without query values, addresses, bodies or any other personal data.
public enum LogEntry: Sendable, Equatable {
    case request(id: String, method: String, path: String, status: Int, microseconds: Int)
    /// Whatever went wrong, whole; the page shows the id only.
    case failure(id: String, text: String)

    /// The entry as one line of JSON.
    public var line: String {
        switch self {
        case .request(let id, let method, let path, let status, let microseconds):
            "{\"request\":\(Self.quoted(id)),\"method\":\(Self.quoted(method)),\"path\":\(Self.quoted(path)),"
                + "\"status\":\(status),\"us\":\(microseconds)}"
        case .failure(let id, let text):
            "{\"failure\":\(Self.quoted(id)),\"text\":\(Self.quoted(text))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
