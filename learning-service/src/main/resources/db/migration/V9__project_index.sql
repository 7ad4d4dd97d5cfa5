-- One row for each project, so that a page of projects reads no colonies. Kept by a trigger: a service of the version
-- before writes colonies beside this one. A colony comes without a project and is told later which it is of.
create table project_index (
  namespace   text        not null,
  project     text        not null,
  colonies    bigint      not null,
  phases      bigint      not null,
  newest      uuid        not null,
  last_active timestamptz not null,
  primary key (namespace, project)
) with (fillfactor = 70);
call shown_with_its_namespace('project_index');

-- In the order of the key, so that two batches do not wait for each other. The row of a project that a colony left is
-- read anew: its newest colony may have been that one.
create function index_projects() returns trigger language plpgsql as $$
begin
  insert into project_index as kept
    select namespace, project, sum(colonies), sum(phases), (array_agg(colony_id order by colony_id desc))[1], max(last_active)
    from (
      select namespace, project, 1 as colonies, cardinality(phases) as phases, colony_id, last_active from told
      union all
      select namespace, project, -1, -cardinality(phases), colony_id, last_active from was) change
    where project is not null
    group by namespace, project order by namespace, project
  on conflict (namespace, project) do update set
    colonies = kept.colonies + excluded.colonies,
    phases = kept.phases + excluded.phases,
    newest = greatest(kept.newest, excluded.newest),
    last_active = greatest(kept.last_active, excluded.last_active);
  if exists (select from was join told using (colony_id) where was.project <> told.project) then
    delete from project_index where colonies = 0;
    update project_index kept set newest = colony.newest, last_active = colony.last_active
    from (
      select namespace, project, (array_agg(colony_id order by colony_id desc))[1] as newest, max(last_active) as last_active
      from project_colony
      where (namespace, project) in (select namespace, project from was)
      group by namespace, project) colony
    where kept.namespace = colony.namespace and kept.project = colony.project;
  end if;
  return null;
end $$;

-- It also keeps others from writing until those that are there are read.
create trigger index_projects after update on project_colony referencing old table as was new table as told
  for each statement execute function index_projects();

insert into project_index
  select namespace, project, count(*), sum(cardinality(phases)), (array_agg(colony_id order by colony_id desc))[1], max(last_active)
  from project_colony where project is not null group by namespace, project;
