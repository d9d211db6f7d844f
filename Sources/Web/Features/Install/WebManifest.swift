import Foundation

/// What a phone needs to know to put the site on its home screen.
struct WebManifest: Encodable {
    /// `--ground` of the style sheets, which cannot be read here.
    static let ground = "#0E0E0E"

    let id = "/"
    let scope = "/"
    // Leads on by itself, signed in or not, so that it stays right whatever the start page becomes.
    let startUrl = "/start"
    let name = "workout-tracker"
    let shortName = "Workout"
    let description = "A private training log: exercises and sets, and last time's numbers beside each."
    let lang = "en"
    let display = "standalone"
    let backgroundColor = ground
    let themeColor = ground
    let categories = ["fitness", "health", "sports"]
    let icons: [Picture]
    let shortcuts: [Shortcut]
    let screenshots: [Picture]

    struct Picture: Encodable {
        let src: String
        let sizes: String
        let type: String
        var purpose: String?
        var formFactor: String?
        var label: String?
    }

    struct Shortcut: Encodable {
        let name: String
        let url: String
        let icons: [Picture]
    }

    /// Names each file by the address under which `files` has it.
    init(_ files: PublicFiles) {
        func picture(_ name: String, _ sizes: String) -> Picture {
            let type = name.hasSuffix(".png") ? "image/png" : "image/webp"
            return Picture(src: files.address(of: name) ?? "", sizes: sizes, type: type)
        }
        icons = [192, 512].flatMap { size in
            let sizes = "\(size)x\(size)"
            var maskable = picture("icons/maskable-\(size).png", sizes)
            maskable.purpose = "maskable"
            return [picture("icons/icon-\(size).png", sizes), maskable]
        }
        shortcuts = ["Log", "History"].map { name in
            let word = name.lowercased()
            return Shortcut(name: name, url: "/\(word)", icons: [picture("icons/shortcut-\(word)-96.png", "96x96")])
        }
        screenshots = Self.shots.map { shot in
            var picture = picture("images/\(shot.file).webp", shot.sizes)
            picture.formFactor = shot.form
            picture.label = shot.label
            return picture
        }
    }

    private static let shots = [
        (file: "screen-log", sizes: "780x1688", form: "narrow", label: "A workout being written, set by set"),
        (file: "screen-history", sizes: "780x1688", form: "narrow", label: "The history, with its calendar"),
        (file: "screen-wide", sizes: "1280x800", form: "wide", label: "The history on a wide screen"),
    ]

    /// As a file whose name stays the same.
    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}
