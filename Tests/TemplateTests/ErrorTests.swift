import Template
import Testing

@Suite("Every mistake is named with its file, line and column")
struct ErrorTests {
    @Test(
        "bad syntax is found at start",
        arguments: [
            ("a\n {{ x", "page.html:2:2: this tag is not closed with }}"),
            ("{{# a", "page.html:1:1: this comment is not closed with #}}"),
            ("é{{}}", "page.html:1:2: this tag is empty"),
            ("{{ x y }}", "page.html:1:6: this tag ends before here"),
            ("{{ x. }}", "page.html:1:6: a name is missing after the dot"),
            ("{{ 1x }}", "page.html:1:4: a tag holds names, strings in double quotes and =, nothing else"),
            ("{{ include \"a\n\" }}", "page.html:1:12: this string is not closed with \" on its line"),
            ("{{ if }}{{ end }}", "page.html:1:1: the name of a value is missing"),
            ("{{ if x }}", "page.html:1:1: this if has no end"),
            ("{{ if x }}{{ else }}", "page.html:1:1: this if has no end"),
            ("{{ for r in x }}", "page.html:1:1: this for has no end"),
            ("{{ slot s }}", "page.html:1:1: this slot has no end"),
            ("{{ end }}", "page.html:1:1: there is nothing to end here"),
            ("{{ else }}", "page.html:1:1: there is nothing to end here"),
            (
                "{{ if x }}{{ else }}{{ else }}{{ end }}",
                "page.html:1:21: there is no if that this else could belong to"
            ),
            ("{{ for r in x }}{{ else }}{{ end }}", "page.html:1:17: there is no if that this else could belong to"),
            ("{{ if x }}{{ else x }}{{ end }}", "page.html:1:11: else stands alone or before if"),
            ("{{ for r x }}{{ end }}", "page.html:1:1: a loop reads: for row in rows"),
            ("{{ for a.b in x }}{{ end }}", "page.html:1:8: a loop is named without dots"),
            ("{{ for loop in x }}{{ end }}", "page.html:1:1: \"loop\" has a meaning of its own"),
            ("{{ loop.index }}", "page.html:1:4: \"loop.index\" stands outside every loop"),
            (
                "{{ for r in x }}{{ loop.size }}{{ end }}",
                "page.html:1:20: a loop has loop.index, loop.first and loop.last"
            ),
            ("{{ not x }}", "page.html:1:1: a tag cannot begin with \"not\""),
            ("{{ include x }}", "page.html:1:12: an include is named in double quotes"),
            ("{{ include \"p\" a }}", "page.html:1:16: \"a\" has no value: write a=…"),
            ("{{ include \"p\" a=x a=y }}", "page.html:1:20: \"a\" is given twice"),
            ("{{ include \"p\" site=x }}", "page.html:1:16: \"site\" has a meaning of its own"),
            ("x{{ layout \"l\" }}", "page.html:1:2: a layout is named once, at the top"),
            ("{{ block b }}{{ end }}", "page.html:1:1: a block needs a layout at the top of its template"),
        ]
    )
    func syntax(source: String, expected: String) {
        #expect(complaint(source) == expected)
    }

