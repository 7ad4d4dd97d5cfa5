-- A colony is archived once its place is written down and nobody finds it any more; the rest of its rows go after that,
-- a few at a time. True for those where a Queen of a version before removed them all at once.
alter table archived_colony add column cleared boolean not null default true;

create index archived_colony_uncleared on archived_colony (id) where not cleared;
