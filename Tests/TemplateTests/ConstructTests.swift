import Template
import Testing

@Suite("Every construct does what its page of documentation says")
struct ConstructTests {
    @Test("a value is printed where its name stands")
    func output() throws {
        #expect(try page("<p>{{ title }}</p>", ["title": .text("Legs")]) == "<p>Legs</p>")
    }

    @Test("a dot reaches into records, as deep as they go")
    func members() throws {
        let row: TemplateValue = .object(["set": .object(["reps": .text("5")])])
        #expect(try page("{{ row.set.reps }}", ["row": row]) == "5")
    }

    @Test(
        "an if takes the first branch that holds",
        arguments: [(true, true, "a"), (false, true, "b"), (false, false, "c")]
    )
    func branches(first: Bool, second: Bool, expected: String) throws {
        let source = "{{ if x }}a{{ else if y }}b{{ else }}c{{ end }}"
        #expect(try page(source, ["x": .flag(first), "y": .flag(second)]) == expected)
    }

    @Test(
        "text, lists and markup hold when they are not empty",
        arguments: [
            (TemplateValue.text("0"), "yes"), (.text(""), "no"), (.list([[:]]), "yes"), (.list([]), "no"),
            (.markup(Markup(trusted: [65])), "yes"), (.markup(Markup(trusted: [])), "no"),
        ]
    )
    func truth(value: TemplateValue, expected: String) throws {
        #expect(try page("{{ if x }}yes{{ else }}no{{ end }}", ["x": value]) == expected)
        #expect(try page("{{ if not x }}no{{ else }}yes{{ end }}", ["x": value]) == expected)
    }

    @Test("else if can be negated")
    func negatedElse() throws {
        let source = "{{ if x }}a{{ else if not y }}b{{ end }}"
        #expect(try page(source, ["x": .flag(false), "y": .flag(false)]) == "b")
        #expect(try page(source, ["x": .flag(false), "y": .flag(true)]) == "")
    }

    @Test("a loop counts from 1 and knows its first and last row")
    func counters() throws {
        let source = """
            {{ for row in rows }}{{ if not loop.first }}, {{ end }}{{ loop.index }} {{ row.name }}\
            {{ if loop.last }}.{{ end }}{{ end }}
            """
        #expect(try page(source, ["rows": .rows("a", "b", "c")]) == "1 a, 2 b, 3 c.")
    }

    @Test("inside an inner loop, loop is the inner one and the outer row stays in reach")
    func nestedLoops() throws {
        let source =
            "{{ for a in x }}{{ for b in a.y }}{{ a.n }}{{ b.n }}{{ loop.index }} {{ end }}{{ loop.index }};{{ end }}"
        let inner: TemplateValue = .list([["n": .text("p")], ["n": .text("q")]])
        let values: TemplateObject = ["x": .list([["n": .text("A"), "y": inner], ["n": .text("B"), "y": .list([])]])]
        #expect(try page(source, values) == "Ap1 Aq2 1;2;")
    }

    @Test("a loop's row hides a value of the page with the same name")
    func hiding() throws {
        let values: TemplateObject = ["row": .text("outer"), "rows": .rows("inner")]
        #expect(try page("{{ for row in rows }}{{ row.name }} {{ end }}{{ row }}", values) == "inner outer")
    }

    @Test("an include sees what it is given, literal text included, and the site")
    func include() throws {
        let sources = [
            "page": #"{{ for r in rows }}{{ include "part" title=r.name flag=on label="Lift" }}{{ end }}"#,
            "part": "{{ label }} {{ title }}{{ if flag }} at {{ site.name }}{{ end }}.",
        ]
        let values: TemplateObject = [
            "rows": .rows("one", "two"), "on": .flag(true), "site": .object(["name": .text("home")]),
        ]
        #expect(try page(sources, values) == "Lift one at home.Lift two at home.")
    }

