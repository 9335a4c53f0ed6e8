-- Questions. A question is an identity and a place in its paper; what it says is a version that never changes.
-- `prompt` is what a student may see, `key` the right answer with what explains it: two columns, so that no query for a
-- student reads a key.

create type question_type as enum ('mcq', 'tof', 'essay', 'matching');

create table questions (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  paper_id uuid not null,
  position int not null,
  version_id uuid,
  -- The correction that stands.
  correction_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, paper_id, id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade
);
create index questions_paper on questions (paper_id, position) where removed_at is null;

create table question_versions (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  question_id uuid not null,
  number int not null,
  type question_type not null,
  text text not null,
  weight numeric(6, 2) not null check (weight >= 1),
  required boolean not null,
  content jsonb,
  prompt jsonb not null,
  key jsonb not null,
  -- Why the right answer is right: as secret as the key.
  explanation text not null default '',
  -- Equal where the texts are, so that a copy is known as the same question without comparing texts.
  text_fingerprint uuid not null generated always as (text_fingerprint(text)) stored,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  unique (question_id, number),
  unique (tenant_id, question_id, id),
  foreign key (tenant_id, question_id) references questions (tenant_id, id) on delete cascade
);
-- A question shows its file by an id within what it says.
create index question_versions_file on question_versions ((content ->> 'file_id')) where content is not null;
create trigger question_versions_immutable before update on question_versions
  for each row execute function refuse_change();
alter table questions add foreign key (tenant_id, id, version_id) references question_versions (tenant_id, question_id, id)
  deferrable initially deferred;

-- Corrections of questions that students have answered. The newest one that stands says how a question counts: with other
-- right answers, not at all, or in full for everybody. Versions stay as they are; so do the answers.
create table question_corrections (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
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
  unique (tenant_id, id),
  unique (tenant_id, question_id, id),
  foreign key (tenant_id, paper_id, question_id) references questions (tenant_id, paper_id, id) on delete cascade,
  check ((undone_at is null) = (undone_by is null))
);
create index question_corrections_paper on question_corrections (paper_id, created_at desc);
alter table questions add foreign key (tenant_id, id, correction_id)
  references question_corrections (tenant_id, question_id, id)
  deferrable initially deferred;

-- How far a student is with a question that they have practised. What they answered is kept nowhere. A worksheet is the
-- publisher's or the school's, so its tenant is not always the student's.
create table practised_questions (
  tenant_id uuid not null,
  question_tenant_id uuid not null check (question_tenant_id in (publisher(), tenant_id)),
  question_id uuid not null,
  student_id uuid not null,
  -- In which box a question waits that was wrong, and the day of the school on which it comes again; null where it does not.
  box int check (box between 1 and 4),
  due_on date,
  -- The last day on which it was wrong.
  missed_on date,
  -- Whether the last answer was right.
  correct boolean not null,
  practised_at timestamptz not null default now(),
  primary key (student_id, question_id),
  foreign key (question_tenant_id, question_id) references questions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade,
  check ((box is null) = (due_on is null))
);
create index practised_questions_question on practised_questions (question_id);
