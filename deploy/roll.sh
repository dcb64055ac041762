#!/bin/sh
# Replaces each running web container with a new one of the current image, one at a time,
# while visitors are served. The new one must be ready before the old one stops.
#   docker compose build && docker compose run --rm --no-deps migrate && sh deploy/roll.sh
# Set COMPOSE if the command of Compose has another name.
set -eu
WAIT_SECONDS=90

if [ -z "${COMPOSE:-}" ]; then
  if docker compose version >/dev/null 2>&1; then COMPOSE="docker compose"; else COMPOSE="docker-compose"; fi
fi

is_ready() {
  [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]
}

# The container that runs now and did not before.
newcomer() {
  for id in $($COMPOSE ps -q web); do
    case "$1" in *"$id"*) ;; *) echo "$id" ;; esac
  done
}

wait_until_ready() {
  waited=0
  until is_ready "$1"; do
    [ "$waited" -lt "$WAIT_SECONDS" ] || return 1
    sleep 1
    waited=$((waited + 1))
  done
}

replace() {
  before=$($COMPOSE ps -q web)
  count=$(echo "$before" | wc -l)
  if ! said=$($COMPOSE up -d --no-deps --no-recreate --scale "web=$((count + 1))" web 2>&1); then
    echo "$said" >&2
    exit 1
  fi
  new=$(newcomer "$before")
  if ! wait_until_ready "$new"; then
    docker logs --tail 5 "$new" >&2 || true
    docker rm -f "$new" >/dev/null
    echo "The new container was not ready within $WAIT_SECONDS s, and is gone. What it said stands above. The others go on as before." >&2
    exit 1
  fi
  docker stop --time 60 "$1" >/dev/null
  docker rm "$1" >/dev/null
  echo "Replaced $(echo "$1" | cut -c1-12) by $(echo "$new" | cut -c1-12)."
}

for old in $($COMPOSE ps -q web); do replace "$old"; done
