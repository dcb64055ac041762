#!/bin/sh
# Restores the database in the place of the present one, which stays beside under another name.
#   restore.sh                            the newest state that the archive has
#   restore.sh "2026-11-27 09:59:00+01"   the state at a moment, with its time zone
# Each restore begins a new timeline of the log, and only the newest one is followed, unless TIMELINE is the number of
# another: what came after a wrong, too early moment is on the one that the first restore has printed.
# Nobody who was erased since that moment returns: the newest state is restored first, beside, and
# its list of erasures goes into the restored database, where `retention` erases them again. Revoked
# API tokens stay revoked. It prints what people have withdrawn since, to be noted once more by hand, and
# which of these lists a wrong migration has broken.
set -eu
umask 077
moment=${1:-}
TIMELINE=${TIMELINE:-}
here=$(dirname "$0")
work=$(dirname "$PGDATA")/restore
. "$here/beside.sh"

fail() {
  echo "$1" >&2
  exit 1
}

assert_stopped() {
  running=0
  pg_isready -q || running=$?
  [ "$running" -ge 2 ] || fail "The database is running: stop the site first."
}

# PostgreSQL changes pg_control at each start and stop.
#   note_restored FOLDER: notes what it is now
#   is_as_restored FOLDER: whether it is still that
note_restored() {
  cp "$1/global/pg_control" "$1/pg_control.restored"
}

is_as_restored() {
  cmp -s "$1/global/pg_control" "$1/pg_control.restored"
}

# What the present database has not archived yet may hold erasures.
archive_last_log() {
  for ready in "$PGDATA"/pg_wal/archive_status/*.ready; do
    [ -e "$ready" ] || continue
    segment=$(basename "$ready" .ready)
    pgbackrest archive-push "$PGDATA/pg_wal/$segment" || [ -n "${WITHOUT_LAST_LOG:-}" ] ||
      fail "The archive lacks $segment. Mend the archive, or lose what came last: restore with -e WITHOUT_LAST_LOG=1"
  done
}

# recover FOLDER [SETTING]: of PostgreSQL. To the moment, from a copy that is older: a newer one may be of another
# timeline.
recover() {
  mkdir -p "$1"
  pgbackrest restore --pg1-path="$1" ${TIMELINE:+--target-timeline="$TIMELINE"} \
    ${moment:+--type=time --target="$moment" --target-action=promote}
  start_beside "$1" "${2:-}"
}

# list_since: what the newest state has and the moment would undo. Where a migration has broken that, the rest is
# restored all the same, and the last lines of this script say what is missing.
list_since() {
  beside -v moment="$moment" -f "$here/since.sql" >>"$work/since" 2>"$work/errors" ||
    echo "NOT READ: some of what was erased, revoked and withdrawn since." >>"$work/unread"
  grep '^NOT READ' "$work/errors" >>"$work/unread" || true
  cat "$work/errors" >&2
}

finish() {
  for folder in "$work"/*/; do stop_beside "$folder" 2>/dev/null || true; done
  rm -rf "$work" "$socket"
}

case "$moment" in
  '' | ????-??-??\ ??:??:??[+-]??*) ;;
  *) fail 'Write the moment as in "2026-11-27 09:59:00+01".' ;;
esac
[ -z "$TIMELINE" ] || [ -n "$moment" ] || fail "A timeline needs a moment."
assert_stopped
# One at a time: another would take away the files that the first one is restoring.
mkdir -p "$(dirname "$PGDATA")"
exec 9>"$work.lock"
flock -n 9 || fail "Another restore is under way."

# A database that has not run since it was restored holds nobody's changes. Its log is a timeline that this script has
# begun: a rehearsal would leave it in the archive of the real site.
ran=yes
if is_as_restored "$PGDATA"; then ran=no; fi
[ "$ran" = no ] || archive_last_log

trap finish EXIT
rm -rf "$work"
mkdir -p "$work"
if [ -n "$moment" ]; then
  # The same log without an end is the newest state.
  recover "$work/newest" "-c recovery_target_time="
  list_since
  stop_beside "$work/newest"
  rm -rf "$work/newest"
fi
# The present database is of another timeline, and alone has what was erased since that began.
if [ -n "$TIMELINE" ] && [ -e "$PGDATA" ]; then
  start_beside "$PGDATA"
  list_since
  stop_beside "$PGDATA"
  [ "$ran" = yes ] || note_restored "$PGDATA"
fi

recover "$work/restored"
if [ -n "$moment" ]; then
  beside -f "$here/since-import.sql" <"$work/since"
else
  beside -c "DELETE FROM sessions"
fi
# A lost part of the archive ends the log too early, and nothing else tells.
reported=$(beside -Atc "SELECT max(at) FROM backup_reports WHERE kind = 'disk'") || true
stop_beside "$work/restored"
note_restored "$work/restored"

# Somebody may have started it meanwhile, and would go on writing into the folder that is put aside.
assert_stopped
kept=$PGDATA.before-$(date -u +%Y%m%d-%H%M%S)
[ ! -e "$PGDATA" ] || mv "$PGDATA" "$kept"
mv "$work/restored" "$PGDATA"
echo "Restored ${moment:-the newest state}. Its last report of each minute: ${reported:-none}."
[ ! -e "$kept" ] || echo "The database from before is in $kept: remove it when all is well."
if [ -n "$moment" ]; then
  # The last line of the newest history names the timeline that the database has left now.
  left=$(cat "$PGDATA"/pg_wal/*.history 2>/dev/null | awk '$1 ~ /^[0-9]+$/ { left = $1 } END { print left }')
  echo "Was the moment too early? Restore a later one of the same timeline with -e TIMELINE=${left:-1}."
  echo "To be done again in the office, where no request is named, or noted again on the sheets of these requests:"
  sed -E '/,(erased[a-z_]*|token_revoked)$/d' "$work/since" | sort -u
fi
echo "Now run migrate, then retention, which erases again, then start the site."
if [ -s "$work/unread" ]; then
  sort -u "$work/unread"
  echo "The errors above say why. Look these up in the database from before, and note them again by hand."
fi
