#!/bin/sh
# Backs up the database; runs in the container `backup`.
#   backup.sh daily   keeps running: a copy a day at BACKUP_HOUR (UTC), the erasures every hour
#   backup.sh now     makes one copy, and records the erasures
#   backup.sh check   fails if the newest copy is older than 26 hours
# Copies are kept for BACKUP_DAYS days.
# The erasure files name leads that a restore must erase again (docs/runbook.md): no personal data.
set -eu
umask 077
cd /var/lib/postgresql
mkdir -p copies

say() {
  echo "{\"time\":\"$(date -u +%FT%TZ)\",\"level\":\"$1\",\"event\":\"$2\"}"
}

# The rename is the last step: a file with its final name is whole, and was read to its end.
copy() {
  part="copies/.part.dump"
  file="copies/backup-$(date -u +%F-%H%M).dump"
  pg_dump --format=custom --file="$part" &&
    pg_restore --file=/dev/null "$part" &&
    mv "$part" "$file" &&
    find copies -name 'backup-*.dump' -mtime "+$BACKUP_DAYS" -delete &&
    say info backup.made
}

erasures() {
  part="copies/.part.csv"
  psql --quiet --no-psqlrc --command="\\copy erasures to '$part' csv" &&
    mv "$part" "copies/erasures-$(date -u +%F-%H).csv" &&
    find copies -name 'erasures-*.csv' -mtime "+$BACKUP_DAYS" -delete
}

is_due() {
  [ -z "$(find copies -name 'backup-*.dump')" ] && return
  [ "$(date -u +%-H)" -ge "$BACKUP_HOUR" ] && [ -z "$(find copies -name "backup-$(date -u +%F)-*.dump")" ]
}

daily() {
  trap 'exit 0' TERM INT
  while :; do
    erasures || say error backup.erasures_failed
    if is_due; then copy || say error backup.failed; fi
    # Sleeps in the background, so that a signal need not wait for its end.
    sleep 3600 &
    wait $!
  done
}

check() {
  [ -n "$(find copies -name 'backup-*.dump' -mmin -1560)" ]
}

case "${1:-}" in
  daily) daily ;;
  now) erasures && copy ;;
  check) check ;;
  *) sed -n '2,6p' "$0" && exit 1 ;;
esac
