-- A page of one project's newest in one category is read in the order of an index and ends with the page, however much else
-- the project has.
create index observation_project_category on observation (namespace, project, category, id desc)
  where category is not null;
