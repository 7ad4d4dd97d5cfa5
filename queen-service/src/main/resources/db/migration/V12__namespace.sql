-- Namespaces as things, with quotas and what is used of them. The first colony in it makes one, or an admin ahead.
-- The row `*` is the whole installation, which has only slots. Used is counted where `counted`: where a quota holds,
-- or where the installation has one. The road locks counted rows after the colony rows, by name.
create table namespace (
  name            text primary key,
  max_colonies    int check (max_colonies >= 0),
  max_active      int check (max_active >= 0),
  max_tokens      bigint check (max_tokens >= 0),
  max_micros      bigint check (max_micros >= 0),
  counted         boolean not null default false,
  colonies        int not null default 0,
  active          int not null default 0,
  tokens          bigint not null default 0,
  micros          bigint not null default 0,
  reserved_tokens bigint not null default 0,
  reserved_micros bigint not null default 0,
  month           text not null default to_char(now() at time zone 'UTC', 'YYYY-MM'),
  made_at         timestamptz not null default now(),
  changed_at      timestamptz,
  changed_by      text
) with (fillfactor = 50);

create index namespace_counted on namespace (name) where counted;

insert into namespace (name, made_at) select namespace, min(created_at) from charter group by namespace;

-- What a colony waits for that others have: JSON in its row, and a place in the line.
alter table colony add column queued text;

create table slot_line (
  colony_id uuid primary key,
  namespace text not null,
  since     timestamptz not null,
  queued    text not null
) with (fillfactor = 70);

create index slot_line_namespace on slot_line (namespace, since);
