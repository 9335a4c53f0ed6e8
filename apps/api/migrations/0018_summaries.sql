-- Results that count, and their sums, kept up to date: what an average of a whole installation is read from.
--
-- Whatever changes what counts leaves a mark, by triggers, in its own transaction: marks are only added, so nobody waits for
-- anybody. fold_results() takes marks away and renews what they speak of, one at a time for each school; statistics call it
-- before they read. Decision 038 says why this is right.

-- Every attempt that may count: released, wholly graded, and at a paper given to a class of the student's. Rows are
-- derived, so they refer to nothing and hinder nobody.
create table results (
  attempt_id uuid primary key,
  school_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  number int not null,
  score numeric(9, 2) not null,
  max_score numeric(9, 2) not null,
  share numeric not null,
  submitted_at timestamptz not null,
  -- The classes through which it counts, never none.
  class_ids uuid[] not null check (class_ids <> '{}'),
  -- When the student handed in a better one at this paper: the last time up to this one, and the first time after it. Of
  -- any days, a result is the best one when neither of these moments lies in them.
  better_before timestamptz,
  better_after timestamptz,
  best boolean not null generated always as (better_before is null and better_after is null) stored
);
create index results_paper on results (paper_id);
create index results_student on results (student_id, paper_id);
create index results_submitted on results (submitted_at desc nulls last, attempt_id desc);
create index results_school on results (school_id, submitted_at desc nulls last, attempt_id desc);
create index results_surpassed on results (school_id, submitted_at) where not best;

-- The best results at a paper: those of each class, and, without a class, each one once. By day (of UTC) of handing in,
-- and, without a day, of all days.
create table result_sums (
  paper_id uuid not null,
  classroom_id uuid,
  school_id uuid not null,
  day date,
  counted int not null,
  share numeric not null,
  unique nulls not distinct (paper_id, classroom_id, day)
);
create index result_sums_school on result_sums (school_id) include (counted, share, paper_id)
  where classroom_id is null and day is null;
create index result_sums_class on result_sums (classroom_id) include (counted, share, paper_id, school_id)
  where classroom_id is not null and day is null;
create index result_sums_school_day on result_sums (school_id, day) include (counted, share, paper_id)
  where classroom_id is null and day is not null;
create index result_sums_class_day on result_sums (classroom_id, day) include (counted, share, paper_id, school_id)
  where classroom_id is not null and day is not null;

-- What has changed since: a student's work at a paper, a paper's classes (without a student), or who is in a class.
create table result_marks (
  school_id uuid not null,
  paper_id uuid,
  classroom_id uuid,
  student_id uuid,
  -- In the future where a result comes out by itself, when nothing may arrive late any more.
  due timestamptz not null default '-infinity',
  check ((paper_id is null) <> (classroom_id is null)),
  check (classroom_id is null or student_id is not null)
);
create index result_marks_school on result_marks (school_id, due);

---- Lists of people by name: the first of them without the others

create index users_school_name on users (school_id, type, search_text);
create index users_students on users (search_text) where type = 'Student';
create index users_teachers on users (search_text) where type = 'Teacher';

---- Marks

create function mark_attempt() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into result_marks (school_id, paper_id, student_id) values (old.school_id, old.paper_id, old.student_id);
  end if;
  if tg_op = 'INSERT'
    or tg_op = 'UPDATE' and (old.school_id, old.paper_id, old.student_id) <> (new.school_id, new.paper_id, new.student_id)
  then
    insert into result_marks (school_id, paper_id, student_id) values (new.school_id, new.paper_id, new.student_id);
  end if;
  return null;
end $$;
create trigger attempts_mark_insert after insert on attempts for each row
  when (new.status <> 'in_progress') execute function mark_attempt();
create trigger attempts_mark_update after update on attempts for each row
  when (old.status <> 'in_progress' or new.status <> 'in_progress') execute function mark_attempt();
create trigger attempts_mark_delete after delete on attempts for each row
  when (old.status <> 'in_progress') execute function mark_attempt();

