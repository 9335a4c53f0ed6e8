-- Results that count, and their sums, kept up to date: what an average of a whole installation is read from.
--
-- Whatever changes what counts leaves a flag, by triggers, in its own transaction: flags are only added, so nobody waits for
-- anybody. refresh_results() takes flags away and renews what they speak of, one at a time for each school; statistics call it
-- before they read. Decision 038 says why this is right.

-- Every attempt that may count: released, wholly graded, and at a paper given to a class of the student's. Rows are
-- derived, so they refer to nothing and hinder nobody.
create table results (
  attempt_id uuid primary key,
  tenant_id uuid not null,
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
create index results_tenant on results (tenant_id, submitted_at desc nulls last, attempt_id desc);
create index results_surpassed on results (tenant_id, submitted_at) where not best;

-- The best results at a paper: those of each class, and, without a class, each one once. By day (of UTC) of handing in,
-- and, without a day, of all days.
create table result_sums (
  paper_id uuid not null,
  classroom_id uuid,
  tenant_id uuid not null,
  day date,
  counted int not null,
  share numeric not null,
  unique nulls not distinct (paper_id, classroom_id, day)
);
create index result_sums_tenant on result_sums (tenant_id) include (counted, share, paper_id)
  where classroom_id is null and day is null;
create index result_sums_class on result_sums (classroom_id) include (counted, share, paper_id, tenant_id)
  where classroom_id is not null and day is null;
create index result_sums_tenant_day on result_sums (tenant_id, day) include (counted, share, paper_id)
  where classroom_id is null and day is not null;
create index result_sums_class_day on result_sums (classroom_id, day) include (counted, share, paper_id, tenant_id)
  where classroom_id is not null and day is not null;

-- What has changed since: a student's work at a paper, a paper's classes (without a student), or who is in a class.
create table stale_results (
  tenant_id uuid not null,
  paper_id uuid,
  classroom_id uuid,
  student_id uuid,
  -- In the future where a result comes out by itself, when nothing may arrive late any more.
  due timestamptz not null default '-infinity',
  check ((paper_id is null) <> (classroom_id is null)),
  check (classroom_id is null or student_id is not null)
);
create index stale_results_tenant on stale_results (tenant_id, due);

---- Flags

create trigger attempts_flag_insert after insert on attempts for each row
  when (new.status <> 'in_progress') execute function flag_attempt();
create trigger attempts_flag_update after update on attempts for each row
  when (old.status <> 'in_progress' or new.status <> 'in_progress') execute function flag_attempt();
create trigger attempts_flag_delete after delete on attempts for each row
  when (old.status <> 'in_progress') execute function flag_attempt();

create trigger attempt_questions_flag_update after update of score on attempt_questions for each row
  when ((old.score is null) <> (new.score is null)) execute function flag_answer();
create trigger attempt_questions_flag_insert after insert on attempt_questions
  referencing new table as changed for each statement execute function flag_answers();
create trigger attempt_questions_flag_delete after delete on attempt_questions
  referencing old table as changed for each statement execute function flag_answers();

create trigger paper_classes_flag_insert after insert on paper_classes
  referencing new table as changed for each statement execute function flag_classes_of_papers();
create trigger paper_classes_flag_delete after delete on paper_classes
  referencing old table as changed for each statement execute function flag_classes_of_papers();

create trigger enrolments_flag_insert after insert on enrolments
  referencing new table as changed for each statement execute function flag_enrolments();
create trigger enrolments_flag_delete after delete on enrolments
  referencing old table as changed for each statement execute function flag_enrolments();
