#!/bin/sh
# Proves that a copy can be restored: restores the newest one of a repository into an empty folder,
# replays the archive up to a moment at which all tables were summed up, checks each page and index,
# and compares the sums. Prints what it found as JSON.
#   verify.sh REPOSITORY FOLDER   1: the volume, 2: the storage elsewhere. FOLDER is emptied first
set -eu
umask 077
here=$(dirname "$0")
. "$here/beside.sh"
repository=$1
folder=$2

finish() {
  stop_beside "$folder" 2>/dev/null || true
  rm -rf "$folder" "$socket"
}
trap finish EXIT
rm -rf "$folder"
mkdir -p "$folder"
# A full disk would stop the database.
needed=$(psql --no-psqlrc -Atc 'SELECT ceil(1.5 * sum(pg_database_size(oid)) / 1024) FROM pg_database')
if [ "$(df --output=avail "$folder" | tail -n 1)" -lt "$needed" ]; then
  echo "There is no room for a trial restore: it needs $needed kB." >&2
  exit 1
fi

name=verify-$(date -u +%s)
tries=1
until psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 -At -v name="$name-$tries" -f "$here/sum-moment.sql" >"$socket/expected"; do
  [ "$tries" -lt 20 ] || exit 1
  sleep 10
  tries=$((tries + 1))
done
# Returns once the log of that moment is in the archive.
pgbackrest check >&2
pgbackrest restore --repo="$repository" --pg1-path="$folder" \
  --type=name --target="$name-$tries" --target-action=promote >&2
start_beside "$folder"
pg_amcheck --install-missing -h "$socket" -p 5432 -d "$(beside -Atc 'SELECT current_database()')" >&2
beside -At -c "SET timezone = 'UTC'" -f "$here/checksums.sql" >"$socket/found"
diff "$socket/expected" "$socket/found" >&2
awk -F '|' '{ rows += $2 } END { printf "{\"tables\":%d,\"rows\":%d}\n", NR, rows }' "$socket/found"
