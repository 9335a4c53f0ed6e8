-- Classrooms, with their books, teachers and students; and the school years that they belong to.

-- A year of a school (docs/decisions/089): the one that runs, those that are over, and the one that is being planned. Both of its
-- days belong to it, and are days of the school's calendar.
create table school_years (
  id uuid primary key default new_id(),
  tenant_id uuid not null references schools (id) on delete cascade,
  name text not null,
  first_day date not null,
  last_day date not null check (last_day > first_day),
  status text not null check (status in ('planned', 'applying', 'running', 'undoing', 'over')),
  -- The year that it follows; null for the first one.
  before_id uuid,
  -- How far the work is while it is applied or taken back, and whether somebody has asked to stop it.
  done int not null default 0,
  total int not null default 0,
  cancel_requested boolean not null default false,
  -- A message key: why the last work on it failed.
  problem text,
  -- The moment of the transaction that applied it; what was made then has the same moment.
  applied_at timestamptz,
  undo_until timestamptz,
  -- The classes that were archived, as many as there were.
  archived int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, before_id) references school_years (tenant_id, id)
);
-- One that comes and one that runs, whoever plans.
create unique index school_years_coming on school_years (tenant_id) where status in ('planned', 'applying');
create unique index school_years_running on school_years (tenant_id) where status in ('running', 'undoing');

create table classrooms (
  id uuid primary key default new_id(),
  tenant_id uuid not null references schools (id),
  name text not null,
  grade_id uuid not null references grades (id),
  thumbnail_id uuid,
  active boolean not null default true,
  -- The year that was over when the class was archived; null for a class of the present one. An archived class is disabled.
  year_id uuid,
  search_text text not null generated always as (normalize_for_search(name)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, thumbnail_id) references files (tenant_id, id),
  foreign key (tenant_id, year_id) references school_years (tenant_id, id),
  check (year_id is null or not active)
);
-- The name of an archived class is free for one of the present year.
create unique index classrooms_name on classrooms (tenant_id, name) where year_id is null;
create index classrooms_year on classrooms (tenant_id, year_id) where year_id is not null;
create index classrooms_search on classrooms using gin (tenant_id, search_text gin_trgm_ops);
create index classrooms_thumbnail on classrooms (thumbnail_id) where thumbnail_id is not null;
create trigger classrooms_touch before update on classrooms for each row execute function touch();

create table classroom_books (
  tenant_id uuid not null,
  classroom_id uuid not null,
  book_id uuid not null,
  primary key (classroom_id, book_id),
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, book_id) references school_books (tenant_id, book_id)
);
create index classroom_books_book on classroom_books (tenant_id, book_id);

create table classroom_teachers (
  tenant_id uuid not null,
  classroom_id uuid not null,
  teacher_id uuid not null,
  primary key (classroom_id, teacher_id),
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, teacher_id) references teachers (tenant_id, id)
);
create index classroom_teachers_teacher on classroom_teachers (teacher_id);

create table enrolments (
  tenant_id uuid not null,
  classroom_id uuid not null,
  student_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (classroom_id, student_id),
  unique (tenant_id, classroom_id, student_id),
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index enrolments_student on enrolments (student_id);
-- A row says who belongs where; it comes and goes and never becomes another, and so needs no mark for that.
create trigger enrolments_immutable before update of tenant_id, classroom_id, student_id on enrolments
  for each row execute function refuse_change();

-- Students of one class who are chosen together by their teachers.
create table student_groups (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  classroom_id uuid not null,
  name text not null,
  search_text text not null generated always as (normalize_for_search(name)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (classroom_id, search_text),
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade
);
create trigger student_groups_touch before update on student_groups for each row execute function touch();

-- Who leaves the class leaves its groups with it.
create table student_group_members (
  tenant_id uuid not null,
  group_id uuid not null,
  classroom_id uuid not null,
  student_id uuid not null,
  primary key (group_id, student_id),
  foreign key (tenant_id, group_id) references student_groups (tenant_id, id) on delete cascade,
  foreign key (tenant_id, classroom_id, student_id)
    references enrolments (tenant_id, classroom_id, student_id) on delete cascade
);
create index student_group_members_student on student_group_members (classroom_id, student_id);

create table announcements (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  -- Null for one to the whole school.
  classroom_id uuid,
  author_id uuid not null references users (id),
  content text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- From when on it is read; in the future for one that is scheduled.
  published_at timestamptz not null default now(),
  -- True for a scheduled one whose author was blocked: it waits until somebody posts it after all.
  held boolean not null default false,
  -- Null until a text that was read already is changed.
  edited_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id) references schools (id),
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade
);
create index announcements_school on announcements (tenant_id, published_at desc, id desc);
create index announcements_class on announcements (classroom_id, published_at desc, id desc);
create index announcements_author on announcements (author_id, published_at);
create trigger users_hold_announcements after update of active on users
  for each row when (old.active is distinct from new.active) execute function hold_announcements();

-- The files below an announcement; each belongs to one alone.
create table announcement_files (
  tenant_id uuid not null,
  announcement_id uuid not null,
  file_id uuid not null unique,
  position int not null,
  primary key (announcement_id, file_id),
  foreign key (tenant_id, announcement_id) references announcements (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);

-- When an announcement was first shown to a student.
create table announcement_readings (
  tenant_id uuid not null,
  announcement_id uuid not null,
  student_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (announcement_id, student_id),
  foreign key (tenant_id, announcement_id) references announcements (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade
);
create index announcement_readings_student on announcement_readings (student_id);
create trigger announcement_readings_immutable before update on announcement_readings
  for each row execute function refuse_change();
