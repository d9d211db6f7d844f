import Crypto
import Domain
import HTTP
import Persistence

/// One post of the form of a story.
///
/// It writes nothing: without a photo it only leads to the preview, and the same post sent twice finds the picture that it
/// has made, under a key that comes of its own and of what it sent.
struct ShareUnit {
    let signedIn: SignedIn
    let content: ShareContent
    let key: OperationKey
    let form: ShareForm

    func run() throws -> Response {
        guard let story = form.story, let card = try content.card(story, in: form.unit, signedIn) else {
            return try refuse(story: "Choose one of the stories.")
        }
        guard let photo = form.photo else { return .seeOther(choice(story, nil).preview) }
        if let complaint = form.complaint { return try refuse(photo: complaint) }
        let key = self.key(for: story, photo)
        let place = PictureShelf.Place(athlete: signedIn.athlete.id, key: key)
        if shelf.find(place, at: signedIn.now) == nil {
            do {
                let bytes = try signedIn.draw(card, photo: photo)
                shelf.keep(picture(bytes, story), at: place)
            } catch PictureProblem.unreadablePhoto {
                return try refuse(photo: ShareForm.unreadable)
            } catch PictureProblem.photoTooLarge {
                return try refuse(photo: ShareForm.tooManyDots)
            }
        }
        return .seeOther(choice(story, key).preview)
    }

    /// A page that was gone back to sends its key with another photo.
    private func key(for story: Story, _ photo: [UInt8]) -> OperationKey {
        let print = SHA256.digest(Array("\(story.rawValue) \(form.unit.rawValue) ".utf8) + photo)
        return signedIn.visitor.services.deriveKey(from: key, for: Array(print))
    }

    private var shelf: PictureShelf { signedIn.visitor.services.shelf }

    private func picture(_ bytes: [UInt8], _ story: Story) -> PictureShelf.Picture {
        PictureShelf.Picture(
            bytes: bytes,
            workout: content.workout.id,
            story: story,
            unit: form.unit,
            since: signedIn.now
        )
    }

    private func choice(_ story: Story, _ key: OperationKey?) -> ShareChoice {
        ShareChoice(workout: content.workout.id, story: story, unit: form.unit, key: key)
    }

    /// The form again, with what was chosen; a file cannot be put back into its field.
    private func refuse(story: String = "", photo: String = "") throws -> Response {
        let chosen = choice(form.story ?? content.milestones.best ?? .workoutComplete, nil)
        let page = SharePage(content, signedIn, chosen: chosen, errors: .init(story: story, photo: photo))
        return try signedIn.respond(with: page, status: 422)
    }
}
