import Testing

@testable import Web

@Suite("What everybody is sent is compressed once, and nothing else is sent for it")
struct PackedPagesTests {
    private let pages = PackedPages()

    private func fresh(_ bytes: [UInt8]) -> [UInt8] { PackedPages().packed(bytes, of: "a", level: 4) }

    @Test("the same bytes give the same answer again")
    func again() {
        let first = pages.packed([1, 2, 3], of: "a", level: 4)
        #expect(first == fresh([1, 2, 3]))
        #expect(pages.packed([1, 2, 3], of: "a", level: 4) == first)
    }

    @Test("other bytes of the same page are never answered with those from before")
    func changed() {
        _ = pages.packed([1, 2, 3], of: "a", level: 4)
        #expect(pages.packed([1, 2, 4], of: "a", level: 4) == fresh([1, 2, 4]))
    }

    @Test("two pages do not meet")
    func others() {
        _ = pages.packed([1, 2, 3], of: "a", level: 4)
        #expect(pages.packed([4, 5], of: "b", level: 4) == fresh([4, 5]))
        #expect(pages.packed([1, 2, 3], of: "a", level: 4) == fresh([1, 2, 3]))
    }
}
