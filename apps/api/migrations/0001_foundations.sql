-- What cannot be added later stands here from the first day: schools on every row that belongs to one, time zones,
-- decimals for marks, immutable question versions, right answers in a column of their own.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Time-ordered ids (RFC 9562, version 7), made by the database so that every way of inserting gets one.
-- PostgreSQL 18 has uuidv7(); this works from 15 on.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The searched form of a text; the same as fold() of the contract, held equal by a test.
create function fold(value text) returns text language sql immutable parallel safe as $$
  select btrim(lower(translate(
    regexp_replace(
      normalize(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKD),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]', '', 'g'),
    U&'\0671\0649\0629', U&'\0627\064a\0647')))
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

---- What the installation itself keeps: secrets and choices that all of its processes share.

create table settings (
  name text primary key,
  value jsonb not null
);

---- Reference data

create table grades (
  id uuid primary key default new_id(),
  level int not null unique,
  name_en text not null,
  name_ar text not null
);

create table countries (
  code text primary key,
  name_en text not null,
  name_ar text not null
);

create table cities (
  id uuid primary key default new_id(),
  country_code text not null references countries (code),
  name text not null,
  unique (country_code, name)
);

---- Schools and people

create table files (
  id uuid primary key default new_id(),
  school_id uuid,
  owner_id uuid,
  folder text not null check (folder in ('images', 'media', 'documents')),
  name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  storage_key text not null unique,
  created_at timestamptz not null default now()
);

