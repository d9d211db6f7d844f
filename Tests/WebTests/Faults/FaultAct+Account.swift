import Crypto
import Database
import Domain
import HTTP
import PasskeyTestSupport
import TestSupport
import Testing
import WebTestSupport

@testable import Web

/// Posts about the account, its data, and how one gets in.
extension FaultAct {
    static let settings: [FaultAct] = [
        FaultAct("POST /settings", "Save settings", on: "/settings", [("rest", "2:10")]),
        FaultAct("POST /settings/plates", "save", on: "/settings/plates", [("new-bar", "17.5")]),
        FaultAct("POST /settings/plates", "more", on: "/settings/plates"),
        FaultAct("POST /settings/plates", "set-aside", on: "/settings/plates"),
        FaultAct("POST /settings/account", "name", on: "/settings/account", [("name", "Mara")]),
        FaultAct(
            "POST /settings/account",
            "email",
            on: "/settings/account",
            [("email", "m@example.com"), ("password", TestSite.password)]
        ),
        FaultAct(
            "POST /settings/account",
            "password",
            on: "/settings/account",
            [("password", TestSite.password), ("new-password", "six plates and a half")]
        ),
        FaultAct("POST /settings/account", "end") { scene in
            try scene.own()
            _ = try scene.site.browser(loggedInAs: "mara@example.com")
            return try scene.pressing("end", on: "/settings/account")
        },
        FaultAct("POST /settings/account", "end-others") { scene in
            try scene.own()
            for _ in 1...2 { _ = try scene.site.browser(loggedInAs: "mara@example.com") }
            return try scene.pressing("end-others", on: "/settings/account")
        },
        FaultAct(
            "POST /settings/account/recovery",
            "Make another",
            on: "/settings/account/recovery",
            [("password", TestSite.password)]
        ),
    ]

    static let exercises: [FaultAct] = [
        FaultAct("POST /exercises/{id}", "rename", on: "/exercises/{id}", [("name", "Sled waltz")]),
        FaultAct("POST /exercises/{id}", "add-name", on: "/exercises/{id}", [("alias", "Sled waltz")]),
        FaultAct("POST /exercises/{id}", "forget") { scene in
            try scene.press("add-name", on: "/exercises/{id}", [("alias", "Sled waltz")])
            return try scene.pressing("forget")
        },
        FaultAct("POST /exercises/{id}/merge", "merge") { scene in
            let own = try scene.own()
            let squat = try own.exercise(named: "Back squat")
            scene.browser.open("\(own.address("/exercises/{id}/merge"))?with=\(squat)")
            return try scene.pressing("merge")
        },
        FaultAct("POST /exercises/{id}/merge", "undo") { scene in
            let own = try scene.own()
            let squat = try own.exercise(named: "Back squat")
            scene.browser.open("\(own.address("/exercises/{id}/merge"))?with=\(squat)")
            try scene.press("merge")
            return try scene.pressing("undo")
        },
    ]

    static let data: [FaultAct] = [
        FaultAct("POST /data/restore", "Check the backup") { scene in
            try scene.own()
            let file = scene.browser.open("/data/backup").html
            return try scene.uploading(file, "backup.json", from: "/data", to: "/data/restore?k=")
        },
        FaultAct("POST /data/restore/{id}", "add") { scene in
            try scene.press("bin", on: "/workouts/{id}/delete")
            try scene.site.database.connect().execute("DELETE FROM workouts WHERE state = 'binned'")
            return try scene.pressing("add", on: "/data/restore/{id}")
        },
        FaultAct("POST /data/restore/{id}", "replace", on: "/data/restore/{id}?how=replace", [("word", "REPLACE")]),
        FaultAct("POST /data/import", "Read the file") { scene in
            try scene.own()
            let file = StrongFile([.init("2026-11-03", "Zercher lunge", ["5"])])
            return try scene.uploading(file.text, "strong.csv", from: "/data/import", to: "/data/import?k=")
        },
        FaultAct("POST /data/import/{id}", "read", on: "/data/import/{id}", [("unit", "lb")]),
        FaultAct("POST /data/import/{id}", "add", on: "/data/import/{id}"),
        FaultAct("POST /data/import/{id}", "discard", on: "/data/import/{id}"),
        FaultAct(
            "POST /data/delete",
            "Delete all training data",
            on: "/data/delete",
            [("password", TestSite.password), ("word", "DELETE")]
        ),
        FaultAct(
            "POST /settings/account/delete",
            "Delete account and all data",
            on: "/settings/account/delete",
            [("password", TestSite.password), ("word", "DELETE")]
        ),
    ]

    static let entries: [FaultAct] = [
        FaultAct("POST /signup", "Create account") { scene in
            scene.browser.open("/signup")
            return try scene.pressing(
                "Create account",
                [("email", "mara@example.com"), ("password", TestSite.password), ("unit", "kg"), ("zone", "UTC")]
            )
        },
        FaultAct("POST /login", "Log in") { scene in
            try scene.own()
            scene.send(as: scene.site.browser())
            scene.browser.open("/login")
            return try scene.pressing("Log in", [("email", "mara@example.com"), ("password", TestSite.password)])
        },
        FaultAct("POST /recovery", "Set the password") { scene in
            try scene.press("Make another", on: "/settings/account/recovery", [("password", TestSite.password)])
            let code = try #require(scene.browser.page.recoveryCode)
            scene.send(as: scene.site.browser())
            scene.browser.open("/recovery")
            return try scene.pressing(
                "Set the password",
                [("email", "mara@example.com"), ("recovery-code", code), ("new-password", "six plates and a half")]
            )
        },
        FaultAct("POST /logout", "Log out", on: "/more"),
    ]

    static let passkeys: [FaultAct] = [
        FaultAct("POST /settings/account/passkeys", "add") { scene in
            let browser = try scene.own().owner.browser
            try browser.prove()
            try browser.show(TestAuthenticator(.es256))
            return try browser.requestForPress(sending: "add")
        },
        FaultAct("POST /settings/account/passkeys", "rename") { scene in
            try scene.own().owner.browser.make(TestAuthenticator(.es256))
            return try scene.pressing("rename", on: "/settings/account/passkeys", [("name", "Phone")])
        },
        FaultAct("POST /settings/account/passkeys", "remove") { scene in
            try scene.own().owner.browser.make(TestAuthenticator(.es256))
            return try scene.pressing("remove", on: "/settings/account/passkeys")
        },
        FaultAct("POST /login/passkey", "Use a passkey") { scene in
            let phone = TestAuthenticator(.es256)
            try scene.own().owner.browser.make(phone)
            scene.send(as: scene.site.browser())
            scene.browser.open("/login")
            try scene.browser.answer(with: phone)
            return try scene.pressing("Use a passkey")
        },
    ]
}

extension FaultScene {
    /// What the script sends when the lifter allows alerts.
    func allowance() throws -> Request {
        let forms = browser.open("/gym/phone").forms
        let form = try #require(forms.first { $0.controls.contains { $0.name == "endpoint" } })
        return browser.posting(
            form.action,
            [
                ("op", "allow"), ("endpoint", "https://fcm.googleapis.com/fcm/send/abc:def"),
                ("p256dh", Base64URL.encode(CurveKey.make().publicKey)),
                ("auth", Base64URL.encode([UInt8](repeating: 1, count: 16))),
            ]
        )
    }

    /// What a form with a file sends.
    fileprivate func uploading(_ file: String, _ name: String, from page: String, to start: String) throws -> Request {
        let form = try #require(browser.open(page).forms.first { $0.action.hasPrefix(start) })
        return browser.uploading(file, named: name, to: form.action)
    }
}
