import Testing

@testable import Crypto

@Suite("A stored password tells nothing and can always be checked")
struct PasswordHashTests {
    private let cheap = PasswordHash.Cost(logN: 4, r: 8, p: 1)
    private let salt = [UInt8](repeating: 9, count: 16)
    private let password = Array("correct horse battery".utf8)

    @Test(
        "scrypt is RFC 7914's",
        arguments: [
            (
                "", "", 4, 1, 1,
                """
                77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442
                fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906
                """
            ),
            (
                "password", "NaCl", 10, 8, 16,
                """
                fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162
                2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640
                """
            ),
            (
                "pleaseletmein", "SodiumChloride", 14, 8, 1,
                """
                7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2
                d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887
                """
            ),
        ]
    )
    func vectors(password: String, salt: String, logN: Int, r: Int, p: Int, expected: String) throws {
        let cost = PasswordHash.Cost(logN: logN, r: r, p: p)
        let key = try PasswordHash.derive(Array(password.utf8), salt: Array(salt.utf8), cost: cost, count: 64)
        #expect(key == hex(expected))
    }

    @Test("the text holds the parameters and is read again")
    func text() throws {
        let hash = try PasswordHash(of: password, salt: salt, cost: cheap)
        #expect("\(hash)".hasPrefix("$scrypt$ln=4,r=8,p=1$CQkJCQkJCQkJCQkJCQkJCQ$"))
        #expect("\(hash)".count <= 255)
        let read = try #require(PasswordHash("\(hash)"))
        #expect(read == hash)
        #expect(try read.matches(password))
        #expect(try !read.matches(Array("correct horse batterz".utf8)))
        #expect(try !read.matches([]))
    }

    @Test("every byte of a long password counts")
    func noTruncation() throws {
        let long = [UInt8](repeating: 97, count: 1024)
        let hash = try PasswordHash(of: long, salt: salt, cost: cheap)
        #expect(try hash.matches(long))
        #expect(try !hash.matches(long.dropLast() + [98]))
        #expect(try !hash.matches(Array(long.dropLast())))
    }

    @Test("another cost asks for a new hash, the present one does not")
    func rehash() throws {
        let hash = try PasswordHash(of: password, salt: salt, cost: cheap)
        #expect(hash.needsRehash())
        #expect(!hash.needsRehash(for: cheap))
    }

    @Test(
        "broken text is no hash, and neither is one that asks for unbearable work",
        arguments: [
            "", "$", "$scrypt$", "$scrypt$ln=4,r=8,p=1$CQkJ", "$argon2$ln=4,r=8,p=1$CQkJ$CQkJ",
            "$scrypt$ln=63,r=8,p=1$CQkJCQkJCQkJCQkJCQkJCQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$scrypt$ln=16,r=1,p=1$CQkJCQkJCQkJCQkJCQkJCQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$scrypt$ln=4,r=8$CQkJCQkJCQkJCQkJCQkJCQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$scrypt$r=8,ln=4,p=1$CQkJCQkJCQkJCQkJCQkJCQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "$scrypt$ln=4,r=8,p=1$CQkJCQkJCQkJCQkJCQkJCQ$AAAA",
            "$scrypt$ln=4,r=8,p=1$CQkJCQkJCQkJCQkJCQkJCQ$*AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        ]
    )
    func broken(text: String) {
        #expect(PasswordHash(text) == nil)
    }

    @Test("work that OpenSSL refuses is an error, and the program goes on")
    func refusedWork() {
        let cost = PasswordHash.Cost(logN: 16, r: 1, p: 1)
        #expect(throws: PasswordHash.Failure(cost: cost)) { try PasswordHash(of: password, salt: salt, cost: cost) }
    }

    @Test("the largest work that scrypt allows for its block is still borne")
    func largestWork() throws {
        let hash = try PasswordHash(of: password, salt: salt, cost: PasswordHash.Cost(logN: 15, r: 1, p: 1))
        #expect(PasswordHash("\(hash)") == hash)
    }

    @Test("today's cost is 32 MB in three passes")
    func currentCost() {
        #expect(PasswordHash.Cost.current == PasswordHash.Cost(logN: 15, r: 8, p: 3))
    }
}