    @Test("an included template can be rendered by itself")
    func fragment() throws {
        let library = try TemplateLibrary(sources: [
            "page": #"{{ include "row" n="1" }}"#, "row": "<li>{{ n }}</li>",
        ])
        var output: [UInt8] = []
        try library.render("row", ["n": .text("2")], into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "<li>2</li>")
    }

    @Test("blocks fill the slots of a layout, empty slots print what they hold")
    func layout() throws {
        let sources = [
            "page": "{{ layout \"frame\" }}\n{{ block main }}<p>{{ x }}</p>{{ end }}\n",
            "frame": "<title>{{ slot title }}Log of {{ x }}{{ end }}</title>{{ slot main }}{{ end }}",
        ]
        #expect(try page(sources, ["x": .text("a<b")]) == "<title>Log of a&lt;b</title><p>a&lt;b</p>")
    }

    @Test("layouts have layouts, and hand slots on")
    func layoutOfLayout() throws {
        let sources = [
            "page": #"{{ layout "app" }}{{ block main }}M{{ end }}{{ block title }}T{{ end }}"#,
            "app":
                #"{{ layout "html" }}{{ block body }}<i>{{ slot main }}{{ end }}</i>{{ slot title }}{{ end }}{{ end }}"#,
            "html": "<b>{{ slot body }}{{ end }}</b>",
        ]
        #expect(try page(sources) == "<b><i>M</i>T</b>")
    }

    @Test("a block is escaped for the place of its slot")
    func blockInAttribute() throws {
        let sources = [
            "page": #"{{ layout "frame" }}{{ block name }}{{ x }}{{ end }}"#,
            "frame": #"<body class="{{ slot name }}{{ end }}">"#,
        ]
        #expect(try page(sources, ["x": .text("\"")]) == #"<body class="&quot;">"#)
    }

    @Test("a block does not see the loops of its layout, but has its own")
    func blockInLoop() throws {
        let sources = [
            "page":
                #"{{ layout "frame" }}{{ block b }}{{ r }}{{ for x in r2 }}{{ x.name }}{{ loop.index }}{{ end }}{{ end }}"#,
            "frame": "{{ for r in rows }}{{ slot b }}{{ end }}{{ r.name }}{{ loop.index }};{{ end }}",
        ]
        let values: TemplateObject = ["rows": .rows("a", "b"), "r": .text("page"), "r2": .rows("z")]
        #expect(try page(sources, values) == "pagez1a1;pagez1b2;")
    }

    @Test("an asset prints its public address, fixed when the templates are compiled")
    func asset() throws {
        let source = ["page": #"<link href="{{ asset "css/app.css" }}">"#]
        let made = try page(source, asset: { "/assets/" + $0 + "?a&b" })
        #expect(made == #"<link href="/assets/css/app.css?a&amp;b">"#)
    }

    @Test("comments print nothing, whatever they hold")
    func comment() throws {
        #expect(try page("a{{# {{ if }} \" }} \n #}}b") == "ab")
    }

    @Test("markup of this program is printed as it is")
    func markup() throws {
        #expect(try page("{{ x }}", ["x": .markup(Markup(trusted: Array("<b>&</b>".utf8)))]) == "<b>&</b>")
    }

    @Test("lines that hold only tags leave nothing behind")
    func tidy() throws {
        let source = """
            {{# what this takes #}}
            <ul>
              {{ for row in rows }}
              {{ if row.name }}{{# both #}}
              <li>{{ row.name }}</li>
              {{ end }}
              {{ end }}
            </ul>
            {{ x }}

            """
        let made = try page(source, ["rows": .rows("a", "b"), "x": .text("end")])
        #expect(made == "<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\nend\n")
    }

    @Test("a failed page leaves the output as it was")
    func failureLeavesNothing() throws {
        let library = try TemplateLibrary(sources: ["page": "text {{ missing }}"])
        var output = Array("before".utf8)
        #expect(throws: TemplateError.self) { try library.render("page", [:], into: &output) }
        #expect(output == Array("before".utf8))
    }
}
