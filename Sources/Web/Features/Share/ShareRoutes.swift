import Domain
import HTTP
import Persistence

/// `/share/{id}`: the stories that a workout has earned, each as one picture.
enum ShareRoutes {
    static func register(on routes: inout Router<SignedIn>) {
        routes.get("/share/{id}", choose)
        routes.postInMemory("/share/{id}", lane: .pictures, bodyLimit: ShareForm.bodyLimit, make)
        routes.get("/share/{id}/{story}", preview)
        routes.get("/share/{id}/{story}/picture", lane: .pictures, picture)
    }

    static func register(on pages: inout OwnFailedPages) {
        pages.add("/share/{id}", "/share/{id}/{story}", about: .workout)
    }

    private static func choose(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        try withContent(path, signedIn) { content in
            let chosen = ShareChoice(FormFields(query: request.head.query), content, signedIn)
            return try signedIn.respond(with: SharePage(content, signedIn, chosen: chosen))
        }
    }

    private static func make(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        let key = try request.operationKey()
        let form = try ShareForm(request, usual: signedIn.athlete.unit)
        return try withContent(path, signedIn) { content in
            try ShareUnit(signedIn: signedIn, content: content, key: key, form: form).run()
        }
    }

    private static func preview(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        // What is no story is no page either; one that was not earned leads to those that were.
        guard Story(rawValue: path["story"]) != nil else { throw NotFound() }
        return try withContent(path, signedIn) { content in
            let choice = ShareChoice(FormFields(query: request.head.query), content, signedIn, path["story"])
            guard !choice.isGone, choice.isAsked, let card = try content.card(choice.story, in: choice.unit, signedIn)
            else {
                return .seeOther(choice.again)
            }
            return try signedIn.respond(with: SharePreviewPage(card, choice))
        }
    }

    private static func picture(_ request: Request, _ path: PathParameters, _ signedIn: SignedIn) throws -> Response {
        guard let content = try ShareContent(path, signedIn) else { throw NotFound() }
        let query = FormFields(query: request.head.query)
        let choice = ShareChoice(query, content, signedIn, path["story"])
        guard !choice.isGone, choice.isAsked, let card = try content.card(choice.story, in: choice.unit, signedIn)
        else { throw NotFound() }
        let width = query["size"] == "small" ? SharePage.smallWidth : PictureOrder.width
        return .picture(try choice.made?.bytes ?? signedIn.draw(card, width: width), named: card.fileName)
    }

    /// One page for what is unknown, binned or not yours; another for a workout that is not done yet.
    private static func withContent(
        _ path: PathParameters,
        _ signedIn: SignedIn,
        _ answer: (ShareContent) throws -> Response
    ) throws -> Response {
        guard let content = try ShareContent(path, signedIn) else {
            return try signedIn.respond(with: WorkoutNotFoundPage(), status: 404)
        }
        return content.milestones.stories.isEmpty ? try signedIn.respond(with: ShareNonePage()) : try answer(content)
    }
}

extension Response {
    /// A PNG under a name for whoever saves it.
    fileprivate static func picture(_ bytes: [UInt8], named name: String) -> Response {
        Response(
            status: 200,
            headers: [
                "content-type": "image/png", "content-disposition": "inline; filename=\"\(name)\"",
                "cache-control": "private, no-store",
            ],
            bytes: bytes
        )
    }
}
