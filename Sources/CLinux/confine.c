#define _GNU_SOURCE
#include "clinux_confine.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the filter below knows the calls of x86-64 and of 64-bit ARM"
#endif

static int bound(int resource, unsigned long most) {
    struct rlimit limit = {most, most};
    return setrlimit(resource, &limit) == 0 ? 0 : -errno;
}

static int bound_all(const struct clinux_bounds *bounds) {
    // For each thread's own arena the C library reserves 128 MiB of address space for a moment. Where several threads
    // begin at once there is then no room for the stack of another, and what asked for it ends the process.
    mallopt(M_ARENA_MAX, 1);
    const struct { int resource; unsigned long most; } limits[] = {
        {RLIMIT_AS, bounds->memory}, {RLIMIT_CPU, bounds->cpu_seconds}, {RLIMIT_NOFILE, bounds->open_files},
        {RLIMIT_FSIZE, 0}, {RLIMIT_CORE, 0}, {RLIMIT_MEMLOCK, 0}, {RLIMIT_MSGQUEUE, 0},
    };
    for (size_t index = 0; index < sizeof limits / sizeof *limits; index++) {
        int failed = bound(limits[index].resource, limits[index].most);
        if (failed != 0) return failed;
    }
    return 0;
}

/// Reading below the places is left, and nothing else; a kernel without Landlock leaves all reading.
static int restrict_reading(const char *const places[]) {
    struct landlock_ruleset_attr all = {.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
    if (rules < 0) return errno == ENOSYS || errno == EOPNOTSUPP ? 0 : -errno;
    int failed = 0;
    for (; *places != NULL && failed == 0; places++) {
        int place = open(*places, O_PATH | O_CLOEXEC);
        if (place < 0) continue;
        struct stat what;
        struct landlock_path_beneath_attr below = {.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE, .parent_fd = place};
        if (fstat(place, &what) == 0 && S_ISDIR(what.st_mode)) below.allowed_access |= LANDLOCK_ACCESS_FS_READ_DIR;
        if (syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &below, 0) != 0) failed = -errno;
        close(place);
    }
    if (failed == 0 && syscall(SYS_landlock_restrict_self, rules, 0) != 0) failed = -errno;
    close(rules);
    return failed;
}

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
// The filter looks at the low half of an argument; flags have no other.
#define LOAD_ARGUMENT(number) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[number]))
#define GIVE(what) BPF_STMT(BPF_RET | BPF_K, what)
#define IF(what, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, what, yes, no)
#define REFUSE(number) IF(SYS_##number, 0, 1), GIVE(SECCOMP_RET_ERRNO | EPERM)
#define DENY(number) IF(SYS_##number, 0, 1), GIVE(SECCOMP_RET_ERRNO | ENOSYS)

