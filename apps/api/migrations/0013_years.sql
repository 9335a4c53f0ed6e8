-- The plan of a new school year, and what applying it has done (docs/decisions/089). Nothing of a plan is seen by anybody but the
-- school's admins before it is applied.

-- The classes of the new year. Each comes from a class of the present one, or begins with nobody; a class of the present year
-- that has none of its own afterwards has a row all the same, which says what becomes of its students.
create table planned_classes (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  year_id uuid not null,
  -- The class of the present year that it comes from; null for one that begins.
  classroom_id uuid,
  fate text not null check (fate in ('up', 'leaves', 'closes')),
  name text not null default '',
  grade_id uuid references grades (id),
  -- Who teaches it: those of the present class of this name and grade, those of the class that it comes from, or nobody yet.
  teachers text not null default 'grade' check (teachers in ('grade', 'class', 'none')),
  version int not null default 1,
  -- After applying: the class that was made, with what was in it then, in short, and whether the old one was enabled. The class may be deleted
  -- before the year is taken back, so that this is no reference.
  made_id uuid,
  made_digest text,
  was_active boolean,
  unique (tenant_id, id),
  unique (year_id, classroom_id),
  foreign key (tenant_id, year_id) references school_years (tenant_id, id) on delete cascade,
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade,
  check ((fate = 'up') = (grade_id is not null and name <> '')),
  check (classroom_id is not null or fate = 'up')
);
create unique index planned_classes_name on planned_classes (year_id, name) where fate = 'up';
create index planned_classes_classroom on planned_classes (classroom_id);

-- The students who do not simply go where their class goes.
create table planned_students (
  tenant_id uuid not null,
  year_id uuid not null,
  student_id uuid not null,
  -- Into a class of the new year, out of the school, or into no class for now.
  choice text not null check (choice in ('class', 'leaves', 'none')),
  class_id uuid,
  primary key (year_id, student_id),
  foreign key (tenant_id, year_id) references school_years (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade,
  foreign key (tenant_id, class_id) references planned_classes (tenant_id, id) on delete cascade,
  check ((choice = 'class') = (class_id is not null))
);
create index planned_students_student on planned_students (student_id);
create index planned_students_class on planned_students (class_id);

-- What applying a year did to each student, for taking it back.
create table year_moves (
  tenant_id uuid not null,
  year_id uuid not null,
  student_id uuid not null,
  fate text not null check (fate in ('up', 'repeats', 'leaves', 'none')),
  -- The planned classes that they came into.
  to_ids uuid[] not null,
  grade_before uuid not null references grades (id),
  grade_after uuid not null references grades (id),
  -- Whether the account was blocked with it.
  blocked boolean not null,
  primary key (year_id, student_id),
  foreign key (tenant_id, year_id) references school_years (tenant_id, id) on delete cascade,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade
);
create index year_moves_student on year_moves (student_id);
