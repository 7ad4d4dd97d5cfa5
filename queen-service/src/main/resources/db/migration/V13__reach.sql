-- What faces read they read as a role of their own, to which policies show only rows of the namespaces in
-- `colony.namespaces` (names with commas between, or `*`). The road, the sweeps and the migrations are the owner,
-- whom no policy binds. The role is the session's `colony.face_role`, else `colony_face`; it is made here where
-- the user may do that, else somebody has made it and granted it to the user.
do $$
declare
  face text := coalesce(nullif(current_setting('colony.face_role', true), ''), 'colony_face');
begin
  begin
    if not exists (select from pg_roles where rolname = face) then
      execute format('create role %I nologin', face);
    end if;
  exception when duplicate_object or unique_violation then
    null; -- somebody else made it a moment ago
  end;
  begin
    execute format('set local role %I', face);
    reset role;
  exception when insufficient_privilege then
    execute format('grant %I to %I', face, current_user);
  end;
  execute format('grant usage on schema %I to %I', current_schema(), face);
  execute format('create function face_role() returns name language sql immutable as $f$ select %L::name $f$', face);
exception when insufficient_privilege then
  raise exception 'the role % by which faces read is missing, or is not granted to %', face, current_user
    using hint = format('as an administrator: create role %I nologin; grant %I to %I', face, face, current_user);
end $$;

-- Whose rows may be seen. Evaluated once for a statement, not for each row.
create function reaches_all() returns boolean language sql stable as $$
  select coalesce(current_setting('colony.namespaces', true), '') = '*'
$$;
create function reached() returns text[] language sql stable as $$
  select string_to_array(coalesce(current_setting('colony.namespaces', true), ''), ',')
$$;

-- Shows faces only rows of colonies they reach. To be called for every table that has such rows.
create procedure shown_with_its_colony(of_table regclass, colony text default 'colony_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of_table);
  execute format(
    'create policy reach on %1$s for select to %2$I using ((select reaches_all())'
    ' or exists (select from charter reached where reached.colony_id = %1$s.%3$I))',
    of_table, face_role(), colony);
  execute format('grant select on %s to %I', of_table, face_role());
end $$;

-- The same for tables that name the namespace themselves.
create procedure shown_with_its_namespace(of_table regclass, namespace text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of_table);
  execute format(
    'create policy reach on %1$s for select to %2$I using ((select reaches_all())'
    ' or %3$I = any ((select reached())::text[]))',
    of_table, face_role(), namespace);
  execute format('grant select on %s to %I', of_table, face_role());
end $$;

-- For tables in which nothing belongs to a namespace.
create procedure shown_to_all(of_table regclass) language plpgsql as $$
begin
  execute format('grant select on %s to %I', of_table, face_role());
end $$;

call shown_with_its_namespace('charter', 'namespace');
call shown_with_its_namespace('namespace', 'name');
call shown_with_its_namespace('aether_import', 'namespace');
call shown_with_its_namespace('slot_line', 'namespace');
call shown_with_its_colony('colony', 'id');
call shown_with_its_colony('plan');
call shown_with_its_colony('phase');
call shown_with_its_colony('task');
call shown_with_its_colony('event');
call shown_with_its_colony('outbox', 'stream');
call shown_with_its_colony('timer');
call shown_with_its_colony('check_in');
call shown_with_its_colony('transition');
call shown_with_its_colony('dead_letter');
call shown_with_its_colony('archived_run');
call shown_with_its_colony('prepared_run');
call shown_with_its_colony('checkpoint');
call shown_with_its_colony('part');
call shown_with_its_colony('hand_off');
call shown_with_its_colony('mind');
call shown_with_its_colony('note');
call shown_with_its_colony('notice');
call shown_to_all('blob');
call shown_to_all('blob_chunk');
call shown_to_all('input_offset');
call shown_to_all('worker_instance');
call shown_to_all('heartbeat_clock');
call shown_to_all('pattern');

-- Goes with the letter it is about.
alter table redrive enable row level security;
do $$
begin
  execute format(
    'create policy reach on redrive for select to %I using ((select reaches_all())'
    ' or exists (select from dead_letter l where l.id = redrive.letter_id))', face_role());
  execute format('grant select on redrive to %I', face_role());
end $$;

-- What other migrations before this one made: whoever names a colony or a namespace is shown with it.
do $$
declare
  found record;
begin
  for found in
    select c.oid::regclass as of_table,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'colony_id') as names_colony
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and not c.relrowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname in ('colony_id', 'namespace'))
  loop
    if found.names_colony then
      call shown_with_its_colony(found.of_table);
    else
      call shown_with_its_namespace(found.of_table, 'namespace');
    end if;
  end loop;
end $$;
