import HTTP

/// What a request may do, decided from its head alone.
enum Admittance {
    private static let file = Admission(lane: .open, bodyLimit: 0)
    /// For addresses that are no route: enough to read a stray form and answer 404 to it.
    private static let unknown = Admission(lane: .read, bodyLimit: 32_768)

    static func decide(_ head: RequestHead, _ routes: Router<Visitor>, _ origin: SiteOrigin) -> Admission {
        if head.path.hasPrefix(PublicFileTable.prefix) { return file }
        var admission = unknown
        if case .found(let route, _) = routes.match(method: head.method, path: head.path) {
            admission = route.admission
        }
        // Without a login cookie no page reads the database, so that it need not wait behind those that do.
        if admission.lane == .read, VisitorCookies(head, isSecure: origin.isSecure).login == nil {
            admission.lane = .open
        }
        return admission
    }
}
