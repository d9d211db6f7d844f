import Domain
import HTTP

/// What the form of a story posts.
struct ShareForm {
    let story: Story?
    let unit: WeightUnit
    let photo: [UInt8]?

    /// A photo and what is around it; more is not read at all.
    static let bodyLimit = 25_165_824
    private static let mostParts = 8

    /// - Throws: `BadRequest` for what no form of ours posts.
    init(_ request: Request, usual: WeightUnit) throws(BadRequest) {
        let (fields, files) = try Self.read(request)
        story = fields["story"].flatMap(Story.init)
        unit = fields["unit"].flatMap(WeightUnit.init) ?? usual
        photo = files.first.map { Array($0.bytes) }
    }

    /// Without a photo it may come in the plain form too: what could not be sent is sent again so.
    private static func read(_ request: Request) throws(BadRequest) -> (FormFields, [FormParts.File]) {
        guard request.isMultipart else { return (try request.form(), []) }
        let parts = try request.parts(maxParts: mostParts, files: ["photo"])
        return (parts.fields, parts.files)
    }

    /// What is wrong with the photo, in a sentence; nil when nothing is, or there is none.
    var complaint: String? {
        guard let photo else { return nil }
        if PhotoKind(of: photo) == nil { return Self.wrongKind }
        if photo.count > PhotoKind.largest { return Self.tooLarge }
        return nil
    }

    static let wrongKind = "That is no JPEG, PNG or WebP. Choose another picture."
    static let tooLarge = "That photo has more than 12 MB. Choose a smaller one."
    static let tooManyDots = "That photo has more than 50 megapixels. Choose a smaller one."
    static let unreadable = "That photo cannot be read. Choose another, or take it again."
}
