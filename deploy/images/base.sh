#!/bin/sh
# Makes what the images of the services stand on, from Debian's packages and the JDK of this machine, without an engine:
#
#   base.tar          a C library, a Java runtime, no shell and no package manager
#   worker-base.tar   a small Debian with sh, coreutils, git and tini, and the same Java runtime
#
#   JAVA_HOME=JDK sh deploy/images/base.sh FOLDER
#
#   COLONY_DEBIAN_SUITE=trixie    the release
#   COLONY_DEBIAN_MIRROR=URL      a mirror (Debian's); one that keeps each day still has the same packages later
#   COLONY_WORKER_PACKAGES=a,b    what else workers need: compilers, interpreters, command lines of agents
set -eu

suite=${COLONY_DEBIAN_SUITE:-trixie}

# What the services load by name at run time, jdeps does not see: hence all of Java SE, and what TLS, DNS, SASL, flight
# recordings and heap dumps ask of the JDK.
MODULES=java.se,jdk.crypto.ec,jdk.jcmd,jdk.jfr,jdk.localedata,jdk.management,jdk.management.jfr,jdk.naming.dns,jdk.net,jdk.security.auth,jdk.security.jgss,jdk.unsupported,jdk.zipfs

fail() {
  printf 'base: %s\n' "$*" >&2
  exit 1
}

[ -n "${1:-}" ] || fail "needs the folder that the bases go to"
[ -x "${JAVA_HOME:-}/bin/jlink" ] || fail "needs JAVA_HOME to name a JDK with jlink, not '${JAVA_HOME:-}'"
command -v mmdebstrap >/dev/null 2>&1 ||
  fail "needs mmdebstrap (Debian, Ubuntu: apt install mmdebstrap), or name other bases with --base and --worker-base"
mkdir -p "$1"
out=$(cd "$1" && pwd -P)
stage=$(mktemp -d)
trap 'rm -rf --one-file-system "$stage"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
chmod 755 "$stage"

# Times, owners and order are what make two tars of the same files differ.
SOURCE_DATE_EPOCH=1
export SOURCE_DATE_EPOCH
pack() {
  to=$1
  from=$2
  shift 2
  tar --sort=name --mtime=@1 --owner=0 --group=0 --numeric-owner -C "$from" -cf "$to" "$@"
}

digest() { sha256sum "$1" | cut -d ' ' -f 1; }

case $(uname -m) in
  x86_64) architecture=amd64 ;;
  aarch64 | arm64) architecture=arm64 ;;
  *) fail "knows amd64 and arm64, not $(uname -m)" ;;
esac

# ---- Java -------------------------------------------------------------------------------------------------------

mkdir -p "$stage/java/opt"
"$JAVA_HOME/bin/jlink" --add-modules "$MODULES" --include-locales=en --strip-debug --no-man-pages --no-header-files \
  --compress zip-6 --output "$stage/java/opt/java"
# With its own classes prepared, every start of Java is faster, and a health probe is not much more than one.
"$stage/java/opt/java/bin/java" -Xshare:dump >/dev/null
pack "$stage/java.tar" "$stage/java" opt

# ---- Debian -----------------------------------------------------------------------------------------------------

# Accounts and the folders that everybody expects, and none of what only people read.
cat >"$stage/furnish" <<'EOF'
#!/bin/sh
set -eu
cd "$1"
mkdir -p etc tmp work var/tmp
chmod 1777 tmp var/tmp
grep -q '^root:' etc/passwd 2>/dev/null || printf 'root:x:0:0::/:/sbin/nologin\n' >>etc/passwd
grep -q '^root:' etc/group 2>/dev/null || printf 'root:x:0:\n' >>etc/group
printf 'colony:x:10001:10001::/tmp:/sbin/nologin\n' >>etc/passwd
printf 'colony:x:10001:\n' >>etc/group
rm -f etc/resolv.conf etc/hostname etc/machine-id etc/shadow etc/shadow- etc/gshadow
for folder in doc man locale info lintian bug; do rm -rf "usr/share/$folder"; done
EOF
cat >"$stage/merge" <<'EOF'
#!/bin/sh
set -eu
cd "$1"
for part in bin sbin lib lib64; do
  mkdir -p "usr/$part"
  [ -e "$part" ] || ln -s "usr/$part" "$part"
done
EOF
chmod +x "$stage/furnish" "$stage/merge"

# It writes the archive itself: while it works, folders of this machine are mounted below its root, which nothing here may
# touch.
debian() {
  tar=$1
  variant=$2
  packages=$3
  moment=$4
  mmdebstrap --quiet --variant="$variant" --include="$packages" --setup-hook="$stage/merge" \
    --"$moment"-hook="$stage/furnish" \
    --skip=output/dev --aptopt='Acquire::Languages "none"' "$suite" "$tar" ${COLONY_DEBIAN_MIRROR:+"$COLONY_DEBIAN_MIRROR"}
}

# ---- one file each ----------------------------------------------------------------------------------------------

# An archive as `docker save` writes it, which every tool reads: a settings file, a list, and the layers.
wrap() {
  name=$1
  layer=$2
  mkdir "$stage/$name"
  mv "$layer" "$stage/$name/debian.tar"
  cp "$stage/java.tar" "$stage/$name/java.tar"
  cat >"$stage/$name/config.json" <<EOF
{"architecture":"$architecture","os":"linux","created":"1970-01-01T00:00:01Z",
"config":{"Env":["PATH=/opt/java/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin","JAVA_HOME=/opt/java","LANG=C.UTF-8"]},
"history":[{"created":"1970-01-01T00:00:01Z","created_by":"Debian $suite"},{"created":"1970-01-01T00:00:01Z","created_by":"jlink"}],
"rootfs":{"type":"layers","diff_ids":["sha256:$(digest "$stage/$name/debian.tar")","sha256:$(digest "$stage/$name/java.tar")"]}}
EOF
  printf '[{"Config":"config.json","RepoTags":["colony/%s:latest"],"Layers":["debian.tar","java.tar"]}]\n' "$name" \
    >"$stage/$name/manifest.json"
  pack "$stage/$name.tar" "$stage/$name" config.json manifest.json debian.tar java.tar
  rm -rf "${stage:?}/$name"
  # The stage may lie in another file system, where this is a copy that can be cut short.
  mv "$stage/$name.tar" "$out/$name.tar.new"
  mv "$out/$name.tar.new" "$out/$name.tar"
  printf '%s  %s\n' "$(digest "$out/$name.tar")" "$out/$name.tar"
}

# Unpacked only: there is no shell in it that could run what packages want to be run.
debian "$stage/small.tar" extract libc6,libstdc++6,zlib1g extract
wrap base "$stage/small.tar"

tools=ca-certificates,curl,git,procps,tini
debian "$stage/tools.tar" minbase "$tools${COLONY_WORKER_PACKAGES:+,$COLONY_WORKER_PACKAGES}" customize
wrap worker-base "$stage/tools.tar"
