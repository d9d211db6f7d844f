import Domain
import Template

/// A card as its template takes it: every place worked out.
struct CardValues {
    let template: String
    let values: TemplateObject

    /// Takes a card, and whether a photo is to be seen behind it.
    init(_ card: StoryCard, hasPhoto: Bool) {
        let (story, own) = Self.own(card.content)
        template = "share/cards/\(story.rawValue)"
        values = own.adding(["date": .text(card.date), "has_photo": .flag(hasPhoto)])
    }

    private static func own(_ content: StoryCard.Content) -> (Story, TemplateObject) {
        switch content {
        case .complete(let card): (.workoutComplete, card.values)
        case .details(let card): (.workoutDetails, card.values)
        case .streak(let card): (.streakCalendar, card.values)
        case .best(let card): (.personalBest, card.values)
        case .week(let card): (.weeklyProgress, card.values)
        }
    }
}

extension FittedText {
    /// The last line has its foot at `y`.
    fileprivate func values(endingAt y: Int) -> TemplateValue {
        .object([
            "size": .text("\(size)"), "spacing": .text(spacing),
            "lines": .list(lines(endingAt: y).map { ["text": .text($0.text), "y": .text("\($0.y)")] }),
        ])
    }
}

extension CompleteCard {
    fileprivate var values: TemplateObject {
        [
            "heading": title.values(endingAt: 880),
            "verdict": .text(verdict),
            "divider": .text(["0", "220", "440"][max(0, figures.count - 2)]),
            "figures": .list(
                figures.enumerated().map { index, figure in
                    let isBelow = figures.count == 2 ? index == 1 : index > 1
                    let isRight = figures.count > 2 && index % 2 == 1
                    let foot = isBelow ? 1522 : 1302
                    return [
                        "value": figure.value.values(endingAt: foot), "label": .text(figure.label),
                        "label_y": .text("\(foot + 64)"), "x": .text(isRight ? "600" : "56"),
                    ]
                }
            ),
        ]
    }
}

extension DetailsCard {
    fileprivate var values: TemplateObject {
        [
            "heading": title.values(endingAt: title.lines.count == 1 ? 560 : 590),
            "summary": .text(summary),
            "rows": .list(rows.enumerated().map { $1.values(foot: 865 + 105 * $0) }),
        ]
    }
}

extension DetailsCard.Row {
    /// Several lines stand around the middle of the row.
    fileprivate func values(foot: Int) -> TemplateObject {
        let lowest = name.lines.count == 1 ? foot : foot - 23 + name.height / 2
        return [
            "number": .text(number), "y": .text("\(foot)"), "line_y": .text("\(foot + 28)"),
            "bar_y": .text("\(foot - 75)"), "is_record": .flag(isRecord),
            "name": name.values(endingAt: lowest), "top": top.values(endingAt: foot),
        ]
    }
}

extension StreakCard {
    fileprivate var values: TemplateObject {
        [
            "figure": figure.values(endingAt: 900),
            "unit": unit.values(endingAt: 1040),
            "days": .list(
                days.enumerated().map { index, day in
                    [
                        "x": .text("\(64 + index % 7 * 136)"), "y": .text("\(1130 + index / 7 * 100)"),
                        "is_shared": .flag(day == .shared), "is_trained": .flag(day == .trained),
                    ]
                }
            ),
        ]
    }
}

extension BestCard {
    fileprivate var values: TemplateObject {
        [
            "exercise": exercise.values(endingAt: 678),
            "figure": figure.values(endingAt: 1100),
            "unit": unit.values(endingAt: 1270),
            "before": before.values(endingAt: 1560),
            "gain": gain.values(endingAt: 1560),
        ]
    }
}

extension WeekCard {
    fileprivate var values: TemplateObject {
        [
            "total": total.values(endingAt: 560),
            "unit": unit.values(endingAt: 690),
            "comparison": .text(comparison), "first_week": .text(firstWeek), "last_week": .text(lastWeek),
            "bars": .list(
                bars.enumerated().map { index, bar in
                    [
                        "x": .text("\(64 + index * 121)"), "y": .text("\(1500 - bar.height)"),
                        "height": .text("\(bar.height)"), "is_shared": .flag(bar.isShared),
                    ]
                }
            ),
        ]
    }
}
