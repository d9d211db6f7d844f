/* Does in C what the server does in the database when a set is added: the same statements in the same transaction.
 *
 *     addset SOCKET ACCOUNT COUNT ATHLETE...
 *
 * One thread with a connection of its own for each athlete, who has one open draft with one exercise. Prints sets and
 * seconds. The statements are those of `LoginRepository.find`, `OperationLedger.entry`, `DraftRepository` and
 * `MarksRepository.evidence`.
 */
#define _GNU_SOURCE
#include <mysql.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { STATEMENTS = 12, MOST = 12, WIDTH = 16384 };

#define MEASURES "s.kind, s.weight_milli, s.weight_unit, s.reps, s.seconds, s.metres_milli "
#define OF_THE_EXERCISE \
    "FROM workout_exercises we JOIN workouts w ON w.athlete_id = we.athlete_id AND w.id = we.workout_id " \
    "AND w.state = 'saved' JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id " \
    "AND s.workout_exercise_id = we.id AND s.binned_at IS NULL AND s.confirmed = 1 " \
    "WHERE we.athlete_id = ? AND we.exercise_id = ? AND we.binned_at IS NULL AND w.id <> ?"

/* A letter for each value: a athlete, w workout, r exercise row, x exercise, s new set, k key, f 32 bytes, t token digest, n now. */
static const struct { const char *text, *values; } statements[STATEMENTS] = {
    {"SELECT a.id, a.name, a.unit, a.zone, l.id, l.is_kept, l.last_seen, l.expires_at, l.revoked_at "
     "FROM logins AS l JOIN athletes AS a ON a.id = l.athlete_id WHERE l.token_sha256 = ?", "t"},
    {"SELECT id FROM athletes WHERE id = ? FOR UPDATE", "a"},
    {"SELECT 'set', s.id, we.id, we.workout_id, s.fingerprint, '' FROM sets s JOIN workout_exercises we "
     "ON we.athlete_id = s.athlete_id AND we.id = s.workout_exercise_id WHERE s.athlete_id = ? AND s.op_key = ? "
     "UNION ALL SELECT 'exercise', id, id, workout_id, fingerprint, '' FROM workout_exercises "
     "WHERE athlete_id = ? AND op_key = ? UNION ALL SELECT 'operation', op_key, op_key, workout_id, fingerprint, verb "
     "FROM ops WHERE athlete_id = ? AND op_key = ?", "akakak"},
    {"SELECT id, state, head_rev, name, local_day, zone, started_at, created_at, changed_at FROM workouts "
     "WHERE athlete_id = ? AND id = (SELECT workout_id FROM workout_exercises WHERE athlete_id = ? AND id IN (?) "
     "LIMIT 1)", "aar"},
    {"SELECT r.set_id, r.number, r.base_rev, r.outcome, r.settled_at IS NOT NULL, r.kind, r.weight_milli, "
     "r.weight_unit, r.reps, r.seconds, r.metres_milli, r.rpe_halves, r.note FROM workout_exercises we "
     "JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id "
     "JOIN set_revisions r ON r.athlete_id = s.athlete_id AND r.set_id = s.id "
     "WHERE we.athlete_id = ? AND we.workout_id = ? ORDER BY r.set_id, r.number", "aw"},
    {"SELECT we.id, we.exercise_id, e.name, e.load_kind, we.position, we.rev, we.note, we.binned_at IS NOT NULL, s.id, "
     "s.position, s.rev, s.binned_at IS NOT NULL, s.done_at, s.confirmed, s.kind, s.weight_milli, s.weight_unit, "
     "s.reps, s.seconds, s.metres_milli, s.rpe_halves, s.note "
     "FROM workout_exercises we JOIN exercises e ON e.owner_id = we.exercise_owner AND e.id = we.exercise_id "
     "LEFT JOIN sets s FORCE INDEX (sets_order) ON s.athlete_id = we.athlete_id AND s.workout_exercise_id = we.id "
     "WHERE we.athlete_id = ? AND we.workout_id = ? ORDER BY we.position, we.id, s.position, s.id", "aw"},
    {"SELECT cell, text FROM draft_texts WHERE athlete_id = ? AND workout_id = ?", "aw"},
    {"SELECT " MEASURES OF_THE_EXERCISE " AND s.kind IN ('working', 'failure') AND (s.reps IS NULL OR s.reps > 0) "
     "AND s.weight_milli IS NOT NULL "
     "ORDER BY s.weight_milli * IF(s.weight_unit = 'lb', 45359237, 100000000) DESC LIMIT 1", "axw"},
    {"SELECT " MEASURES OF_THE_EXERCISE " AND w.id IN (SELECT id FROM (SELECT DISTINCT w.id, w.local_day, "
     "w.sort_instant " OF_THE_EXERCISE " ORDER BY w.local_day DESC, w.sort_instant DESC, w.id DESC LIMIT 5) last)",
     "axwaxw"},
    {"INSERT INTO sets (athlete_id, id, workout_exercise_id, position, kind, weight_milli, weight_unit, reps, confirmed, "
     "done_at, op_key, fingerprint) VALUES (?, ?, ?, 1, 'working', 100000, 'kg', 5, 1, ?, ?, ?)", "asrnkf"},
    {"INSERT INTO set_revisions (athlete_id, set_id, number, base_rev, outcome, kind, weight_milli, weight_unit, reps, "
     "at) VALUES (?, ?, 1, 0, 'added', 'working', 100000, 'kg', 5, ?)", "asn"},
    {"UPDATE workouts SET version = version + 1, changed_at = ? WHERE athlete_id = ? AND id = ?", "naw"},
};

