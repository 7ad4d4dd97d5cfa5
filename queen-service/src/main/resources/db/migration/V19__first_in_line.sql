-- Those who come first are read of a line, not all of it. Who waits for a slot and who for a budget stand in lines of
-- their own, or thousands of the one hid the first of the other. Generated, so that a Queen of a version before can
-- write rows beside this one.
alter table slot_line add column for_slot boolean
  generated always as (position('"what":"SLOT"' in queued) > 0) stored;

create index slot_line_first on slot_line (namespace, for_slot, since, colony_id);
drop index slot_line_namespace;
