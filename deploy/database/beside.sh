# Servers on restored files, beside the real one. Only the script that sources this reaches them.

socket=$(mktemp -d)

# start_beside FOLDER [SETTING]: replays the log and returns when that is done. What it writes is archived only
# once the real server runs on these files, so a trial leaves no trace in the archive. In files of the cluster, Patroni's
# configuration names the standby that must confirm, and files of the folder in which the real server runs.
start_beside() {
  pg_ctl start --silent -w -D "$1" -l "$socket/log" -o "-c listen_addresses='' -c port=5432 \
    -c unix_socket_directories=$socket -c hba_file=$1/pg_hba.conf -c ident_file=$1/pg_ident.conf \
    -c synchronous_standby_names='' -c hot_standby=off -c archive_mode=on -c archive_command='' ${2:-}" &&
    wait_beside "$1" || {
    cat "$socket/log" >&2
    return 1
  }
}

wait_beside() {
  until pg_isready -q -h "$socket" -p 5432; do
    pg_ctl status -D "$1" >/dev/null || return
    sleep 0.2
  done
}

stop_beside() {
  pg_ctl stop --silent -w -m fast -D "$1"
}

# The user, the password and the database are those of the real server.
beside() {
  psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 -h "$socket" -p 5432 "$@"
}
