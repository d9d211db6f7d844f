extension Unicode.Scalar {
    /// Whether it leaves nothing to see: controls, direction marks, zero-width characters and fillers.
    var isUnseen: Bool {
        switch properties.generalCategory {
        case .control, .format: true
        // A pattern of Braille without a dot, which Unicode counts as ink.
        default: properties.isDefaultIgnorableCodePoint || self == "\u{2800}"
        }
    }
}

extension String {
    /// The text without characters that leave nothing to see.
    public var withoutUnseen: String {
        String(UnicodeScalarView(unicodeScalars.filter { !$0.isUnseen }))
    }
}
