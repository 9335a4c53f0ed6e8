-- What is told of a published book when it changes (docs/decisions/095).

-- Writes down what became of a part of a book; what became of it before is replaced. A book that is a draft, or is gone, has
-- nobody to tell. What was added a moment ago and is changed since was added.
create or replace function tell_book(of_book uuid, of_kind text, thing uuid, what text, called text, of_type text, stands text)
returns void language plpgsql as $$
begin
  if coalesce(current_setting('meridian.tells_nothing', true), '') = 'yes' then return; end if;
  insert into book_changes as c (book_id, kind, thing_id, deed, name, type, place)
  select b.id, of_kind, thing, what, called, of_type, coalesce(stands, '') from books b
  where b.id = of_book and b.published_at < now()
  on conflict (book_id, kind, thing_id) do update set
    deed = case when c.deed = 'added' and excluded.deed in ('changed', 'moved') and c.at > now() - interval '1 day'
      then 'added' else excluded.deed end,
    name = excluded.name, type = excluded.type, place = excluded.place, at = excluded.at;
end $$;

create or replace function tell_unit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_book(old.book_id, 'unit', old.id, 'removed', old.name, null, '');
  elsif tg_op = 'INSERT' then
    perform tell_book(new.book_id, 'unit', new.id, 'added', new.name, null, '');
  elsif new.name <> old.name then
    perform tell_book(new.book_id, 'unit', new.id, 'changed', new.name, null, '');
  end if;
  return null;
end $$;

-- A lesson that goes with its unit is told of by the unit.
create or replace function tell_lesson() returns trigger language plpgsql as $$
declare
  unit record;
begin
  if tg_op = 'UPDATE' and new.name = old.name and new.unit_id = old.unit_id then return null; end if;
  select u.book_id, u.name into unit from units u where u.id = case when tg_op = 'DELETE' then old.unit_id else new.unit_id end;
  if not found then return null; end if;
  if tg_op = 'DELETE' then
    perform tell_book(unit.book_id, 'lesson', old.id, 'removed', old.name, null, unit.name);
  elsif tg_op = 'INSERT' then
    perform tell_book(unit.book_id, 'lesson', new.id, 'added', new.name, null, unit.name);
  else
    perform tell_book(unit.book_id, 'lesson', new.id, case when new.unit_id <> old.unit_id then 'moved' else 'changed' end,
      new.name, null, unit.name);
  end if;
  return null;
end $$;

-- Where a resource stands: its unit, and its lesson if it has one.
create or replace function place_told(of_unit uuid, of_lesson uuid) returns text language sql stable as $$
  select u.name || coalesce(', ' || (select l.name from lessons l where l.id = of_lesson), '') from units u where u.id = of_unit
$$;

-- Of the publisher's resources alone: what a school adds is that school's. One that moves along with its lesson, or loses a
-- lesson that is removed, is told of by the lesson.
create or replace function tell_resource() returns trigger language plpgsql as $$
declare
  it resources := case when tg_op = 'DELETE' then old else new end;
  what text;
  called text;
begin
  if it.tenant_id <> publisher() then return null; end if;
  if tg_op = 'DELETE' then
    what := 'removed';
  elsif tg_op = 'INSERT' then
    what := 'added';
  elsif (new.name, new.description, new.url, new.file_id) is distinct from (old.name, old.description, old.url, old.file_id) then
    what := 'changed';
  elsif new.lesson_id is not null and new.lesson_id is distinct from old.lesson_id
    or new.lesson_id is null and old.lesson_id is null and new.unit_id <> old.unit_id then
    what := 'moved';
  else
    return null;
  end if;
  called := coalesce(it.name, (select p.name from papers p where p.id = it.paper_id),
    (select c.name from book_changes c where c.book_id = it.book_id and c.kind = 'resource' and c.thing_id = it.id), '');
  perform tell_book(it.book_id, 'resource', it.id, what, called, it.type::text, place_told(it.unit_id, it.lesson_id));
  return null;
end $$;

create or replace function tell_paper() returns trigger language plpgsql as $$
declare
  it resources;
begin
  if new.tenant_id <> publisher() then return null; end if;
  select * into it from resources r where r.paper_id = new.id;
  if found then
    perform tell_book(it.book_id, 'resource', it.id, 'changed', new.name, it.type::text, place_told(it.unit_id, it.lesson_id));
  end if;
  return null;
end $$;

create or replace function tell_question() returns trigger language plpgsql as $$
declare
  it resources;
begin
  if new.tenant_id <> publisher() then return null; end if;
  if tg_op = 'UPDATE' and (new.version_id, new.removed_at) is not distinct from (old.version_id, old.removed_at) then return null; end if;
  select * into it from resources r where r.paper_id = new.paper_id;
  if found then
    perform tell_book(it.book_id, 'resource', it.id, 'changed', (select p.name from papers p where p.id = it.paper_id), it.type::text,
      place_told(it.unit_id, it.lesson_id));
  end if;
  return null;
end $$;

-- The name of a worksheet goes with its paper, before the resource does.
create or replace function tell_paper_gone() returns trigger language plpgsql as $$
declare
  it resources;
begin
  select * into it from resources r where r.paper_id = old.id;
  if found then
    perform tell_book(it.book_id, 'resource', it.id, 'removed', old.name, it.type::text, place_told(it.unit_id, it.lesson_id));
  end if;
  return old;
end $$;
