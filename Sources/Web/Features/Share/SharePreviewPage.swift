import Domain
import Template

/// One story as it will be shared: the picture on the page is the file.
struct SharePreviewPage: Page {
    static let template = "share/preview"
    let title = "Preview"
    let section = Section.none

    let heading: String
    let picture: String
    /// The picture for those who do not see it.
    let words: String
    let fileName: String
    /// The way back to the choice.
    let again: String
    let hasPhoto: Bool

    var values: TemplateObject {
        [
            "heading": .text(heading), "picture": .text(picture), "words": .text(words), "file_name": .text(fileName),
            "again": .text(again), "has_photo": .flag(hasPhoto),
        ]
    }
}

extension SharePreviewPage {
    init(_ card: StoryCard, _ choice: ShareChoice) {
        heading = choice.story.title
        picture = choice.picture
        words = card.words
        fileName = card.fileName
        again = choice.again
        hasPhoto = choice.made != nil
    }
}

/// A workout that has earned no story, because it is not saved.
struct ShareNonePage: Page {
    static let template = "share/none"
    static let samples = [ShareNonePage()]
    let title = "No story yet"

    var values: TemplateObject { [:] }
}
