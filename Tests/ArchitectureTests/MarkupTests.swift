import Testing

/// Templates carry no style, no script and no address of another server.
@Suite struct MarkupTests {
    static let templates = Checkout.files(in: "Templates", endingIn: "html")

    @Test("templates have no inline style, script or event attribute", arguments: templates)
    func inline(_ file: SourceFile) throws {
        let text = try file.text()
        #expect(!text.contains(/\sstyle\s*=/), "a style attribute")
        #expect(!text.contains(/<style\b/), "a style element")
        #expect(!text.contains(/\son[a-z]+\s*=\s*["']/), "an event attribute")
        #expect(!text.contains(/<script(?![^>]*\ssrc=)[^>]*>/), "an inline script")
        #expect(!text.contains(/javascript:/), "a script address")
    }

    @Test("numbers are typed into text fields, since number fields drop a comma", arguments: templates)
    func numberFields(_ file: SourceFile) throws {
        #expect(try !file.text().contains(/type\s*=\s*["']?number/))
    }

    @Test("templates name no other origin", arguments: templates)
    func origins(_ file: SourceFile) throws {
        let text = try file.text()
        #expect(!text.contains(/https?:\/\//))
        #expect(!text.contains(/(?:href|src|action|formaction|srcset|poster)\s*=\s*["']\/\//))
    }

    @Test("every form that posts begins with its token", arguments: templates)
    func tokens(_ file: SourceFile) throws {
        for form in try file.text().matches(of: /(?s)<form\b[^>]*method="post"[^>]*>\s*(.{0,40})/) {
            #expect(form.output.1.hasPrefix("{{ include \"parts/token\" }}"), "\(form.output.0)")
        }
    }
}
