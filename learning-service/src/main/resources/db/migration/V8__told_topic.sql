-- Which topic was told how patterns stand, by the broker's id of it: one that was made anew, or has another prefix, was told
-- nothing. Without a row nobody knows, and all is told once more.
create table told_topic (
  one      boolean primary key default true check (one),
  topic_id uuid not null
);
