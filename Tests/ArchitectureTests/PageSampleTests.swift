import Testing

/// A page whose samples no test renders may print nothing, and nobody would know before a visitor does.
@Suite struct PageSampleTests {
    @Test("the samples of every page are rendered by a test")
    func complete() throws {
        let pages = try Checkout.files(in: "Sources/Web", endingIn: "swift").flatMap { file in
            try file.swift().code.matches(of: /\b(?:struct|extension)\s+(\w+)\s*:\s*[^{]*\bPage\b/)
                .map { String($0.output.1) }
        }
        let rendered = try Checkout.text("Tests/WebTests/PageTests.swift").matches(of: /(\w+)\.samples\b/)
            .map { String($0.output.1) }
        #expect(pages.count > 20)
        #expect(rendered.sorted() == pages.sorted())
    }
}
