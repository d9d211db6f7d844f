import Domain
import Template

/// The stories that a workout has earned, to choose from.
struct SharePage: Page {
    static let template = "share/share"
    /// How wide the pictures of the choice are, in pixels.
    static let smallWidth = 360
    let title = "Pick a story"
    let section = Section.none

    let alerts: [PageAlert]
    let id: String
    let workout: String
    /// "Mon 30 Nov".
    let day: String
    let stories: [Choice]
    let units: [Choice]
    let storyError: String
    let photoError: String
    /// For the unit in which the pictures of the choice are drawn.
    let unit: String
    let key: String

    struct Choice: Equatable {
        let value: String
        let label: String
        let isChosen: Bool
    }

    /// What is wrong with what was posted, in sentences; empty where nothing is.
    struct Errors {
        var story = ""
        var photo = ""
    }

    var values: TemplateObject {
        [
            "alerts": .list(alerts.map(\.values)), "id": .text(id), "workout": .text(workout), "day": .text(day),
            "stories": .list(stories.map(\.values)), "units": .list(units.map(\.values)),
            "story_error": .text(storyError), "photo_error": .text(photoError), "unit": .text(unit), "key": .text(key),
        ]
    }
}

extension SharePage.Choice {
    fileprivate var values: TemplateObject {
        ["value": .text(value), "label": .text(label), "is_chosen": .flag(isChosen)]
    }
}

extension SharePage {
    init(_ content: ShareContent, _ signedIn: SignedIn, chosen: ShareChoice, errors: Errors = Errors()) {
        self.init(content, chosen: chosen, errors: errors, today: signedIn.today, key: signedIn.mintKey().text)
    }

    init(_ content: ShareContent, chosen: ShareChoice, errors: Errors, today: LocalDay, key: String) {
        let (workout, day) = (content.workout, content.workout.day)
        alerts = Self.alerts(chosen, errors)
        id = workout.id.text
        self.workout = WorkoutName.text(workout.name, on: day)
        self.day = day.mediumText(relativeTo: today)
        stories = content.milestones.stories.map {
            Choice(value: $0.rawValue, label: $0.title, isChosen: $0 == chosen.story)
        }
        units = WeightUnit.allCases.map {
            Choice(value: $0.rawValue, label: $0.symbol, isChosen: $0 == chosen.unit)
        }
        (storyError, photoError) = (errors.story, errors.photo)
        unit = chosen.unit.rawValue
        self.key = key
    }

    private static func alerts(_ chosen: ShareChoice, _ errors: Errors) -> [PageAlert] {
        if !errors.photo.isEmpty {
            return [PageAlert(title: "No picture yet", links: [.init(address: "#photo", label: "See the photo")])]
        }
        if !errors.story.isEmpty {
            return [PageAlert(title: "No picture yet", links: [.init(address: "#stories", label: "See the stories")])]
        }
        guard chosen.wasGone else { return [] }
        return [.quiet("That picture is gone.", "One with a photo is kept for ten minutes. Make it again.")]
    }
}
