-- How often in a row a task was given back by its workers. A column of its own: a Queen of the version before would not
-- read a task whose `kin` says more than she knows, and she leaves this one as it is.
alter table task add column releases int not null default 0;
