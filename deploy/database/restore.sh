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

# recover FOLDER [SETTING]: of PostgreSQL. To the moment, from a copy that is older: a newer one may be of another
# timeline.
recover() {
  mkdir -p "$1"
  pgbackrest restore --pg1-path="$1" ${TIMELINE:+--target-timeline="$TIMELINE"} \
    ${moment:+--type=time --target="$moment" --target-action=promote}
  start_beside "$1" "${2:-}"
}

# list FILE MEANING: what the query on stdin finds in the newest state. Where a migration has broken that, the
# rest is restored all the same, and the last lines of this script say what is missing.
list() {
  beside --csv -t -v moment="$moment" >>"$work/$1" || echo "NOT READ: $2." >>"$work/unread"
}

list_all() {
  list erasures "erasures: who was erased since is back" <<'SQL'
SELECT lead_id, erased_at FROM erasures
SQL
  list revoked "revoked API tokens: they are valid again" <<'SQL'
SELECT id, revoked_at FROM api_tokens WHERE revoked_at IS NOT NULL
SQL
  # Of requests and people that the moment has: a migration may have removed them since.
  list withdrawn-consents "withdrawn consents and restrictions" <<'SQL'
SELECT date_trunc('second', event.created_at), lead_id, type
FROM lead_events AS event LEFT JOIN leads ON leads.id = lead_id
WHERE event.created_at > :'moment' AND coalesce(leads.created_at <= :'moment', true) AND type IN (
  'call_consent_withdrawn', 'firm_consent_withdrawn', 'financial_consent_withdrawn', 'origin_erased',
  'data_restricted')
SQL
  list withdrawn-calls "people who want no calls" <<'SQL'
SELECT date_trunc('second', do_not_call_at), coalesce(leads.id, people.id), 'wants_no_calls'
FROM people LEFT JOIN leads ON person_id = people.id
WHERE do_not_call_at > :'moment' AND coalesce(leads.created_at, people.created_at) <= :'moment'
SQL
  list withdrawn-handovers "ended hand-overs" <<'SQL'
SELECT date_trunc('second', ended_at), lead_id, 'handover_' || ended_because
FROM handovers WHERE ended_at > :'moment' AND created_at <= :'moment' AND lead_id IS NOT NULL
SQL
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
running=0
pg_isready -q || running=$?
[ "$running" -ge 2 ] || fail "The database is running: stop the site first."

# What the present database has not archived yet may hold erasures.
for ready in "$PGDATA"/pg_wal/archive_status/*.ready; do
  [ -e "$ready" ] || continue
  segment=$(basename "$ready" .ready)
  pgbackrest archive-push "$PGDATA/pg_wal/$segment" || [ -n "${WITHOUT_LAST_LOG:-}" ] ||
    fail "The archive lacks $segment. Mend the archive, or lose what came last: restore with -e WITHOUT_LAST_LOG=1"
done

trap finish EXIT
rm -rf "$work"
mkdir -p "$work"
if [ -n "$moment" ]; then
  # The same log without an end is the newest state.
  recover "$work/newest" "-c recovery_target_time="
  list_all
  stop_beside "$work/newest"
  rm -rf "$work/newest"
fi
# The present database is of another timeline, and alone has what was erased since that began.
if [ -n "$TIMELINE" ] && [ -e "$PGDATA" ]; then
  start_beside "$PGDATA"
  list_all
  stop_beside "$PGDATA"
fi

recover "$work/restored"
if [ -n "$moment" ]; then
  beside -c "CREATE TEMP TABLE later (lead_id uuid, at timestamptz)" -c "\\copy later from '$work/erasures' csv" \
    -c "INSERT INTO erasures (lead_id, erased_at) SELECT lead_id, at FROM later ON CONFLICT DO NOTHING" \
    -c "CREATE TEMP TABLE revoked (id uuid, at timestamptz)" -c "\\copy revoked from '$work/revoked' csv" \
    -c "UPDATE api_tokens SET revoked_at = at FROM revoked WHERE revoked.id = api_tokens.id"
fi
# A session that was ended since must not be open again.
beside -c "DELETE FROM sessions"
# A lost part of the archive ends the log too early, and nothing else tells.
reported=$(beside -Atc "SELECT max(at) FROM backup_reports WHERE kind = 'disk'") || true
stop_beside "$work/restored"

kept=$PGDATA.before-$(date -u +%Y%m%d-%H%M%S)
[ ! -e "$PGDATA" ] || mv "$PGDATA" "$kept"
mv "$work/restored" "$PGDATA"
echo "Restored ${moment:-the newest state}. Its last report of each minute: ${reported:-none}."
[ ! -e "$kept" ] || echo "The database from before is in $kept: remove it when all is well."
if [ -n "$moment" ]; then
  # The last line of the newest history names the timeline that the database has left now.
  left=$(cat "$PGDATA"/pg_wal/*.history 2>/dev/null | awk '$1 ~ /^[0-9]+$/ { left = $1 } END { print left }')
  echo "Was the moment too early? Restore a later one of the same timeline with -e TIMELINE=${left:-1}."
  echo "Withdrawn since, and to be noted again on the sheets of these requests:"
  sort -u "$work"/withdrawn-*
fi
echo "Now run migrate, then retention, which erases again, then start the site."
if [ -s "$work/unread" ]; then
  sort -u "$work/unread"
  echo "The errors above say why. Look these up in the database from before, and note them again by hand."
fi
