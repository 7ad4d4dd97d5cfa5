-- What archived colonies of a project knew, written as a mind: their own rows are gone, and the next colony of the project
-- begins with it all the same. A Queen of the version before neither reads nor writes it.
create table heritage (
  namespace text not null,
  project   text not null,
  doc       text not null,
  primary key (namespace, project)
) with (fillfactor = 70);

call shown_with_its_namespace('heritage', 'namespace');
