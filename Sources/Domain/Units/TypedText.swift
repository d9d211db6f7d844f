extension String {
    /// The text without blanks, tabs and line ends around it.
    var trimmingWhitespace: String {
        var text = self[...].drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// The text without direction marks, zero-width blanks and other format characters of a pasted text.
    var withoutInvisibles: String {
        String(UnicodeScalarView(unicodeScalars.filter { $0.properties.generalCategory != .format }))
    }
}
