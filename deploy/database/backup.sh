#!/bin/sh
# Copies the database; runs in the container `backup`. The archive of the log is PostgreSQL's own:
# archive_command in docker-compose.yml.
#   backup.sh daily   keeps running: a copy a day at BACKUP_HOUR (UTC), a whole one each week, and
#                     each week proves that the newest one can be restored
#   backup.sh now     makes one copy
#   backup.sh verify  proves that the newest copy can be restored
#   backup.sh check   fails if the newest copy is older than 26 hours
# Results go into the table backup_reports, from which the site raises its alarms.
set -eu
umask 077
export TZ=UTC
here=$(dirname "$0")
volume=${PGBACKREST_REPO1_PATH:-/var/lib/pgbackrest}
trial=$volume/verify
# A little less than a week or a day, because a copy does not begin at the same second.
WEEK_HOURS=156

say() {
  echo "{\"time\":\"$(date +%FT%TZ)\",\"level\":\"$1\",\"event\":\"$2\"}"
}

repositories() {
  echo 1
  [ -z "${PGBACKREST_REPO2_TYPE:-}" ] || echo 2
}

# When the newest finished copy of a repository was begun, as a number such as 20261127030001; 0 without
# one. An unfinished copy has a folder too, but only finished ones are in backup.info. One from the future counts as
# none: it was made by a clock that was wrong, and would put off every other.
#   newest REPOSITORY PATTERN
newest() {
  label=$(pgbackrest --repo="$1" repo-get --ignore-missing backup/site/backup.info |
    sed -n 's/^\(2[0-9]*-[0-9]*F[^=]*\)=.*/\1/p' | grep "$2" | sed 's/.*_//; s/[^0-9]//g' |
    awk -v now="$(hours_ago 0)" '$1 <= now' | sort | tail -n 1)
  echo "${label:-0}"
}

# The same of the repository that is the furthest behind.
newest_everywhere() {
  for repository in $(repositories); do newest "$repository" '^2'; done | sort -n | head -n 1
}

hours_ago() {
  date -d "-$1 hours" +%Y%m%d%H%M%S
}

# copy SINCE: one for each repository that has none after that. One that refuses its copy does not keep the
# other from its own. While one takes no log, neither gets a copy: PostgreSQL repeats that segment and
# archives no later one, and a copy ends with the segments of its own time.
copy() {
  failed=0
  pgbackrest stanza-create || failed=1
  for repository in $(repositories); do
    [ "$(newest "$repository" '^2')" -le "$1" ] || continue
    type='diff'
    [ "$(newest "$repository" 'F$')" -gt "$(hours_ago "$WEEK_HOURS")" ] || type=full
    pgbackrest --repo="$repository" --type="$type" backup || failed=1
  done
  return "$failed"
}

# report KIND OK [DETAIL]: `at` is when it last went well.
report() {
  psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 -v kind="$1" -v ok="$2" -v detail="${3:-{\}}" <<'SQL'
INSERT INTO backup_reports (kind, at, ok, detail)
VALUES (:'kind', CASE WHEN :'ok'::boolean THEN now() END, :'ok', :'detail')
ON CONFLICT (kind) DO UPDATE SET ok = EXCLUDED.ok, detail = EXCLUDED.detail,
  at = coalesce(EXCLUDED.at, backup_reports.at)
SQL
}

# One at a time: pgBackRest would refuse the second one, and that would look like a copy that failed. The report tells
# whether copies also leave the machine.
copy_and_report() {
  elsewhere=false
  [ "$(repositories | wc -l)" -lt 2 ] || elsewhere=true
  detail="{\"elsewhere\":$elsewhere}"
  if (flock 9 && copy "$1") 9>"$volume/copy.lock"; then
    say info backup.made && report backup true "$detail"
  else
    say error backup.failed && report backup false "$detail" && return 1
  fi
}

# One at a time: another would take away the files that the first one has restored. The server on them must not
# hold the lock (-o), or it would outlive a script that was killed.
verify() {
  for repository in $(repositories); do
    detail=$(flock -o "$trial.lock" sh "$here/verify.sh" "$repository" "$trial") || return
  done
  echo "$detail"
}

verify_and_report() {
  if detail=$(verify); then
    say info backup.verified && report restore_check true "$detail"
  else
    say error backup.not_verified && report restore_check false && return 1
  fi
}

# When the last copy was due, in the form of `newest`.
due_at() {
  hour=${BACKUP_HOUR:-3}
  echo "$(date -d "-$hour hours" +%Y%m%d)$(printf %02d "${hour#0}")0000"
}

copy_what_is_due() {
  due=$(due_at)
  [ "$(newest_everywhere)" -lt "$due" ] || return 0
  before=$(newest 1 '^2')
  copy_and_report "$due" || true
  # The proof waits for a new copy in the volume, not for a storage that refuses its own.
  if [ "$(newest 1 '^2')" -gt "$before" ] && is_verification_due; then verify_and_report || true; fi
}

is_verification_due() {
  proven="SELECT ok AND at BETWEEN now() - interval '$WEEK_HOURS hours' AND now() FROM backup_reports WHERE kind = 'restore_check'"
  [ "$(psql --no-psqlrc -Atc "$proven")" != t ]
}

# The free part of the disk below a folder, from 0 to 1.
free() {
  df --output=avail,size "$1" | awk 'NR == 2 { printf "%.3f", $1 / $2 }'
}

report_disks() {
  database=$(free "$(dirname "$PGDATA")")
  backups=$(free "$volume")
  report disk true "{\"database\":$database,\"backups\":$backups}"
}

# The report of each minute is also something to archive: an archive of a quiet night is not taken for a late one.
report_each_minute() {
  while :; do
    report_disks || say error backup.not_reported
    sleep 60
  done
}

# Looks each hour whether a copy is due, so that it tries again an hour after a failure. The reports go on beside:
# a copy or a trial may take hours, and a host that hears nothing cuts it off.
daily() {
  report_each_minute &
  reporter=$!
  trap 'kill "$reporter"' EXIT
  trap 'exit 0' TERM INT
  # A trial restore that was cut off has left everybody's data there.
  rm -rf "$trial"
  looked_at=
  while :; do
    if [ "$looked_at" != "$(date +%F-%H)" ]; then
      looked_at=$(date +%F-%H)
      copy_what_is_due
    fi
    # Sleeps in the background, so that a signal need not wait for its end.
    sleep 60 &
    wait $!
  done
}

case "${1:-}" in
  daily) daily ;;
  now) copy_and_report "$(hours_ago 0)" ;;
  verify) verify_and_report ;;
  check) [ "$(newest_everywhere)" -gt "$(hours_ago 26)" ] ;;
  *) sed -n '4,8p' "$0" && exit 1 ;;
esac
