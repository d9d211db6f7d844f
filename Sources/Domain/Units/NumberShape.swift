/// How digits and marks divide into a whole number and decimals, before anyone asks what fits.
enum NumberShape: Equatable {
    case whole([Int])
    case decimal(whole: [Int], decimals: [Int])
    /// `1,250`: up to three digits, one comma or point, three digits.
    case either(lead: [Int], tail: [Int])

    /// Nil when digits and marks do not make a number.
    init?(_ symbols: ArraySlice<NumberSymbol>) {
        guard let (groups, marks) = NumberShape.split(symbols) else { return nil }
        guard let mark = marks.last else {
            self = .whole(groups[0])
            return
        }
        if marks.count == 1, mark == .comma || mark == .point, NumberShape.areThousands(groups) {
            self = .either(lead: groups[0], tail: groups[1])
        } else if mark.canPrecedeDecimals, !marks.dropLast().contains(mark) {
            guard let whole = NumberShape.joined(groups.dropLast(), by: marks.dropLast()) else { return nil }
            self = .decimal(whole: whole, decimals: groups[groups.count - 1])
        } else {
            guard let whole = NumberShape.joined(groups[...], by: marks[...]) else { return nil }
            self = .whole(whole)
        }
    }

    /// The runs of digits, always one more than the marks between them; nil without any digit.
    private static func split(_ symbols: ArraySlice<NumberSymbol>) -> (groups: [[Int]], marks: [NumberMark])? {
        var groups: [[Int]] = [[]]
        var marks: [NumberMark] = []
        for symbol in symbols {
            switch symbol {
            case .digit(let digit):
                groups[groups.count - 1].append(digit)
            case .mark(let mark):
                marks.append(mark)
                groups.append([])
            default:
                return nil
            }
        }
        return groups.allSatisfy(\.isEmpty) ? nil : (groups, marks)
    }

    /// The digits of one run, or of several with the same mark between exact thousands.
    private static func joined(_ groups: ArraySlice<[Int]>, by marks: ArraySlice<NumberMark>) -> [Int]? {
        guard let mark = marks.first else { return groups.first }
        guard mark != .decimal, marks.allSatisfy({ $0 == mark }), areThousands(Array(groups)) else { return nil }
        return groups.flatMap { $0 }
    }

    private static func areThousands(_ groups: [[Int]]) -> Bool {
        guard groups.count > 1, let lead = groups[0].first, lead != 0, groups[0].count <= 3 else { return false }
        return groups.dropFirst().allSatisfy { $0.count == 3 }
    }
}

extension NumberMark {
    fileprivate var canPrecedeDecimals: Bool { self == .comma || self == .point || self == .decimal }
}
