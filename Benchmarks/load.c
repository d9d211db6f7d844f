/* Sends prepared requests over kept-alive connections, one thread for each, and waits for every answer.
 *
 *     load PORT COUNT [--hold] FILE...
 *
 * Each FILE is one whole request, sent COUNT times on a connection of its own; 22 times '@' in it become a new operation
 * key each time. Prints requests, failures, seconds, and the latencies in microseconds at 50 and 99 percent. With --hold
 * the connections then stay open and idle until standard input ends.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { KEY = 22, ROOM = 1 << 20 };
static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

struct sender {
    pthread_t thread;
    const char *file;
    int port, count, failures, socket;
    double *latencies;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

static void stop(const char *what) {
    perror(what);
    exit(1);
}

static int dial(int port) {
    int one = 1, descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(descriptor, (struct sockaddr *)&place, sizeof place) != 0) stop("connect");
    return descriptor;
}

/* 16 random bytes as base64url: the last of 22 letters holds two bits. */
static void renew(char *key) {
    unsigned char bytes[KEY];
    if (getrandom(bytes, KEY, 0) != KEY) stop("getrandom");
    for (int i = 0; i < KEY; i++) key[i] = i < KEY - 1 ? alphabet[bytes[i] & 63] : "AQgw"[bytes[i] & 3];
}

/* Reads one answer with a content-length, or none at 303 and 304; gives its status, 0 when the connection ended. */
static int answer(int descriptor, char *buffer) {
    size_t used = 0, whole = 0;
    while (whole == 0 || used < whole) {
        ssize_t count = recv(descriptor, buffer + used, ROOM - 1 - used, 0);
        if (count <= 0) return 0;
        used += count;
        buffer[used] = 0;
        char *end = whole == 0 ? strstr(buffer, "\r\n\r\n") : NULL;
        if (end == NULL) continue;
        char *length = strcasestr(buffer, "\r\ncontent-length:");
        whole = end + 4 - buffer + (length != NULL && length < end ? strtoul(length + 17, NULL, 10) : 0);
    }
    return atoi(buffer + 9);
}

static void *run(void *argument) {
    struct sender *sender = argument;
    char *request = malloc(ROOM), *buffer = malloc(ROOM);
    FILE *file = fopen(sender->file, "rb");
    if (file == NULL) stop(sender->file);
    size_t length = fread(request, 1, ROOM - 1, file);
    request[length] = 0;
    fclose(file);
    char *key = strstr(request, "@@@@@@@@@@@@@@@@@@@@@@");
    for (int i = 0; i < sender->count; i++) {
        if (key != NULL) renew(key);
        double begun = now();
        if (send(sender->socket, request, length, MSG_NOSIGNAL) != (ssize_t)length) stop("send");
        int status = answer(sender->socket, buffer);
        sender->latencies[i] = now() - begun;
        if (status < 200 || status > 303) {
            if (sender->failures++ == 0) fprintf(stderr, "load: %s was answered %.300s\n", sender->file, buffer);
            if (status == 0) sender->socket = dial(sender->port);
        }
    }
    free(request);
    free(buffer);
    return NULL;
}

static int ascending(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

int main(int count, char **arguments) {
    if (count < 4) return fprintf(stderr, "load PORT COUNT [--hold] FILE...\n"), 2;
    int port = atoi(arguments[1]), each = atoi(arguments[2]), holds = strcmp(arguments[3], "--hold") == 0;
    int first = holds ? 4 : 3, threads = count - first, failures = 0;
    struct sender *senders = calloc(threads, sizeof *senders);
    double *latencies = calloc((size_t)threads * each, sizeof *latencies);
    for (int i = 0; i < threads; i++) {
        senders[i] = (struct sender){
            .file = arguments[first + i], .port = port, .count = each, .socket = dial(port),
            .latencies = latencies + (size_t)i * each};
    }
    double begun = now();
    for (int i = 0; i < threads; i++) pthread_create(&senders[i].thread, NULL, run, &senders[i]);
    for (int i = 0; i < threads; i++) pthread_join(senders[i].thread, NULL), failures += senders[i].failures;
    double seconds = (now() - begun) / 1e6;
    size_t all = (size_t)threads * each;
    qsort(latencies, all, sizeof *latencies, ascending);
    printf("%zu %d %.6f %.0f %.0f\n", all, failures, seconds, latencies[all / 2], latencies[all * 99 / 100]);
    fflush(stdout);
    while (holds && getchar() != EOF) {}
    return failures > 0;
}