static int filter_calls(void) {
    const unsigned own = (unsigned)getpid();
    struct sock_filter filter[] = {
        LOAD(arch),
        IF(OWN_ARCHITECTURE, 1, 0), GIVE(SECCOMP_RET_KILL_PROCESS),
        LOAD(nr),
#if defined(__x86_64__)
        // The numbers of x32, which name the same calls again.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), GIVE(SECCOMP_RET_KILL_PROCESS),
        REFUSE(fork), REFUSE(vfork), REFUSE(creat), REFUSE(unlink), REFUSE(rename), REFUSE(mkdir), REFUSE(rmdir),
        REFUSE(link), REFUSE(symlink), REFUSE(chmod), REFUSE(chown), REFUSE(lchown), REFUSE(mknod), REFUSE(utime),
        REFUSE(utimes), REFUSE(futimesat), DENY(open),
#endif
        REFUSE(socket), REFUSE(socketpair), REFUSE(connect), REFUSE(bind), REFUSE(listen), REFUSE(accept),
        REFUSE(accept4), REFUSE(sendto), REFUSE(sendmsg), REFUSE(sendmmsg),
        REFUSE(execve), REFUSE(execveat), REFUSE(ptrace), REFUSE(process_vm_readv), REFUSE(process_vm_writev),
        REFUSE(kill), REFUSE(tkill), REFUSE(rt_sigqueueinfo), REFUSE(rt_tgsigqueueinfo),
        REFUSE(pidfd_open), REFUSE(pidfd_getfd), REFUSE(pidfd_send_signal), REFUSE(process_madvise), REFUSE(kcmp),
        REFUSE(setpriority), REFUSE(ioprio_set), REFUSE(sched_setparam), REFUSE(sched_setscheduler),
        REFUSE(sched_setattr), REFUSE(sched_setaffinity), REFUSE(migrate_pages), REFUSE(move_pages),
        REFUSE(unlinkat), REFUSE(renameat), REFUSE(renameat2), REFUSE(mkdirat), REFUSE(linkat), REFUSE(symlinkat),
        REFUSE(mknodat), REFUSE(fchmod), REFUSE(fchmodat), REFUSE(fchown), REFUSE(fchownat), REFUSE(utimensat),
        REFUSE(truncate), REFUSE(ftruncate), REFUSE(fallocate),
        REFUSE(setxattr), REFUSE(lsetxattr), REFUSE(fsetxattr),
        REFUSE(removexattr), REFUSE(lremovexattr), REFUSE(fremovexattr),
        REFUSE(mount), REFUSE(umount2), REFUSE(pivot_root), REFUSE(chroot), REFUSE(unshare), REFUSE(setns),
        REFUSE(open_tree), REFUSE(move_mount), REFUSE(fsopen), REFUSE(fsmount), REFUSE(fspick),
        REFUSE(bpf), REFUSE(perf_event_open), REFUSE(userfaultfd), REFUSE(keyctl), REFUSE(add_key),
        REFUSE(request_key), REFUSE(memfd_create), REFUSE(open_by_handle_at), REFUSE(shmget), REFUSE(shmat), REFUSE(msgget),
        REFUSE(semget), REFUSE(mq_open),
        // Their arguments lie in memory, where the filter cannot look; C libraries go on with the older calls.
        DENY(openat2), DENY(clone3), DENY(io_uring_setup),
        // A C library ends its own process with the one, and asks for its own bounds with the other.
        IF(SYS_tgkill, 0, 4), LOAD_ARGUMENT(0), IF(own, 1, 0), GIVE(SECCOMP_RET_ERRNO | EPERM), GIVE(SECCOMP_RET_ALLOW),
        IF(SYS_prlimit64, 0, 5), LOAD_ARGUMENT(0), IF(0, 2, 0), IF(own, 1, 0), GIVE(SECCOMP_RET_ERRNO | EPERM),
        GIVE(SECCOMP_RET_ALLOW),
        // Threads, but no process.
        IF(SYS_clone, 0, 4), LOAD_ARGUMENT(0),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0), GIVE(SECCOMP_RET_ERRNO | EPERM),
        GIVE(SECCOMP_RET_ALLOW),
        // Files are opened to be read.
        IF(SYS_openat, 0, 3), LOAD_ARGUMENT(2),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1),
        GIVE(SECCOMP_RET_ERRNO | EPERM),
        GIVE(SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    // Of all threads, for others may run already.
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) != 0) return -errno;
    return 0;
}

int clinux_confine(const struct clinux_bounds *bounds, const char *const places[]) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return -errno;
    int failed = bound_all(bounds);
    if (failed == 0) failed = restrict_reading(places);
    return failed == 0 ? filter_calls() : failed;
}

int clinux_memory_file(const void *bytes, unsigned long count) {
    int file = memfd_create("picture", MFD_CLOEXEC);
    if (file < 0) return -errno;
    unsigned long written = 0;
    while (written < count) {
        ssize_t more = write(file, (const char *)bytes + written, count - written);
        if (more < 0 && errno == EINTR) continue;
        if (more <= 0) {
            int reason = errno;
            close(file);
            return -reason;
        }
        written += (unsigned long)more;
    }
    if (lseek(file, 0, SEEK_SET) != 0) {
        close(file);
        return -EIO;
    }
    return file;
}

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : -errno; }
