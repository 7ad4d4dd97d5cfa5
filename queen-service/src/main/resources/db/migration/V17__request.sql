-- What people asked of colonies, by the sender's own key, for a day: who got no answer asks again, and it is carried
-- out once. Written with what it changed.
create table request (
  colony_id uuid not null,
  key       text not null,
  verb      text not null,
  at        timestamptz not null default clock_timestamp(),
  primary key (colony_id, key)
);

-- What is to be forgotten is looked for with each command, however many a colony had today.
create index request_at on request (colony_id, at);

call shown_with_its_colony('request');
