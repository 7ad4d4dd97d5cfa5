-- What a new colony inherits is looked for among the newest of its project: found at the index's end, however
-- many there were.
drop index charter_project;
create index charter_project on charter (namespace, project, colony_id);

-- A task is written when it becomes ready, starts and ends: with half of the page free the new versions
-- stay on it, and no index learns of them. Pages that are there stay as they are.
alter table task set (fillfactor = 50);

-- One row for all that a transaction sends of one stream, in order: `out_seq` is the place of the last message, and
-- `items` holds the messages. Rows from before have one message each and no items.
alter table outbox
  add items text,
  add messages int not null default 1,
  alter topic drop not null,
  alter key drop not null;

-- The table is short while all is well, and every message paid for this index twice.
drop index outbox_shard;