struct lifter {
    pthread_t thread;
    const char *socket, *account;
    long long athlete, now;
    unsigned char workout[16], row[16], exercise[16], set[16], key[16], print[32], token[32];
    int count;
};

/* Nobody begins before all are connected and prepared. */
static pthread_barrier_t ready;

static void insist(int fine, MYSQL *connection, const char *what) {
    if (fine) return;
    fprintf(stderr, "addset: %s: %s\n", what, mysql_error(connection));
    exit(1);
}

static void bind(MYSQL_BIND *bind, char letter, struct lifter *lifter) {
    memset(bind, 0, sizeof *bind);
    if (letter == 'a' || letter == 'n') {
        bind->buffer_type = MYSQL_TYPE_LONGLONG;
        bind->buffer = letter == 'a' ? &lifter->athlete : &lifter->now;
        return;
    }
    bind->buffer_type = MYSQL_TYPE_BLOB;
    bind->buffer_length = letter == 'f' || letter == 't' ? 32 : 16;
    bind->buffer = letter == 'w'   ? lifter->workout
                   : letter == 'r' ? lifter->row
                   : letter == 'x' ? lifter->exercise
                   : letter == 's' ? lifter->set
                   : letter == 'k' ? lifter->key
                   : letter == 'f' ? lifter->print
                                   : lifter->token;
}

/* Runs a statement and reads every row of its result as text. */
static void execute(MYSQL *connection, MYSQL_STMT *statement, const char *values, struct lifter *lifter) {
    static __thread char columns[MOST * 2][WIDTH / 16];
    MYSQL_BIND in[MOST], out[MOST * 2];
    for (size_t i = 0; i < strlen(values); i++) bind(&in[i], values[i], lifter);
    insist(mysql_stmt_bind_param(statement, in) == 0 && mysql_stmt_execute(statement) == 0, connection, values);
    unsigned int fields = mysql_stmt_field_count(statement);
    if (fields == 0) return;
    memset(out, 0, sizeof out);
    for (unsigned int i = 0; i < fields; i++) {
        out[i].buffer_type = MYSQL_TYPE_STRING;
        out[i].buffer = columns[i];
        out[i].buffer_length = sizeof columns[i];
    }
    insist(mysql_stmt_bind_result(statement, out) == 0 && mysql_stmt_store_result(statement) == 0, connection, "result");
    while (mysql_stmt_fetch(statement) == 0) {}
    mysql_stmt_free_result(statement);
}

