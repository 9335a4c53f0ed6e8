-- What a planned school year does to each student (P37.3). Those are counted who are in a class of the present year, and those whose
-- account is not blocked: nobody is forgotten, and who has left already is not listed again.
create or replace function year_outcome(year uuid) returns table (
  student_id uuid, user_id uuid, name text, search_text text, active boolean, grade_before uuid, grade_after uuid,
  from_ids uuid[], to_ids uuid[], fate text, chosen boolean
) language plpgsql stable as $$
#variable_conflict use_column
declare
  school uuid := (select y.tenant_id from school_years y where y.id = year);
begin
  return query
  with sits as (
    select e.student_id, array_agg(c.id order by c.search_text, c.id) as from_ids,
      array_agg(p.id order by p.id) filter (where p.fate = 'up') as up, bool_or(p.fate = 'leaves') as leaves
    from classrooms c
    join enrolments e on e.classroom_id = c.id
    left join planned_classes p on p.year_id = year and p.classroom_id = c.id
    where c.tenant_id = school and c.year_id is null
    group by e.student_id
  ), placed as (
    select s.id, s.user_id, u.name, u.search_text, u.active, s.grade_id, coalesce(si.from_ids, '{}') as from_ids, ps.choice,
      case when ps.choice = 'class' then
          case when t.fate = 'up' then array[t.id] else '{}'::uuid[] end
        when ps.choice is null then coalesce(si.up, '{}') else '{}' end as to_ids,
      ps.choice = 'leaves' or ps.choice is null and coalesce(si.leaves, false) and si.up is null as leaves
    from students s
    join users u on u.id = s.user_id
    left join sits si on si.student_id = s.id
    left join planned_students ps on ps.year_id = year and ps.student_id = s.id
    left join planned_classes t on t.id = ps.class_id
    where s.tenant_id = school and u.former_number is null and (u.active or si.student_id is not null)
  )
  select p.id, p.user_id, p.name, p.search_text, p.active, p.grade_id, coalesce(n.grade_id, p.grade_id), p.from_ids, p.to_ids,
    case when coalesce(p.leaves, false) then 'leaves'
      when p.to_ids = '{}' then case when p.choice = 'none' then 'none' else 'undecided' end
      when n.grade_id = p.grade_id then 'repeats' else 'up' end,
    p.choice is not null
  from placed p
  left join lateral (
    select t.grade_id from planned_classes t join grades g on g.id = t.grade_id
    where t.id = any(p.to_ids) order by g.level desc limit 1) n on true;
end $$;

-- The weeks between the first day of a year and that of the year before.
create or replace function year_usual_weeks(year uuid) returns int language plpgsql stable as $$
begin
  return (select greatest(0, least(520, round((y.first_day - b.first_day) / 7.0)))::int
    from school_years y left join school_years b on b.id = y.before_id where y.id = year);
end $$;

-- By how many weeks the dates of papers move into a year: as many as its admins say, or the usual ones.
create or replace function year_weeks(year uuid) returns int language plpgsql stable as $$
begin
  return coalesce((select y.weeks from school_years y where y.id = year), year_usual_weeks(year));
end $$;

-- The whole outcome of a plan in short: two outcomes that are the same in it do the same.
create or replace function year_digest(year uuid) returns text language plpgsql stable as $$
begin
  return md5(concat_ws('#',
    (select string_agg(concat_ws(',', o.student_id, o.fate, o.to_ids, o.grade_before, o.grade_after, o.from_ids, o.active), ';' order by o.student_id)
      from year_outcome(year) o),
    (select string_agg(concat_ws(',', p.id, p.classroom_id, p.fate, p.name, p.grade_id, p.teachers), ';' order by p.id)
      from planned_classes p where p.year_id = year),
    (select concat_ws(',', y.name, y.first_day, y.last_day, y.before_id, y.papers, year_weeks(y.id)) from school_years y where y.id = year),
    (select string_agg(year_class_digest(c.id), ';' order by c.id)
      from classrooms c join school_years y on y.tenant_id = c.tenant_id where y.id = year and c.year_id is null)));
end $$;

-- A class with who and what is in it, in short: another text as soon as any of that has changed.
create or replace function year_class_digest(class uuid) returns text language plpgsql stable as $$
begin
  return (select md5(concat_ws('#', c.name, c.grade_id, c.active, c.version,
      (select string_agg(t.teacher_id::text, ',' order by t.teacher_id) from classroom_teachers t where t.classroom_id = c.id),
      (select string_agg(b.book_id::text, ',' order by b.book_id) from classroom_books b where b.classroom_id = c.id),
      (select string_agg(e.student_id::text, ',' order by e.student_id) from enrolments e where e.classroom_id = c.id)))
    from classrooms c where c.id = class);
end $$;

-- A draft with its questions, in short: another text as soon as anything of it has changed, or it was given.
create or replace function year_paper_digest(paper uuid) returns text language plpgsql stable as $$
begin
  return (select md5(concat_ws('#', to_jsonb(p) - 'updated_at' - 'search_text',
      (select string_agg(concat_ws(',', q.id, q.version_id, q.position, q.removed_at), ';' order by q.id) from questions q where q.paper_id = p.id),
      (select count(*) from paper_classes g where g.paper_id = p.id)))
    from papers p where p.id = paper);
end $$;
