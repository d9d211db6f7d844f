/// The values a template is rendered with, by name.
///
/// A list and no dictionary: a row of a page has about eight names, and to look along them costs less than to hash each of
/// them twice, when the row is made and when it is printed.
public struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
    private var members: [(String, TemplateValue)]

    /// Names are written once; of one that is written twice the first counts.
    public init(dictionaryLiteral elements: (String, TemplateValue)...) {
        members = elements
    }

    public subscript(name: String) -> TemplateValue? {
        get { members.first { $0.0 == name }?.1 }
        set {
            members.removeAll { $0.0 == name }
            if let newValue { members.append((name, newValue)) }
        }
    }

    /// These and the others; under a name that both have stands the other's value.
    public func adding(_ others: TemplateObject) -> TemplateObject {
        var sum = self
        for (name, value) in others.members { sum[name] = value }
        return sum
    }
}

extension TemplateObject: Hashable {
    /// The order of the names means nothing.
    public func hash(into hasher: inout Hasher) {
        for (name, value) in members.sorted(by: { $0.0 < $1.0 }) {
            hasher.combine(name)
            hasher.combine(value)
        }
    }

    public static func == (one: TemplateObject, other: TemplateObject) -> Bool {
        one.members.count == other.members.count && one.members.allSatisfy { other[$0.0] == $0.1 }
    }
}
