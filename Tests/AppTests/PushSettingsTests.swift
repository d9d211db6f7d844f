import Crypto
import Domain
import Foundation
import TestSupport
import Testing

@testable import App

@Suite("Phones are told only where push services can be told who asks")
struct PushSettingsTests {
    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
    }

    private func configuration(_ environment: [String: String]) throws -> Configuration {
        try Configuration(environment: environment.merging(["DATA_DIR": folder.path]) { $1 })
    }

    private func finding(_ environment: [String: String]) throws -> Finding {
        try #require(PushCheckup(configuration: configuration(environment)).findings().first)
    }

    private static let secret = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"

    @Test(
        "the contact is the operator's, or one of its own",
        arguments: [
            ([:], nil), (["OPERATOR_CONTACT": "mara@log.example"], "mailto:mara@log.example"),
            (["OPERATOR_CONTACT": "https://log.example/about"], "https://log.example/about"),
            (["OPERATOR_CONTACT": "http://log.example/about"], nil),
            (
                ["VAPID_SUBJECT": "mailto:ops@log.example", "OPERATOR_CONTACT": "m@log.example"],
                "mailto:ops@log.example"
            ),
            (["VAPID_SUBJECT": "https://log.example"], "https://log.example"),
        ] as [([String: String], String?)]
    )
    func contact(environment: [String: String], contact: String?) throws {
        #expect(try configuration(environment).push.contact == contact)
    }

    @Test("without a contact, without the service worker, and where it is switched off there is no key and no offer")
    func off() throws {
        let contact = ["OPERATOR_CONTACT": "mara@log.example"]
        for more in [["WEB_PUSH": "off"], ["SERVICE_WORKER": "off"], ["OPERATOR_CONTACT": ""]] {
            let configuration = try configuration(contact.merging(more) { $1 })
            #expect(configuration.whyPushIsOff != nil)
            #expect(try KeyFile.pushKey(configuration) == nil)
        }
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/push.key"))
    }

    @Test("the key is made once, for its owner alone, and kept; one that is damaged is told of")
    func key() throws {
        let configuration = try configuration(["OPERATOR_CONTACT": "mara@log.example"])
        let key = try #require(try KeyFile.pushKey(configuration))
        #expect(try KeyFile.pushKey(configuration)?.publicKey == key.publicKey)
        let file = "\(folder.path)/push.key"
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        try Data([1, 2, 3]).write(to: URL(filePath: file))
        #expect(throws: Failure("\(file) is damaged; restore it from a backup or remove it")) {
            try KeyFile.pushKey(configuration)
        }
    }

    @Test("a key that is named is taken, and none is made")
    func namedKey() throws {
        let named = ["OPERATOR_CONTACT": "mara@log.example", "VAPID_PRIVATE_KEY": Self.secret]
        let key = try #require(try KeyFile.pushKey(configuration(named)))
        let publicKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
        #expect(Base64URL.encode(key.publicKey) == publicKey)
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/push.key"))
    }

    @Test(
        "each mistake names its variable, and repeats no secret",
        arguments: [
            ("WEB_PUSH", "no"), ("VAPID_SUBJECT", "hunter2"), ("VAPID_SUBJECT", "http://log.example"),
            ("VAPID_SUBJECT", "mailto:hunter2"), ("VAPID_SUBJECT", "mailto:https://log.example"),
            ("VAPID_PRIVATE_KEY", "hunter2"), ("VAPID_PRIVATE_KEY", String(repeating: "A", count: 43)),
            ("PUSH_SERVICES", "push.example"), ("PUSH_SERVICES", "https://mara:hunter2@push.example"),
        ]
    )
    func mistakes(variable: String, value: String) throws {
        let error = try #require(throws: ConfigurationError.self) { try configuration([variable: value]) }
        #expect(error.sentence.hasPrefix(variable))
        #expect(!error.sentence.contains("hunter2"))
    }

    @Test("doctor says whether it is on, and why not")
    func doctor() throws {
        let contact = ["OPERATOR_CONTACT": "mara@log.example"]
        let sentences = try [[:], contact.merging(["WEB_PUSH": "off"]) { $1 }, contact].map { try finding($0).sentence }
        #expect(
            sentences == [
                "off: push services want a contact, and OPERATOR_CONTACT names none", "switched off by WEB_PUSH",
                "locked phones are told over HTTPS; \(folder.path)/push.key is made at the first start",
            ]
        )
        #expect(try finding(contact.merging(["PUBLIC_URL": "http://log.example"]) { $1 }).grade == .warn)
        #expect(try finding(contact.merging(["PUBLIC_URL": "https://log.example"]) { $1 }).grade == .ok)
        try Data([1]).write(to: URL(filePath: "\(folder.path)/push.key"))
        #expect(try finding(contact).grade == .fail)
    }
}
