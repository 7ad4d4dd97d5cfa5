-- Colonies that lived in files before. The same directory is taken once in a namespace; its files are kept as a
-- ZIP among the blobs, since an export begins with them.
create table aether_import (
  colony_id uuid primary key,
  namespace text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  blob_sha256 text not null check (blob_sha256 ~ '^[0-9a-f]{64}$'),
  former_name text,
  run_id text,
  report text not null,
  at timestamptz not null default now(),
  unique (namespace, sha256)
);
