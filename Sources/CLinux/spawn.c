#define _GNU_SOURCE
#include "clinux_spawn.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { most_files = 65536 };

/// Between fork and exec only calls that are safe in a signal handler: another thread may have held any lock.
static void become(const char *path, char *const arguments[], char *const environment[], const int files[3],
                   int death_signal, pid_t parent) {
    struct sigaction usual = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();

    if (death_signal != 0) {
        if (prctl(PR_SET_PDEATHSIG, death_signal) != 0) return;
        // The parent may have ended before the request to be told of it.
        if (getppid() != parent) {
            errno = ESRCH;
            return;
        }
    }

    // Lifted out of the way first, since any of them may itself be 0, 1 or 2.
    int lifted[3];
    for (int number = 0; number < 3; number++) {
        int file = files[number] < 0 ? open("/dev/null", O_RDWR | O_CLOEXEC) : files[number];
        lifted[number] = fcntl(file, F_DUPFD_CLOEXEC, 3);
        if (lifted[number] < 0) return;
    }
    for (int number = 0; number < 3; number++) {
        if (dup2(lifted[number], number) < 0) return;
    }
    if (close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) != 0) {
        for (int file = 3; file < most_files; file++) fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    execve(path, arguments, environment);
}

pid_t clinux_spawn(const char *path, char *const arguments[], char *const environment[], int input, int output,
                   int errors, int death_signal) {
    int failure[2];
    if (pipe2(failure, O_CLOEXEC) != 0) return -errno;

    const int files[3] = {input, output, errors};
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        become(path, arguments, environment, files, death_signal, parent);
        int reason = errno;
        ssize_t written = write(failure[1], &reason, sizeof reason);
        _exit(written == sizeof reason ? 127 : 126);
    }
    int forked = errno;
    close(failure[1]);
    if (child < 0) {
        close(failure[0]);
        return -forked;
    }

    // The pipe closes by itself at a successful exec.
    int reason = 0;
    ssize_t count;
    do count = read(failure[0], &reason, sizeof reason);
    while (count < 0 && errno == EINTR);
    close(failure[0]);
    if (count == 0) return child;
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
    return reason > 0 ? -reason : -EIO;
}
