public import HTTP

extension Browser {
    /// Posts texts and files as a form with `enctype="multipart/form-data"` would, and stays on its page.
    public func send(_ fields: [(String, String)], files: [(String, [UInt8])], to address: String) -> Response {
        var body: [UInt8] = []
        let boundary = "----WebKitFormBoundaryq3LMtKCgIHJQpFJy"
        for (name, value) in fields {
            body += Array("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        for (name, bytes) in files {
            let head = "Content-Disposition: form-data; name=\"\(name)\"; filename=\"IMG_0001.jpg\""
            body += Array("--\(boundary)\r\n\(head)\r\nContent-Type: application/octet-stream\r\n\r\n".utf8)
            body += bytes + Array("\r\n".utf8)
        }
        var request = request("POST", address, body: body + Array("--\(boundary)--\r\n".utf8))
        request.head.headers["content-type"] = "multipart/form-data; boundary=\(boundary)"
        return send(request)
    }
}
