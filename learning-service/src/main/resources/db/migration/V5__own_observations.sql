-- A page of the newest of one category, and what one namespace said of a lesson, are read in the order of an index and
-- end with the page. The index of a lesson's observations of all namespaces is not needed beside that.
create index observation_category on observation (namespace, category, id desc) where category is not null;
create index observation_evidence on observation (lesson_id, namespace, id desc) where lesson_id is not null;
drop index observation_lesson;
