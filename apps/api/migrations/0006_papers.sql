-- Papers: what quizzes, assignments and worksheets have in common. A quiz is a paper of kind quiz. The library of a book holds
-- papers and other resources.

create type paper_kind as enum ('quiz', 'assignment', 'worksheet');

create table papers (
  id uuid primary key default new_id(),
  kind paper_kind not null,
  tenant_id uuid not null references tenants (id),
  owner_id uuid not null references users (id),
  name text not null default '',
  description text not null default '',
  grade_id uuid references grades (id),
  book_id uuid references books (id),
  manual_review boolean not null default false,
  start_date timestamptz,
  deadline timestamptz,
  max_attempts int not null default 1 check (max_attempts between 1 and 20),
  -- Minutes from the start of an attempt; null for none.
  time_limit int check (time_limit between 1 and 600),
  -- How long after an attempt's end answers that were written before it are still kept for the teacher (minutes).
  late_minutes int not null default 15 check (late_minutes between 0 and 1440),
  shuffle_questions boolean not null default false,
  shuffle_choices boolean not null default false,
  -- For how many days after the release students may ask about their answers (P31): 0 for not at all, null for as long as
  -- their class runs.
  ask_days int default 14 check (ask_days between 0 and 365),
  -- Whether the other teachers of its classes may grade what their students hand in.
  colleagues_grade boolean not null default true,
  archived_at timestamptz,
  -- Since when students practise with a worksheet; null where it is not open for practice.
  practice_since timestamptz,
  -- The classes that a draft is meant for. Nobody sees it through them; giving it begins with them.
  proposed_classes uuid[] not null default '{}',
  search_text text not null generated always as (normalize_for_search(name)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  check (kind = 'worksheet' or tenant_id <> publisher()),
  check (kind = 'worksheet' or practice_since is null),
  check (start_date is null or deadline is null or start_date < deadline)
);
alter table mails add foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade;
create index mails_paper on mails (paper_id) where paper_id is not null;
create index papers_search on papers using gin (tenant_id, search_text gin_trgm_ops);
create index papers_owner on papers (owner_id, kind);
create index papers_practice on papers (tenant_id) where practice_since is not null;
create index papers_deadline on papers (deadline) where deadline is not null;
-- The papers of a school in the order of their list. Without it the database reads, beside those of the school, which papers
-- of all schools are quizzes.
create index papers_tenant on papers (tenant_id, kind, created_at desc nulls last, id desc);
-- Putting a paper away and bringing it back is no edit of its settings: a form that is open meanwhile stays valid.
create trigger papers_touch
  before update of name, description, grade_id, book_id, manual_review, start_date, deadline, max_attempts, colleagues_grade
  on papers
  for each row execute function touch();

create table paper_units (
  tenant_id uuid not null,
  paper_id uuid not null,
  unit_id uuid not null references units (id) on delete cascade,
  primary key (paper_id, unit_id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade
);
create index paper_units_unit on paper_units (unit_id);

-- A paper is a draft as long as it has no row here: there is no other way by which it could reach a student.
create table paper_classes (
  tenant_id uuid not null,
  paper_id uuid not null,
  classroom_id uuid not null,
  -- Whether it is given to the whole class, or only to those of its students who are in paper_students.
  whole boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (paper_id, classroom_id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id)
);
create index paper_classes_class on paper_classes (classroom_id, paper_id);
-- As with enrolments: a row comes and goes and never becomes another.
create trigger paper_classes_immutable before update on paper_classes for each row execute function refuse_change();

-- The single students to whom a paper is given, beside the classes that have it as a whole.
create table paper_students (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (paper_id, student_id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade
);
create index paper_students_student on paper_students (student_id);

-- To whom each paper is given, and through which class: a student once for each of these classes; and since when.
create view given as
  select pc.tenant_id, pc.paper_id, pc.classroom_id, e.student_id,
    greatest(pc.created_at, e.created_at, case when not pc.whole then (
      select ps.created_at from paper_students ps
      where ps.paper_id = pc.paper_id and ps.student_id = e.student_id) end) as given_at
  from paper_classes pc
  join enrolments e on e.classroom_id = pc.classroom_id
  where pc.whole or exists (
    select from paper_students ps where ps.paper_id = pc.paper_id and ps.student_id = e.student_id);

-- When a teacher last reminded a student of a paper.
create table reminders (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  at timestamptz not null default now(),
  primary key (paper_id, student_id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade
);
create index reminders_student on reminders (student_id, at);

-- The teachers whom a paper's owner lets edit its questions.
create table paper_editors (
  tenant_id uuid not null,
  paper_id uuid not null,
  teacher_id uuid not null,
  primary key (paper_id, teacher_id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, teacher_id) references teachers (tenant_id, id) on delete cascade
);
create index paper_editors_teacher on paper_editors (teacher_id);

-- Who has more time for a paper than others.
create table paper_extensions (
  tenant_id uuid not null,
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
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade,
  check (time_factor > 1 or extra_days > 0)
);
create index paper_extensions_student on paper_extensions (student_id);

-- Who need not do a paper.
create table excuses (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  excused_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (paper_id, student_id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade
);
create index excuses_student on excuses (student_id);

-- The number under which a student is shown where names are hidden. It refers to no student, so that it keeps nobody from
-- being removed, and a number is never given twice.
create table paper_labels (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  number int not null check (number > 0),
  primary key (paper_id, student_id),
  unique (paper_id, number),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade
);

---- Resources

create type resource_type as enum ('video', 'audio', 'document', 'url', 'assignment', 'worksheet');

-- A resource that is a paper takes its name and description from the paper: one truth for each.
create table resources (
  id uuid primary key default new_id(),
  tenant_id uuid not null references tenants (id),
  book_id uuid not null references books (id),
  unit_id uuid not null,
  lesson_id uuid,
  type resource_type not null,
  paper_id uuid unique,
  name text,
  description text,
  url text,
  file_id uuid,
  created_by uuid not null references users (id),
  search_text text not null generated always as (normalize_for_search(coalesce(name, ''))) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id),
  foreign key (book_id, unit_id) references units (book_id, id),
  -- A lesson that moves into another unit takes along what stands in it.
  foreign key (unit_id, lesson_id) references lessons (unit_id, id) on update cascade,
  check ((type in ('assignment', 'worksheet')) = (paper_id is not null)),
  check ((paper_id is null) = (name is not null))
);
create index resources_book on resources (book_id, unit_id, lesson_id);
create index resources_unit on resources (unit_id);
create index resources_creator on resources (created_by);
create index resources_tenant on resources (tenant_id);
-- Which resources point to a file: asked before a file is swept.
create index resources_file on resources (file_id);
create trigger resources_touch before update on resources for each row execute function touch();
create trigger resources_place after insert or update of unit_id, paper_id on resources
  for each row when (new.paper_id is not null) execute function resources_place();

-- What is said in a film or a recording, for those who read it: a file for each language.
create table resource_captions (
  tenant_id uuid not null,
  resource_id uuid not null,
  language text not null check (language in ('ar', 'en', 'fr')),
  file_id uuid not null,
  primary key (resource_id, language),
  foreign key (tenant_id, resource_id) references resources (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);
create index resource_captions_file on resource_captions (file_id);

---- Reading

-- When a student first opened a lesson, when they said that it is finished, and since when it was finished in whatever way.
create table lesson_readings (
  tenant_id uuid not null,
  lesson_id uuid not null references lessons (id) on delete cascade,
  student_id uuid not null,
  opened_at timestamptz not null default now(),
  -- Null for a lesson that is as far as its parts are.
  told_at timestamptz,
  -- What is counted: kept with every deed of the student, and not moved by what others add to the lesson.
  finished_at timestamptz,
  primary key (student_id, lesson_id),
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade
);
create index lesson_readings_lesson on lesson_readings (lesson_id);
-- For the sums of schools.
create index lesson_readings_tenant on lesson_readings (tenant_id, student_id) include (finished_at);

-- What a student has finished. A resource is the publisher's or the school's, so its tenant is not always the student's.
create table resource_readings (
  tenant_id uuid not null,
  resource_tenant_id uuid not null check (resource_tenant_id in (publisher(), tenant_id)),
  resource_id uuid not null,
  student_id uuid not null,
  finished_at timestamptz not null default now(),
  primary key (student_id, resource_id),
  foreign key (resource_tenant_id, resource_id) references resources (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade
);
create index resource_readings_resource on resource_readings (resource_id);

-- What the teachers of a class hide from it or pin for it: a lesson, or a resource of the publisher or the school.
create table reading_choices (
  tenant_id uuid not null,
  classroom_id uuid not null,
  lesson_id uuid references lessons (id) on delete cascade,
  resource_tenant_id uuid check (resource_tenant_id in (publisher(), tenant_id)),
  resource_id uuid,
  pinned boolean not null,
  check (num_nonnulls(lesson_id, resource_id) = 1),
  check ((resource_id is null) = (resource_tenant_id is null)),
  unique (classroom_id, lesson_id),
  unique (classroom_id, resource_id),
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade,
  foreign key (resource_tenant_id, resource_id) references resources (tenant_id, id) on delete cascade
);
create index reading_choices_lesson on reading_choices (lesson_id);
create index reading_choices_resource on reading_choices (resource_id);
