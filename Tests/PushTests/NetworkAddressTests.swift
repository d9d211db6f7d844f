import Testing

@testable import Push

/// The blocks of the registries of special-purpose addresses, each by its edges and what stands beside them.
@Suite("An address is of the open internet, or of this machine, its network, or a purpose of its own")
struct NetworkAddressTests {
    /// The last address before a block, its first, its last, and the next after it; nil where that is of another block.
    typealias Block = (before: String?, first: String, last: String, after: String?)

    private static let blocks: [Block] = [
        (nil, "0.0.0.0", "0.255.255.255", "1.0.0.0"),
        ("9.255.255.255", "10.0.0.0", "10.255.255.255", "11.0.0.0"),
        ("100.63.255.255", "100.64.0.0", "100.127.255.255", "100.128.0.0"),
        ("126.255.255.255", "127.0.0.0", "127.255.255.255", "128.0.0.0"),
        ("169.253.255.255", "169.254.0.0", "169.254.255.255", "169.255.0.0"),
        ("172.15.255.255", "172.16.0.0", "172.31.255.255", "172.32.0.0"),
        ("191.255.255.255", "192.0.0.0", "192.0.0.255", "192.0.1.0"),
        ("192.0.1.255", "192.0.2.0", "192.0.2.255", "192.0.3.0"),
        ("192.88.98.255", "192.88.99.0", "192.88.99.255", "192.88.100.0"),
        ("192.167.255.255", "192.168.0.0", "192.168.255.255", "192.169.0.0"),
        ("198.17.255.255", "198.18.0.0", "198.19.255.255", "198.20.0.0"),
        ("198.51.99.255", "198.51.100.0", "198.51.100.255", "198.51.101.0"),
        ("203.0.112.255", "203.0.113.0", "203.0.113.255", "203.0.114.0"),
        ("223.255.255.255", "224.0.0.0", "255.255.255.255", nil),
    ]

    private static let longBlocks: [Block] = [
        (nil, "::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nil),
        (nil, "2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:200::"),
        (
            "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff",
            "2001:db9::"
        ),
        ("2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2003::"),
        ("3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:1000::"),
        ("3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nil),
    ]

    private func isPublic(_ text: String) throws -> Bool {
        let address = try #require(NetworkAddress(text), "\(text)")
        #expect(NetworkAddress(address.text) == address)
        return address.isPublic
    }

    @Test(
        "from the first to the last of a block none is public, and the ones beside it are",
        arguments: blocks + longBlocks
    )
    func edges(block: Block) throws {
        for text in [block.first, block.last] { #expect(try !isPublic(text), "\(text)") }
        for text in [block.before, block.after].compactMap(\.self) { #expect(try isPublic(text), "\(text)") }
    }

    @Test("what carries an address of four bytes is as public as that one, or never", arguments: blocks)
    func carried(block: Block) throws {
        for text in [block.first, block.last] {
            for carrier in ["::ffff:", "64:ff9b::", "::", "::ffff:0:", "64:ff9b:1::"] {
                #expect(try !isPublic(carrier + text), "\(carrier)\(text)")
            }
        }
        for text in [block.before, block.after].compactMap(\.self) {
            for carrier in ["::ffff:", "64:ff9b::"] { #expect(try isPublic(carrier + text), "\(carrier)\(text)") }
            for carrier in ["::", "::ffff:0:", "64:ff9b:1::"] {
                #expect(try !isPublic(carrier + text), "\(carrier)\(text)")
            }
        }
    }

    @Test(
        "those that are known by name",
        arguments: [
            ("8.8.8.8", true), ("2a00:1450:4001:800::200a", true), ("169.254.169.254", false), ("::1", false),
            ("fd00:ec2::254", false), ("fc00::1", false), ("fe80::1", false), ("febf::1", false), ("fec0::1", false),
            ("ff02::1", false), ("100::1", false), ("5f00::1", false), ("::ffff:10.0.0.1", false),
            ("2002:a00:1::", false),
            ("2002:808:808::", false), ("2001:0:808:808::", false),
        ]
    )
    func known(text: String, expected: Bool) throws {
        #expect(try isPublic(text) == expected)
    }
}
