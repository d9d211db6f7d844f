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
            switch error {
            case .tooManyFields: throw BadRequest(status: 413)
            case .malformed: throw BadRequest(status: 400)
            case .unstorable: throw BadRequest(status: 422)
            }
        }
    }

    /// The parts of a form with a file, wherever the server put its body.
    ///
    /// - Throws: `BadRequest` when the body is no such form: 400, 413 for too many parts, 415 for another type.
    func multipart(maxParts: Int) throws(BadRequest) -> Multipart {
        guard headers["content-encoding"] == nil, let boundary = Multipart.boundary(of: headers["content-type"]) else {
            throw BadRequest(status: 415)
        }
        do {
            return try Multipart(wholeBody(), boundary: boundary, maxParts: maxParts)
        } catch let problem as Multipart.Problem {
            throw BadRequest(status: problem == .tooManyParts ? 413 : 400)
        } catch {
            throw BadRequest(status: 400)
        }
    }

    private func wholeBody() throws -> [UInt8] {
        switch body {
        case .bytes(let bytes): return bytes
        case .file(let path, _): return [UInt8](try Data(contentsOf: URL(filePath: path)))
        }
    }

    /// The path and the query, as sent.
    var address: String { head.query.isEmpty ? path : "\(path)?\(head.query)" }
}