-- Whether all answers have points. While an attempt runs nothing of it counts; handing it in marks it. The row is held, so
-- that it is not handed in at the same moment.
create function mark_answer() returns trigger language plpgsql as $$
begin
  insert into result_marks (school_id, paper_id, student_id)
    select school_id, paper_id, student_id from (
      select school_id, paper_id, student_id, status from attempts where id = new.attempt_id for share) a
    where a.status <> 'in_progress';
  return null;
end $$;
create trigger attempt_questions_mark_update after update of score on attempt_questions for each row
  when ((old.score is null) <> (new.score is null)) execute function mark_answer();

create function mark_answers() returns trigger language plpgsql as $$
begin
  insert into result_marks (school_id, paper_id, student_id)
    select distinct a.school_id, a.paper_id, a.student_id
    from changed c join attempts a on a.id = c.attempt_id
    where c.score is null and a.status <> 'in_progress';
  return null;
end $$;
create trigger attempt_questions_mark_insert after insert on attempt_questions
  referencing new table as changed for each statement execute function mark_answers();
create trigger attempt_questions_mark_delete after delete on attempt_questions
  referencing old table as changed for each statement execute function mark_answers();

create function mark_classes_of_papers() returns trigger language plpgsql as $$
begin
  insert into result_marks (school_id, paper_id) select distinct school_id, paper_id from changed;
  return null;
end $$;
create trigger paper_classes_mark_insert after insert on paper_classes
  referencing new table as changed for each statement execute function mark_classes_of_papers();
create trigger paper_classes_mark_delete after delete on paper_classes
  referencing old table as changed for each statement execute function mark_classes_of_papers();

create function mark_enrolments() returns trigger language plpgsql as $$
begin
  insert into result_marks (school_id, classroom_id, student_id)
    select school_id, classroom_id, student_id from changed;
  return null;
end $$;
create trigger enrolments_mark_insert after insert on enrolments
  referencing new table as changed for each statement execute function mark_enrolments();
create trigger enrolments_mark_delete after delete on enrolments
  referencing old table as changed for each statement execute function mark_enrolments();

-- These rows say who belongs where; they come and go and never become others, and so need no mark for it.
create trigger paper_classes_immutable before update on paper_classes for each row execute function refuse_change();
create trigger enrolments_immutable before update of school_id, classroom_id, student_id on enrolments
  for each row execute function refuse_change();

---- Renewing

