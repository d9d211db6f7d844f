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
        if VisitorCookies(head, isSecure: origin.isSecure).login == nil { restrict(&admission, head.path) }
        return admission
    }

    /// What goes for somebody who is certainly not logged in.
    private static func restrict(_ admission: inout Admission, _ path: String) {
        // No page reads the database then, so that it need not wait behind those that do.
        if admission.lane == .read || admission.lane == .pictures { admission.lane = .open }
        // More could not even be parked.
        if !IdentityRoutes.carriers.contains(path) {
            admission.bodyLimit = min(admission.bodyLimit, ParkedPost.longestBody)
        }
    }
}
