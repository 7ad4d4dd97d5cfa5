-- Colonies whose rows have left for files. The charter stays and keeps the name; the rest is written here as it was
-- last shown. A row outlives the return of its colony: it says where the files still are.
create table archived_colony (
  id          uuid primary key,
  namespace   text not null,
  state       text not null,
  place       text not null,
  sha256      text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes       bigint not null,
  events      bigint not null,
  view        text not null,
  ended_at    timestamptz not null,
  archived_at timestamptz not null,
  archived_by text not null,
  restored_at timestamptz,
  restored_by text
);

call shown_with_its_namespace('archived_colony', 'namespace');

create index archived_colony_namespace on archived_colony (namespace, id desc) where restored_at is null;

-- The partition of one month of the log, for events that come back.
create function make_event_partition(instant timestamptz) returns void language plpgsql as $$
declare
  month date := date_trunc('month', instant at time zone 'UTC')::date;
begin
  perform pg_advisory_xact_lock(hashtext('event partitions'));
  execute format(
    'create table if not exists event_%s partition of event for values from (%L) to (%L)',
    to_char(month, 'YYYY_MM'),
    month::timestamp at time zone 'UTC',
    (month + interval '1 month')::timestamp at time zone 'UTC');
end $$;
