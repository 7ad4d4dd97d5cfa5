-- When a colony that rests was changed last, null for all others: who takes shards over looks for what was changed
-- lately, and most colonies ended long ago. An index on `updated_at` would cost every change of a colony's row its
-- place on the page; this changes only where the state does, or where nothing is in a hurry.
alter table colony add column rested_at timestamptz;

-- What rests since just now the Queens of the version before may not have told. Those that go on beside this one leave
-- the column as it is, and tell what they changed before they leave.
update colony set rested_at = updated_at
  where state in ('IDLE', 'COMPLETED', 'FAILED')
    and updated_at > least(now(), (select read_to from heartbeat_clock)) - interval '10 minutes';

create index colony_rested on colony (shard, rested_at) where rested_at is not null;
