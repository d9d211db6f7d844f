import Foundation
import Server
import Web

/// What the system says of this process.
enum ProcessGauges {
    static func read() -> [Metrics.Gauge] {
        var used = rusage()
        getrusage(RUSAGE_SELF.rawValue, &used)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
        return [
            Metrics.Gauge(
                "process_cpu_seconds_total",
                help: "Processor time used.",
                isCounter: true,
                value: "\(seconds(used.ru_utime) + seconds(used.ru_stime))"
            ),
            Metrics.Gauge("process_resident_memory_bytes", help: "Memory in use.", value: "\(residentBytes())"),
            Metrics.Gauge("process_open_fds", help: "Files and sockets that are open.", value: "\(files)"),
            Metrics.Gauge("info{version=\"\(programVersion)\"}", help: "Which program this is.", value: "1"),
        ]
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }

    private static func residentBytes() -> Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
        guard let pages, pages.count > 1 else { return 0 }
        return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
}

/// How busy the server is just now.
enum ServerGauges {
    static func read(_ server: Server) -> [Metrics.Gauge] {
        let waiting = server.waiting.sorted { $0.key < $1.key }.map { lane, count in
            Metrics.Gauge(
                "requests_waiting{lane=\"\(lane)\"}",
                help: "Requests that wait for a thread of their lane.",
                value: "\(count)"
            )
        }
        return [Metrics.Gauge("connections", help: "Connections that are open.", value: "\(server.connections)")]
            + waiting
    }
}
