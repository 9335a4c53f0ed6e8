-- All that a student's home reads. The student's papers are put together once, and both lists are cut from them; the books
-- of the student's classes are found once.
with me as materialized (
  select st.id as student_id, us.id as user_id, us.tenant_id, sc.time_zone, sc.country_code from {session}),
mine as materialized (
  select gi.paper_id, gi.classroom_id from given gi where gi.student_id = (select student_id from me)),
tries as materialized (
  select w.*, (not coalesce(case when w.status = 'closed' then w.closed_at else w.late_until end > now(), false)
    and (w.status = 'closed' or (w.status = 'submitted' and not w.manual_review))) as released
  from attempts w where w.student_id = (select student_id from me)),
papers_of as materialized (
  select p.id, p.kind, p.name, p.description, p.start_date, coalesce(x.deadline, p.deadline) as deadline, p.max_attempts,
    ceil(p.time_limit * greatest(coalesce(x.time_factor, 1), coalesce(n.time_factor, 1)))::int as time_limit,
    case when x.student_id is not null or n.time_factor > 1 and p.time_limit is not null
      then json_build_object('time_factor', greatest(coalesce(x.time_factor, 1), coalesce(n.time_factor, 1)),
        'extra_days', coalesce(x.extra_days, 0)) end as extension,
    p.archived_at is not null as archived,
    case when b.id is not null then json_build_object('id', b.id, 'name', b.name, 'thumbnail_id', b.thumbnail_id) end as book,
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as class,
    coalesce(c.active, false) as class_active, c.id is not null as assigned,
    coalesce(a.questions_count, q.questions_count) as questions_count, q.questions_count as questions_now,
    coalesce(a.max_score, q.max_score) as max_score,
    u.used, a.id as attempt_id, a.submitted_at, a.answered, a.score, coalesce(a.left_to_grade, 0) as left_to_grade, u.is_new,
    case when a.status = 'in_progress' then 'in_progress' when a.released then 'released'
      when a.id is not null then 'waiting' when p.start_date > now() then 'upcoming'
      when coalesce(x.deadline, p.deadline) <= now() then 'missed' else 'open' end as state,
    now() as now, me.time_zone
  from me join papers p on p.tenant_id = me.tenant_id
    and p.id in (select paper_id from mine union all select paper_id from tries)
  left join paper_extensions x on x.paper_id = p.id and x.student_id = me.student_id
  left join student_needs n on n.student_id = me.student_id
  left join books b on b.id = p.book_id
  left join lateral (
    select k.id, k.name, k.active from mine gi join classrooms k on k.id = gi.classroom_id
    where gi.paper_id = p.id order by k.active desc, k.name, k.id limit 1) c on true
  cross join lateral (
    select count(*)::int as questions_count, coalesce(sum(v.weight), 0) as max_score
    from questions k join question_versions v on v.id = k.version_id
    left join question_corrections qc on qc.id = k.correction_id
    where k.paper_id = p.id and k.removed_at is null and qc.kind is distinct from 'drop') q
  cross join lateral (
    select count(*)::int as used, coalesce(bool_or(w.released and not exists (
      select from seen_results sr where sr.attempt_id = w.id and sr.score is not distinct from w.score)), false) as is_new
    from tries w where w.paper_id = p.id) u
  left join lateral (
    select w.id, w.status, w.submitted_at, w.released, g.questions_count,
      case when w.released then w.max_score else g.asked_for end as max_score,
      case when w.status = 'in_progress' then g.answered end as answered,
      case when w.released then w.score end as score, case when w.released then g.left_to_grade end as left_to_grade
    from (
      select * from tries w where w.paper_id = p.id
      order by w.status = 'in_progress' desc, w.released desc, case when w.released then w.score end desc nulls last,
        case when w.released then w.number end, w.number desc limit 1) w
    cross join lateral (
      select count(*)::int as questions_count, sum(z.weight) as asked_for,
        (count(*) filter (where z.answer is not null))::int as answered,
        (count(*) filter (where z.score is null))::int as left_to_grade
      from attempt_questions z where z.attempt_id = w.id) g) a on true),
listed as materialized (
  select * from papers_of where attempt_id is not null or (questions_now > 0 and not archived)),
notes as materialized (
  select n.*, p.id as paper_id, p.kind as paper_kind, p.name as paper_name, c.kind, aq.position
  from tries a join grade_notices n on n.attempt_id = a.id join papers p on p.id = a.paper_id
  join question_corrections c on c.id = n.correction_id
  join attempt_questions aq on aq.attempt_id = a.id and aq.question_id = c.question_id
  where a.released and n.seen_at is null),
rooms as materialized (
  select c.id, c.name, c.active, g.level, c.search_text, c.year_id
  from me join enrolments e on e.student_id = me.student_id join classrooms c on c.id = e.classroom_id
  join grades g on g.id = c.grade_id),
