#!/usr/bin/env bash
# Whether the server takes connections over TCP (which it does not while the database is made) and InnoDB is up.
set -euo pipefail
[[ "$*" == "--connect --innodb_initialized" ]] || { echo "this stand-in knows no health check like: $*" >&2; exit 1; }
query="SELECT 1 FROM information_schema.engines WHERE engine = 'InnoDB' AND support = 'DEFAULT'"
answer=$(mariadb --defaults-extra-file=/var/lib/mysql/.my-healthcheck.cnf --protocol=tcp --host=127.0.0.1 -NBe "$query")
[[ $answer == 1 ]]
