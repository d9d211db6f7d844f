import Testing

/// Files and functions stay small enough to be read whole.
@Suite struct SizeTests {
    static let sources = Checkout.files(in: "Sources", endingIn: "swift")
    static let tests = Checkout.files(in: "Tests", endingIn: "swift")

    @Test("no file is longer than 250 lines", arguments: sources + tests)
    func files(_ file: SourceFile) throws {
        let count = try file.lines().count - 1
        #expect(count <= 250, "\(file.path) has \(count) lines")
    }

    @Test("no function is longer than 40 lines", arguments: sources + tests)
    func functions(_ file: SourceFile) throws {
        for function in try file.swift().functions {
            #expect(
                function.lineCount <= 40,
                "\(file.path):\(function.firstLine) \(function.name) has \(function.lineCount) lines"
            )
        }
    }

    @Test(
        "no handler is longer than 15 lines",
        arguments: sources.filter { $0.path.hasSuffix("Routes.swift") }
    )
    func handlers(_ file: SourceFile) throws {
        for function in try file.swift().functions where function.signature.contains("-> Response") {
            #expect(
                function.lineCount <= 15,
                "\(file.path):\(function.firstLine) \(function.name) has \(function.lineCount) lines"
            )
        }
    }

    @Test("no template is longer than 120 lines", arguments: Checkout.files(in: "Templates", endingIn: "html"))
    func templates(_ file: SourceFile) throws {
        let count = try file.lines().count - 1
        #expect(count <= 120, "\(file.path) has \(count) lines")
    }

    @Test("the measure finds a function's body and passes over a requirement without one")
    func measure() {
        let text = SwiftText(
            """
            protocol P { func none(_ a: Int) -> Int
                func alsoNone()
            }
            struct S: P {
                init(a: Int) { self.b = "} // \\(a)" }
                func one(
                    _ a: Int
                ) -> Int {
                    a
                }
            }
            """
        )
        #expect(text.functions.map(\.name) == ["init", "one"])
        #expect(text.functions.map(\.lineCount) == [1, 5])
        #expect(text.functions.map(\.firstLine) == [5, 6])
    }
}
