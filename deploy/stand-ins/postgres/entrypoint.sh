#!/bin/bash
# Makes the data folder when it is new, as its settings say, then becomes the server.
set -euo pipefail

export PGDATA=${PGDATA:-/var/lib/postgresql/data}
user=${POSTGRES_USER:-postgres}
database=${POSTGRES_DB:-$user}

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres: "$PGDATA" /var/run/postgresql
  exec setpriv --reuid postgres --regid postgres --init-groups -- "$0" "$@"
fi

[ "${1:-postgres}" = postgres ] || exec "$@"
[ $# -gt 0 ] || set -- postgres

initialise() {
  password=${POSTGRES_PASSWORD:-}
  [ -z "${POSTGRES_PASSWORD_FILE:-}" ] || password=$(cat "$POSTGRES_PASSWORD_FILE")
  [ -n "$password" ] || {
    printf 'postgres: needs POSTGRES_PASSWORD or POSTGRES_PASSWORD_FILE\n' >&2
    exit 1
  }
  initdb -U "$user" --auth-local=trust --auth-host=scram-sha-256 --pwfile=<(printf '%s\n' "$password") >/dev/null
  printf 'host all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  # Reached by its socket only, so that nobody takes it for ready.
  pg_ctl -w -s -o '-c listen_addresses=' start
  [ "$database" = postgres ] || createdb -U "$user" "$database"
  for file in /docker-entrypoint-initdb.d/*; do
    case $file in
      *.sh) bash "$file" ;;
      *.sql) psql -q -v ON_ERROR_STOP=1 -U "$user" -d "$database" -f "$file" ;;
    esac
  done
  pg_ctl -w -s -m fast stop
}

[ -s "$PGDATA/PG_VERSION" ] || initialise
exec "$@" -c listen_addresses='*'
