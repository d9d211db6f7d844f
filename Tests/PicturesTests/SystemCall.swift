import Glibc

/// A call of the kernel by its number, which no function of a library stands before.
struct SystemCall {
    private typealias Function = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
    private let function: Function

    init?() {
        guard let address = dlsym(nil, "syscall") else { return nil }
        function = unsafeBitCast(address, to: Function.self)
    }

    func callAsFunction(_ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> Int {
        function(number, a, b, c, d, e)
    }
}

#if arch(x86_64)
    extension SystemCall {
        static let threadKill = 234
        static let processLimits = 302
        static let refused = [
            ("kill", 62), ("tkill", 200), ("tgkill", 234), ("rt_sigqueueinfo", 129), ("rt_tgsigqueueinfo", 297),
            ("prlimit64", 302), ("pidfd_send_signal", 424), ("pidfd_open", 434), ("pidfd_getfd", 438), ("ptrace", 101),
            ("process_vm_readv", 310), ("process_vm_writev", 311), ("process_madvise", 440), ("kcmp", 312),
            ("setpriority", 141), ("ioprio_set", 251), ("sched_setparam", 142), ("sched_setscheduler", 144),
            ("sched_setattr", 314), ("sched_setaffinity", 203), ("migrate_pages", 256), ("move_pages", 279),
            ("rename", 82), ("renameat", 264), ("renameat2", 316), ("unlinkat", 263), ("mkdirat", 258), ("linkat", 265),
            ("symlinkat", 266), ("mknodat", 259), ("fchmod", 91), ("fchmodat", 268), ("fchown", 93), ("fchownat", 260),
            ("lchown", 94), ("utime", 132), ("utimes", 235), ("futimesat", 261), ("utimensat", 280), ("truncate", 76),
            ("ftruncate", 77), ("fallocate", 285), ("setxattr", 188), ("lsetxattr", 189), ("fsetxattr", 190),
            ("removexattr", 197), ("lremovexattr", 198), ("fremovexattr", 199), ("mount", 165), ("open_tree", 428),
            ("move_mount", 429), ("fsopen", 430), ("fsmount", 432), ("fspick", 433), ("shmget", 29), ("shmat", 30),
            ("semget", 64), ("msgget", 68), ("mq_open", 240),
        ]
    }
#elseif arch(arm64)
    extension SystemCall {
        static let threadKill = 131
        static let processLimits = 261
        static let refused = [
            ("kill", 129), ("tkill", 130), ("tgkill", 131), ("rt_sigqueueinfo", 138), ("rt_tgsigqueueinfo", 240),
            ("prlimit64", 261), ("pidfd_send_signal", 424), ("pidfd_open", 434), ("pidfd_getfd", 438), ("ptrace", 117),
            ("process_vm_readv", 270), ("process_vm_writev", 271), ("process_madvise", 440), ("kcmp", 272),
            ("setpriority", 140), ("ioprio_set", 30), ("sched_setparam", 118), ("sched_setscheduler", 119),
            ("sched_setattr", 274), ("sched_setaffinity", 122), ("migrate_pages", 238), ("move_pages", 239),
            ("renameat", 38), ("renameat2", 276), ("unlinkat", 35), ("mkdirat", 34), ("linkat", 37), ("symlinkat", 36),
            ("mknodat", 33), ("fchmod", 52), ("fchmodat", 53), ("fchown", 55), ("fchownat", 54), ("utimensat", 88),
            ("truncate", 45), ("ftruncate", 46), ("fallocate", 47), ("setxattr", 5), ("lsetxattr", 6), ("fsetxattr", 7),
            ("removexattr", 14), ("lremovexattr", 15), ("fremovexattr", 16), ("mount", 40), ("open_tree", 428),
            ("move_mount", 429), ("fsopen", 430), ("fsmount", 432), ("fspick", 433), ("shmget", 194), ("shmat", 196),
            ("semget", 190), ("msgget", 186), ("mq_open", 180),
        ]
    }
#endif
