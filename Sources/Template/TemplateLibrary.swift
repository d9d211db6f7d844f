/// Every template below a folder, read, checked and compiled once.
///
/// The syntax is described in `docs/templates.md`.
public struct TemplateLibrary: Sendable {
    private let programs: [String: Program]

    /// Compiles every template, so that a mistake in any of them is found before the first page is asked for.
    ///
    /// - Parameters:
    ///   - sources: template name (path below the folder without `.html`) to text.
    ///   - asset: the public address of a file named by `{{ asset "…" }}`, or nil when there is no such file.
    /// - Throws: `TemplateError` with file, line and column: bad syntax, an unknown include, layout, block or asset,
    ///   a cycle, a value where it cannot be escaped. Templates are checked in the order of their names.
    public init(
        sources: [String: String],
        asset: @Sendable (String) -> String? = { _ in nil }
    ) throws(TemplateError) {
        var templates: [String: SyntaxTree] = [:]
        var assets: [String: String] = [:]
        for (name, text) in sources.sorted(by: { $0.key < $1.key }) {
            let template = try Parser.parse(text, named: name)
            for wanted in template.assets {
                guard let address = asset(wanted.name) else {
                    throw wanted.spot.error("there is no public file \"\(wanted.name)\"")
                }
                assets[wanted.name] = address
            }
            templates[name] = template
        }
        var compiler = Compiler(templates: templates, assets: assets)
        for name in templates.keys.sorted() { _ = try compiler.program(named: name) }
        programs = compiler.programs
    }

    /// Appends the page.
    ///
    /// After a failure `output` is as it was before.
    ///
    /// - Throws: `TemplateError` when the template or a name it uses is unknown, or a value is of the wrong kind.
    public func render(_ name: String, _ values: TemplateObject, into output: inout [UInt8]) throws(TemplateError) {
        guard let program = programs[name] else {
            throw Spot(file: name + ".html").error("there is no such template")
        }
        let before = output.count
        do {
            var frame = Frame(site: values["site"], parameters: program.parameters.map { values[$0.name] })
            try program.run(in: &frame, into: &output)
        } catch {
            output.removeSubrange(before...)
            throw error
        }
    }
}
