-- What is private to a namespace is read as a role of its own, to which policies show only rows of the namespaces in
-- `colony.namespaces` (names with commas between, or `*`). Whoever writes is the owner, whom no policy binds. The role is
-- the session's `colony.face_role`, else `colony_face`; it is made here where the user may do that, else somebody
-- has made it and granted it to the user.
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

-- To be called for every table that names a namespace.
create procedure shown_with_its_namespace(of_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', of_table);
  execute format(
    'create policy reach on %s for select to %I using ((select reaches_all())'
    ' or namespace = any ((select reached())::text[]))', of_table, face_role());
  execute format('grant select on %s to %I', of_table, face_role());
end $$;

call shown_with_its_namespace('observation');
call shown_with_its_namespace('contribution');
call shown_with_its_namespace('marker');
call shown_with_its_namespace('in_flight');
call shown_with_its_namespace('project_colony');
call shown_with_its_namespace('lesson_project');
call shown_with_its_namespace('contradiction');

-- A lesson is cleaned of what belongs to one project; which are shown is decided with `lesson_project`.
do $$
begin
  execute format('grant select on lesson to %I', face_role());
end $$;
