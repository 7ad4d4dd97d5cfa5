-- Gates, checks, check-ins, checkpoints, and sets of rows that take each other's place.

alter table charter
  add mode_given boolean not null default true,
  add forked_colony uuid,
  add forked_checkpoint text;

-- `generation` names the set of phase and task rows that holds.
alter table colony
  add generation  int not null default 1,
  add plans       int not null default 1,
  add epoch_floor int not null default 0,
  add open        text,
  add halted      text,
  add checkpoints bigint not null default 0,
  add checkpoint  text,
  add pre_written boolean not null default false,
  add begun_at    timestamptz;

alter table phase
  add generation int not null default 1,
  add reworks    int not null default 0,
  add verdict    text,
  add findings   text,
  add checks     int[] not null default '{}',
  add votes      text,
  add started_at timestamptz,
  add ended_at   timestamptz,
  drop constraint phase_pkey,
  add primary key (colony_id, generation, ord);

alter table task
  add generation  int not null default 1,
  add run         int not null default 1,
  add commit_hash text,
  add artifacts   text,
  add extra       text,
  drop constraint task_pkey,
  add primary key (colony_id, generation, ord);

alter table transition
  add signal_id       uuid,
  add pre_checkpoint  text,
  add post_checkpoint text;

-- A set of rows that was left: the run it held is archived, never deleted.
create table archived_run (
  colony_id    uuid not null,
  generation   int not null,
  run_version  int not null,
  plan_version int not null,
  state        text not null,
  left_at      timestamptz not null,
  left_seq     bigint not null,
  primary key (colony_id, generation)
);

-- Sets of rows that are prepared beside. Their numbers are below 0; one whose switch never came is
-- cleaned away.
create sequence prepared_generation;

create table prepared_run (
  colony_id  uuid not null,
  generation int not null,
  made_at    timestamptz not null default clock_timestamp(),
  primary key (colony_id, generation)
);

-- Checkpoints by their number in the colony; `id` is the SHA-256 of the manifest. Ten of the
-- lifecycle's moves are kept, those of phases as long as the colony.
create table checkpoint (
  colony_id     uuid not null,
  num           bigint not null,
  id            text not null,
  kind          text not null,
  post          boolean not null,
  name          text not null,
  status        text not null,
  parent        text,
  rollback_from text,
  seq           bigint not null,
  at            timestamptz not null,
  state         text not null,
  run_version   int not null,
  plan_version  int not null,
  pinned        boolean not null default false,
  manifest      text not null,
  parts         text not null,
  primary key (colony_id, num)
);

-- What checkpoints are made of, by SHA-256. Parts belong to one colony.
create table part (
  colony_id uuid not null,
  hash      text not null,
  body      text not null,
  primary key (colony_id, hash)
);

create table hand_off (
  colony_id  uuid not null,
  at         timestamptz not null,
  actor      text not null,
  body       text not null,
  resumed_at timestamptz,
  primary key (colony_id, at)
);

-- Colonies that may move: what the reconciler looks at.
create index colony_live on colony (shard, id)
  where state not in ('IDLE', 'COMPLETED', 'FAILED');
