import Template

/// Any template is compiled or refused, and what it prints has the same elements and attributes whatever its values are.
enum TemplateProperty {
    static let pieces = [
        "{{", "}}", "{{ ", " }}", "{{#", "#}}", "if ", "else ", "end", "for r in ", "x", "rows", "r.name", "not ", ".",
        "=", "\"", "'", "<", ">", "</", "<a ", "<p>", "</p>", "<script>", "</script>", "<!--", "-->", "href=\"",
        "title='", "class=\"", "srcset=\"", "style=\"", "onclick=\"", "<textarea>", "</textarea>", "<svg ", "/", "?",
        ":", "#", ",", "\n", " ", "é", "\u{0}", "{{ x }}", "{{ if x }}", "{{ else }}", "{{ end }}",
        "{{ for r in rows }}", "{{ r.name }}", "{{ loop.index }}", "{{ include \"part\" a=x }}",
        "{{ include \"page\" }}", "{{ layout \"frame\" }}", "{{ block main }}", "{{ slot main }}", "{{ asset \"a\" }}",
    ]

    private static let hostile = [
        "\"'><script>x</script><b c='", "javascript:x", "--><!--", "</textarea></title></script>",
        "a onx=y {{ x }} {{#",
        "//evil.example", "\" onx=\"", "' onx='", "&quot;&#39;&lt;", "\n\r\t\u{0}\u{2028}",
    ]

    static func check(_ bytes: [UInt8]) throws(Finding) {
        let source = String(decoding: bytes, as: UTF8.self)
        guard let plain = printed(source, "v") else { return }
        let expected = Skeleton(plain)
        for value in hostile {
            guard let made = printed(source, value) else {
                throw Finding(description: "printed with v and not with \(value)")
            }
            try hold(Skeleton(made) == expected, "with \(value) it prints \(made), with v it prints \(plain)")
        }
    }

    private static func printed(_ source: String, _ value: String) -> String? {
        let sources = ["page": source, "part": "<i>{{ a }}</i>", "frame": "<i>{{ slot main }}{{ end }}</i>"]
        let rows: TemplateValue = .list([["name": .text(value)], ["name": .text(value)]])
        var output: [UInt8] = []
        do {
            try TemplateLibrary(sources: sources, asset: { "/" + $0 })
                .render("page", ["x": .text(value), "rows": rows], into: &output)
        } catch {
            return nil
        }
        return String(decoding: output, as: UTF8.self)
    }
}
