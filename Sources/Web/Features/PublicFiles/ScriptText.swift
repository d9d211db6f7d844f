/// A script as it is sent: without indents, and without the lines that are comment alone, which are for who reads the file.
///
/// A line in the middle of a text between backquotes would lose its indent, and be taken for a comment where it begins as
/// one does; no script here has such a text.
enum ScriptText {
    static func withoutComments(_ source: String) -> String {
        var isInBlock = false
        let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { text in
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
