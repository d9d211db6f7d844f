/// What the addresses of settings, account and data hold; that each shows its own only, their suites make sure of.
extension OwnershipTests {
    static let accountHoldings: [String: Holding] = [
        "GET /settings": .everyone, "POST /settings": .everyone, "GET /settings/account": .everyone,
        "POST /settings/account": .everyone, "GET /settings/account/recovery": .everyone,
        "POST /settings/account/recovery": .everyone, "GET /settings/account/passkeys": .everyone,
        "POST /settings/account/passkeys": .everyone, "GET /settings/account/delete": .everyone,
        "POST /settings/account/delete": .everyone, "GET /data": .everyone, "GET /data/backup": .own,
        "GET /data/sets": .own, "GET /data/strong": .own, "GET /data/hevy": .own, "GET /data/delete": .everyone,
        "POST /data/delete": .everyone, "GET /data/restore": .everyone, "POST /data/restore": .everyone,
        "GET /data/restore/{id}": .row, "GET /data/files/{id}": .row,
        "POST /data/restore/{id}": .rowPosts([[("op", "add")], [("op", "replace"), ("word", "REPLACE")]]),
        "GET /data/import": .own, "POST /data/import": .everyone, "GET /data/import/{id}": .imported,
        "POST /data/import/{id}": .importedPosts, "GET /data/import/{id}/left-out": .imported,
    ]
}

extension HostileWalk {
    static let pagesOfTheAccount = [
        "/settings", "/settings/account", "/settings/account/recovery", "/settings/account/passkeys",
        "/settings/account/delete", "/data",
        "/data/backup", "/data/sets",
        "/data/strong", "/data/hevy", "/data/delete",
    ]
}
