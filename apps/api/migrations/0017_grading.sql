-- The grading desk: what a grader has typed and not given yet, feedback, labels in place of names, comments for reuse.

-- What a grader has typed about an answer, or, without one, about the whole attempt. It is theirs alone, and no grade.
-- Revisions are drawn from one row of numbers, so that one that was seen never comes again after the draft was given.
create sequence grading_revisions;
create table grading_drafts (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  attempt_id uuid not null references attempts (id) on delete cascade,
  attempt_question_id uuid references attempt_questions (id) on delete cascade,
  -- As typed: what is no grade yet is kept as well.
  points text not null default '' check (length(points) <= 20),
  correct boolean,
  feedback text not null default '',
  -- The version of what had been given that its writer saw.
  base int not null,
  revision bigint not null,
  saved_at timestamptz not null,
  unique nulls not distinct (user_id, attempt_id, attempt_question_id)
);
create index grading_drafts_attempt on grading_drafts (attempt_id);
create index grading_drafts_answer on grading_drafts (attempt_question_id);

-- What a teacher says to an answer, or, without one, to the whole attempt. The student reads it with the released result.
create table feedback (
  id uuid primary key default new_id(),
  attempt_id uuid not null references attempts (id) on delete cascade,
  attempt_question_id uuid references attempt_questions (id) on delete cascade,
  text text not null,
  -- Counted up with every change. That of an answer's points and feedback together is attempt_questions.version.
  version int not null default 1,
  given_by uuid not null references users (id),
  given_at timestamptz not null default now(),
  unique nulls not distinct (attempt_id, attempt_question_id)
);
create index feedback_answer on feedback (attempt_question_id);

-- The number under which a student is shown where names are hidden. It refers to no student, so that it keeps nobody from
-- being removed, and a number is never given twice.
create table paper_labels (
  paper_id uuid not null references papers (id) on delete cascade,
  student_id uuid not null,
  number int not null check (number > 0),
  primary key (paper_id, student_id),
  unique (paper_id, number)
);

-- A teacher's own comments, kept to be used again.
create table saved_comments (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  text text not null,
  search_text text not null generated always as (fold(text)) stored,
  created_at timestamptz not null default now(),
  unique (user_id, text)
);
