-- What one transition (a task is done, the next one is dispatched) writes, as a script of pgbench, after tables.sql:
--   pgbench -n -M prepared -f transition.sql -c 8 -j 2 -T 60 queen
-- One transaction and one round trip for each. Against these stand the transitions per second of the Queen.
\set colony random(1, 200)
\set task random(0, 198)
\set part random(0, 7)
\startpipeline
begin;
select seq from bench_rows.colony where id = bench_rows.id(:colony) for update;
update bench_rows.colony set version = version + 1, seq = seq + 2, out_seq = out_seq + 3,
    ready_ord = ready_ord + 1, done = done + 1, workers = workers + 1, updated_at = clock_timestamp()
  where id = bench_rows.id(:colony);
update bench_rows.phase set remaining = remaining - 1, done = done + 1
  where colony_id = bench_rows.id(:colony) and generation = 1 and ord = 0;
update bench_rows.task set status = 'DONE', result_seq = result_seq + 1, ended_at = clock_timestamp()
  where colony_id = bench_rows.id(:colony) and generation = 1 and ord = :task;
update bench_rows.task set status = 'ACTIVE', epoch = epoch + 1, attempt = attempt + 1, started_at = clock_timestamp()
  where colony_id = bench_rows.id(:colony) and generation = 1 and ord = :task + 1;
insert into bench_rows.event
  select c.id, c.seq - case t.type when 'task.finished' then 1 else 0 end, clock_timestamp(), t.type, t.body
  from bench_rows.colony c, bench_rows.told t where c.id = bench_rows.id(:colony);
delete from bench_rows.outbox where stream = bench_rows.id(:colony);
insert into bench_rows.outbox (shard, stream, out_seq, event_seq, topic, part, key, value)
  select c.shard, c.id, c.out_seq - n, case when n > 0 then c.seq - n + 1 end, 'colony.events', c.shard, c.id::text,
    case when n = 0 then (select t.body from bench_rows.told t where t.type = 'task.started') end
  from bench_rows.colony c, generate_series(0, 2) n where c.id = bench_rows.id(:colony);
update bench_rows.input_offset set next_offset = next_offset + 1
  where topic = 'colony.reports' and part = :part;
end;
\endpipeline
