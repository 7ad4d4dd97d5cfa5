#!/bin/bash
# PostgreSQL's image runs this once, when its data folder is new. Each service owns a database and is nobody in the other;
# neither is a superuser, because row-level security does not hold for those.
set -euo pipefail

for name in queen learning; do
  psql --no-psqlrc -q -v ON_ERROR_STOP=1 -v name="$name" -v password="$(cat "/run/secrets/$name-password")" \
    -U "${POSTGRES_USER:-postgres}" -d postgres <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name";
REVOKE CONNECT ON DATABASE :"name" FROM PUBLIC;
SQL
done
