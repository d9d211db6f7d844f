import Database
import Testing

@Suite("The address of a database")
struct DatabaseURLTests {
    @Test func `A whole address is read`() throws {
        let configuration = try DatabaseConfiguration(
            url: "mariadb://lifter:s%40cret%2F%3F@db1,db2:3307,[fd00::1]:3308/gym?tls=verify&ca=/etc/ssl/db.pem"
        )
        #expect(
            configuration.addresses == [
                .host(name: "db1", port: 3306), .host(name: "db2", port: 3307), .host(name: "fd00::1", port: 3308),
            ]
        )
        #expect(configuration.user == "lifter")
        #expect(configuration.password == "s@cret/?")
        #expect(configuration.database == "gym")
        #expect(configuration.encryption == .verified(authorities: "/etc/ssl/db.pem"))
    }

    @Test(arguments: [
        "mariadb://lifter@%2Frun%2Fdb.sock/gym", "mariadb://lifter@/gym?socket=/run/db.sock",
        "mysql://lifter@localhost/gym?socket=%2Frun%2Fdb.sock",
    ])
    func `A socket can be named`(url: String) throws {
        let configuration = try DatabaseConfiguration(url: url)
        #expect(configuration.addresses == [.socket(path: "/run/db.sock")])
        #expect(configuration.password.isEmpty)
        #expect(configuration.encryption == .off)
    }

    @Test(arguments: [
        ("postgres://lifter:hunter2@db/gym", DatabaseConfiguration.URLProblem.scheme),
        ("mariadb://:hunter2@db/gym", .user),
        ("mariadb://db/gym", .user),
        ("mariadb://lifter:hunter2%@db/gym", .password),
        ("mariadb://lifter:hunter2%+1@db/gym", .password),
        ("mariadb://lifter:hunter2%00@db/gym", .password),
        ("mariadb://lifter:hunter2@/gym", .host),
        ("mariadb://lifter:hunter2@db,/gym", .host),
        ("mariadb://lifter:hunter2@db:0/gym", .port),
        ("mariadb://lifter:hunter2@db:hunter2/gym", .port),
        ("mariadb://lifter:hunter2@db", .database),
        ("mariadb://lifter:hunter2@db/", .database),
        ("mariadb://lifter:hunter2@db/gym?password=hunter2", .options),
        ("mariadb://lifter:hunter2@db/gym?tls=on&tls=off", .options),
        ("mariadb://lifter:hunter2@db/gym?tls=hunter2", .encryption),
        ("mariadb://lifter:hunter2@db/gym?tls=on&ca=/x", .authorities),
        ("mariadb://lifter:hunter2@db/gym?socket=hunter2", .socket),
    ])
    func `What is wrong is said, and the password is not`(
        url: String,
        problem: DatabaseConfiguration.URLProblem
    ) {
        let thrown = #expect(throws: DatabaseConfiguration.URLProblem.self) { try DatabaseConfiguration(url: url) }
        #expect(thrown == problem)
        #expect("\(thrown?.description ?? "")".contains("hunter2") == false)
    }

    @Test func `A password with a slash left as it is does not reach the message`() {
        let thrown = #expect(throws: DatabaseConfiguration.URLProblem.self) {
            try DatabaseConfiguration(url: "mariadb://lifter:hunter/2@db/gym")
        }
        #expect(thrown?.description.contains("hunter") == false)
    }

    @Test func `A configuration prints without its password`() throws {
        let configuration = try DatabaseConfiguration(url: "mariadb://lifter:hunter2@db/gym")
        var dumped = ""
        dump(configuration, to: &dumped)
        for text in ["\(configuration)", String(reflecting: configuration), "\([configuration])", dumped] {
            #expect(text.contains("gym on db:3306 as lifter"))
            #expect(!text.contains("hunter2"))
        }
    }
}
