-- What is learned from observations, and what the colonies' events say. In the schema of this service
-- unless somebody has made it elsewhere; the connections look there and in public.
create extension if not exists pg_trgm;

-- The stems of a text without stop words, in its order: what two wordings of one learning share.
create function stems(content text) returns text
language sql immutable strict parallel safe as $$
  select coalesce(string_agg(stem.lexeme, ' ' order by stem.place), '')
  from (
    select word.lexeme, unnest(word.positions) as place
    from unnest(to_tsvector('english', content)) word
  ) stem
$$;

-- The smallest UUIDv7 of an instant: where a partition of ids begins.
create function id_at(instant timestamptz) returns uuid
language sql immutable strict as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Makes the partition of one month (UTC), and moves there what came before it was made.
create function prepare_month(parent text, instant timestamptz) returns void
language plpgsql as $$
declare
  first timestamptz := date_trunc('month', instant, 'UTC');
  next timestamptz := date_trunc('month', first + interval '32 days', 'UTC');
  name text := parent || to_char(first at time zone 'UTC', '_YYYY_MM');
  columns text;
begin
  if to_regclass(name) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('prepare_month'));
  if to_regclass(name) is not null then
    return;
  end if;
  execute format('lock table %I', parent || '_default');
  execute format('create table %I (like %I including generated including constraints)', name, parent);
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_attribute
  where attrelid = parent::regclass and attnum > 0 and attgenerated = '' and not attisdropped;
  execute format(
    'with early as (delete from %I where id >= %L and id < %L returning %s) insert into %I (%s) select %s from early',
    parent || '_default', id_at(first), id_at(next), columns, name, columns, columns);
  execute format(
    'alter table %I attach partition %I for values from (%L) to (%L)',
    parent, name, id_at(first), id_at(next));
end
$$;

-- Every learning and contribution, private to its namespace. Ids that are no UUIDv7 of a prepared
-- month are in the default partition.
alter table observation rename to observation_before;
alter index observation_pkey rename to observation_before_pkey;
create table observation (
  id          uuid        not null primary key,
  kind        text        not null check (kind in ('learning', 'contribution')),
  namespace   text        not null,
  project     text,
  colony_id   uuid,
  colony_name text,
  task_id     text,
  caste       text,
  agent       text,
  session     text,
  category    text,
  content     text        not null,
  contradicts text,
  lesson_id   text,
  at          timestamptz not null,
  words       tsvector    generated always as (to_tsvector('english', content)) stored
) partition by range (id);
create table observation_default partition of observation default;
create index observation_words on observation using gin (words) with (gin_pending_list_limit = 256);
create index observation_newest on observation (namespace, id desc);
create index observation_project on observation (namespace, project, id desc);
create index observation_lesson on observation (lesson_id, id desc) where lesson_id is not null;
select prepare_month('observation', now() + ahead * interval '1 month') from generate_series(-1, 2) ahead;
insert into observation (id, kind, namespace, project, colony_id, task_id, caste, category, content, at)
  select id, 'learning', namespace, project, colony_id, task_id, caste, category, content, at
  from observation_before;
drop table observation_before;

-- The words of all observations, by which a misspelt question is set right. No answer shows them.
create table vocabulary (word text primary key);
create index vocabulary_similar on vocabulary using gin (word gin_trgm_ops);
create function learn_words(contents text[]) returns void
language sql as $$
  insert into vocabulary
  select distinct said.lexeme
  from unnest(contents) content, unnest(to_tsvector('simple', content)) said
  where said.lexeme ~ '^[[:alpha:]]{4,30}$' order by said.lexeme
  on conflict do nothing
$$;
select learn_words(array_agg(content)) from observation;

-- What was contributed by hand, so that the same text is kept once.
create table contribution (
  namespace      text  not null,
  fingerprint    bytea not null,
  observation_id uuid  not null,
  primary key (namespace, fingerprint)
);

