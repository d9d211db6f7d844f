import Template

/// The page that a set of templates makes of some values.
func page(
    _ sources: [String: String],
    _ values: TemplateObject = [:],
    asset: @Sendable (String) -> String? = { _ in nil }
) throws(TemplateError) -> String {
    var output: [UInt8] = []
    try TemplateLibrary(sources: sources, asset: asset).render("page", values, into: &output)
    return String(decoding: output, as: UTF8.self)
}

/// The page that one template makes of some values.
func page(_ source: String, _ values: TemplateObject = [:]) throws(TemplateError) -> String {
    try page(["page": source], values)
}

/// What is said against a set of templates when they are compiled or rendered.
func complaint(_ sources: [String: String], _ values: TemplateObject = [:]) -> String? {
    do {
        _ = try page(sources, values)
        return nil
    } catch {
        return error.description
    }
}

func complaint(_ source: String, _ values: TemplateObject = [:]) -> String? {
    complaint(["page": source], values)
}

extension TemplateValue {
    /// Rows with one member, `name`.
    static func rows(_ names: String...) -> TemplateValue {
        .list(names.map { ["name": .text($0)] })
    }
}
