import Template
import Testing

@Suite("No value can leave the place it is printed in")
struct EscapingTests {
    @Test("in text a value cannot open a tag or an entity")
    func text() throws {
        let made = try page("<p>{{ x }}</p>", ["x": .text("</p><script>alert('1' & \"2\")</script>")])
        #expect(made == "<p>&lt;/p&gt;&lt;script&gt;alert('1' &amp; \"2\")&lt;/script&gt;</p>")
    }

    @Test("in a title and a textarea a value cannot close the element", arguments: ["title", "textarea"])
    func escapableText(element: String) throws {
        let made = try page("<\(element)>{{ x }}</\(element)>", ["x": .text("</\(element)>")])
        #expect(made == "<\(element)>&lt;/\(element)&gt;</\(element)>")
    }

    @Test("in an attribute a value cannot close either quote")
    func attribute() throws {
        let made = try page(#"<a title="{{ x }}" class='{{ x }}'>"#, ["x": .text(#"" onclick='x' & <"#)])
        let escaped = "&quot; onclick=&#39;x&#39; &amp; &lt;"
        #expect(made == "<a title=\"\(escaped)\" class='\(escaped)'>")
    }

    @Test(
        "an address is printed when it is relative or of the web",
        arguments: ["/log", "#top", "?page=2", "http://a.example/", "https://a.example/", "HTTPS://a.example/"]
    )
    func harmlessAddress(address: String) throws {
        #expect(try page(#"<a href="{{ x }}">"#, ["x": .text(address)]) == "<a href=\"\(address)\">")
    }

    @Test(
        "any other address is replaced",
        arguments: [
            "javascript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "JaVaScRiPt:alert(1)",
            "data:text/html,x",
            "vbscript:x", "file:///etc/passwd", "log", "", "\u{1}javascript:x", "http:javascript:x", "ftp://a.example",
        ]
    )
    func harmfulAddress(address: String) throws {
        for attribute in ["href", "src", "action", "formaction", "srcset", "poster", "FormAction", "xlink:href"] {
            #expect(try page("<a \(attribute)=\"{{ x }}\">", ["x": .text(address)]) == "<a \(attribute)=\"#\">")
        }
    }

    @Test("a piece of an address is percent-encoded, whatever it holds")
    func component() throws {
        let made = try page(#"<a href="/log/{{ x }}?k={{ x }}#{{ x }}">"#, ["x": .text("a/b?c=d&e\"é ~-._")])
        let encoded = "a%2Fb%3Fc%3Dd%26e%22%C3%A9%20~-._"
        #expect(made == "<a href=\"/log/\(encoded)?k=\(encoded)#\(encoded)\">")
    }

    @Test("a value behind another one is a piece")
    func secondValue() throws {
        let made = try page(#"<a href="{{ x }}{{ y }}">"#, ["x": .text("/"), "y": .text("javascript:x")])
        #expect(made == #"<a href="/javascript%3Ax">"#)
    }

    @Test("an address in branches keeps its rules")
    func branchedAddress() throws {
        let source = #"<a href="{{ if x }}{{ x }}{{ else }}/log{{ end }}?k={{ k }}">"#
        #expect(try page(source, ["x": .text("javascript:x"), "k": .text("&")]) == ##"<a href="#?k=%26">"##)
        #expect(try page(source, ["x": .text(""), "k": .text("&")]) == #"<a href="/log?k=%26">"#)
    }

    @Test(
        "a value is refused wherever escaping cannot save it",
        arguments: [
            ("<script>{{ x }}</script>", 9), ("<SCRIPT>{{ x }}</SCRIPT>", 9), ("<style>{{ x }}</style>", 8),
            ("<iframe>{{ x }}</iframe>", 9), ("<script>a</scriptx>{{ x }}", 20), ("<!-- {{ x }} -->", 6),
            ("<!doctype {{ x }}>", 11), ("<a onclick=\"{{ x }}\">", 13), ("<a OnClick='{{ x }}'>", 13),
            ("<a style=\"{{ x }}\">", 11), ("<iframe srcdoc=\"{{ x }}\">", 17),
            ("<meta http-equiv=\"refresh\" content=\"{{ x }}\">", 37), ("<set to=\"{{ x }}\">", 10),
            ("<animate From=\"{{ x }}\">", 16), ("<animate by='{{ x }}'>", 14), ("<animate values=\"{{ x }}\">", 18),
            ("<a title={{ x }}>", 10),
            ("<a title=a{{ x }}>", 11), ("<a {{ x }}>", 4), ("<a{{ x }}>", 3), ("<{{ x }}>", 2), ("</a{{ x }}>", 4),
            ("<a {{ x }}=\"1\">", 4), ("<a href=\"java{{ x }}\">", 14), ("<a href=\"javascript:{{ x }}\">", 21),
            ("<a href=\"javascript&#58;{{ x }}\">", 25), ("<a href=\"data:{{ x }}\">", 15),
            ("<a href=\"java\tscript:{{ x }}\">", 22), ("<a href=\"{{ if x }}/{{ end }}{{ x }}\">", 30),
            ("<a href=\"{{ if x }}javascript:{{ end }}{{ x }}\">", 40),
        ]
    )
    func refused(source: String, column: Int) throws {
        let said = try #require(complaint(source, ["x": .text("/")]), "it was accepted: \(source)")
        #expect(said.hasPrefix("page.html:1:\(column + 3): "), "\(said)")
    }

    @Test("a value is allowed again behind what refused it")
    func after() throws {
        let source =
            #"<!-- a > b --><!doctype html><script src="/a.js"></script><input checked value=1 title="{{ x }}">{{ x }}"#
        let expected = source.split(separator: "{{ x }}", omittingEmptySubsequences: false).joined(separator: "&lt;")
        #expect(try page(source, ["x": .text("<")]) == expected)
    }

    @Test("tags may come and go inside a tag, between its attributes and inside its values")
    func attributesInBranches() throws {
        let source =
            #"<input{{ if x }} checked{{ end }} class="a{{ if x }} {{ y }}{{ end }}" {{ if x }}disabled{{ end }}>"#
        #expect(
            try page(source, ["x": .flag(true), "y": .text("\"")]) == #"<input checked class="a &quot;" disabled>"#
        )
        #expect(try page(source, ["x": .flag(false), "y": .text("")]) == #"<input class="a" >"#)
    }

    @Test(
        "branches must leave the markup in one place",
        arguments: [
            "<a {{ if x }}>{{ end }}", "<a title={{ if x }}\"{{ end }}b\">", "{{ if x }}<b{{ else }}<i{{ end }}>",
            "<a {{ if x }}data{{ end }}-x=\"1\">", "<a {{ if x }}title{{ else }}href{{ end }}=\"{{ x }}\">",
            "{{ for r in x }}<a {{ end }}", "<s{{ if x }}cript{{ end }}>", "<a b = \"c\">", "<p", "<p title=\"",
            "<!-- ",
            "<script>",
        ]
    )
    func tornMarkup(source: String) {
        #expect(complaint(source, ["x": .list([])]) != nil)
    }

    @Test("markup cannot stand in an attribute")
    func markupInAttribute() {
        let said = complaint(#"<a title="{{ x }}">"#, ["x": .markup(Markup(trusted: Array("\"".utf8)))])
        #expect(said == #"page.html:1:14: "x" is markup and cannot stand in an attribute"#)
    }
}
