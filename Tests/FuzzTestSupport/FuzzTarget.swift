/// What a property was found not to hold for.
package struct Finding: Error, CustomStringConvertible {
    package let description: String
}

/// Says what is wrong where something is.
func hold(_ condition: Bool, _ complaint: @autoclosure () -> String) throws(Finding) {
    if !condition { throw Finding(description: complaint()) }
}

/// What is fed with any bytes, by a fuzzer or by a seeded generator, and must bear them.
package enum FuzzTarget: String, CaseIterable, Sendable {
    case requests, forms, templates, numbers

    package func check(_ bytes: [UInt8]) throws(Finding) {
        switch self {
        case .requests: try RequestProperty.check(bytes)
        case .forms: try FormProperty.check(bytes)
        case .templates: try TemplateProperty.check(bytes)
        case .numbers: try NumberProperty.check(bytes)
        }
    }

    /// What inputs are made of, so that random ones are often nearly right.
    package var pieces: [String] {
        switch self {
        case .requests: RequestProperty.pieces
        case .forms: FormProperty.pieces
        case .templates: TemplateProperty.pieces
        case .numbers: NumberProperty.pieces
        }
    }
}