-- Computes the results of students at papers anew (two arrays, side by side), and the sums of these papers.
-- Planned for the arrays at hand: few and very many want other plans.
create function renew_results(papers uuid[], students uuid[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  delete from results r using unnest(papers, students) as p (paper_id, student_id)
    where r.paper_id = p.paper_id and r.student_id = p.student_id;
  insert into results (attempt_id, school_id, paper_id, student_id, number, score, max_score, share, submitted_at,
      class_ids, better_before, better_after)
    with counting as (
      select a.id, a.school_id, a.paper_id, a.student_id, a.number, a.score, a.max_score, a.score / a.max_score as share,
        a.submitted_at, c.class_ids
      from unnest(papers, students) as p (paper_id, student_id)
      join attempts a on a.paper_id = p.paper_id and a.student_id = p.student_id
      cross join lateral (
        select array_agg(pc.classroom_id order by pc.classroom_id) as class_ids
        from enrolments e join paper_classes pc on pc.classroom_id = e.classroom_id
        where e.student_id = a.student_id and pc.paper_id = a.paper_id) c
      -- isReleased() of the contract; of what is held for those who are late, below.
      where (a.status = 'closed' or a.status = 'submitted' and not a.manual_review
          and not coalesce(a.late_until > now(), false))
        and a.score is not null and a.max_score > 0 and c.class_ids is not null
        and not exists (select from attempt_questions q where q.attempt_id = a.id and q.score is null offset 0)
    ), ranked as (
      select c.*, array_agg(c.submitted_at) over (partition by c.paper_id, c.student_id order by c.share desc, c.number
        rows between unbounded preceding and 1 preceding) as better
      from counting c
    )
    select r.id, r.school_id, r.paper_id, r.student_id, r.number, r.score, r.max_score, r.share, r.submitted_at,
      r.class_ids, (select max(b) from unnest(r.better) b where b <= r.submitted_at),
      (select min(b) from unnest(r.better) b where b > r.submitted_at)
    from ranked r;
  insert into result_marks (school_id, paper_id, student_id, due)
    select a.school_id, a.paper_id, a.student_id, a.late_until
    from unnest(papers, students) as p (paper_id, student_id)
    join attempts a on a.paper_id = p.paper_id and a.student_id = p.student_id
    where a.status = 'submitted' and a.late_until > now();
  delete from result_sums where paper_id = any(papers);
  insert into result_sums (paper_id, classroom_id, school_id, day, counted, share)
    select r.paper_id, r.classroom_id, r.school_id, r.day, count(*), sum(r.share)
    from (
      select r.paper_id, k.classroom_id, r.school_id, (r.submitted_at at time zone 'UTC')::date as day, r.share
      from results r cross join unnest(r.class_ids || array[null::uuid]) as k (classroom_id)
      where r.paper_id = any(papers) and r.best
    ) r
    group by grouping sets ((r.paper_id, r.classroom_id, r.school_id), (r.paper_id, r.classroom_id, r.school_id, r.day));
end $$;

-- One at a time for each school (or, with null, at all), to the end of the transaction.
create function hold_results(school uuid) returns void language plpgsql as $$
begin
  if school is null then
    perform pg_advisory_xact_lock(7301947);
  else
    perform pg_advisory_xact_lock_shared(7301947);
    perform pg_advisory_xact_lock(hashtextextended(school::text, 7301947));
  end if;
end $$;

-- Renews what is marked, of one school or (null) of all. What was committed before the call is in the results after it.
-- Gives how many marks it took. Where nothing can be written, as on a standby, it does nothing. Needs READ COMMITTED: each
-- statement has to see what was committed before it.
create function fold_results(only_school uuid) returns int language plpgsql as $$
declare
  marks result_marks[];
  papers uuid[];
  students uuid[];
begin
  if current_setting('transaction_read_only')::boolean or not exists (
    select from result_marks m where m.due <= now() and (only_school is null or m.school_id = only_school)
  ) then return 0; end if;
  perform hold_results(only_school);
  with gone as (
    delete from result_marks m
    where m.due <= now() and (only_school is null or m.school_id = only_school)
    returning m
  ) select array_agg(m) into marks from gone;
  select array_agg(p.paper_id), array_agg(p.student_id) into papers, students from (
    select m.paper_id, m.student_id from unnest(marks) m where m.paper_id is not null and m.student_id is not null
    union
    select a.paper_id, a.student_id from unnest(marks) m join attempts a on a.paper_id = m.paper_id
      where m.student_id is null
    union
    select a.paper_id, a.student_id from unnest(marks) m
      join attempts a on a.student_id = m.student_id
      join paper_classes pc on pc.paper_id = a.paper_id and pc.classroom_id = m.classroom_id
  ) p;
  if papers is not null then perform renew_results(papers, students); end if;
  return coalesce(cardinality(marks), 0);
end $$;

-- Forgets everything that is kept and computes it anew, school by school.
create function rebuild_results() returns void language plpgsql as $$
declare
  school uuid;
begin
  perform hold_results(null);
  delete from result_marks;
  delete from result_sums;
  delete from results;
  for school in select id from schools order by id loop
    perform renew_results(array_agg(p.paper_id), array_agg(p.student_id))
      from (
        select distinct a.paper_id, a.student_id
        from students s join attempts a on a.student_id = s.id
        where s.school_id = school
      ) p
      having count(*) > 0;
  end loop;
end $$;

select rebuild_results();
