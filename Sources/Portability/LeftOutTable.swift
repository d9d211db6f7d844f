public import Domain

/// The lines of a file that became no set, as a table: where, why, and what stands there.
public enum LeftOutTable {
    /// More of a line than anybody needs to find it again.
    private static let longest = 1000

    public static func bytes(_ lines: [LeftOutLine], of file: [UInt8]) -> [UInt8] {
        let texts = ImportFile.lines(of: file)
        var csv = CSV(CSV.Style(), header: ["line", "why", "text"])
        for line in lines {
            let text = texts.indices.contains(line.line - 1) ? Self.text(texts[line.line - 1]) : ""
            csv.append([.number("\(line.line)"), .text(line.reason), .text(text)])
        }
        // What makes tables read it as UTF-8.
        return [0xEF, 0xBB, 0xBF] + Array(csv.text.utf8)
    }

    /// Empty for what no table can hold.
    private static func text(_ line: ArraySlice<UInt8>) -> String {
        let text = String(decoding: line.prefix(longest), as: UTF8.self)
        return text.contains("\0") ? "" : text
    }
}
