import Domain
import HTTP
import Persistence

/// Which story is looked at, in which unit, and over which photo.
struct ShareChoice {
    let workout: Identifier
    let story: Story
    let unit: WeightUnit
    /// Whether the address names a story that was earned.
    let isAsked: Bool
    /// The picture that was made with a photo; nil where there is none.
    private(set) var made: PictureShelf.Picture?
    private let key: OperationKey?
    /// Whether the form is shown in place of a picture that is gone.
    let wasGone: Bool

    /// Whether the address names a picture with a photo that is kept no longer, or was never made.
    var isGone: Bool { key != nil && made == nil }

    init(_ query: FormFields, _ content: ShareContent, _ signedIn: SignedIn, _ named: String? = nil) {
        let asked = (named ?? query["story"]).flatMap(Story.init).flatMap { story in
            content.milestones.stories.contains(story) ? story : nil
        }
        isAsked = asked != nil
        let story = asked ?? content.milestones.best ?? .workoutComplete
        let unit = query["unit"].flatMap(WeightUnit.init) ?? signedIn.athlete.unit
        (workout, self.story, self.unit) = (content.workout.id, story, unit)
        key = query["made"].flatMap { OperationKey($0) }
        wasGone = query["gone"] != nil
        let place = key.map { PictureShelf.Place(athlete: signedIn.athlete.id, key: $0) }
        made = place.flatMap { signedIn.visitor.services.shelf.find($0, at: signedIn.now) }
        if made.map({ $0.workout != workout || $0.story != story || $0.unit != unit }) ?? false { made = nil }
    }

    init(workout: Identifier, story: Story, unit: WeightUnit, key: OperationKey? = nil) {
        (self.workout, self.story, self.unit, self.key) = (workout, story, unit, key)
        (isAsked, wasGone) = (true, false)
    }

    /// The page that shows the picture.
    var preview: String {
        "/share/\(workout)/\(story.rawValue)?unit=\(unit.rawValue)" + (key.map { "&made=\($0.text)" } ?? "")
    }

    /// The picture itself.
    var picture: String {
        "/share/\(workout)/\(story.rawValue)/picture?unit=\(unit.rawValue)" + (key.map { "&made=\($0.text)" } ?? "")
    }

    /// The form, with this choice made in it.
    var again: String {
        "/share/\(workout)?story=\(story.rawValue)&unit=\(unit.rawValue)" + (isGone ? "&gone=1" : "")
    }
}
