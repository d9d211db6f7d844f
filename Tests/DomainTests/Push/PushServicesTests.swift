import Domain
import Testing

@Suite("A message goes to the push services of browsers, and to those that were added")
struct PushServicesTests {
    @Test(
        "those of the browsers there are",
        arguments: [
            "https://fcm.googleapis.com/fcm/send/dX1:APA91b-_x", "https://web.push.apple.com/QGuQyavXutnMH",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA", "https://FCM.googleapis.com:443/x",
            "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2b%2f",
        ]
    )
    func known(text: String) {
        #expect(PushServices.known.endpoint(text)?.text == text)
    }

    @Test(
        "no other address, however it is spelled",
        arguments: [
            "", "https://", "https:///x", "http://fcm.googleapis.com/x", "https://fcm.googleapis.com",
            "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com./x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evil-push.apple.com.example/x", "https://push.apple.com/x", "https://xpush.apple.com/x",
            "https://.push.apple.com/x", "https://a@fcm.googleapis.com/x", "https://fcm.googleapis.com@127.0.0.1/x",
            "https://fcm.googleapis.com\\@127.0.0.1/x", "https://fcm.googleapis.com#@127.0.0.1/x",
            "https://fcm.googleapis.com?@127.0.0.1/x", "https://127.0.0.1/x", "https://127.0.0.1:8080/x",
            "https://169.254.169.254/latest/meta-data/", "https://[::1]/x", "https://[::ffff:127.0.0.1]/x",
            "https://0x7f000001/x", "https://2130706433/x", "https://localhost/x", "ftp://fcm.googleapis.com/x",
            "javascript://fcm.googleapis.com/x", "https://fcm.googleapis.com/ü", "https://fcm.googleapis.com/a b",
            "https://fcm.googleapis.com/a\nb", "https://fcm.googleapis.com/a\0b", "//fcm.googleapis.com/x",
            "https://fcm.googleapis.com/" + String(repeating: "a", count: 1000),
        ]
    )
    func others(text: String) {
        #expect(PushServices.known.endpoint(text) == nil)
    }

    @Test("an added place is taken to the letter: scheme, host and port")
    func added() throws {
        let services = try #require(PushServices(adding: "https://push.example, http://127.0.0.1:8090,http://[::1]:1"))
        for text in [
            "https://push.example/a", "http://127.0.0.1:8090/a", "http://[::1]:1/", "https://fcm.googleapis.com/x",
        ] {
            #expect(services.endpoint(text) != nil, "\(text)")
        }
        for text in [
            "http://push.example/a", "https://a.push.example/a", "https://push.example:8443/a", "http://127.0.0.1/a",
            "https://127.0.0.1:8090/a", "http://127.0.0.2:8090/a", "http://localhost:8090/a",
        ] {
            #expect(services.endpoint(text) == nil, "\(text)")
        }
    }

    @Test(
        "what is no place cannot be added",
        arguments: [
            "", " , ", "push.example", "https://", "https://push.example/a", "https://a:b@push.example", "ftp://a",
        ]
    )
    func notAdded(text: String) {
        #expect(PushServices(adding: text) == nil)
    }

    @Test("a place is spelled as signatures name it")
    func origins() {
        let spelled = ["https://a.example:443", "http://a.example:8080", "https://[::1]:9"].map {
            PushPlace($0)?.origin
        }
        #expect(spelled == ["https://a.example", "http://a.example:8080", "https://[::1]:9"])
        #expect(PushPlace("http://127.0.0.1:1")?.isNumeric == true)
        #expect(PushPlace("http://[::1]:1")?.isNumeric == true)
        #expect(PushPlace("http://localhost:1")?.isNumeric == false)
    }
}
