-- A topic that was made anew under its name counts from 0 again: an offset is of the topic with this id, and says
-- nothing about another. Null where a Queen of a version before wrote the row; whoever reads on there next says whose it is.
alter table input_offset add column topic_id uuid;
