import Template

/// Something to say first on a page.
struct Alert: Sendable, Equatable {
    /// Nothing was refused.
    var isQuiet = true
    /// May be empty when quiet.
    var title = ""
    var text = ""
    /// The places it speaks of.
    var links: [Link] = []
    var more = ""

    struct Link: Sendable, Equatable {
        let address: String
        let label: String
    }

    /// One record of a template's `alerts`.
    var values: TemplateObject {
        [
            "is_quiet": .flag(isQuiet),
            "title": .text(title),
            "text": .text(text),
            "links": .list(links.map { ["address": .text($0.address), "label": .text($0.label)] }),
            "more": .text(more),
        ]
    }
}
