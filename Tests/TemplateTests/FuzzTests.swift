import Template
import Testing

@Suite("Nothing that is fed to the compiler crashes it")
struct FuzzTests {
    /// Steele, Lea and Flood 2014: small, and the same on every machine.
    private struct SplitMix64: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let pieces = [
        "{{", "}}", "{{ ", " }}", "{{#", "#}}", "if ", "else ", "end", "for r in ", "x", "rows", "r.name", "not ", ".",
        "=",
        "\"", "'", "<", ">", "</", "<a ", "<script>", "</script>", "<!--", "-->", "href=\"", "title='", "/", "?", ":",
        "\n", " ", "é", "\u{0}", "{{ x }}", "{{ if x }}", "{{ else }}", "{{ end }}", "{{ for r in rows }}",
        "{{ r.name }}", "{{ loop.index }}", "{{ include \"part\" a=x }}", "{{ include \"page\" }}",
        "{{ layout \"frame\" }}",
        "{{ block main }}", "{{ slot main }}", "{{ asset \"a\" }}",
    ]

    private static let hostile = "<\"'&>javascript:"

    @Test("random templates are compiled or refused, and what they print keeps its values harmless", arguments: 0..<8)
    func randomTemplates(seed: Int) {
        var random = SplitMix64(state: UInt64(seed))
        let values: TemplateObject = ["x": .text(Self.hostile), "rows": .rows(Self.hostile)]
        var accepted = 0
        for _ in 0..<2500 {
            let count = Int.random(in: 0...12, using: &random)
            let source = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let sources = ["page": source, "part": "{{ a }}", "frame": "<i>{{ slot main }}{{ end }}</i>"]
            guard let made = try? page(sources, values, asset: { "/" + $0 }) else { continue }
            accepted += 1
            #expect(!made.contains(Self.hostile), "\(source)")
        }
        #expect(accepted > 25)
    }

    @Test("templates cut anywhere are compiled or refused")
    func truncatedTemplates() {
        let source =
            #"{{# c #}}<a href="/{{ x }}" {{ if x }}b{{ else }}c{{ end }}>{{ for r in rows }}{{ r.name }}{{ end }}</a>"#
        for length in 0..<source.count {
            let said = complaint(String(source.prefix(length)), ["x": .text(""), "rows": .list([])])
            #expect(said.map { $0.hasPrefix("page.html:1:") } ?? true)
        }
        #expect(complaint(source, ["x": .text(""), "rows": .list([])]) == nil)
    }
}
