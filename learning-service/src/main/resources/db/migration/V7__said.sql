-- Who has said a word of the vocabulary, so that no question is set right, or left as it is, by what another namespace said.
create table said (
  namespace text not null,
  word      text not null,
  primary key (namespace, word)
);
call shown_with_its_namespace('said');

-- Kept by a trigger, because a service of the version before writes observations beside this one. It calls learn_words
-- itself, which nobody needs any more; the next version drops that. In the order of the keys, so that two batches do not
-- wait for each other.
create function keep_said() returns trigger language plpgsql as $$
begin
  with heard as materialized (
    select distinct told.namespace, word.lexeme
    from told, unnest(to_tsvector('simple', told.content)) word
    where word.lexeme ~ '^[[:alpha:]]{4,30}$'),
  learnt as (
    insert into vocabulary select distinct lexeme from heard order by lexeme on conflict do nothing)
  insert into said select namespace, lexeme from heard order by namespace, lexeme on conflict do nothing;
  return null;
end $$;

-- It also keeps others from writing until those that are there are read.
create trigger said after insert on observation referencing new table as told
  for each statement execute function keep_said();

insert into said
  select distinct observation.namespace, word.lexeme
  from observation, unnest(to_tsvector('simple', observation.content)) word
  where word.lexeme ~ '^[[:alpha:]]{4,30}$' order by observation.namespace, word.lexeme
on conflict do nothing;
