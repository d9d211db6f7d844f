import Domain
import Testing

@Suite("A rest counts down to a moment, whatever happens to it")
struct RestTimerTests {
    private static let start = Instant(milliseconds: 1_000_000)
    private static let setting = RestSetting(target: 180, lead: 30)
    private static let timer = RestTimer.start(setting, at: start)

    private static func at(_ seconds: Double) -> Instant {
        start.advanced(byMilliseconds: Int(seconds * 1000))
    }

    @Test(
        "what is left is rounded up, the first alert comes with its lead, and what is over counts up",
        arguments: [
            (0, .running(left: 180, isAlert: false)), (0.001, .running(left: 180, isAlert: false)),
            (1, .running(left: 179, isAlert: false)), (149.999, .running(left: 31, isAlert: false)),
            (150, .running(left: 30, isAlert: true)), (179.999, .running(left: 1, isAlert: true)),
            (180, .over(ago: 0)), (180.999, .over(ago: 0)), (222, .over(ago: 42)),
            (-5, .running(left: 185, isAlert: false)),
        ] as [(Double, RestTimer.State)]
    )
    func states(_ seconds: Double, _ state: RestTimer.State) {
        #expect(Self.timer.state(at: Self.at(seconds)) == state)
    }

    @Test("without a lead there is no first alert")
    func noLead() {
        let timer = RestTimer.start(RestSetting(target: 60, lead: 0), at: Self.start)
        #expect(timer.state(at: Self.at(59.5)) == .running(left: 1, isAlert: false))
    }

    /// What is done, when, and how it then stands 100 s after the start.
    private static let changes: [(String, @Sendable (inout RestTimer) -> Void, RestTimer.State)] = [
        ("pause", { $0.pause(at: at(68)) }, .paused(left: 112)),
        ("pause in the middle of a second", { $0.pause(at: at(67.5)) }, .paused(left: 113)),
        ("pause twice", { $0.pause(at: at(68)); $0.pause(at: at(90)) }, .paused(left: 112)),
        ("play what runs", { $0.play(at: at(50)) }, .running(left: 80, isAlert: false)),
        ("pause and play", { $0.pause(at: at(10)); $0.play(at: at(30)) }, .running(left: 100, isAlert: false)),
        (
            "pause and play within seconds",
            { $0.pause(at: at(10.4)); $0.play(at: at(10.9)); $0.pause(at: at(11.3)); $0.play(at: at(20.8)) },
            .running(left: 90, isAlert: false)
        ),
        ("reset", { $0.reset(at: at(60)) }, .running(left: 140, isAlert: false)),
        ("reset what is paused", { $0.pause(at: at(60)); $0.reset(at: at(70)) }, .paused(left: 180)),
        ("15 s more", { $0.adjust(bySeconds: 15, at: at(60)) }, .running(left: 95, isAlert: false)),
        ("15 s less", { $0.adjust(bySeconds: -15, at: at(60)) }, .running(left: 65, isAlert: false)),
        ("15 s less while paused", { $0.pause(at: at(60)); $0.adjust(bySeconds: -15, at: at(61)) }, .paused(left: 105)),
        ("less than nothing", { $0.adjust(bySeconds: -300, at: at(90)) }, .over(ago: 10)),
        ("less than nothing, paused", { $0.pause(at: at(90)); $0.adjust(bySeconds: -300, at: at(91)) }, .paused(left: 0)),
        ("more than an hour", { $0.adjust(bySeconds: 9000, at: at(100)) }, .running(left: 3600, isAlert: false)),
        ("more, paused", { $0.pause(at: at(0)); $0.adjust(bySeconds: 9000, at: at(1)) }, .paused(left: 3600)),
        ("a longer target", { $0.set(RestSetting(target: 240, lead: 0), at: at(60)) }, .running(left: 140, isAlert: false)),
        ("a wider alert", { $0.set(RestSetting(target: 180, lead: 90), at: at(60)) }, .running(left: 80, isAlert: true)),
        ("a target that has passed", { $0.set(RestSetting(target: 60, lead: 0), at: at(90)) }, .over(ago: 10)),
        (
            "a target after an addition",
            { $0.adjust(bySeconds: 15, at: at(60)); $0.set(RestSetting(target: 120, lead: 30), at: at(61)) },
            .running(left: 35, isAlert: false)
        ),
    ]

    @Test("pause, play, reset, ±15 s, target and alert", arguments: changes.indices)
    func change(_ index: Int) {
        let (name, change, state) = Self.changes[index]
        var timer = Self.timer
        change(&timer)
        #expect(timer.state(at: Self.at(100)) == state, "\(name)")
    }

    /// The same for a rest that ended 42 s ago.
    private static let late: [(String, @Sendable (inout RestTimer) -> Void, RestTimer.State)] = [
        ("pause", { $0.pause(at: at(222)) }, .over(ago: 42)),
        ("less", { $0.adjust(bySeconds: -15, at: at(222)) }, .over(ago: 42)),
        ("more", { $0.adjust(bySeconds: 15, at: at(222)) }, .running(left: 15, isAlert: true)),
        ("play", { $0.play(at: at(222)) }, .running(left: 180, isAlert: false)),
        ("reset", { $0.reset(at: at(222)) }, .running(left: 180, isAlert: false)),
        ("a shorter target", { $0.set(RestSetting(target: 60, lead: 0), at: at(222)) }, .over(ago: 42)),
        ("a longer target", { $0.set(RestSetting(target: 300, lead: 0), at: at(222)) }, .running(left: 78, isAlert: false)),
    ]

    @Test("what is over can start again, and nothing makes it end earlier than it did", arguments: late.indices)
    func change(ofOver index: Int) {
        let (name, change, state) = Self.late[index]
        var timer = Self.timer
        change(&timer)
        #expect(timer.state(at: Self.at(222)) == state, "\(name)")
    }

    @Test("half an hour after its end a rest is no longer spoken of, a paused one always")
    func memory() {
        #expect(Self.timer.isSpokenOf(at: Self.at(180 + 1800)))
        #expect(!Self.timer.isSpokenOf(at: Self.at(180 + 1801)))
        var paused = Self.timer
        paused.pause(at: Self.at(1))
        #expect(paused.isSpokenOf(at: Self.at(1_000_000)))
    }
}
