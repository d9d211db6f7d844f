#include <sqlite3.h>

// sqlite3_db_config takes what Swift cannot pass: a varying list of arguments.
// No function or table of the file's own schema is trusted, and none of its statements may change what lies beneath.
static inline int workout_sqlite_distrust(sqlite3 *database) {
    int trusted = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    int defensive = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
    int extensions = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
    int triggers = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
    int views = sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
    return trusted | defensive | extensions | triggers | views;
}
