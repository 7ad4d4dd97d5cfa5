-- How much each project has told, so that a page of projects walks no observations. The row of the lesson '' counts all of
-- a project's; the others are asked of the few lessons that are promoted. Kept by a trigger: a service of the version
-- before writes observations beside this one.
create table project_tally (
  namespace    text   not null,
  project      text   not null,
  lesson_id    text   not null,
  observations bigint not null,
  primary key (namespace, project, lesson_id)
) with (fillfactor = 70);
call shown_with_its_namespace('project_tally');

-- In the order of the key, so that two batches do not wait for each other.
create function tally_observations() returns trigger language plpgsql as $$
begin
  insert into project_tally
    select namespace, project, counted, count(*)
    from told cross join unnest(array['', lesson_id]) counted
    where project is not null and counted is not null
    group by namespace, project, counted order by namespace, project, counted
  on conflict (namespace, project, lesson_id)
    do update set observations = project_tally.observations + excluded.observations;
  return null;
end $$;

-- It also keeps others from writing until those that are there are counted.
create trigger tally after insert on observation referencing new table as told
  for each statement execute function tally_observations();

insert into project_tally
  select namespace, project, counted, count(*)
  from observation cross join unnest(array['', lesson_id]) counted
  where project is not null and counted is not null
  group by namespace, project, counted;
