-- When an attempt ends, who has more time, what still counts when it arrives late, and in which order it is asked.

alter table papers
  -- Minutes from the start of an attempt; null for none.
  add column time_limit int check (time_limit between 1 and 600),
  -- How long after an attempt's end answers that were written before it are still kept for the teacher (minutes).
  add column late_minutes int not null default 15 check (late_minutes between 0 and 1440),
  add column shuffle_questions boolean not null default false,
  add column shuffle_choices boolean not null default false;

-- Who has more time for a paper than others.
create table paper_extensions (
  school_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  -- What the time limit is multiplied by.
  time_factor numeric(3, 2) not null default 1 check (time_factor between 1 and 5),
  -- Days after the paper's deadline, at the same time of day in the school's zone.
  extra_days int not null default 0 check (extra_days between 0 and 365),
  -- What that comes to; computed anew whenever the paper's deadline changes.
  deadline timestamptz,
  version int not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (paper_id, student_id),
  foreign key (school_id, paper_id) references papers (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references students (school_id, id) on delete cascade,
  check (time_factor > 1 or extra_days > 0)
);
create index paper_extensions_student on paper_extensions (student_id);

alter table attempts
  -- The earlier of the student's deadline and time limit; null where there is neither.
  add column ends_at timestamptz,
  -- Until when what a page of it had kept may still arrive, once the server has handed it in; null where nothing may.
  add column late_until timestamptz,
  -- As the paper had it at the start.
  add column shuffle_choices boolean not null default false;
update attempts a set ends_at = p.deadline from papers p where p.id = a.paper_id and a.status = 'in_progress';
create index attempts_ends on attempts (ends_at) where status = 'in_progress';

alter table attempt_questions
  -- The place in which the student is asked, where that is not the paper's.
  add column shown int,
  -- When a value last went into the history, and how many characters have gone since without one.
  add column kept_at timestamptz,
  add column unkept int not null default 0,
  -- How many rows of the history have been thinned out.
  add column thinned int not null default 0;

-- One receipt for handing in, and one more each time that answers change afterwards.
alter table attempt_receipts add column number int not null default 1 check (number > 0);
alter table attempt_receipts drop constraint attempt_receipts_pkey;
alter table attempt_receipts add primary key (attempt_id, number);

-- That answers of an attempt have arrived after its end, and what the teacher has said to them. The version counts
-- arrivals, so that nobody decides on what they have not seen.
create table late_arrivals (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  version int not null default 1,
  decision text check (decision in ('accepted', 'declined')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null))
);

-- The last of what each page had written for an answer, with what the server knows of it by its own clock.
create table late_answers (
  attempt_question_id uuid not null references attempt_questions (id) on delete cascade,
  -- The page that wrote it, and its number there.
  lease_id uuid not null,
  seq bigint not null,
  attempt_id uuid not null references late_arrivals (attempt_id) on delete cascade,
  answer jsonb not null,
  -- When its device was last heard of before the end.
  heard_at timestamptz not null,
  arrived_at timestamptz not null default clock_timestamp(),
  primary key (attempt_question_id, lease_id)
);
create index late_answers_attempt on late_answers (attempt_id);