    @Test(
        "what templates say about each other is checked at start",
        arguments: [
            (["page": #"{{ include "gone" }}"#], #"page.html:1:1: there is no template "gone" to include"#),
            (["page": #"{{ layout "gone" }}"#], #"page.html:1:1: there is no layout "gone""#),
            (
                ["page": "{{ layout \"l\" }}\n{{ block b }}{{ end }}", "l": "{{ slot a }}{{ end }}"],
                #"page.html:2:1: the layout "l" has no slot "b""#
            ),
            (
                [
                    "page": #"{{ layout "l" }}{{ block a }}{{ end }}{{ block a }}{{ end }}"#,
                    "l": "{{ slot a }}{{ end }}",
                ],
                #"page.html:1:39: there are two blocks "a""#
            ),
            (
                ["page": "{{ layout \"l\" }}\n stray", "l": ""],
                "page.html:2:2: a template with a layout prints only inside its blocks"
            ),
            (
                ["page": "{{ layout \"l\" }}{{ x }}", "l": ""],
                "page.html:1:17: a template with a layout prints only inside its blocks"
            ),
            (
                ["page": "{{ layout \"l\" }}{{ block a }}{{ block b }}{{ end }}{{ end }}", "l": ""],
                "page.html:1:30: a block cannot stand inside another tag"
            ),
            (
                ["page": #"{{ include "q" }}"#, "q": #"{{ layout "l" }}"#, "l": ""],
                #"page.html:1:1: "q" has a layout of its own and cannot be included"#
            ),
            (["page": #"{{ include "p" a="1" }}"#, "p": ""], #"page.html:1:16: "p" has no use for "a""#),
            (["page": #"{{ include "p" }}"#, "p": "\n{{ a }}"], #"page.html:1:1: "p" needs "a", see p.html:2:4"#),
            (
                ["page": #"<a {{ include "p" }}>"#, "p": ""],
                "page.html:1:4: an include stands in text, not inside a tag"
            ),
            (
                ["page": #"{{ include "p" }}"#, "p": "<b"],
                "p.html:1:1: this template ends inside a tag, a comment or raw text"
            ),
            (["page": #"<a href="{{ asset "no.css" }}">"#], #"page.html:1:10: there is no public file "no.css""#),
        ]
    )
    func links(sources: [String: String], expected: String) {
        #expect(complaint(sources) == expected)
    }

    @Test(
        "templates that never end are refused at start",
        arguments: [
            (["page": #"{{ include "page" }}"#], "page.html:1:1: these includes never end: page → page"),
            (
                ["page": #"{{ include "q" }}"#, "q": #" {{ include "r" }}"#, "r": #"{{ include "q" }}"#],
                "r.html:1:1: these includes never end: q → r → q"
            ),
            (["page": #"{{ layout "page" }}"#], "page.html:1:1: these layouts never end: page → page"),
            (
                ["page": #"{{ layout "q" }}"#, "q": #"{{ layout "page" }}"#],
                "q.html:1:1: these layouts never end: page → q → page"
            ),
            (
                [
                    "page": #"{{ layout "q" }}{{ block a }}{{ include "r" }}{{ end }}"#, "q": "{{ slot a }}{{ end }}",
                    "r": #"{{ include "r" }}"#,
                ],
                "r.html:1:1: these includes never end: r → r"
            ),
        ]
    )
    func cycles(sources: [String: String], expected: String) {
        #expect(complaint(sources) == expected)
    }

    @Test("a mistake in a template that no page uses is found all the same")
    func unusedTemplate() {
        #expect(complaint(["page": "", "z": "{{ end }}"]) == "z.html:1:1: there is nothing to end here")
    }

    @Test("nesting has a limit, and it is an error, not a crash")
    func depth() {
        let source = String(repeating: "{{ if x }}", count: 100_000)
        #expect(complaint(source) == "page.html:1:641: this if is nested too deeply")
        var sources: [String: String] = ["page": #"{{ include "p0" }}"#]
        for index in 0..<1000 { sources["p\(index)"] = "{{ include \"p\(index + 1)\" }}" }
        sources["p1000"] = ""
        #expect(complaint(sources)?.hasSuffix("these includes are nested too deeply") == true)
    }

    @Test(
        "a wrong or missing value is an error when the page is rendered, never an empty text",
        arguments: [
            ("{{ gone }}", #"1:4: there is no value "gone""#),
            ("{{ site.gone }}", #"1:4: there is no value "site""#),
            ("{{ record.gone }}", #"1:4: "record.gone" does not exist: nothing is called "gone""#),
            ("{{ text.member }}", #"1:4: "text.member" asks a text for "member""#),
            ("{{ flag }}", #"1:4: "flag" is a flag and cannot be printed"#),
            ("{{ list }}", #"1:4: "list" is a list and cannot be printed"#),
            ("{{ record }}", #"1:4: "record" is a record and cannot be printed"#),
            ("{{ if record }}{{ end }}", #"1:7: "record" is a record and cannot be asked yes or no"#),
            ("{{ if not gone }}{{ end }}", #"1:11: there is no value "gone""#),
            ("{{ for r in text }}{{ end }}", #"1:13: "text" is a text and not a list"#),
            (
                "{{ for r in list }}{{ r.gone }}{{ end }}",
                #"1:23: "r.gone" does not exist: nothing is called "gone""#
            ),
            ("{{ for r in list }}{{ loop.first }}{{ end }}", #"1:23: "loop.first" is a flag and cannot be printed"#),
        ]
    )
    func values(source: String, expected: String) {
        let values: TemplateObject = [
            "text": .text("a"), "flag": .flag(true), "list": .list([[:]]), "record": .object([:]),
        ]
        #expect(complaint(source, values) == "page.html:" + expected)
    }

    @Test("a value that an include is given wrongly is named in the included template")
    func valueInInclude() {
        let sources = ["page": #"{{ include "p" rows="text" }}"#, "p": "{{ for r in rows }}{{ end }}"]
        #expect(complaint(sources) == #"p.html:1:13: "rows" is a text and not a list"#)
    }

    @Test("a page that does not exist is an error")
    func unknownPage() {
        #expect(complaint(["other": ""]) == "page.html:1:1: there is no such template")
    }
}
