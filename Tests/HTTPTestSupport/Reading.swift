package import HTTP

/// What became of the first request in some bytes.
package enum Reading: Equatable {
    case accepted(Message)
    case refused(Int)
    case incomplete

    package struct Message: Equatable {
        package var method: String
        package var path: String
        package var query: String
        package var fields: [HeaderFields.Field]
        package var body: [UInt8]
        package var keepsAlive: Bool
        package var expectsContinue: Bool
        /// How many bytes the request took.
        package var length: Int
    }

    package var status: Int? {
        if case .refused(let status) = self { status } else { nil }
    }

    package var message: Message? {
        if case .accepted(let message) = self { message } else { nil }
    }
}

/// Reads the first request as a server does, the bytes arriving in pieces of a given size.
package func read(_ bytes: [UInt8], inPiecesOf size: Int = .max, bodyLimit: Int = 65_536) -> Reading {
    var reader = MessageReader(bodyLimit: bodyLimit)
    var arrived = 0
    do {
        while arrived < bytes.count {
            arrived += min(size, bytes.count - arrived)
            let input = bytes[..<arrived]
            if let message = try reader.read(input.span) { return .accepted(message) }
        }
    } catch {
        return .refused(error.status)
    }
    return .incomplete
}

package func read(_ text: String, inPiecesOf size: Int = .max, bodyLimit: Int = 65_536) -> Reading {
    read(Array(text.utf8), inPiecesOf: size, bodyLimit: bodyLimit)
}

private struct MessageReader {
    let bodyLimit: Int
    private var parser = HeadParser()
    private var head: ParsedHead?
    private var decoder: BodyDecoder?
    private var position = 0
    private var body: [UInt8] = []

    init(bodyLimit: Int) {
        self.bodyLimit = bodyLimit
    }

    mutating func read(_ input: Span<UInt8>) throws(Refusal) -> Reading.Message? {
        if head == nil {
            guard let parsed = try parser.parse(input, peer: "192.0.2.1") else { return nil }
            head = parsed
            position = parsed.length
            decoder = try BodyDecoder(parsed.framing, limit: bodyLimit)
        }
        while let piece = try decoder?.next(input, from: &position) {
            for index in piece { body.append(input[index]) }
        }
        return decoder?.isComplete == true ? message() : nil
    }

    private func message() -> Reading.Message? {
        guard let head else { return nil }
        return Reading.Message(
            method: head.head.method,
            path: head.head.path,
            query: head.head.query,
            fields: head.head.headers.fields,
            body: body,
            keepsAlive: head.keepsAlive,
            expectsContinue: head.expectsContinue,
            length: position
        )
    }
}
