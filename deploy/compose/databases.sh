#!/bin/bash
# PostgreSQL's image runs this once, when its data folder is new. Each service owns a database and is nobody in the other;
# neither is a superuser, because row-level security does not hold for those. What is private to a namespace both read as
# colony_face, a role that they may not make themselves.
set -euo pipefail

as_administrator() { psql --no-psqlrc -q -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres "$@"; }

as_administrator <<'SQL'
CREATE ROLE colony_face NOLOGIN;
SQL

for name in queen learning; do
  as_administrator -v name="$name" -v password="$(cat "/run/secrets/$name-password")" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password' IN ROLE colony_face;
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
