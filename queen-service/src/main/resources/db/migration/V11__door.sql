-- Tokens that were made here, as hashes of 256 random bits. `namespaces` is null where a token reaches all.
create table api_token (
  id         uuid primary key,
  hash       bytea not null unique,
  name       text not null,
  role       text not null,
  namespaces text[],
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);

-- Who did what to the installation, and who was refused a right. What changes a colony stands in its events.
-- `namespaces` are those of whoever asked, or the one that was meant; null for all.
create table audit (
  id         uuid primary key,
  at         timestamptz not null,
  actor      text not null,
  role       text not null,
  namespaces text[],
  what       text not null,
  on_what    text not null,
  outcome    text not null,
  detail     text,
  request_id text not null
);

create index audit_newest on audit (at desc, id desc);

-- Nobody writes history anew, also not by mistake.
create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only added to';
end $$;

create trigger audit_stays before update or delete on audit
  for each row execute function audit_stays();
create trigger audit_stays_whole before truncate on audit
  for each statement execute function audit_stays();

-- Bytes have one copy whoever stored them; here is for whom.
create table blob_seen_in (
  sha256    text not null,
  namespace text not null,
  primary key (sha256, namespace)
);
