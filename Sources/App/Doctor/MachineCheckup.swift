import Domain
import Foundation

/// Looks at what the program needs of the machine: a clock, zones, and memory.
struct MachineCheckup {
    let now: Instant

    func findings() -> [Finding] {
        let program =
            (try? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        let memory = (try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8)) ?? ""
        return [
            Self.clock(now: now, built: program.map { Instant(milliseconds: Int64($0.timeIntervalSince1970 * 1000)) }),
            Self.zones { TimeZone(identifier: $0)?.secondsFromGMT(for: Date(timeIntervalSince1970: 1_751_328_000)) },
            Self.memory(Self.availableMebibytes(memory)),
        ]
    }

    /// No day can be before the one on which the program was built.
    static func clock(now: Instant, built: Instant?) -> Finding {
        let day = LocalDay(daysSinceEpoch: Int(now.milliseconds / 86_400_000)).iso
        guard let built, built.advanced(bySeconds: -86_400) > now else { return .ok("clock", "it is \(day) in UTC") }
        return .fail(
            "clock",
            "it says \(day), which is before this program was built",
            fix: "set the clock; workouts would get wrong days"
        )
    }

    /// Two zones as they are in the summer of 2025, when both are on daylight-saving time.
    static func zones(_ offset: (_ zone: String) -> Int?) -> Finding {
        guard offset("Europe/Berlin") == 7200, offset("America/New_York") == -14_400 else {
            return .fail(
                "zones",
                "the machine does not know the world's time zones, so workouts would get the wrong day",
                fix: "install them: apt-get install tzdata"
            )
        }
        return .ok("zones", "the world's time zones are known")
    }

    /// Two passwords are hashed at a time, with 32 MiB each, beside all else.
    static func memory(_ mebibytes: Int?) -> Finding {
        guard let mebibytes else {
            return .warn("memory", "how much is free is not known", fix: "see that /proc/meminfo can be read")
        }
        let sentence = "\(mebibytes) MiB are free"
        let fix = "stop other programs; two log-ins at once take 64 MiB"
        if mebibytes < 80 { return .fail("memory", sentence, fix: fix) }
        return mebibytes < 256 ? .warn("memory", sentence, fix: fix) : .ok("memory", sentence)
    }

    static func availableMebibytes(_ text: String) -> Int? {
        text.firstMatch(of: /MemAvailable:\s+(\d+) kB/).flatMap { Int($0.output.1) }.map { $0 / 1024 }
    }
}
