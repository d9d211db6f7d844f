/// A text that was typed into a place of a form, with what was printed there.
public struct PlacedText<Place: Equatable & Sendable>: Sendable, Equatable {
    public let place: Place
    public let text: String
    public let printed: PrintedText

    public init(_ place: Place, _ text: String, printed: PrintedText) {
        self.place = place
        self.text = text
        self.printed = printed
    }

    /// Whether it says what its page had printed, and so nothing new.
    var isUntouched: Bool { PrintedText(kept: text) == printed }

    /// Why it is not written over what stands in its place by now; nil where its page had printed just that.
    ///
    /// `button` is what sends it again, from a page that shows both.
    func conflict(with standing: @autoclosure () -> String, button: String = "Save") -> String? {
        if TextStyle.onAnyPage({ PrintedText(kept: standing()) == printed }) { return nil }
        let standing = standing()
        let now = standing.isEmpty ? "Emptied elsewhere" : "Changed elsewhere to \(standing)"
        return "\(now). \(button) again to have it as you typed it."
    }
}

/// A text that was not taken, with the reason as a sentence to stand beside it.
public struct PlacedFault<Place: Equatable & Sendable>: Sendable, Equatable {
    public let place: Place
    public let text: String
    /// Empty for a text that waits for another of its place to be corrected.
    public let sentence: String

    public init(place: Place, text: String, sentence: String) {
        self.place = place
        self.text = text
        self.sentence = sentence
    }

    init(_ typed: PlacedText<Place>, _ sentence: String) {
        self.init(place: typed.place, text: typed.text, sentence: sentence)
    }
}
