-- Corrections of questions that students have answered. The newest one that stands says how a question counts: with other
-- right answers, not at all, or in full for everybody. Versions stay as they are; so do the answers.

create table question_corrections (
  id uuid primary key default new_id(),
  paper_id uuid not null,
  question_id uuid not null,
  -- Counted for each question from 1. The newest that stands is the one that can be taken back.
  number int not null,
  kind text not null check (kind in ('key', 'drop', 'credit')),
  -- The right answers that hold from now on, by the id of the version they correct; those of earlier corrections that
  -- still stand are among them.
  keys jsonb not null default '{}',
  -- How many students' marks it moved when it was made.
  better int not null default 0,
  worse int not null default 0,
  same int not null default 0,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  undone_by uuid references users (id),
  undone_at timestamptz,
  unique (question_id, number),
  unique (question_id, id),
  foreign key (paper_id, question_id) references questions (paper_id, id) on delete cascade,
  check ((undone_at is null) = (undone_by is null))
);
create index question_corrections_paper on question_corrections (paper_id, created_at desc);

-- The correction that stands.
alter table questions add column correction_id uuid;
alter table questions add foreign key (id, correction_id) references question_corrections (question_id, id)
  deferrable initially deferred;

-- What each answer had before a correction, so that it can be given back exactly. The time of a grade by hand and the
-- number of the answer tell whether it is still the same answer, graded by the same hand.
create table correction_marks (
  correction_id uuid not null references question_corrections (id) on delete cascade,
  attempt_question_id uuid not null references attempt_questions (id) on delete cascade,
  score numeric(6, 2),
  correct boolean,
  graded_at timestamptz,
  answer_seq bigint not null,
  primary key (correction_id, attempt_question_id)
);
create index correction_marks_answer on correction_marks (attempt_question_id);

-- What a student is told when a mark that was out already has changed.
create table grade_notices (
  id uuid primary key default new_id(),
  attempt_id uuid not null references attempts (id) on delete cascade,
  correction_id uuid not null references question_corrections (id) on delete cascade,
  -- Whether the correction was made or taken back.
  undone boolean not null,
  score_before numeric(9, 2) not null,
  max_before numeric(9, 2) not null,
  score_after numeric(9, 2) not null,
  max_after numeric(9, 2) not null,
  at timestamptz not null default now(),
  seen_at timestamptz
);
create index grade_notices_attempt on grade_notices (attempt_id);
create index grade_notices_correction on grade_notices (correction_id);

-- Who need not do a paper.
create table excuses (
  school_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  excused_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (paper_id, student_id),
  foreign key (school_id, paper_id) references papers (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references students (school_id, id) on delete cascade
);
create index excuses_student on excuses (student_id);
