/// Nobody is logged in here: 303 to the log-in form for a GET, the form with the parked post for a POST.
struct NotSignedIn: Error {
    /// The athlete whose login this browser's cookie once named.
    let formerOwner: Int?
}

/// There is nothing under this address, or nothing that is yours; the answer never hints which.
struct NotFound: Error {}

/// A request that no page of ours sends.
struct BadRequest: Error {
    /// 400, 403, 413, 415 or 422.
    let status: Int
}

/// Too much waits already: 503 with what was sent.
struct TooBusy: Error {}

/// Too many tries: 429 with what was sent.
struct Throttled: Error {
    let retryAfterSeconds: Int
}