static void find_draft(MYSQL *connection, struct lifter *lifter) {
    char query[512];
    snprintf(query, sizeof query,
             "SELECT w.id, we.id, l.token_sha256, we.exercise_id FROM workouts w JOIN workout_exercises we "
             "ON we.athlete_id = w.athlete_id AND we.workout_id = w.id JOIN logins l ON l.athlete_id = w.athlete_id "
             "WHERE w.athlete_id = %lld AND w.open_slot = 1 LIMIT 1", lifter->athlete);
    insist(mysql_query(connection, query) == 0, connection, "draft");
    MYSQL_RES *result = mysql_store_result(connection);
    MYSQL_ROW row = mysql_fetch_row(result);
    insist(row != NULL, connection, "no open draft");
    memcpy(lifter->workout, row[0], 16);
    memcpy(lifter->row, row[1], 16);
    memcpy(lifter->token, row[2], 32);
    memcpy(lifter->exercise, row[3], 16);
    mysql_free_result(result);
}

static void *run(void *argument) {
    struct lifter *lifter = argument;
    MYSQL *connection = mysql_init(NULL);
    MYSQL_STMT *prepared[STATEMENTS];
    insist(mysql_real_connect(connection, NULL, lifter->account, NULL, "workout_tracker", 0, lifter->socket, 0) != NULL,
           connection, "connect");
    insist(mysql_query(connection, "SET NAMES utf8mb4, innodb_snapshot_isolation = ON") == 0, connection, "settings");
    find_draft(connection, lifter);
    for (int i = 0; i < STATEMENTS; i++) {
        prepared[i] = mysql_stmt_init(connection);
        int code = mysql_stmt_prepare(prepared[i], statements[i].text, strlen(statements[i].text));
        insist(code == 0, connection, statements[i].text);
    }
    pthread_barrier_wait(&ready);
    for (int set = 0; set < lifter->count; set++) {
        lifter->now = (long long)time(NULL) * 1000;
        if (getrandom(lifter->set, 16, 0) != 16 || getrandom(lifter->key, 16, 0) != 16) exit(1);
        execute(connection, prepared[0], statements[0].values, lifter);
        insist(mysql_query(connection, "START TRANSACTION") == 0, connection, "start");
        for (int i = 1; i < STATEMENTS; i++) execute(connection, prepared[i], statements[i].values, lifter);
        insist(mysql_query(connection, "COMMIT") == 0, connection, "commit");
    }
    mysql_close(connection);
    return NULL;
}

int main(int count, char **arguments) {
    if (count < 5) return fprintf(stderr, "addset SOCKET ACCOUNT COUNT ATHLETE...\n"), 2;
    int threads = count - 4, each = atoi(arguments[3]);
    struct lifter *lifters = calloc(threads, sizeof *lifters);
    struct timespec begun, ended;
    mysql_library_init(0, NULL, NULL);
    pthread_barrier_init(&ready, NULL, threads + 1);
    for (int i = 0; i < threads; i++) {
        lifters[i] = (struct lifter){.socket = arguments[1], .account = arguments[2], .count = each,
                                     .athlete = atoll(arguments[4 + i])};
        pthread_create(&lifters[i].thread, NULL, run, &lifters[i]);
    }
    pthread_barrier_wait(&ready);
    clock_gettime(CLOCK_MONOTONIC, &begun);
    for (int i = 0; i < threads; i++) pthread_join(lifters[i].thread, NULL);
    clock_gettime(CLOCK_MONOTONIC, &ended);
    printf("%d %.6f\n", threads * each, (ended.tv_sec - begun.tv_sec) + (ended.tv_nsec - begun.tv_nsec) / 1e9);
    return 0;
}
