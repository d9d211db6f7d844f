import RandomTestSupport

extension HostileTexts {
    /// More than 500 texts for a place that becomes XML: each of the pieces below by itself, each control within a word, and
    /// pieces put together at random, the same each time.
    public static let many = all + pieces + controls.map { "a\($0)b" } + seeded(420)

    /// So many texts of a few pieces each, as a seed has them.
    public static func seeded(_ count: Int, seed: UInt64 = 1) -> [String] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            (0..<random.number(in: 1...5)).map { _ in piece(&random) }.joined()
        }
    }

    /// As many letters as a column has room for, of a text's beginning and its end.
    public static func cut(_ text: String, to room: Int) -> String {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > room else { return text }
        return String(String.UnicodeScalarView(scalars.prefix(room - room / 4) + scalars.suffix(room / 4)))
    }

    private static func piece(_ random: inout SeededGenerator) -> String {
        switch random.number(in: 0...9) {
        case 0...5: random.pick(pieces)
        case 6: random.pick(controls)
        case 7: String(repeating: random.pick(["b", "W", "é", "字", "ب"]), count: random.number(in: 1...40))
        default: scalar(&random)
        }
    }

    /// Any letter or sign there is, and what no letter has been given yet.
    private static func scalar(_ random: inout SeededGenerator) -> String {
        let planes = [0x20...0x7E, 0xA0...0x2FFF, 0xE000...0xFFFF, 0x1_0000...0x1_FFFF, 0xE_0000...0x10_FFFF]
        let value = UInt32(random.number(in: random.pick(planes)))
        return Unicode.Scalar(value).map { String(Character($0)) } ?? "q"
    }

    private static let controls = (Array(0...0x1F) + Array(0x7F...0x9F) + [0xFDD0, 0xFDEF]).compactMap(
        Unicode.Scalar.init
    ).map {
        String(Character($0))
    }

    private static let pieces = markup + entities + unseen + letters

    /// Each ends an element, begins one, or has a reader fetch something.
    private static let markup = [
        "</text></svg>", "</text><text>", "<script>alert(1)</script>", "<script xlink:href=\"data:,alert(1)\"/>",
        "<image href=\"file:///etc/passwd\"/>", "<image xlink:href='file:///etc/passwd' width='1080'/>",
        "<image href=\"http://127.0.0.1:9/x.png\"/>", "<use href=\"#a\"/>", "<use xlink:href=\"file:///a.svg#b\"/>",
        "<style>@import url(\"file:///etc/passwd\");</style>", "@import 'http://127.0.0.1:9/x.css';", "<a href='x'>",
        "<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\"/></foreignObject>", "url(#a)", "url(file:///a)",
        "<xi:include href=\"file:///etc/passwd\" parse=\"text\"/>", "<![CDATA[<image href='x'/>]]>", "<![CDATA[", "]]>",
        "<?xml version=\"1.0\"?>", "<?xml-stylesheet href=\"file:///a.css\"?>", "<!--", "-->", "<!", "<", "</", "/>",
        "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>", "<!ENTITY a \"b\">", "<set attributeName='x'/>",
        "\" onload=\"alert(1)", "' x='1", "\"/><rect width=\"9\"/>", "#E8FF47\" transform=\"scale(9)", "{{ date }}",
        "{{ include \"share/cards/parts/head\" }}", "{{# note #}}", "{{ if row.number }}",
    ]

    private static let entities = [
        "&", "&x;", "&lt;image&gt;", "&amp;lt;", "&#0;", "&#x0;", "&#60;image/&#62;", "&#x3c;", "&#xFFFE;", "&nbsp;",
        "&#1114112;", "%x;",
    ]

    /// What turns text around, joins, hides, or is no character.
    private static let unseen = [
        "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}a\u{202C}", "\u{2066}a", "\u{2067}b\u{2069}", "\u{2068}",
        "\u{2069}",
        "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}",
        "\u{2800}",
        "\u{3164}", "\u{E0041}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\u{10FFFF}", "\u{FFF9}a\u{FFFB}",
        "\u{2028}", "\u{2029}", "\u{85}", "\u{A0}", "\u{202F}", "\u{3000}",
    ]

    private static let letters = [
        "\u{301}", " \u{334}\u{301}", "\u{20DD}", "\u{489}", "Z\u{334}\u{301}\u{316}\u{323}\u{324}algo", "\u{FE0F}",
        "ضغط الصدر", "לחיצה 5×5", "สควอท", "ﷺ", "ǆ", "ﬁß", "İı", "ŉ", "👩‍👩‍👧‍👦", "🏋🏽‍♀️", "🇸🇪", "1️⃣", "\u{1F3FD}",
        "🏴\u{E0067}\u{E007F}",
        "\u{E000}", "\u{378}", "\u{10FFFD}",
    ]
}
