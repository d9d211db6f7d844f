#define _GNU_SOURCE
#include "clinux_net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
    struct sockaddr_storage storage;
};

static long checked(long result) { return result < 0 ? -errno : result; }

static int close_with(int fd, int error) {
    close(fd);
    return -error;
}

// Fills in the address of a literal and returns its size, or 0 when the text is none.
static socklen_t read_address(const char *host, uint16_t port, union address *into) {
    memset(into, 0, sizeof *into);
    if (inet_pton(AF_INET, host, &into->v4.sin_addr) == 1) {
        into->v4.sin_family = AF_INET;
        into->v4.sin_port = htons(port);
        return sizeof into->v4;
    }
    if (inet_pton(AF_INET6, host, &into->v6.sin6_addr) == 1) {
        into->v6.sin6_family = AF_INET6;
        into->v6.sin6_port = htons(port);
        return sizeof into->v6;
    }
    return 0;
}

int clinux_listen(const char *host, uint16_t port, int backlog) {
    union address address;
    socklen_t size = read_address(host, port, &address);
    if (size == 0) return -EINVAL;
    int fd = socket(address.any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    int on = 1, off = 0;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (address.any.sa_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    if (bind(fd, &address.any, size) < 0 || listen(fd, backlog) < 0) return close_with(fd, errno);
    return fd;
}

int clinux_connect(const char *host, uint16_t port, int seconds) {
    union address address;
    socklen_t size = read_address(host, port, &address);
    if (size == 0) return -EINVAL;
    int fd = socket(address.any.sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    struct timeval patience = {.tv_sec = seconds};
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(fd, &address.any, size) < 0) return close_with(fd, errno);
    return fd;
}

int clinux_adopt_listener(int fd) {
    int listening = 0;
    socklen_t size = sizeof listening;
    if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listening, &size) < 0) return -errno;
    if (!listening) return -EINVAL;
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0 || fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0) return -errno;
    return (int)checked(fcntl(fd, F_SETFD, FD_CLOEXEC));
}

int clinux_local_port(int fd) {
    union address address;
    socklen_t size = sizeof address;
    if (getsockname(fd, &address.any, &size) < 0) return -errno;
    switch (address.any.sa_family) {
    case AF_INET: return ntohs(address.v4.sin_port);
    case AF_INET6: return ntohs(address.v6.sin6_port);
    default: return 0;
    }
}

// An IPv4 client of a socket that takes both kinds is spelled as on one that takes IPv4 only.
static void spell(const union address *address, char *into, size_t size) {
    const struct in6_addr *v6 = &address->v6.sin6_addr;
    into[0] = 0;
    switch (address->any.sa_family) {
    case AF_INET: inet_ntop(AF_INET, &address->v4.sin_addr, into, (socklen_t)size); break;
    case AF_INET6:
        if (IN6_IS_ADDR_V4MAPPED(v6)) inet_ntop(AF_INET, &v6->s6_addr[12], into, (socklen_t)size);
        else inet_ntop(AF_INET6, v6, into, (socklen_t)size);
        break;
    default: strncpy(into, "unix", size); break;
    }
}

int clinux_accept(int fd, char *peer, size_t size) {
    union address address;
    socklen_t address_size = sizeof address;
    address.any.sa_family = AF_UNSPEC;
    int connection = accept4(fd, &address.any, &address_size, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (connection < 0) return -errno;
    int on = 1;
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    spell(&address, peer, size);
    return connection;
}

ssize_t clinux_receive(int fd, void *into, size_t count) { return checked(recv(fd, into, count, 0)); }

ssize_t clinux_send(int fd, const void *first, size_t first_count, const void *second, size_t second_count) {
    struct iovec parts[2] = {
        {.iov_base = (void *)first, .iov_len = first_count},
        {.iov_base = (void *)second, .iov_len = second_count},
    };
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    return checked(sendmsg(fd, &message, MSG_NOSIGNAL));
}

int clinux_end_sending(int fd) { return (int)checked(shutdown(fd, SHUT_WR)); }

static int control(int epoll, int operation, int fd, uint32_t events, uint64_t id) {
    struct epoll_event event = {.events = events, .data.u64 = id};
    return (int)checked(epoll_ctl(epoll, operation, fd, &event));
}

int clinux_epoll_open(void) { return (int)checked(epoll_create1(EPOLL_CLOEXEC)); }

int clinux_epoll_add(int epoll, int fd, uint32_t events, uint64_t id) {
    return control(epoll, EPOLL_CTL_ADD, fd, events, id);
}

int clinux_epoll_add_shared(int epoll, int fd, uint32_t events, uint64_t id) {
    return control(epoll, EPOLL_CTL_ADD, fd, events | EPOLLEXCLUSIVE, id);
}

int clinux_epoll_change(int epoll, int fd, uint32_t events, uint64_t id) {
    return control(epoll, EPOLL_CTL_MOD, fd, events, id);
}

int clinux_epoll_remove(int epoll, int fd) { return control(epoll, EPOLL_CTL_DEL, fd, 0, 0); }

int clinux_epoll_wait(int epoll, struct clinux_event *into, int count, int milliseconds) {
    struct epoll_event events[256];
    int ready = epoll_wait(epoll, events, count < 256 ? count : 256, milliseconds);
    for (int i = 0; i < ready; i++) {
        into[i].events = events[i].events;
        into[i].id = events[i].data.u64;
    }
    return (int)checked(ready);
}

int clinux_signal_open(void) { return (int)checked(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)); }

void clinux_signal_raise(int fd) {
    uint64_t one = 1;
    if (write(fd, &one, sizeof one) < 0) return; // full means raised already
}

void clinux_signal_clear(int fd) {
    uint64_t count;
    if (read(fd, &count, sizeof count) < 0) return; // empty means cleared already
}

int clinux_close(int fd) { return (int)checked(close(fd)); }

int clinux_abort(int fd) {
    struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    return clinux_close(fd);
}

int clinux_create_temporary(char *path) { return (int)checked(mkostemp(path, O_CLOEXEC)); }

int clinux_write_all(int fd, const void *bytes, size_t count) {
    for (const char *rest = bytes; count > 0;) {
        ssize_t written = write(fd, rest, count);
        if (written < 0 && errno != EINTR) return -errno;
        if (written < 0) continue;
        rest += written;
        count -= (size_t)written;
    }
    return 0;
}

int64_t clinux_monotonic_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t clinux_wall_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME_COARSE, &now);
    return now.tv_sec;
}

void clinux_give_memory_back(void) { malloc_trim(0); }

int64_t clinux_raise_file_limit(int64_t wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
    if (limit.rlim_cur >= (rlim_t)wanted) return (int64_t)limit.rlim_cur;
    limit.rlim_cur = limit.rlim_max < (rlim_t)wanted ? limit.rlim_max : (rlim_t)wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return (int64_t)limit.rlim_cur;
}

void clinux_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
