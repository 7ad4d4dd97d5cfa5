-- A page of one project's newest in one category is read in the order of an index and ends with the page, however much else
-- the project has.
create index observation_project_category on observation (namespace, project, category, id desc)
  where category is not null;
-- What the version before 6 read and called: nobody does any more, and each observation kept it up.
drop index observation_words;
drop function learn_words(text[]);
