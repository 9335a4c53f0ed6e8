-- Attempts, their answers with a receipt, and one attempt on many tabs and devices. Every row that belongs to an attempt says of
-- which school it is, and the database holds it to that (docs/decisions/040).

create type attempt_status as enum ('in_progress', 'submitted', 'closed');

create table attempts (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  number int not null default 1,
  status attempt_status not null default 'in_progress',
  manual_review boolean not null,
  max_score numeric(9, 2) not null,
  score numeric(9, 2),
  -- As the paper had it at the start.
  shuffle_choices boolean not null default false,
  started_at timestamptz not null default now(),
  -- The earlier of the student's deadline and time limit; null where there is neither.
  ends_at timestamptz,
  submitted_at timestamptz,
  submitted_by text check (submitted_by in ('student', 'deadline')),
  -- Until when what a page of it had kept may still arrive, once the server has handed it in; null where nothing may.
  late_until timestamptz,
  closed_at timestamptz,
  closed_by uuid references users (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (paper_id, student_id, number),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id),
  check ((status = 'in_progress') = (submitted_at is null)),
  check ((status = 'closed') = (closed_at is not null))
);
create unique index attempts_open on attempts (paper_id, student_id) where status = 'in_progress';
create index attempts_student on attempts (student_id, paper_id);
create index attempts_running on attempts (paper_id) where status = 'in_progress';
create index attempts_ends on attempts (ends_at) where status = 'in_progress';
create trigger attempts_touch before update on attempts for each row execute function touch();

create table attempt_questions (
  tenant_id uuid not null,
  id uuid primary key default new_id(),
  attempt_id uuid not null,
  question_id uuid not null,
  version_id uuid not null,
  position int not null,
  -- The place in which the student is asked, where that is not the paper's.
  shown int,
  weight numeric(6, 2) not null,
  answer jsonb,
  answer_seq bigint not null default 0,
  answered_at timestamptz,
  -- How often the answer has changed; the page that wrote what stands.
  revision int not null default 0,
  answer_lease uuid,
  -- How many rows its history has, how many have been thinned out, and up to which of them the student has decided on what
  -- lies beside.
  earlier int not null default 0,
  thinned int not null default 0,
  settled int not null default 0,
  -- When a value last went into the history, and how many characters have gone since without one.
  kept_at timestamptz,
  unkept int not null default 0,
  score numeric(6, 2),
  correct boolean,
  graded_by uuid references users (id),
  graded_at timestamptz,
  -- The level that it is on by each criterion of its version's rubric, by their ids: a grade by hand is what they add up to.
  levels jsonb,
  version int not null default 1,
  unique (attempt_id, question_id),
  foreign key (tenant_id, question_id, version_id) references question_versions (tenant_id, question_id, id),
  check (score is null or (score >= 0 and score <= weight)),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);
create index attempt_questions_version on attempt_questions (version_id);
-- For averages: which attempts have an answer without points is asked of every attempt that could count.
create index attempt_questions_ungraded on attempt_questions (attempt_id) where score is null;
-- After and not before: a trigger before an update would lock each row once more with every answer that is saved.
create trigger attempt_questions_stay after update of tenant_id, attempt_id on attempt_questions
  for each row execute function refuse_move();

-- A page that answers an attempt. The one with the greatest number writes now; without a number it has never had the
-- attempt, and is known only because another page of its device has brought its changes.
create table attempt_leases (
  tenant_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  number int check (number > 0),
  taken_at timestamptz,
  seen_at timestamptz not null default clock_timestamp(),
  -- The last of its changes that has been taken.
  acknowledged bigint not null default 0,
  primary key (attempt_id, id),
  unique (attempt_id, number),
  check ((number is null) = (taken_at is null)),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);

-- A foreign key that held the school of an answer would need another index on the largest table of all. Instead whoever speaks
-- of an answer is checked when its row comes (the plain foreign key, which goes first, holds the answer), and an answer never
-- goes elsewhere.

-- What an answer was before, where replacing it lost something; and what was written on another device without having seen
-- the answer that stands, and so never took its place.
create table answer_history (
  tenant_id uuid not null,
  attempt_question_id uuid not null references attempt_questions (id) on delete cascade,
  number int not null,
  kind text not null check (kind in ('replaced', 'conflict')),
  answer jsonb not null,
  lease_id uuid,
  given_at timestamptz,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (attempt_question_id, number)
);
create trigger answer_history_immutable before update on answer_history
  for each row execute function refuse_change();
create trigger answer_history_tenant after insert on answer_history
  for each row execute function require_tenant_of_answer();

-- What an attempt was handed in with.
create table attempt_receipts (
  tenant_id uuid not null,
  attempt_id uuid not null,
  -- 1 for handing in, and one more each time that answers change afterwards.
  number int not null default 1 check (number > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  answers int not null,
  questions int not null,
  handed_in_at timestamptz not null,
  primary key (attempt_id, number),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);
create trigger attempt_receipts_immutable before update on attempt_receipts
  for each row execute function refuse_change();

-- That answers of an attempt have arrived after its end, and what the teacher has said to them. The version counts
-- arrivals, so that nobody decides on what they have not seen.
create table late_arrivals (
  tenant_id uuid not null,
  attempt_id uuid primary key,
  version int not null default 1,
  decision text check (decision in ('accepted', 'declined')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  unique (tenant_id, attempt_id),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null)),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);

-- The last of what each page had written for an answer, with what the server knows of it by its own clock.
create table late_answers (
  tenant_id uuid not null,
  attempt_question_id uuid not null references attempt_questions (id) on delete cascade,
  -- The page that wrote it, and its number there.
  lease_id uuid not null,
  seq bigint not null,
  attempt_id uuid not null,
  answer jsonb not null,
  -- When its device was last heard of before the end.
  heard_at timestamptz not null,
  arrived_at timestamptz not null default clock_timestamp(),
  primary key (attempt_question_id, lease_id),
  foreign key (tenant_id, attempt_id) references late_arrivals (tenant_id, attempt_id) on delete cascade
);
create index late_answers_attempt on late_answers (attempt_id);
create trigger late_answers_tenant after insert or update of tenant_id, attempt_question_id on late_answers
  for each row execute function require_tenant_of_answer();
