-- Bytes kept by their hash. A row is written when the first chunk is awaited and comes to light when it
-- is complete.
create table blob (
  id uuid primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null default 0,
  complete boolean not null default false,
  touched_at timestamptz not null default now()
);

create unique index blob_complete on blob (sha256) where complete;
create index blob_unfinished on blob (touched_at) where not complete;

-- The foreign key makes cleaning up safe: chunks go with their blob and none comes after it.
create table blob_chunk (
  blob_id uuid not null references blob (id) on delete cascade,
  ord int not null,
  bytes bytea not null,
  primary key (blob_id, ord)
);

-- Most of what comes in is compressed or soon read again; compressing it here costs more than it saves.
alter table blob_chunk alter column bytes set storage external;