create table schools (
  id uuid primary key default new_id(),
  name text not null,
  country_code text references countries (code),
  city_id uuid references cities (id),
  time_zone text not null default 'Africa/Cairo',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  active boolean not null default true,
  search_text text not null generated always as (fold(name)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index schools_search on schools using gin (search_text gin_trgm_ops);

create type user_type as enum ('PRG', 'IBC', 'School', 'Teacher', 'Student');

create table users (
  id uuid primary key default new_id(),
  type user_type not null,
  email text not null check (email = lower(email)),
  name text not null,
  phone text not null default '',
  password_hash text,
  language text not null default 'en' check (language in ('en', 'ar')),
  active boolean not null default true,
  school_id uuid references schools (id),
  search_text text not null generated always as (fold(name) || ' ' || email || ' ' || phone) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (email),
  unique (school_id, id),
  check ((type in ('PRG', 'IBC')) = (school_id is null))
);
create index users_search on users using gin (school_id, search_text gin_trgm_ops);
create index users_type on users (type, school_id);

alter table files add foreign key (school_id) references schools (id);
alter table files add foreign key (owner_id) references users (id);

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  confirmed_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- One-time links: invitations and forgotten passwords.
create table one_time_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_links_user on one_time_links (user_id);

create table school_admins (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  user_id uuid not null unique,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (school_id, user_id) references users (school_id, id),
  unique (school_id, id)
);

create table teachers (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  user_id uuid not null unique,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (school_id, user_id) references users (school_id, id),
  unique (school_id, id)
);

create table students (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  user_id uuid not null unique,
  grade_id uuid not null references grades (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (school_id, user_id) references users (school_id, id),
  unique (school_id, id)
);
create index students_school_grade on students (school_id, grade_id);

---- Books

create table books (
  id uuid primary key default new_id(),
  name text not null,
  grade_id uuid not null references grades (id),
  thumbnail_id uuid references files (id),
  created_by uuid not null references users (id),
  search_text text not null generated always as (fold(name)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index books_search on books using gin (search_text gin_trgm_ops);

create table units (
  id uuid primary key default new_id(),
  book_id uuid not null references books (id) on delete cascade,
  name text not null,
  position int not null,
  unique (book_id, id),
  unique (book_id, position) deferrable initially deferred
);

create table lessons (
  id uuid primary key default new_id(),
  unit_id uuid not null references units (id) on delete cascade,
  name text not null,
  position int not null,
  unique (unit_id, id),
  unique (unit_id, position) deferrable initially deferred
);

create table school_books (
  school_id uuid not null references schools (id),
  book_id uuid not null references books (id),
  primary key (school_id, book_id)
);
create index school_books_book on school_books (book_id);

---- Classrooms. The school stands in every foreign key, so the database itself refuses to mix two schools.

create table classrooms (
  id uuid primary key default new_id(),
  school_id uuid not null references schools (id),
  name text not null,
  grade_id uuid not null references grades (id),
  thumbnail_id uuid references files (id),
  active boolean not null default true,
  search_text text not null generated always as (fold(name)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (school_id, id),
  unique (school_id, name)
);
create index classrooms_search on classrooms using gin (school_id, search_text gin_trgm_ops);

create table classroom_books (
  school_id uuid not null,
  classroom_id uuid not null,
  book_id uuid not null,
  primary key (classroom_id, book_id),
  foreign key (school_id, classroom_id) references classrooms (school_id, id) on delete cascade,
  foreign key (school_id, book_id) references school_books (school_id, book_id)
);
create index classroom_books_book on classroom_books (school_id, book_id);

create table classroom_teachers (
  school_id uuid not null,
  classroom_id uuid not null,
  teacher_id uuid not null,
  primary key (classroom_id, teacher_id),
  foreign key (school_id, classroom_id) references classrooms (school_id, id) on delete cascade,
  foreign key (school_id, teacher_id) references teachers (school_id, id)
);
create index classroom_teachers_teacher on classroom_teachers (teacher_id);

create table enrolments (
  school_id uuid not null,
  classroom_id uuid not null,
  student_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (classroom_id, student_id),
  foreign key (school_id, classroom_id) references classrooms (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references students (school_id, id)
);
create index enrolments_student on enrolments (student_id);

create table announcements (
  id uuid primary key default new_id(),
  school_id uuid not null,
  classroom_id uuid not null,
  author_id uuid not null references users (id),
  content text not null,
  created_at timestamptz not null default now(),
  foreign key (school_id, classroom_id) references classrooms (school_id, id) on delete cascade
);
create index announcements_class on announcements (classroom_id, created_at desc, id desc);

---- Papers: what quizzes, assignments and worksheets have in common. A quiz is a paper of kind quiz.

create type paper_kind as enum ('quiz', 'assignment', 'worksheet');

create table papers (
  id uuid primary key default new_id(),
  kind paper_kind not null,
  school_id uuid references schools (id),
  owner_id uuid not null references users (id),
  name text not null default '',
  description text not null default '',
  grade_id uuid references grades (id),
  book_id uuid references books (id),
  manual_review boolean not null default false,
  start_date timestamptz,
  deadline timestamptz,
  max_attempts int not null default 1 check (max_attempts between 1 and 20),
  archived_at timestamptz,
  search_text text not null generated always as (fold(name)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (school_id, id),
  check (kind = 'worksheet' or school_id is not null),
  check (start_date is null or deadline is null or start_date < deadline)
);
create index papers_search on papers using gin (school_id, search_text gin_trgm_ops);
create index papers_owner on papers (owner_id, kind);
create index papers_deadline on papers (deadline) where deadline is not null;

create table paper_units (
  paper_id uuid not null references papers (id) on delete cascade,
  unit_id uuid not null references units (id) on delete cascade,
  primary key (paper_id, unit_id)
);
create index paper_units_unit on paper_units (unit_id);

create table paper_classes (
  school_id uuid not null,
  paper_id uuid not null,
  classroom_id uuid not null,
  primary key (paper_id, classroom_id),
  foreign key (school_id, paper_id) references papers (school_id, id) on delete cascade,
  foreign key (school_id, classroom_id) references classrooms (school_id, id)
);
create index paper_classes_class on paper_classes (classroom_id, paper_id);

create type resource_type as enum ('video', 'audio', 'document', 'url', 'assignment', 'worksheet');

-- A resource that is a paper takes its name and description from the paper: one truth for each.
create table resources (
  id uuid primary key default new_id(),
  school_id uuid references schools (id),
  book_id uuid not null references books (id),
  unit_id uuid not null,
  lesson_id uuid,
  type resource_type not null,
  paper_id uuid unique references papers (id) on delete cascade,
  name text,
  description text,
  url text,
  file_id uuid references files (id),
  created_by uuid not null references users (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (book_id, unit_id) references units (book_id, id),
  foreign key (unit_id, lesson_id) references lessons (unit_id, id),
  check ((type in ('assignment', 'worksheet')) = (paper_id is not null)),
  check ((paper_id is null) = (name is not null))
);
create index resources_book on resources (book_id, unit_id, lesson_id);
create index resources_unit on resources (unit_id);

---- Questions. A question is an identity and a place in its paper; what it says is a version that never changes.
-- `prompt` is what a student may see, `key` the right answer: two columns, so that no query for a student reads a key.

create type question_type as enum ('mcq', 'tof', 'essay', 'matching');

create table questions (
  id uuid primary key default new_id(),
  paper_id uuid not null references papers (id) on delete cascade,
  position int not null,
  version_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (paper_id, id)
);
create index questions_paper on questions (paper_id, position) where removed_at is null;

create table question_versions (
  id uuid primary key default new_id(),
  question_id uuid not null references questions (id) on delete cascade,
  number int not null,
  type question_type not null,
  text text not null,
  weight numeric(6, 2) not null check (weight >= 1),
  required boolean not null,
  content jsonb,
  prompt jsonb not null,
  key jsonb not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  unique (question_id, number),
  unique (question_id, id)
);
create trigger question_versions_immutable before update on question_versions
  for each row execute function refuse_change();
alter table questions add foreign key (id, version_id) references question_versions (question_id, id)
  deferrable initially deferred;

---- Attempts

create type attempt_status as enum ('in_progress', 'submitted', 'closed');

create table attempts (
  id uuid primary key default new_id(),
  school_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  number int not null default 1,
  status attempt_status not null default 'in_progress',
  manual_review boolean not null,
  max_score numeric(9, 2) not null,
  score numeric(9, 2),
  started_at timestamptz not null default now(),
  submitted_at timestamptz,
  submitted_by text check (submitted_by in ('student', 'deadline')),
  closed_at timestamptz,
  closed_by uuid references users (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (paper_id, student_id, number),
  foreign key (school_id, paper_id) references papers (school_id, id),
  foreign key (school_id, student_id) references students (school_id, id),
  check ((status = 'in_progress') = (submitted_at is null)),
  check ((status = 'closed') = (closed_at is not null))
);
create unique index attempts_open on attempts (paper_id, student_id) where status = 'in_progress';
create index attempts_student on attempts (student_id, paper_id);
create index attempts_running on attempts (paper_id) where status = 'in_progress';

create table attempt_questions (
  id uuid primary key default new_id(),
  attempt_id uuid not null references attempts (id) on delete cascade,
  question_id uuid not null,
  version_id uuid not null,
  position int not null,
  weight numeric(6, 2) not null,
  answer jsonb,
  answer_seq bigint not null default 0,
  answered_at timestamptz,
  score numeric(6, 2),
  correct boolean,
  graded_by uuid references users (id),
  graded_at timestamptz,
  version int not null default 1,
  unique (attempt_id, question_id),
  foreign key (question_id, version_id) references question_versions (question_id, id),
  check (score is null or (score >= 0 and score <= weight))
);
create index attempt_questions_version on attempt_questions (version_id);

---- Audit: who did what to what, written in the same transaction as the change, never changed afterwards.
-- It names people and schools without referring to them: it outlives what it speaks about.

create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  actor_id uuid,
  school_id uuid,
  action text not null,
  entity text not null,
  entity_id uuid,
  details jsonb not null default '{}'
);
create index audit_log_entity on audit_log (entity, entity_id, at);
create trigger audit_log_immutable before update or delete on audit_log
  for each row execute function refuse_change();

create trigger schools_touch before update on schools for each row execute function touch();
create trigger users_touch before update on users for each row execute function touch();
create trigger school_admins_touch before update on school_admins for each row execute function touch();
create trigger teachers_touch before update on teachers for each row execute function touch();
create trigger students_touch before update on students for each row execute function touch();
create trigger books_touch before update on books for each row execute function touch();
create trigger classrooms_touch before update on classrooms for each row execute function touch();
create trigger papers_touch before update on papers for each row execute function touch();
create trigger resources_touch before update on resources for each row execute function touch();
create trigger attempts_touch before update on attempts for each row execute function touch();

insert into grades (level, name_en, name_ar)
select level, 'Grade ' || level, 'الصف ' || level from generate_series(1, 12) as level;
