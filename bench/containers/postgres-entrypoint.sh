#!/bin/sh
# The entrypoint of the stand-in for the official image, with only what our files need.
set -eu
if [ "${1:-}" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  cat "$POSTGRES_PASSWORD_FILE" >/tmp/password
  # shellcheck disable=SC2086 # a list of flags
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  createdb --username="$POSTGRES_USER" --no-password "$POSTGRES_DB"
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
if [ "${1:-}" = postgres ]; then set -- "$@" -c "listen_addresses=*"; fi
exec "$@"
