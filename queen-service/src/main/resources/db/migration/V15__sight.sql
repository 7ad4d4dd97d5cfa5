-- What a message is part of (W3C traceparent), for whoever sends it after a crash or for another Queen; and since when
-- it waits. Both are of a table that is empty while all is well.
alter table outbox
  add traceparent text,
  add at timestamptz not null default clock_timestamp();

-- The newest command to a colony that was traced: its attempts are drawn under it. No row where nobody traces.
create table trail (
  colony_id uuid primary key,
  context   text not null,
  since     timestamptz not null
) with (fillfactor = 70);

call shown_with_its_colony('trail');
