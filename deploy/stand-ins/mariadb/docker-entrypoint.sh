#!/usr/bin/env bash
# Makes the database at the first start, then becomes the server, as account mysql.
set -euo pipefail
data=/var/lib/mysql socket=/run/mysqld/mysqld.sock

if ((EUID == 0)); then
    chown mysql:mysql "$data" "${socket%/*}"
    exec setpriv --reuid=mysql --regid=mysql --init-groups -- "$0" "$@"
fi

sql() { mariadb --no-defaults --socket="$socket" --user=root "$@"; }
secret() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

make() {
    local root health server
    root=$(secret) health=$(secret)
    mariadb-install-db --datadir="$data" --auth-root-authentication-method=normal --skip-test-db >/dev/null
    mariadbd --skip-networking --socket="$socket" &
    server=$!
    until sql -e 'SELECT 1' >/dev/null 2>&1; do
        kill -0 "$server"
        sleep 0.2
    done
    sql <<SQL
CREATE DATABASE $MARIADB_DATABASE;
CREATE USER '$MARIADB_USER'@'%' IDENTIFIED BY '$MARIADB_PASSWORD';
GRANT ALL ON \`$MARIADB_DATABASE\`.* TO '$MARIADB_USER'@'%';
CREATE USER healthcheck@localhost IDENTIFIED BY '$health', healthcheck@127.0.0.1 IDENTIFIED BY '$health';
SQL
    for file in /docker-entrypoint-initdb.d/*.sql; do
        [[ ! -e $file ]] || sql "$MARIADB_DATABASE" <"$file"
    done
    sql -e "SET PASSWORD FOR root@localhost = PASSWORD('$root')"
    (umask 077 && printf '[mariadb-client]\nuser=healthcheck\npassword=%s\n' "$health" >"$data/.my-healthcheck.cnf")
    echo "GENERATED ROOT PASSWORD: $root"
    kill "$server"
    wait "$server"
}

if [[ ! -e $data/.my-healthcheck.cnf ]]; then
    : "${MARIADB_DATABASE:?}" "${MARIADB_USER:?}" "${MARIADB_PASSWORD:?}"
    [[ ${MARIADB_RANDOM_ROOT_PASSWORD-} && ${MARIADB_ROOT_HOST-} == localhost ]] ||
        { echo "this stand-in knows only a random password for root, from localhost" >&2; exit 1; }
    make
fi
exec "$@"
