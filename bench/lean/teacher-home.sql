-- A teacher's home: its four panels, each of its first five, questions that wait for an answer, what the school announces, and the charts of
-- its classes. The teacher's papers and the attempts at them are found once.
with me as materialized (select us.id as user_id, t.id as teacher_id from {session}),
mine as materialized (
  select p.id, p.name, p.kind, p.book_id, p.deadline, p.created_at, p.start_date, r.owns, r.owns or r.taught and p.colleagues_grade as grades
  from me cross join papers p cross join lateral (
    select p.owner_id = me.user_id or exists (
        select from paper_editors pe where pe.paper_id = p.id and pe.teacher_id = me.teacher_id) as owns,
      exists (select from paper_classes tc join classroom_teachers tt on tt.classroom_id = tc.classroom_id
        where tc.paper_id = p.id and tt.teacher_id = me.teacher_id) as taught) r
  where p.archived_at is null and p.kind <> 'worksheet' and (r.owns or r.taught)
    and p.id in (
      select o.id from papers o where o.owner_id = (select user_id from me)
      union all select pe.paper_id from paper_editors pe where pe.teacher_id = (select teacher_id from me)
      union all select tc.paper_id from paper_classes tc join classroom_teachers tt on tt.classroom_id = tc.classroom_id
        where tt.teacher_id = (select teacher_id from me))),
work as materialized (
  select p.id, (count(*) filter (where w.waits))::int as to_grade,
    (count(*) filter (where not w.waits and a.status = 'submitted' and a.manual_review))::int as to_release,
    coalesce(min(a.submitted_at) filter (where w.waits), min(a.submitted_at)) as since
  from mine p join attempts a on a.paper_id = p.id and a.status <> 'in_progress'
  cross join lateral (
    select exists (select from attempt_questions f where f.attempt_id = a.id and f.score is null)
      or exists (select from late_arrivals l where l.attempt_id = a.id and l.decision is null) as waits offset 0) w
  where p.grades and (w.waits or a.status = 'submitted' and a.manual_review) and (p.owns or exists (
    select from given g join classroom_teachers tt on tt.classroom_id = g.classroom_id
    where g.paper_id = p.id and g.student_id = a.student_id and tt.teacher_id = (select teacher_id from me)))
  group by p.id),
ranked as materialized (
  select p.*, row_number() over (partition by p.kind order by
      case when p.deadline > now() then 0 when p.deadline is null then 1 else 2 end,
      case when p.deadline > now() then p.deadline end, coalesce(p.deadline, p.created_at) desc, p.id) as place
  from mine p),
panels as (
  select p.kind, json_agg(json_build_object('id', p.id, 'name', p.name, 'book_id', p.book_id, 'deadline', p.deadline,
      'units', array(select u.position from paper_units pu join units u on u.id = pu.unit_id
        where pu.paper_id = p.id order by u.position),
      'state', case when not exists (select from paper_classes c where c.paper_id = p.id) then 'draft'
        when p.start_date > now() then 'scheduled' when p.deadline <= now() then 'closed' else 'open' end,
      'to_grade', coalesce(w.to_grade, 0), 'to_release', coalesce(w.to_release, 0)) order by p.place) as papers
  from ranked p left join work w on w.id = p.id where p.place <= 5 group by p.kind),
waiting as (
  select p.id, p.name, p.kind, p.book_id, w.to_grade, w.to_release, w.since
  from work w join mine p on p.id = w.id where w.to_grade + w.to_release > 0
  order by w.to_grade > 0 desc, w.since, p.id limit 5),
rooms as materialized (
  select c.id, c.name, c.active, g.level, c.search_text
  from me join classroom_teachers ct on ct.teacher_id = me.teacher_id join classrooms c on c.id = ct.classroom_id
  join grades g on g.id = c.grade_id where c.year_id is null),
threads as materialized (
  select q.attempt_question_id as id, a.id as attempt_id, p.id as paper_id, p.name as paper_name, p.kind, p.book_id, aq.position,
    s.id as student_id, u.name as student_name, k.class, q.waiting_since as since
  from me join answer_threads q on q.tenant_id = $1 join attempt_questions aq on aq.id = q.attempt_question_id
  join attempts a on a.id = q.attempt_id join papers p on p.id = a.paper_id
  join students s on s.id = a.student_id join users u on u.id = s.user_id
  left join lateral (
    select json_build_object('id', c.id, 'name', c.name) as class from given g join classrooms c on c.id = g.classroom_id
    where g.paper_id = p.id and g.student_id = s.id order by c.name, c.id limit 1) k on true
  where q.waiting_since is not null and q.closed_at is null
    and not coalesce(case when a.status = 'closed' then a.closed_at else a.late_until end > now(), false)
    and (a.status = 'closed' or a.status = 'submitted' and not a.manual_review)
    and (p.owner_id = me.user_id
      or exists (select from paper_editors pe where pe.paper_id = p.id and pe.teacher_id = me.teacher_id)
      or exists (select from given g join classroom_teachers tt on tt.classroom_id = g.classroom_id
        where g.paper_id = p.id and g.student_id = s.id and tt.teacher_id = me.teacher_id))),
