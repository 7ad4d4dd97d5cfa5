-- Tables like the Queen's, in a schema of their own, with 200 colonies of 200 tasks each. What rows and events hold is
-- copied from a colony of the bench that has just run in this database, so that they are as wide as hers.
drop schema if exists bench_rows cascade;
create schema bench_rows;

create function bench_rows.id(n bigint) returns uuid language sql immutable as
  'select (''00000000-0000-7000-8000-'' || lpad(to_hex($1), 12, ''0''))::uuid';

create table bench_rows.colony (like public.colony including all) with (fillfactor = 70);
create table bench_rows.phase (like public.phase including all) with (fillfactor = 70);
create table bench_rows.task (like public.task including all) with (fillfactor = 70);
create table bench_rows.event (like public.event including all) partition by range (at);
create table bench_rows.event_all partition of bench_rows.event default;
create table bench_rows.outbox (like public.outbox including all);
create table bench_rows.input_offset (like public.input_offset including all) with (fillfactor = 50);

create table bench_rows.original as
  select colony_id from public.charter where goal like 'bench: %' order by created_at desc limit 1;

insert into bench_rows.colony
  select changed.* from public.colony c, generate_series(1, 200) n,
    jsonb_populate_record(c, jsonb_build_object('id', bench_rows.id(n), 'state', 'EXECUTING')) changed
  where c.id = (select colony_id from bench_rows.original);
insert into bench_rows.phase
  select changed.* from public.phase p, generate_series(1, 200) n,
    jsonb_populate_record(p, jsonb_build_object('colony_id', bench_rows.id(n), 'generation', 1)) changed
  where p.colony_id = (select colony_id from bench_rows.original) and p.ord = 0;
insert into bench_rows.task
  select changed.* from public.task t, generate_series(1, 200) n, generate_series(0, 199) o,
    jsonb_populate_record(
      t, jsonb_build_object('colony_id', bench_rows.id(n), 'generation', 1, 'ord', o)) changed
  where t.colony_id = (select colony_id from bench_rows.original) and t.ord = 0;
insert into bench_rows.input_offset select 'colony.reports', n, 0 from generate_series(0, 7) n;

-- What a transition tells: one event of each of these, and the dispatch, which is about as long as its event.
create table bench_rows.told as
  select distinct on (type) type, body from public.event
  where colony_id = (select colony_id from bench_rows.original) and type in ('task.finished', 'task.started')
  order by type, seq;

analyze bench_rows.colony, bench_rows.phase, bench_rows.task, bench_rows.input_offset, bench_rows.told;
