#!/bin/sh
# Makes images that stand in for the official ones where none can be pulled; README.md says what they are not.
# Needs a running engine, mmdebstrap, a built Colony, and base.tar of deploy/images/base.sh for its Java.
set -eu

here=$(cd "$(dirname "$0")" && pwd -P)
home=$(cd "$here/../.." && pwd -P)
suite=${COLONY_DEBIAN_SUITE:-trixie}
broker=$home/local-stack/target/kafka/lib
base=$home/target/images/base.tar

fail() {
  printf 'stand-ins: %s\n' "$*" >&2
  exit 1
}

for tool in docker mmdebstrap; do command -v "$tool" >/dev/null 2>&1 || fail "needs $tool"; done
[ -d "$broker" ] || fail "there is no $broker: run ./colony up once, or ./colony images"
[ -f "$base" ] || fail "there is no $base: run ./colony images"
stage=$(mktemp -d)
trap 'rm -rf --one-file-system "$stage"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

tag() { sed -n "s#^ *image: \($1:.*\)\$#\1#p" "$home/docker-compose.yml" | head -n 1; }

root() {
  mmdebstrap --quiet --variant=minbase --include="$2" --skip=output/dev --aptopt='Acquire::Languages "none"' \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' --essential-hook="$3" "$suite" "$1" ${COLONY_DEBIAN_MIRROR:+"$COLONY_DEBIAN_MIRROR"}
}

# ---- PostgreSQL ---------------------------------------------------------------------------------------------------

# The official image's account has this number, and volumes remember numbers.
account='
  printf "postgres:x:999:\n" >>"$1/etc/group"
  printf "postgres:x:999:999::/var/lib/postgresql:/bin/bash\n" >>"$1/etc/passwd"
  mkdir -p "$1/etc/postgresql-common"
  printf "create_main_cluster = false\n" >"$1/etc/postgresql-common/createcluster.conf"'
mkdir "$stage/postgres"
cp "$here/postgres/"* "$stage/postgres/"
root "$stage/postgres/root.tar" postgresql-17 "$account"
cat >>"$stage/postgres/Dockerfile" <<'EOF'
RUN mkdir -p /docker-entrypoint-initdb.d /var/lib/postgresql/data /var/run/postgresql && \
    chown postgres: /var/lib/postgresql/data /var/run/postgresql && chmod 1777 /var/lib/postgresql/data
EOF
postgres=$(tag postgres)
docker build -q -t "$postgres" -t "${postgres%.*}" "$stage/postgres"
rm -rf --one-file-system "$stage/postgres"

# ---- Kafka --------------------------------------------------------------------------------------------------------

mkdir -p "$stage/kafka/libs"
cp "$here/kafka/"* "$stage/kafka/"
cp "$broker"/*.jar "$stage/kafka/libs/"
tar -xOf "$base" java.tar >"$stage/kafka/java.tar"
# Kafka's program copies both from there; the broker of the local stack logs another way.
printf 'Configuration: {Loggers: {Root: {level: INFO}, Logger: []}}\n' | tee "$stage/kafka/log4j2.yaml" >"$stage/kafka/tools-log4j2.yaml"
root "$stage/kafka/root.tar" bash,procps 'true'
docker build -q -t "$(tag apache/kafka)" "$stage/kafka"
