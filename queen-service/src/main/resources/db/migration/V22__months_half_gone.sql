-- A month of the log that was half dropped when that ended is no partition, or one that takes no events, and its name is
-- taken. Events that come back need it: without any it is made anew, with some it is put back.
create or replace function make_event_partition(instant timestamptz) returns void language plpgsql as $$
declare
  month date := date_trunc('month', instant at time zone 'UTC')::date;
  name text := 'event_' || to_char(month, 'YYYY_MM');
  bounds text := format(
    'for values from (%L) to (%L)',
    month::timestamp at time zone 'UTC',
    (month + interval '1 month')::timestamp at time zone 'UTC');
  pending boolean;
  empty boolean;
begin
  perform pg_advisory_xact_lock(hashtext('event partitions'));
  if to_regclass(name) is not null then
    select inhdetachpending into pending from pg_inherits
      where inhparent = 'event'::regclass and inhrelid = to_regclass(name);
    if not pending then
      return;
    end if;
    if pending then
      execute format('alter table event detach partition %I finalize', name);
    end if;
    execute format('select not exists (select from %I)', name) into empty;
    if not empty then
      execute format('alter table event attach partition %I %s', name, bounds);
      return;
    end if;
    execute format('drop table %I', name);
  end if;
  execute format('create table %I partition of event %s', name, bounds);
end $$;
