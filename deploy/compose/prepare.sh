#!/bin/sh
# Makes what docker-compose.yml needs besides images, once: passwords, tokens, folders, and .env beside the compose file.
# What is there already stays as it is. Images that ./colony images made are loaded into the engine.
#
#   COLONY_STATE=DIR      where passwords, tokens and the worker's files go (.colony/compose)
#   COLONY_PROJECTS=DIR   the folder of the repositories that colonies work on, seen by the worker at the same path
set -eu

home=$(cd "$(dirname "$0")/../.." && pwd -P)

say() { printf 'prepare: %s\n' "$*"; }

fail() {
  printf 'prepare: %s\n' "$*" >&2
  exit 1
}

[ "${1:-}" = "" ] || fail "takes no argument, got '$1'; what it does is said in its first lines"

# ---- where ------------------------------------------------------------------------------------------------------

absolute() {
  mkdir -p "$1"
  (cd "$1" && pwd -P)
}

# What an earlier .env says holds, unless somebody says otherwise now.
before() { [ ! -f "$home/.env" ] || sed -n "s/^$1=//p" "$home/.env" | tail -n 1; }

umask 077
state=${COLONY_STATE:-$(before COLONY_STATE)}
state=$(absolute "${state:-$home/.colony/compose}")
projects=${COLONY_PROJECTS:-$(before COLONY_PROJECTS)}
projects=$(absolute "${projects:-$state/projects}")
case "$state$projects" in
  *[[:space:]:\$]*) fail "the folders $state and $projects may hold no space, colon or dollar sign in their names" ;;
esac
secrets=$(absolute "$state/secrets")
mkdir -p "$state/work"

# The worker writes into the projects, so it is whoever owns them; root it is never.
if [ "$(id -u)" = 0 ]; then
  user=10001:10001
  chown 10001:10001 "$state/work" "$projects"
else
  user=$(id -u):$(id -g)
fi

# ---- secrets ----------------------------------------------------------------------------------------------------

random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

# The folder keeps others out. The files have to be readable by the accounts inside of the containers.
secret() {
  if [ ! -s "$secrets/$1" ]; then
    cat >"$secrets/.$1"
    chmod 444 "$secrets/.$1"
    mv "$secrets/.$1" "$secrets/$1"
    say "made $secrets/$1"
  fi
}

of() { cat "$secrets/$1"; }

# A database's account, for the database that makes it and for the service that uses it.
database() {
  random | secret "$1-password"
  secret "$1-database.properties" <<EOF
quarkus.datasource.jdbc.url=jdbc:postgresql://postgres:5432/$1
quarkus.datasource.username=$1
quarkus.datasource.password=$(of "$1-password")
EOF
}

for name in postgres grafana; do random | secret "$name-password"; done
database queen
database learning

printf 'operator %s name=queen\n' "$(random)" | secret queen-brain
printf 'worker %s name=worker\n' "$(random)" | secret worker-token
random | secret metrics-token
printf '%s\n' "$(random)" | secret token
for service in queen learning; do
  {
    printf 'admin %s\n' "$(of token)"
    of worker-token
    of queen-brain
  } | secret "$service-tokens"
  # Its numbers name all namespaces. Files of a version before have no line for it.
  if ! grep -qF "$(of metrics-token)" "$secrets/$service-tokens"; then
    {
      of "$service-tokens"
      printf 'viewer %s name=metrics\n' "$(of metrics-token)"
    } >"$secrets/.$service-tokens"
    chmod 444 "$secrets/.$service-tokens"
    mv "$secrets/.$service-tokens" "$secrets/$service-tokens"
  fi
done
chmod 400 "$secrets/token"

# ---- settings ---------------------------------------------------------------------------------------------------

version=$(sed -n 's/^  <version>\(.*\)<\/version>$/\1/p' "$home/pom.xml" | head -n 1)
[ -n "$version" ] || fail "there is no version in $home/pom.xml"

ours='^COLONY_\(VERSION\|USER\|STATE\|PROJECTS\)='
{
  [ ! -f "$home/.env" ] || sed "/$ours/d" "$home/.env"
  printf 'COLONY_VERSION=%s\nCOLONY_USER=%s\nCOLONY_STATE=%s\nCOLONY_PROJECTS=%s\n' \
    "$version" "$user" "$state" "$projects"
} >"$home/.env.new"
mv "$home/.env.new" "$home/.env"
say "wrote $home/.env"

# ---- images -----------------------------------------------------------------------------------------------------

if command -v docker >/dev/null 2>&1; then
  for image in queen worker learning; do
    tar=$home/target/images/$image.tar
    if [ -f "$tar" ]; then
      docker load -q -i "$tar"
    else
      say "there is no $tar: ./colony images makes it, or have colony/$image:$version from elsewhere"
    fi
  done
else
  say "there is no 'docker' on the PATH: load target/images/*.tar into your engine yourself"
fi

say "next: docker compose up --wait"
say "then: export COLONY_SERVER=http://127.0.0.1:8080 COLONY_TOKEN=\$(cat $secrets/token)"
say "repositories to work on belong below $projects"
