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

    /// Something done to a rest, and how it then stands.
    private struct Change {
        let name: String
        let expected: RestTimer.State
        let act: @Sendable (inout RestTimer) -> Void

        init(_ name: String, _ expected: RestTimer.State, _ act: @escaping @Sendable (inout RestTimer) -> Void) {
            self.name = name
            self.expected = expected
            self.act = act
        }
    }

    /// How it stands 100 s after the start.
    private static let changes: [Change] = [
        Change("pause", .paused(left: 112)) { $0.pause(at: at(68)) },
        Change("pause in the middle of a second", .paused(left: 113)) { $0.pause(at: at(67.5)) },
        Change("pause twice", .paused(left: 112)) {
            $0.pause(at: at(68))
            $0.pause(at: at(90))
        },
        Change("play what runs", .running(left: 80, isAlert: false)) { $0.play(at: at(50)) },
        Change("pause and play", .running(left: 100, isAlert: false)) {
            $0.pause(at: at(10))
            $0.play(at: at(30))
        },
        Change("pause and play within seconds", .running(left: 90, isAlert: false)) {
            $0.pause(at: at(10.4))
            $0.play(at: at(10.9))
            $0.pause(at: at(11.3))
            $0.play(at: at(20.8))
        },
        Change("reset", .running(left: 140, isAlert: false)) { $0.reset(at: at(60)) },
        Change("reset what is paused", .paused(left: 180)) {
            $0.pause(at: at(60))
            $0.reset(at: at(70))
        },
        Change("15 s more", .running(left: 95, isAlert: false)) { $0.adjust(bySeconds: 15, at: at(60)) },
        Change("15 s less", .running(left: 65, isAlert: false)) { $0.adjust(bySeconds: -15, at: at(60)) },
        Change("15 s less while paused", .paused(left: 105)) {
            $0.pause(at: at(60))
            $0.adjust(bySeconds: -15, at: at(61))
        },
        Change("less than nothing", .over(ago: 10)) { $0.adjust(bySeconds: -300, at: at(90)) },
        Change("less than nothing, paused", .paused(left: 0)) {
            $0.pause(at: at(90))
            $0.adjust(bySeconds: -300, at: at(91))
        },
        Change("more than an hour", .running(left: 3600, isAlert: false)) { $0.adjust(bySeconds: 9000, at: at(100)) },
        Change("more than an hour, paused", .paused(left: 3600)) {
            $0.pause(at: at(0))
            $0.adjust(bySeconds: 9000, at: at(1))
        },
    ]

    /// The same for another target or another alert.
    private static let settings: [Change] = [
        Change("a longer target", .running(left: 140, isAlert: false)) {
            $0.set(RestSetting(target: 240, lead: 0), at: at(60))
        },
        Change("a wider alert", .running(left: 80, isAlert: true)) {
            $0.set(RestSetting(target: 180, lead: 90), at: at(60))
        },
        Change("a target that has passed", .over(ago: 10)) { $0.set(RestSetting(target: 60, lead: 0), at: at(90)) },
        Change("a target after an addition", .running(left: 35, isAlert: false)) {
            $0.adjust(bySeconds: 15, at: at(60))
            $0.set(RestSetting(target: 120, lead: 30), at: at(61))
        },
        Change("a target while paused", .paused(left: 60)) {
            $0.pause(at: at(60))
            $0.set(RestSetting(target: 120, lead: 30), at: at(61))
        },
    ]

    @Test("pause, play, reset, ±15 s, target and alert")
    func change() {
        for change in Self.changes + Self.settings {
            var timer = Self.timer
            change.act(&timer)
            #expect(timer.state(at: Self.at(100)) == change.expected, "\(change.name)")
        }
    }

    /// The same for a rest that ended 42 s ago.
    private static let late: [Change] = [
        Change("pause", .over(ago: 42)) { $0.pause(at: at(222)) },
        Change("less", .over(ago: 42)) { $0.adjust(bySeconds: -15, at: at(222)) },
        Change("more", .running(left: 15, isAlert: true)) { $0.adjust(bySeconds: 15, at: at(222)) },
        Change("play", .running(left: 180, isAlert: false)) { $0.play(at: at(222)) },
        Change("reset", .running(left: 180, isAlert: false)) { $0.reset(at: at(222)) },
        Change("a shorter target", .over(ago: 42)) { $0.set(RestSetting(target: 60, lead: 0), at: at(222)) },
        Change("a longer target", .running(left: 78, isAlert: false)) {
            $0.set(RestSetting(target: 300, lead: 0), at: at(222))
        },
    ]

    @Test("what is over can start again, and nothing makes it end earlier than it did")
    func changeOfOver() {
        for change in Self.late {
            var timer = Self.timer
            change.act(&timer)
            #expect(timer.state(at: Self.at(222)) == change.expected, "\(change.name)")
        }
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
