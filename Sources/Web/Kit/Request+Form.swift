import HTTP

extension Request {
    /// The key in this request's address, or nil without a readable one.
    var optionalKey: OperationKey? { FormFields(query: head.query)["k"].flatMap { OperationKey($0) } }

    /// The key in this request's address.
    ///
    /// - Throws: `BadRequest`, since no form of ours posts without one.
    func operationKey() throws(BadRequest) -> OperationKey {
        guard let key = optionalKey else { throw BadRequest(status: 400) }
        return key
    }

    /// The posted fields.
    ///
    /// - Throws: `BadRequest` when the body is no such form: 400, 413 for too many fields, 415 for another type, 422 for a
    ///   character that no text may hold.
    func form(maxFields: Int = 64) throws(BadRequest) -> FormFields {
        let type = headers["content-type"]?.split(separator: ";").first?.split { $0 == " " || $0 == "\t" }
        guard headers["content-encoding"] == nil,
            type?.map({ $0.lowercased() }) == ["application/x-www-form-urlencoded"],
            case .bytes(let bytes) = body
        else { throw BadRequest(status: 415) }
        do {
            return try FormFields(urlEncoded: bytes, maxFields: maxFields)
        } catch {
            switch error {
            case .tooManyFields: throw BadRequest(status: 413)
            case .malformed: throw BadRequest(status: 400)
            case .unstorable: throw BadRequest(status: 422)
            }
        }
    }

    /// The path and the query, as sent.
    var address: String { head.query.isEmpty ? path : "\(path)?\(head.query)" }
}
