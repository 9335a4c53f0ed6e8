-- One page of the students of a school that a word is found in, with how many there are, and what the list can be narrowed
-- by. Who matches is found once, from users alone; what is shown of a student is read for the page.
with me as materialized (select us.tenant_id, coalesce(nullif(sc.name_ar, ''), sc.name) as school_name, sc.country_code
  from {session}),
matches as materialized (
  select u.id, u.search_text from users u
  where u.tenant_id = $1 and u.type = 'Student' and u.search_text like $3),
shown as materialized (
  select s.id, m.search_text from matches m join students s on s.user_id = m.id
  order by m.search_text, s.id limit $4 offset $5)
select me.*, (select count(*)::int from matches) as total,
  (select coalesce(json_agg(json_build_object(
      'id', s.id, 'user_id', s.user_id, 'name', u.name, 'email', u.email, 'login_name', u.login_name, 'phone', u.phone,
      'active', u.active, 'grade', json_build_object('id', g.id, 'name', g.name_en), 'invited_until', k.until,
      'state', case when not u.active then 'blocked'
        when exists (select from last_logins l where l.user_id = u.id) then 'active'
        when k.until is not null then 'invited' else 'never' end,
      'version', ((u.version::bigint + s.version - 1 + coalesce(
        hashtext(e.all_classes), 0)) & 2147483647)::int,
      'classes', e.classes) order by m.search_text, s.id), '[]')
    from shown m join students s on s.id = m.id join users u on u.id = s.user_id join grades g on g.id = s.grade_id
    cross join lateral (
      select max(o.expires_at) as until from one_time_links o
      where o.user_id = u.id and o.used_at is null and o.expires_at > now()) k
    cross join lateral (
      select string_agg(n.classroom_id::text, ',' order by n.classroom_id) as all_classes,
        coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.search_text)
          filter (where c.year_id is null), '[]') as classes
      from enrolments n join classrooms c on c.id = n.classroom_id where n.student_id = s.id) e) as students
  {filters}
from me
