-- What a new colony inherits is looked for among the newest of its project: found at the index's end, however
-- many there were.
drop index charter_project;
create index charter_project on charter (namespace, project, colony_id);

-- A task is written when it becomes ready, starts and ends: with half of the page free the new versions
-- stay on it, and no index learns of them. Pages that are there stay as they are.
alter table task set (fillfactor = 50);
