-- What an entry of the audit is about, and the few ways in which one is ever changed (P28, P41).

-- An entry is changed by the functions below alone, which say so for as long as they run.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('meridian.clears_audit', true), '') <> 'yes' then
    raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- The ids of a list in the details of an entry; texts that are no ids are left out.
create or replace function ids_in(list jsonb) returns uuid[] language sql immutable parallel safe as $$
  select coalesce(array_agg(one::uuid), '{}')
  from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as one
  where one ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
$$;

-- Fills in whom an entry concerns: users, classrooms and papers, and the school. It looks at what the entry names while
-- that is still there; of what is gone already the details say more.
create or replace function note_audit() returns trigger language plpgsql as $$
declare
  person uuid;
  school uuid := nullif(new.tenant_id, publisher());
  attempt uuid := case new.entity when 'attempt' then new.entity_id else (ids_in(jsonb_build_array(new.details -> 'attempt_id')))[1] end;
  people uuid[];
  school_of_people uuid;
  of_students uuid[] := ids_in(jsonb_build_array(new.details -> 'student_id')) || ids_in(new.details -> 'students');
  of_teachers uuid[] := ids_in(jsonb_build_array(new.details -> 'teacher_id')) || ids_in(new.details -> 'editors');
  of_classes uuid[] := ids_in(jsonb_build_array(new.details -> 'class_id')) || ids_in(new.details -> 'classes');
  of_papers uuid[] := ids_in(jsonb_build_array(new.details -> 'paper_id'));
  one record;
begin
  case new.entity
    when 'student' then of_students := of_students || new.entity_id;
    when 'teacher' then of_teachers := of_teachers || new.entity_id;
    when 'classroom' then of_classes := of_classes || new.entity_id;
    when 'school' then school := coalesce(school, new.entity_id);
    when 'school admin' then
      select user_id, tenant_id into one from school_admins where id = new.entity_id;
      if found then
        person := one.user_id;
        school := coalesce(school, one.tenant_id);
      end if;
    when 'user', 'profile', 'language', 'comfort', 'admin' then person := new.entity_id;
    when 'paper', 'quiz', 'assignment', 'worksheet' then of_papers := of_papers || new.entity_id;
    when 'announcement' then
      select classroom_id, tenant_id into one from announcements where id = new.entity_id;
      if found then
        of_classes := of_classes || one.classroom_id;
        school := coalesce(school, one.tenant_id);
      end if;
    when 'group' then
      select classroom_id into one from student_groups where id = new.entity_id;
      if found then of_classes := of_classes || one.classroom_id; end if;
    when 'note' then
      select student_id into one from student_notes where id = new.entity_id;
      if found then of_students := of_students || one.student_id; end if;
    when 'outside column' then
      select classroom_id into one from outside_columns where id = new.entity_id;
      if found then of_classes := of_classes || one.classroom_id; end if;
    when 'attempt_question' then
      if attempt is null then
        select attempt_id into attempt from attempt_questions where id = new.entity_id;
      end if;
    else
  end case;
  if attempt is not null then
    select a.paper_id, a.student_id, a.tenant_id into one from attempts a where a.id = attempt;
    if found then
      of_papers := of_papers || one.paper_id;
      of_students := of_students || one.student_id;
      school := coalesce(school, one.tenant_id);
    end if;
  end if;
  if of_students <> '{}' or of_teachers <> '{}' then
    select array_agg(m.user_id), (array_agg(m.tenant_id))[1] into people, school_of_people
    from (
      select user_id, tenant_id from students where id = any(of_students)
      union select user_id, tenant_id from teachers where id = any(of_teachers)) as m;
    school := coalesce(school, school_of_people);
  end if;
  if school is null and of_classes <> '{}' then
    select tenant_id into school from classrooms where id = any(of_classes) limit 1;
  end if;
  if school is null and of_papers <> '{}' then
    select nullif(tenant_id, publisher()) into school from papers where id = any(of_papers) limit 1;
  end if;
  new.school_id := coalesce(new.school_id, school);
  new.about := (
    select coalesce(array_agg(distinct id), '{}')
    from unnest(new.about || people || of_classes || of_papers || person) as id where id is not null);
  return new;
end $$;

-- Details without what people wrote or are called: ids, short numbers and moments stay.
create or replace function without_texts(value jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, without_texts(inner_value)), '{}') from jsonb_each(value) as e (key, inner_value))
    when 'array' then (
      select coalesce(jsonb_agg(without_texts(inner_value)), '[]') from jsonb_array_elements(value) as e (inner_value))
    when 'string' then case
      when value #>> '{}' ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|-?[0-9]{1,6}([.][0-9]+)?|[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:.Z+-]*)?)$'
        then value
      else '""' end
    else value end;
end $$;

-- Clears a person from the audit: where they were, and every text in what it says of them. That something was done, by whom and
-- when, stays.
create or replace function erase_from_audit(person uuid, member uuid) returns void language plpgsql as $$
begin
  perform set_config('meridian.clears_audit', 'yes', true);
  update audit_log set address = '*' where actor_id = person and address is not null;
  update audit_log set details = without_texts(details), address = case when address is not null and actor_id is null then '*' else address end
  where about @> array[person]
    or entity in ('student', 'teacher', 'user', 'profile') and entity_id in (person, member);
  perform set_config('meridian.clears_audit', '', true);
end $$;

-- Shortens the addresses of entries that are older than so many days: of 203.0.113.24 stays 203.0.113.*, of others the first
-- three groups.
create or replace function shorten_addresses(days int) returns void language plpgsql as $$
begin
  perform set_config('meridian.clears_audit', 'yes', true);
  update audit_log
  set address = case when position(':' in address) > 0
    then coalesce(substring(address from '^([0-9a-fA-F]*:[0-9a-fA-F]*:[0-9a-fA-F]*:)'), '') || '*'
    else regexp_replace(address, '[0-9]+$', '') || '*' end
  where address is not null and address !~ '[*]$' and at < now() - make_interval(days => days);
  perform set_config('meridian.clears_audit', '', true);
end $$;
