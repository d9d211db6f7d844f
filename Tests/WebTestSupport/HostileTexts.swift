/// Texts that break out of careless pages, several to a text; none begins like an address or a number.
public enum HostileTexts {
    public static let all = [
        "a<script>alert(1)</script><svg/onload=alert(1)></textarea></title></head><body><b>",
        "a\"><img src=x onerror=alert(1)>' onfocus='alert(1)' autofocus='", "a<!--", "a-->]]><x>",
        "a &lt;b&gt; &amp; &#60; {{ site.token }} {{# note #}} {{ if x }} ${7*7} <%= 7*7 %>",
        "javascript:alert(1)", "//evil.example/\\evil", "=cmd|' /C calc'!A0", "-1+1", "100%", "%00%0d%0a",
        "a'; DROP TABLE sets; --\" OR 1=1 /*", "a\r\nSet-Cookie: x=y\u{2028}b\u{2029}\tc", "abell\u{7}\u{1B}[31m",
        "a\u{202E}gnp.exe\u{2066}\u{FEFF}\u{200B}x", "a👩‍👩‍👧‍👦🏋️\u{1F3FD} Z\u{334}\u{301}\u{316}a\u{323}lgo ﷺ\u{FFFD}\u{FFFE}",
        String(repeating: "b", count: 10_000) + "<i>&\"",
    ]

    /// The text with a letter in the place of everything that is no letter, digit, blank or control: it means nothing anywhere.
    public static func harmless(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isPlain ? $0 : "q" }))
    }
}

extension Unicode.Scalar {
    /// Controls are no markup, and may be refused.
    fileprivate var isPlain: Bool {
        isASCII && (properties.isAlphabetic || ("0"..."9").contains(self) || self == " " || self < " ")
    }
}
