import Crypto
import Domain
import HTTP
import Persistence

/// Planned days as a file for other calendars.
enum CalendarAnswer {
    /// One day, or everything a feed has, in order; with a name it is saved under that, else it is read as it comes.
    static func file(_ days: [CalendarDay], named fileName: String? = nil, for visitor: Visitor) -> Response {
        let origin = visitor.services.origin.address(of: "")
        let file = CalendarFile(name: "Training", events: days.map { $0.event(origin: origin) })
        let bytes = Array(file.text(stamped: visitor.now.startOfDay).utf8)
        let tag = EntityTag(Base64URL.encode(Array(SHA256.digest(bytes).prefix(16))))
        var headers: HeaderFields = ["cache-control": "private, no-store", "etag": tag.description]
        if tag.isNamed(by: visitor.request.headers["if-none-match"]) { return Response(status: 304, headers: headers) }
        headers["content-type"] = "text/calendar; charset=utf-8"
        if let fileName { headers["content-disposition"] = "attachment; filename=\"\(fileName)\"" }
        return Response(status: 200, headers: headers, bytes: bytes)
    }
}

extension Instant {
    /// Midnight in UTC: a file is said to be made once a day, so that asking twice gives the same one.
    fileprivate var startOfDay: Instant {
        let rest = milliseconds % 86_400_000
        return Instant(milliseconds: milliseconds - (rest < 0 ? rest + 86_400_000 : rest))
    }
}
