-- Every learning ever reported. The id is the message's: a message that comes twice counts once.
create table observation (
  id         uuid primary key,
  colony_id  uuid        not null,
  namespace  text        not null,
  project    text        not null,
  task_id    text        not null,
  caste      text        not null,
  category   text        not null,
  content    text        not null,
  at         timestamptz not null
);
