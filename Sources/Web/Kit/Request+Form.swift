import Foundation
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
            throw BadRequest(error)
        }
    }

    /// Whether the body is a form with files in it.
    var isMultipart: Bool { boundary != nil }

    /// The parts of a form with files in it, wherever the server put its body.
    ///
    /// - Throws: `BadRequest` as `form` does.
    func parts(maxParts: Int, files: Set<String>) throws(BadRequest) -> FormParts {
        guard headers["content-encoding"] == nil, let boundary else { throw BadRequest(status: 415) }
        do {
            return try FormParts(multipart: wholeBody(), boundary: boundary, maxParts: maxParts, files: files)
        } catch let problem as FormDecodingError {
            throw BadRequest(problem)
        } catch {
            throw BadRequest(status: 400)
        }
    }

    /// The texts of a form of either kind; no files.
    func texts(maxFields: Int) throws(BadRequest) -> FormFields {
        guard isMultipart else { return try form(maxFields: maxFields) }
        // Those that send a file, see `ShareForm` and `RestoreRoutes`.
        return try parts(maxParts: maxFields, files: ["photo", "file"]).fields
    }

    private func wholeBody() throws -> [UInt8] {
        switch body {
        case .bytes(let bytes): return bytes
        case .file(let path, _): return [UInt8](try Data(contentsOf: URL(filePath: path)))
        }
    }

    private var boundary: String? { headers["content-type"].flatMap { FormParts.boundary(of: $0) } }

    /// The path and the query, as sent.
    var address: String { head.query.isEmpty ? path : "\(path)?\(head.query)" }
}

extension BadRequest {
    fileprivate init(_ error: FormDecodingError) {
        switch error {
        case .tooManyFields: self.init(status: 413)
        case .malformed: self.init(status: 400)
        case .unstorable: self.init(status: 422)
        }
    }
}
