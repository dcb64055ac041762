#!/bin/sh
# Restores the database in the place of the present one, which stays beside under another name.
#   restore.sh                            the newest state that the archive has
#   restore.sh "2026-11-27 09:59:00+01"   the state at a moment, with its time zone
# Nobody who was erased since that moment returns: the newest state is restored first, beside, and
# its list of erasures goes into the restored database, where `retention` erases them again. It
# prints what people have withdrawn since, to be noted once more by hand.
set -eu
umask 077
moment=${1:-}
here=$(dirname "$0")
work=$(dirname "$PGDATA")/restore
. "$here/beside.sh"

fail() {
  echo "$1" >&2
  exit 1
}

# recover FOLDER [MOMENT]
recover() {
  folder=$1
  mkdir -p "$folder"
  set -- "${2:-}"
  [ -z "$1" ] || set -- --type=time --target="$1" --target-action=promote
  [ -n "$1" ] || set --
  pgbackrest restore --pg1-path="$folder" "$@"
  start_beside "$folder"
}

finish() {
  for folder in "$work"/*/; do stop_beside "$folder" 2>/dev/null || true; done
  rm -rf "$work" "$socket"
}

case "$moment" in
  '' | ????-??-??\ ??:??:??[+-]??*) ;;
  *) fail 'Write the moment as in "2026-11-27 09:59:00+01".' ;;
esac
running=0
pg_isready -q || running=$?
[ "$running" -ge 2 ] || fail "The database is running: stop the site first."

trap finish EXIT
rm -rf "$work"
mkdir -p "$work"
if [ -n "$moment" ]; then
  recover "$work/newest"
  beside -c "\\copy erasures to '$work/erasures' csv"
  beside -v moment="$moment" >"$work/withdrawals" <<'SQL'
SELECT date_trunc('second', event.created_at) AS at, lead_id AS request, type AS withdrawn
FROM lead_events AS event JOIN leads ON leads.id = lead_id
WHERE event.created_at > :'moment' AND leads.created_at <= :'moment' AND type IN (
  'call_consent_withdrawn', 'firm_consent_withdrawn', 'financial_consent_withdrawn', 'origin_erased',
  'data_restricted')
ORDER BY 1, 2
SQL
  stop_beside "$work/newest"
  rm -rf "$work/newest"
fi

recover "$work/restored" "$moment"
if [ -n "$moment" ]; then
  beside -c "CREATE TEMP TABLE later (LIKE erasures)" -c "\\copy later from '$work/erasures' csv" \
    -c "INSERT INTO erasures SELECT * FROM later ON CONFLICT DO NOTHING"
fi
# A session that was ended since must not be open again.
beside -c "DELETE FROM sessions"
stop_beside "$work/restored"

kept=$PGDATA.before-$(date -u +%Y%m%d-%H%M%S)
[ ! -e "$PGDATA" ] || mv "$PGDATA" "$kept"
mv "$work/restored" "$PGDATA"
echo "Restored ${moment:-the newest state}."
[ ! -e "$kept" ] || echo "The database from before is in $kept: remove it when all is well."
if [ -n "$moment" ]; then
  echo "Withdrawn since, and to be noted again on the sheets of these requests:"
  cat "$work/withdrawals"
fi
echo "Now run migrate, then retention, which erases again, then start the site."
