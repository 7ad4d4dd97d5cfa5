-- What a transaction brings to a colony's checkpoints is one row: `hash` has the hashes of its parts with spaces
-- between, `body` their texts with U+001E between. Rows of one part, as before, read the same way.
alter table part drop constraint part_pkey;
create index part_colony on part (colony_id);

-- Of the new versions of these rows 13 % and 47 % found no room on their page, and so needed a place in each index.
alter table colony set (fillfactor = 50);
alter table mind set (fillfactor = 50);
