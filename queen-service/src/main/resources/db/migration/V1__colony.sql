-- What a colony is and stays.
create table charter (
  colony_id    uuid primary key,
  namespace    text not null,
  name         text not null,
  project      text not null,
  goal         text not null,
  shard        int not null,
  mode         text not null,
  auto         boolean not null,
  active_limit int not null,
  workspace    text,
  base         text,
  created_at   timestamptz not null,
  created_by   text not null,
  -- The same request twice founds one colony.
  request_key  text,
  unique (namespace, name),
  unique (namespace, request_key)
);

create table plan (
  colony_id uuid not null,
  version   int not null,
  document  text not null,
  primary key (colony_id, version)
);

-- The hot tables: narrow, no index on what changes, room on the page for heap-only updates, no
-- foreign keys (who changes a row of a colony holds its colony row).

-- The row that every change of a colony locks and rewrites.
create table colony (
  id           uuid primary key,
  shard        int not null,
  state        text not null,
  paused       boolean not null,
  version      bigint not null,
  run_version  int not null,
  plan_version int not null,
  seq          bigint not null,
  out_seq      bigint not null,
  ready_ord    bigint not null,
  active       int not null,
  waiting      int not null,
  done         int not null,
  cancelled    int not null,
  blocked      int not null,
  front        int[] not null,
  check_in     uuid,
  outcome      text,
  workers      int not null,
  armed_at     timestamptz,
  state_since  timestamptz not null,
  updated_at   timestamptz not null
) with (fillfactor = 70);

create table phase (
  colony_id uuid not null,
  ord       int not null,
  status    text not null,
  remaining int not null,
  done      int not null,
  cancelled int not null,
  blocked   int not null,
  primary key (colony_id, ord)
) with (fillfactor = 70);

create table task (
  colony_id  uuid not null,
  ord        int not null,
  status     text not null,
  epoch      int not null,
  attempt    int not null,
  failures   int not null,
  lost       int not null,
  open       int not null,
  ready_ord  bigint not null,
  result_seq bigint not null,
  instance   text,
  worker     text,
  started_at timestamptz,
  ended_at   timestamptz,
  not_before timestamptz,
  blocked    text,
  summary    text,
  primary key (colony_id, ord)
) with (fillfactor = 70);

-- The log: what happened, each event's body as it is sent. Only this table is partitioned by time.
create table event (
  colony_id uuid not null,
  seq       bigint not null,
  at        timestamptz not null,
  type      text not null,
  body      text not null,
  primary key (colony_id, seq, at)
) partition by range (at);

-- Months are made ahead, when a Queen starts and once a day.
create function make_event_partitions() returns void language plpgsql as $$
declare
  month date;
begin
  perform pg_advisory_xact_lock(hashtext('event partitions'));
  for i in -1..3 loop
    month := (date_trunc('month', now() at time zone 'UTC') + make_interval(months => i))::date;
    execute format(
      'create table if not exists event_%s partition of event for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'),
      month::timestamp at time zone 'UTC',
      (month + interval '1 month')::timestamp at time zone 'UTC');
  end loop;
end $$;

select make_event_partitions();

-- What is to be sent. The body of an event stands in the log only.
create table outbox (
  shard     int not null,
  stream    uuid not null,
  out_seq   bigint not null,
  event_seq bigint,
  topic     text not null,
  part      int,
  key       text not null,
  value     text,
  primary key (stream, out_seq)
);

create index outbox_shard on outbox (shard);

create table input_offset (
  topic       text not null,
  part        int not null,
  next_offset bigint not null,
  primary key (topic, part)
) with (fillfactor = 50);

-- One timer per colony, armed for the earliest thing that may fall due. Rarely written: an armed
-- timer that is early enough stays.
create table timer (
  colony_id uuid primary key,
  shard     int not null,
  due_at    timestamptz not null
);

create index timer_due on timer (due_at);

create table check_in (
  id          uuid primary key,
  colony_id   uuid not null,
  report      text not null,
  opened_at   timestamptz not null,
  answered    text,
  answered_by text,
  answered_at timestamptz,
  reason      text
);

create index check_in_colony on check_in (colony_id, opened_at);

create table transition (
  colony_id  uuid not null,
  seq        bigint not null,
  from_state text not null,
  to_state   text not null,
  at         timestamptz not null,
  trigger    text not null,
  actor      text not null,
  reason     text,
  primary key (colony_id, seq)
);

create table dead_letter (
  id        uuid primary key,
  at        timestamptz not null,
  reason    text not null,
  topic     text not null,
  part      int not null,
  pos       bigint not null,
  colony_id uuid,
  payload   bytea not null
);

create index dead_letter_at on dead_letter (at);

-- Worker processes by their sign of life; one heap-only update per process and heartbeat.
create table worker_instance (
  id         text primary key,
  name       text not null,
  castes     text not null,
  slots      int not null,
  free_slots int not null,
  last_seen  timestamptz not null,
  lost       boolean not null
) with (fillfactor = 50);

-- How far the heartbeat log was read, in its own time.
create table heartbeat_clock (
  id      int primary key check (id = 1),
  read_to timestamptz not null,
  grace   timestamptz not null
);
