-- What steers a colony and what it remembers: one row as JSON, rewritten only when it changed. A colony that was founded
-- before there were signals has none until its first.
create table mind (
  colony_id  uuid primary key,
  doc        text not null,
  shut       boolean not null,
  first_held bigint
) with (fillfactor = 70);

-- Colonies that wait for the memory service: none, or few.
create index mind_shut on mind (colony_id) where shut;

-- Working memory; `ord` is the order in which notes came.
create table note (
  colony_id   uuid not null,
  id          uuid not null,
  ord         bigint generated always as identity,
  phase       text not null,
  task        text not null,
  caste       text not null,
  worker      text not null,
  category    text not null,
  content     text not null,
  resolved    boolean not null,
  contradicts text,
  at          timestamptz not null,
  primary key (colony_id, id)
);

-- What the global store said last of each of its patterns.
create table pattern (
  id        text primary key,
  category  text not null,
  content   text not null,
  score     double precision not null,
  projects  int not null,
  runs      int not null,
  stated_at timestamptz not null,
  revision  bigint not null,
  promoted  boolean not null
);

-- A colony begins with what the one before it on the same project remembers.
create index charter_project on charter (namespace, project);