-- One distinct learning, cleaned of what belongs to one project. Not capped: `stored` marks the global
-- store. A barred one is not promoted again by being reported again.
create table lesson (
  id                 text primary key,
  category           text        not null,
  content            text        not null,
  status             text        not null default 'candidate' check (status in ('candidate', 'promoted', 'demoted')),
  stored             boolean     not null default false,
  barred             boolean     not null default false,
  occurrences        int         not null default 0,
  sightings          bigint      not null default 0,
  contradicted       int         not null default 0,
  helped             int         not null default 0,
  harmed             int         not null default 0,
  with_runs          int         not null default 0,
  with_mean          double precision not null default 0,
  with_variance      double precision not null default 0,
  without_runs       int         not null default 0,
  without_mean       double precision not null default 0,
  without_variance   double precision not null default 0,
  reason             text        not null,
  first_seen         timestamptz not null,
  last_seen          timestamptz not null,
  revision           bigint      not null default 0,
  published_revision bigint      not null default 0
) with (fillfactor = 80);
create index lesson_newest on lesson (status, last_seen desc, id);
create index lesson_stored on lesson (id) where stored;
create index lesson_unpublished on lesson (id) where revision > published_revision;

-- What a lesson is recognised by. Beside it, because it never changes and its index is dear; by
-- category, because it is only compared within one.
create table wording (
  category  text not null,
  lesson_id text not null,
  normal    text not null,
  vector    bytea,
  primary key (category, lesson_id)
) partition by list (category);
create table wording_performance  partition of wording for values in ('performance');
create table wording_security     partition of wording for values in ('security');
create table wording_architecture partition of wording for values in ('architecture');
create table wording_convention   partition of wording for values in ('convention');
create table wording_tooling      partition of wording for values in ('tooling');
create unique index wording_normal on wording (category, md5(normal));
create index wording_similar on wording using gin (normal gin_trgm_ops) with (fastupdate = off);
create index wording_vectors on wording (lesson_id desc) where vector is not null;

-- Each row is one project that reported a lesson; contradiction likewise for those it was wrong in.
create table lesson_project (
  lesson_id text not null,
  namespace text not null,
  project   text not null,
  primary key (lesson_id, namespace, project)
);
create index lesson_project_namespace on lesson_project (namespace, lesson_id);
create table contradiction (
  lesson_id text not null,
  namespace text not null,
  project   text not null,
  primary key (lesson_id, namespace, project)
);

create table lesson_change (
  id        bigint generated always as identity primary key,
  lesson_id text        not null,
  at        timestamptz not null,
  status    text        not null,
  reason    text        not null
);
create index lesson_change_lesson on lesson_change (lesson_id, id desc);

-- The runs a pattern is judged by: those it was given to and those that did without.
create table run_result (
  pattern_id text             not null,
  given      boolean          not null,
  event_id   uuid             not null,
  score      double precision not null,
  primary key (pattern_id, given, event_id)
);

-- The audit lines of transitions, one per event; never searched by words.
create table marker (
  id        uuid        not null primary key,
  namespace text        not null,
  colony_id uuid,
  line      text        not null,
  at        timestamptz not null
) partition by range (id);
create table marker_default partition of marker default;
select prepare_month('marker', now() + ahead * interval '1 month') from generate_series(-1, 2) ahead;

-- Tasks that were started or blocked and have not ended.
create table in_flight (
  colony_id uuid        not null,
  task_id   text        not null,
  namespace text        not null,
  project   text        not null,
  role      text        not null,
  kind      text        not null check (kind in ('START', 'BLOCKED')),
  marker    text        not null,
  at        timestamptz not null,
  primary key (colony_id, task_id)
);
create index in_flight_newest on in_flight (namespace, at desc);

-- What is known of each colony. `seq` is its last event taken: what is not above it has been here.
create table project_colony (
  colony_id   uuid        not null primary key,
  namespace   text        not null,
  seq         bigint      not null default 0,
  project     text,
  name        text,
  goal        text,
  mode        text,
  phases      text[]      not null default '{}',
  last_active timestamptz not null
) with (fillfactor = 70);
create index project_colony_project on project_colony (namespace, project);