news as materialized (
  select n.id, n.content, n.version, n.published_at, n.edited_at, u.name as author
  from announcements n join users u on u.id = n.author_id
  where n.tenant_id = $1 and n.classroom_id is null and n.published_at <= now() and not n.held)
select
  (select coalesce(json_agg(t order by t.since, t.id), '[]') from (
    select * from threads t order by t.since, t.id limit 3) t) as threads,
  (select count(*)::int from threads) as threads_total,
  (select coalesce(json_agg(n order by n.published_at desc, n.id desc), '[]') from (
    select n.*, r.readers, f.attachments
    from (select * from news n order by n.published_at desc, n.id desc limit 3) n
    cross join lateral (
      select json_build_object('read', count(o.student_id), 'of', count(*)) as readers
      from students s left join announcement_readings o on o.announcement_id = n.id and o.student_id = s.id
      where s.tenant_id = $1) r
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime)
        order by af.position), '[]') as attachments
      from announcement_files af join files f on f.id = af.file_id where af.announcement_id = n.id) f) n) as news,
  (select count(*)::int from news) as news_total,
  (select coalesce(json_agg(json_build_object('label', c.name, 'value', c.id) order by c.search_text, c.id), '[]')
    from rooms c) as choices,
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'avg', x.avg, 'counted', x.counted, 'school', null)
      order by x.avg desc nulls last, x.search_text, x.id), '[]')
    from (
      select c.id, c.name, c.search_text, s.* from rooms c cross join lateral (
        select round(round(sum(s.share) / nullif(sum(s.counted), 0) * 100, 9), 1) as avg,
          coalesce(sum(s.counted), 0)::int as counted
        from result_sums s where s.classroom_id = c.id and s.tenant_id = $1 and s.day is null) s
      where c.active order by s.avg desc nulls last, c.search_text, c.id limit 8) x) as averages,
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'school', null,
      'meta', json_build_object('totalQuizzes', x.quizzes, 'totalAssignments', x.assignments))
      order by x.level, x.search_text, x.id), '[]')
    from (
      select c.id, c.name, c.level, c.search_text, n.* from rooms c cross join lateral (
        select (count(*) filter (where p.kind = 'quiz'))::int as quizzes,
          (count(*) filter (where p.kind = 'assignment'))::int as assignments
        from paper_classes pc join papers p on p.id = pc.paper_id and p.archived_at is null
        where pc.classroom_id = c.id) n
      where c.active order by c.level, c.search_text, c.id limit 12) x) as counts,
  (select count(*)::int from rooms where active) as active,
  exists (select from stale_results m where m.tenant_id = $1 and m.due <= now()) as stale,
  (select count(*)::int from rooms) as rooms_total,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'can', json_build_object('give', c.active),
      'students_count', (select count(*)::int from enrolments e where e.classroom_id = c.id))
      order by c.active desc, c.level, c.search_text, c.id), '[]')
    from (select * from rooms c order by c.active desc, c.level, c.search_text, c.id limit 5) c) as rooms,
  (select json_object_agg(kind, papers) from panels) as panels,
  (select json_object_agg(kind, n) from (select kind, count(*)::int as n from mine group by kind) m) as totals,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'kind', p.kind, 'book_id', p.book_id,
      'to_grade', p.to_grade, 'to_release', p.to_release, 'since', p.since,
      'classes', array(select c.name from paper_classes pc join classrooms c on c.id = pc.classroom_id
        where pc.paper_id = p.id order by c.search_text, c.id)) order by p.to_grade > 0 desc, p.since, p.id), '[]')
    from waiting p) as waiting,
  w.*
from me left join lateral (
  select count(*)::int as total, coalesce(sum(to_grade), 0)::int as to_grade,
    coalesce(sum(to_release), 0)::int as to_release, (count(*) filter (where to_grade > 0))::int as papers
  from work where to_grade + to_release > 0) w on true
