-- A session, its attempt, and everything that scoring and the answer need.
select to_json(a) as attempt, a.tenant_id, a.paper_id, us.id as user_id, (select o.name from users o where o.id = p.owner_id) as teacher,
  a.status = 'in_progress' and coalesce(a.ends_at > clock_timestamp(), true) as open,
  exists (select from attempt_leases l where l.attempt_id = a.id and l.number is not null) as leased,
  json_build_object('id', p.id, 'kind', p.kind, 'name', p.name, 'description', p.description, 'start_date', p.start_date,
    'deadline', coalesce(x.deadline, p.deadline),
    'time_limit', ceil(p.time_limit * greatest(coalesce(x.time_factor, 1), coalesce(n.time_factor, 1)))::int,
    'extension', case when x.student_id is not null or n.time_factor > 1 and p.time_limit is not null
      then json_build_object('time_factor', greatest(coalesce(x.time_factor, 1), coalesce(n.time_factor, 1)),
        'extra_days', coalesce(x.extra_days, 0)) end) as paper,
  (select json_build_object('id', c.id, 'name', c.name) from given gi join classrooms c on c.id = gi.classroom_id
    where gi.paper_id = a.paper_id and gi.student_id = a.student_id order by c.active desc, c.name, c.id limit 1) as class,
  (select json_build_object('name', q.name, 'percent', round(100 * w.score / nullif(w.max_score, 0))::int, 'whole', not exists (
      select from attempt_questions f where f.attempt_id = w.id and f.score is null))
    from attempts w join papers q on q.id = w.paper_id
    where w.student_id = a.student_id and w.submitted_at < clock_timestamp() and q.book_id = p.book_id and q.kind = p.kind
      and q.id <> p.id and not coalesce(case when w.status = 'closed' then w.closed_at else w.late_until end > now(), false)
      and (w.status = 'closed' or w.status = 'submitted' and not w.manual_review)
    order by w.submitted_at desc, w.id desc limit 1) as better,
  qs.*
from {session}
