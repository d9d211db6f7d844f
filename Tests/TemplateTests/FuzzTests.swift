import RandomTestSupport
import Template
import Testing

@Suite("Nothing that is fed to the compiler crashes it")
struct FuzzTests {
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
        var random = SeededGenerator(seed: UInt64(seed))
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
