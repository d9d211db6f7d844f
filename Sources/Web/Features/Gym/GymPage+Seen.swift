import Template

extension GymPage {
    /// A mark of all that can be read on the page but its clocks: who has it already has nothing to be told.
    ///
    /// Keys are no part of it, since every page has others.
    var seen: String {
        let texts = [
            number, count, head.sets, head.volume, rest, lastLabel, undo, rest(of: head.rest),
            rows.map(\.seen).joined(separator: "|"), rounds?.seen ?? "", alerts.map(\.title).joined(separator: "|"),
        ]
        let seen: TemplateObject = [
            "texts": .list(texts.map { ["text": .text($0)] }), "top": .object(top), "tabs": .object(tabs),
            "set_up": .object(setUp.values), "details": .object(input.details), "input": .object(input.values),
            "pads": .list(input.pads.map(\.values)),
        ]
        return seen.mark
    }

    /// When it ends, or what is left where it does not run.
    private func rest(of strip: RestStrip?) -> String {
        strip.map { "\($0.target) \($0.lead) \($0.endsAt.isEmpty ? $0.time : $0.endsAt)" } ?? ""
    }
}

extension GymPage.Row {
    fileprivate var seen: String {
        ([set, number, last, state, isRecord ? "PR" : "", ask?.id ?? ""] + cells.map(\.text)).joined(separator: ",")
    }
}

extension GymRounds {
    fileprivate var seen: String {
        (names + [place])
            .joined(separator: ",")
            + lines.map { line in
                let cells = line.cells.map { "\($0.set) \($0.text) \($0.rest) \($0.isRecord)" }
                return "\(line.mark) \(line.state) \(cells.joined(separator: ",")) \(line.asks.map(\.id))"
            }.joined(separator: "|")
    }
}
