import HTTP
import Testing

@Suite struct CookiesTests {
    @Test func `cookies are found by name among others`() {
        let cookies = Cookies(header: "theme=dark; __Host-login=abc.def; empty=")
        #expect(cookies["__Host-login"] == "abc.def")
        #expect(cookies["empty"] == "")
        #expect(cookies["login"] == nil)
    }

    @Test func `two cookies of one name are both seen`() {
        #expect(Cookies(header: "a=1; a=2").values("a") == ["1", "2"])
    }

    @Test("junk between cookies is stepped over", arguments: ["; ;a=1", "junk; a=1", "=x;a=1", "\ta=1 ", "a=\"1\""])
    func junk(header: String) {
        #expect(Cookies(header: header)["a"] == "1")
    }

    @Test func `a request without cookies has none`() {
        #expect(Cookies(header: nil)["a"] == nil)
        #expect(RequestHead(method: "GET", path: "/").cookies == Cookies(header: nil))
    }

    @Test func `cookies split over two fields are read together`() {
        var head = RequestHead(method: "GET", path: "/")
        head.headers.append("Cookie", "a=1")
        head.headers.append("Cookie", "b=2")
        #expect(head.cookies["a"] == "1")
        #expect(head.cookies["b"] == "2")
    }

    @Test func `a login cookie is out of reach of scripts and other sites`() {
        let cookie = SetCookie(name: "__Host-login", value: "abc", maxAge: 60)
        #expect(cookie.description == "__Host-login=abc; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax")
    }

    @Test func `a cookie on plain HTTP ends with the browser when it has no age`() {
        let cookie = SetCookie(name: "login", value: "abc", httpOnly: false, secure: false, sameSite: .strict)
        #expect(cookie.description == "login=abc; Path=/; SameSite=Strict")
    }

    @Test func `a removed cookie expires at once`() {
        #expect(
            SetCookie(name: "a", value: "", maxAge: 0).description
                == "a=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax"
        )
    }

    @Test func `a cookie value cannot carry an attribute of its own`() async {
        await #expect(processExitsWith: .failure) { _ = SetCookie(name: "a", value: "b; Domain=evil") }
    }
}
