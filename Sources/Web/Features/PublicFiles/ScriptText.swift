/// A script as it is sent: without the lines that are comment alone, which are for who reads the file.
///
/// A line in the middle of a text between backquotes is never taken for one unless it begins as a comment does, which no
/// script here has.
enum ScriptText {
    static func withoutComments(_ source: String) -> String {
        var isInBlock = false
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            let text = line.drop { $0 == " " }
            if isInBlock {
                isInBlock = !text.contains("*/")
                return false
            }
            if text.hasPrefix("/**") {
                isInBlock = !text.contains("*/")
                return false
            }
            return !text.isEmpty && !text.hasPrefix("//")
        }
        return lines.joined(separator: "\n")
    }
}