books_of as materialized (
  select cb.book_id, c.id as classroom_id from rooms c join classroom_books cb on cb.classroom_id = c.id where c.active),
shelf as (
  select b.id, b.name, b.search_text, b.thumbnail_id, json_build_object('id', g.id, 'name', g.name_en) as grade,
    n.lessons, n.finished, n.go_on, n.read_at
  from (select distinct book_id from books_of) o join books b on b.id = o.book_id join grades g on g.id = b.grade_id
  cross join lateral (
    select count(*)::int as lessons, (count(*) filter (where ls.finished))::int as finished, max(ls.opened_at) as read_at,
      (array_agg(json_build_object('id', ls.id, 'name', ls.name) order by ls.unit_position, ls.position)
        filter (where not ls.finished))[1] as go_on
    from (
      select l.id, l.name, l.position, u.position as unit_position, lr.opened_at,
        lr.told_at is not null or coalesce(p.parts > 0 and p.done = p.parts, false) as finished
      from units u join lessons l on l.unit_id = u.id
      left join lesson_readings lr on lr.lesson_id = l.id and lr.student_id = (select student_id from me)
      left join (
        select r.lesson_id, count(*) as parts, count(rr.resource_id) as done from resources r
        left join resource_readings rr on rr.resource_id = r.id and rr.student_id = (select student_id from me)
        where r.book_id = b.id and r.type in ('video', 'audio', 'document', 'url')
          and (r.tenant_id = publisher() or r.tenant_id = (select tenant_id from me))
          and exists (select from books_of o where o.book_id = r.book_id and not exists (
            select from reading_choices h where h.classroom_id = o.classroom_id and not h.pinned
              and (h.lesson_id = r.lesson_id or h.resource_id = r.id)))
        group by 1) p on p.lesson_id = l.id
      where u.book_id = b.id and exists (select from books_of o where o.book_id = u.book_id and not exists (
        select from reading_choices h where h.classroom_id = o.classroom_id and not h.pinned and h.lesson_id = l.id))) ls) n
  order by b.search_text, b.id limit 100),
worksheets as materialized (
  select p.id, r.id as resource_id from books_of o join resources r on r.book_id = o.book_id join papers p on p.id = r.paper_id
  where p.kind = 'worksheet' and p.practice_since is not null and p.archived_at is null
    and (r.tenant_id = publisher() or r.tenant_id = (select tenant_id from me))
    and not exists (select from reading_choices h where h.classroom_id = o.classroom_id and not h.pinned
      and (h.lesson_id = r.lesson_id or h.resource_id = r.id))),
news as materialized (
  select n.* from me join announcements n on n.tenant_id = me.tenant_id
  where (n.published_at <= now() and not n.held or n.author_id = me.user_id and n.classroom_id is not null)
    and (n.classroom_id is null or n.classroom_id in (select id from rooms)))
select me.user_id, now() as at,
  exists (select from tries where status = 'in_progress' and ends_at <= now()) as over,
  (select count(*)::int from listed where state in ('in_progress', 'open', 'upcoming')) as due_total,
  (select coalesce(json_agg(p), '[]') from (select * from listed
    where state in ('in_progress', 'open', 'upcoming') order by deadline nulls last, id limit 10) p) as due,
  (select count(*)::int from listed where state in ('waiting', 'released', 'missed')) as done_total,
  (select coalesce(json_agg(p), '[]') from (select * from listed
    where state in ('waiting', 'released', 'missed') order by submitted_at desc nulls last, id desc limit 6) p) as done,
  (select count(*)::int from notes) as notes_total,
  (select coalesce(json_agg(n), '[]') from (select * from notes order by at desc nulls last, id desc limit 5) n) as notes,
  (select coalesce(json_agg(s), '[]') from shelf s) as shelf,
  exists (select from worksheets) as practises,
  (select count(*)::int from rooms where year_id is null) as rooms_total,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)), '[]') from (
    select * from rooms where year_id is null order by active desc, level, search_text, id limit 5) c) as rooms,
  (select count(*)::int from news) as news_total,
  (select coalesce(json_agg(json_build_object('id', n.id, 'content', n.content, 'user', json_build_object('name', u.name),
      'class', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end,
      'attachments', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'mime', f.mime)
        order by af.position), '[]') from announcement_files af join files f on f.id = af.file_id where af.announcement_id = n.id),
      'created_at', n.published_at, 'edited_at', n.edited_at, 'unread', not exists (
        select from announcement_readings r where r.announcement_id = n.id and r.student_id = me.student_id))
      order by n.published_at desc, n.id desc), '[]')
    from (select * from news order by published_at desc, id desc limit 5) n
    join users u on u.id = n.author_id left join rooms c on c.id = n.classroom_id) as news
from me
