-- A question looks for its words and for the namespace at once, and the index reads no rows of others: the namespace is
-- one more word, and the space before it keeps every written word apart from it. The version before looks into
-- `observation_words`; the next one drops that.
create index observation_own_words on observation
  using gin ((words || array_to_tsvector(array[' ' || namespace]))) with (gin_pending_list_limit = 256);
