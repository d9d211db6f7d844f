import CLinux
import Glibc
import Testing

@testable import Pictures

/// What code that took over a drawing could do, in processes that are thrown away.
@Suite("A child that draws can do nothing else")
struct ConfinementTests {
    @Test("it opens nothing to write, starts nothing, speaks to nobody and looks at no other process")
    func calls() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let input = open("/dev/null", O_RDONLY)
            guard PictureChild.confine(reading: ["/usr"]) == 0 else { exit(1) }
            errno = 0
            let refused: [(String, Bool)] = [
                ("write", open("/tmp/confined", O_WRONLY | O_CREAT, 0o600) < 0),
                ("socket", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0),
                ("unix socket", socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) < 0),
                ("fork", fork() < 0),
                ("signal", kill(getppid(), 0) < 0),
                ("remove", unlink("/nowhere") < 0 && errno == EPERM),
                ("folder", mkdir("/tmp/confined-folder", 0o700) < 0),
                ("elsewhere", open("/etc/passwd", O_RDONLY) < 0),
                ("environment of the parent", open("/proc/\(getppid())/environ", O_RDONLY) < 0),
            ]
            for (name, isRefused) in refused where !isRefused {
                print("\(name) is allowed")
                exit(2)
            }
            var byte: UInt8 = 0
            exit(open("/usr/bin/env", O_RDONLY) >= 0 && read(input, &byte, 1) == 0 ? 0 : 3)
        }
    }

    @Test("each call that reaches another process or changes a file is refused by its number, whatever it is given")
    func numbers() async {
        await #expect(processExitsWith: .exitCode(0)) {
            guard let call = SystemCall(), PictureChild.confine(reading: ["/usr"]) == 0 else { exit(1) }
            for (name, number) in SystemCall.refused where call(number, -1, -1, -1, -1, -1) != -1 || errno != EPERM {
                print("\(name) is allowed")
                exit(2)
            }
            exit(0)
        }
    }

    @Test("threads that allocate leave room for those that come after them")
    func threads() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let bell = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
            guard pipe(bell) == 0, PictureChild.confine(reading: ["/usr"]) == 0 else { exit(1) }
            let room = Self.room()
            // Small, since what a process of tests had reserved before leaves less room than a child that draws has.
            var small = pthread_attr_t()
            guard pthread_attr_init(&small) == 0, pthread_attr_setstacksize(&small, 262_144) == 0 else { exit(4) }
            for _ in 0..<12 {
                var thread = pthread_t()
                let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { bell in
                    var text = strdup("an allocation of this thread")
                    write(bell!.assumingMemoryBound(to: Int32.self)[1], &text, 1)
                    while true { pause() }
                }
                guard pthread_create(&thread, &small, start, bell) == 0 else { exit(2) }
                var byte: UInt8 = 0
                guard read(bell[0], &byte, 1) == 1 else { exit(3) }
            }
            // One of them reserves as much for itself, unless it is kept from that.
            exit(Self.room() > room - 64 * 1_048_576 ? 0 : 5)
        }
    }

    /// How much memory there is to be had in one piece.
    private static func room() -> Int {
        stride(from: Int(PictureChild.bounds.memory), to: 0, by: -1_048_576).first { size in
            guard let place = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), place != MAP_FAILED else {
                return false
            }
            return munmap(place, size) == 0
        } ?? 0
    }

    @Test("it may end itself and ask for its own bounds, and do neither with another")
    func itself() async {
        await #expect(processExitsWith: .exitCode(0)) {
            guard let call = SystemCall() else { exit(1) }
            let (own, parent) = (Int(getpid()), Int(getppid()))
            var limit = rlimit()
            let refused = { (number: Int, arguments: (Int, Int, Int, Int)) in
                errno = 0
                return call(number, arguments.0, arguments.1, arguments.2, arguments.3, 0) == -1 && errno == EPERM
            }
            guard PictureChild.confine(reading: ["/usr"]) == 0 else { exit(1) }
            guard call(SystemCall.threadKill, own, own, 0, 0, 0) == 0 else { exit(2) }
            guard refused(SystemCall.threadKill, (parent, parent, 0, 0)) else { exit(3) }
            guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { exit(4) }
            guard call(SystemCall.processLimits, own, Int(RLIMIT_NOFILE.rawValue), 0, 0, 0) == 0 else { exit(5) }
            guard refused(SystemCall.processLimits, (parent, Int(RLIMIT_NOFILE.rawValue), 0, 0)) else { exit(6) }
            exit(0)
        }
    }

    @Test("it has no more memory than it needs")
    func memory() async {
        await #expect(processExitsWith: .exitCode(0)) {
            guard PictureChild.confine(reading: ["/usr"]) == 0 else { exit(1) }
            let wanted = Int(PictureChild.bounds.memory)
            exit(mmap(nil, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? 0 : 2)
        }
    }

    @Test("it is killed when it computes for longer than a card takes")
    func time() async {
        await #expect(processExitsWith: .failure) {
            var bounds = clinux_bounds(memory: 512 * 1_048_576, cpu_seconds: 1, open_files: 64)
            var nowhere: [UnsafePointer<CChar>?] = [nil]
            guard clinux_confine(&bounds, &nowhere) == 0 else { exit(0) }
            var sum: UInt64 = 1
            while true { sum = sum &* 3 &+ UInt64(getpid()) }
        }
    }
}
