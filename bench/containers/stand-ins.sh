#!/bin/sh
# For machines that reach no image registry: builds images under the official names from Debian's
# packages and the Node of the lockfile, good enough to try our files with. Never for production.
#   bench/containers/stand-ins.sh   as root; needs docker, debootstrap and node_modules
set -eu
cd "$(dirname "$0")/../.."
here=bench/containers
mirror=$(sed -n 's/^URIs: //p' /etc/apt/sources.list.d/debian.sources | head -1)
# These folders are gigabytes: they are beside the engine's own, and removed at the end.
work=$(mktemp -d /var/tmp/stand-ins.XXXXXX)
trap 'rm -rf "$work"' EXIT

missing() {
  ! docker image inspect "$1" >/dev/null 2>&1
}

# A small Debian in $work/NAME: bootstrap NAME SUITE PACKAGES
bootstrap() {
  # An older debootstrap does not know the newest suite; the script of sid works for all.
  debootstrap --variant=minbase --include="$3" \
    "$2" "$work/$1" "$mirror" /usr/share/debootstrap/scripts/sid >"$work/$1.log" ||
    { tail -5 "$work/$1.log" >&2; exit 1; }
  # The official images do not have these either.
  rm -rf "$work/$1"/var/cache/apt/* "$work/$1"/var/lib/apt/lists/* "$work/$1"/usr/share/doc/* \
    "$work/$1"/usr/share/man/* "$work/$1"/usr/share/locale/* "$work/$1"/var/log/*
  # A machine behind a proxy needs these certificates to trust it.
  authorities=$work/$1/etc/ssl/certs/ca-certificates.crt
  [ ! -e "$authorities" ] || cp /etc/ssl/certs/ca-certificates.crt "$authorities"
}

# import NAME IMAGE CHANGES...
import() {
  folder=$work/$1 image=$2
  shift 2
  for change in "$@"; do set -- "$@" --change "$change"; shift; done
  tar -C "$folder" -c . | docker import "$@" - "$image" >/dev/null
  rm -rf "$folder"
  echo "Stand-in: $image"
}

node_image() {
  bootstrap node bookworm ca-certificates
  cp node_modules/node/bin/node "$work/node/usr/local/bin/node"
  mkdir -p "$work/node/usr/local/lib/node_modules"
  cp -r "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$work/node/usr/local/lib/node_modules/npm"
  for name in npm npx; do
    ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$work/node/usr/local/bin/$name"
  done
  import node node:24-bookworm-slim 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' 'CMD ["node"]'
}

# Only the libraries that Node links to, an account without rights, certificates, and no program.
distroless_image() {
  bootstrap debian bookworm ca-certificates,libstdc++6
  bare=$work/bare
  mkdir -p "$bare/etc/ssl/certs" "$bare/lib/x86_64-linux-gnu" "$bare/lib64" "$bare/usr" "$bare/tmp" "$bare/home/nonroot"
  chmod 1777 "$bare/tmp"
  for package in libc6 libstdc++6 libgcc-s1; do
    grep '\.so' "$work/debian/var/lib/dpkg/info/$package:amd64.list" | while read -r file; do
      [ -d "$work/debian$file" ] || (cd "$work/debian" && cp -a --parents ".$file" "$bare" 2>/dev/null) || true
    done
  done
  cp -a "$work/debian/usr/share/zoneinfo" "$bare/usr/" 2>/dev/null || true
  cp "$work/debian/etc/ssl/certs/ca-certificates.crt" "$bare/etc/ssl/certs/"
  echo 'root:x:0:0:root:/root:/sbin/nologin
nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin' >"$bare/etc/passwd"
  echo 'root:x:0:
nonroot:x:65532:' >"$bare/etc/group"
  echo 'hosts: files dns' >"$bare/etc/nsswitch.conf"
  rm -rf "$work/debian"
  import bare gcr.io/distroless/cc-debian12:nonroot 'USER 65532' \
    'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt'
}

caddy_image() {
  bootstrap caddy bookworm ca-certificates,caddy,wget
  mkdir -p "$work/caddy/config/caddy" "$work/caddy/data/caddy" "$work/caddy/etc/caddy"
  import caddy caddy:2-alpine 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data' 'WORKDIR /srv' \
    'CMD ["caddy","run","--config","/etc/caddy/Caddyfile","--adapter","caddyfile"]'
}

# Like the official image it knows no authority: deploy/database must install them.
postgres_image() {
  bootstrap postgres "$1" "postgresql-$2"
  root=$work/postgres
  cp "$here/postgres-entrypoint.sh" "$root/usr/local/bin/docker-entrypoint.sh"
  # The user and group ids of the official image.
  sed -i 's/^postgres:x:[0-9]*:[0-9]*:/postgres:x:999:999:/' "$root/etc/passwd"
  sed -i 's/^postgres:x:[0-9]*:/postgres:x:999:/' "$root/etc/group"
  # A mirror may be a copy of some weeks ago.
  echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/old-mirror"
  rm -rf "$root/var/lib/postgresql"
  install -d -o 999 -g 999 -m 1777 "$root/var/lib/postgresql"
  install -d -o 999 -g 999 -m 3777 "$root/run/postgresql"
  import postgres postgres:18 "ENV PATH=/usr/lib/postgresql/$2/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/$2/docker LANG=C.UTF-8" \
    'ENTRYPOINT ["sh","/usr/local/bin/docker-entrypoint.sh"]' 'CMD ["postgres"]' 'VOLUME /var/lib/postgresql'
}

if missing node:24-bookworm-slim; then node_image; fi
if missing gcr.io/distroless/cc-debian12:nonroot; then distroless_image; fi
if missing caddy:2-alpine; then caddy_image; fi
if missing postgres:18; then postgres_image "${POSTGRES_SUITE:-forky}" 18; fi
