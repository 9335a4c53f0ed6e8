-- Imports: a file of a school, the plan made of it row by row, and what is needed to take it back.
-- First passwords are stored hashed or not at all; a row's cells never hold one.

create type import_kind as enum ('students', 'teachers', 'classrooms');
create type import_status as enum
  ('planning', 'planned', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed');
create type import_row_state as enum ('new', 'changed', 'unchanged', 'wrong', 'left_out');

create table imports (
  id uuid primary key,
  tenant_id uuid not null references schools (id) on delete cascade,
  kind import_kind not null,
  status import_status not null default 'planning',
  file_name text not null,
  encoding text,
  separator text,
  columns jsonb not null,
  new_rows int not null default 0,
  changed_rows int not null default 0,
  unchanged_rows int not null default 0,
  wrong_rows int not null default 0,
  left_out_rows int not null default 0,
  -- Whether classes that the school does not have are made; those that the plan would make, and those that were made.
  make_classes boolean not null default false,
  new_classes jsonb not null default '[]',
  made_classes jsonb not null default '[]',
  -- The classes of the school that rows name; and whether those who are not in the file are looked for in these alone or in the
  -- whole school, as somebody has chosen.
  named_classes uuid[] not null default '{}',
  missing_scope text check (missing_scope in ('classes', 'school')),
  -- How many of them the import blocks, and how many leave their classes with it.
  block_people int not null default 0,
  leave_people int not null default 0,
  without_password int not null default 0,
  -- What the plan says, in short: an import that would do something else now is not the one that was looked at.
  digest bytea,
  phase text check (phase in ('checking', 'passwords', 'writing')),
  done int not null default 0,
  total int not null default 0,
  cancel_requested boolean not null default false,
  -- A message key: why it failed, or why the plan was made again; and what its sentence names.
  problem text,
  problem_values jsonb not null default '{}',
  -- When the plan was made, the last time.
  planned_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  version int not null default 1,
  -- The required columns without which no row of the file can be read.
  needs text[] not null default '{}',
  -- The columns of which a person has still to say what they are.
  unsure int not null default 0,
  unique (tenant_id, id)
);
create index imports_tenant on imports (tenant_id, created_at desc);
create index imports_created_by on imports (created_by);
-- One at a time: two of them could each be right and together be wrong.
create unique index imports_working on imports (tenant_id) where status in ('planning', 'applying', 'undoing');

-- The file of an import that is not over, so that its columns can be read in another way. It is sealed (decision 091), because
-- a column that nobody has named yet may hold first passwords, and goes when the import is applied or thrown away.
create table import_sources (
  tenant_id uuid not null,
  import_id uuid primary key,
  sealed bytea not null,
  -- What each column and sheet is read as, with some cells to see it by.
  mapping jsonb not null,
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_sources_tenant on import_sources (tenant_id, import_id);

-- What a school's people have said about the columns of files with the same headings.
create table import_headings (
  tenant_id uuid not null references schools (id) on delete cascade,
  kind import_kind not null,
  -- The headings in a form in which their order and spelling do not matter.
  headings text not null,
  meanings jsonb not null,
  used_at timestamptz not null default now(),
  primary key (tenant_id, kind, headings)
);

create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  number int not null,
  state import_row_state not null,
  -- The cells as they stand in the file or were corrected, by column.
  cells jsonb not null,
  -- The columns that a person has corrected: they stay when the columns of the file are read in another way.
  corrected text[] not null default '{}',
  password_hash text,
  -- The cells as they would land.
  plan jsonb not null,
  -- After applying: what was there before and what was made, for taking it back.
  trace jsonb,
  -- The plan in short: what has to be written when the plan is made again.
  digest text not null,
  search_text text not null,
  -- The student, teacher or classroom that the row is about; and where that is nobody yet, the name in the row as names are compared.
  target uuid,
  name_key text,
  version int not null default 1,
  primary key (import_id, number),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_rows_state on import_rows (import_id, state, number);
create index import_rows_target on import_rows (import_id, target);
create index import_rows_name on import_rows (import_id, name_key);
-- What an import has written of whom: another one that is taken back looks for it.
create index import_rows_traced on import_rows (tenant_id, (trace ->> 'member')) where trace is not null;

-- The people who are not in a file and to whom the import does something (P22.14). Who has no row here stays as they are.
create table import_missing (
  tenant_id uuid not null,
  import_id uuid not null,
  -- The student or teacher.
  member uuid not null,
  name text not null,
  deed text not null check (deed in ('block', 'leave')),
  -- As they were when it was chosen: whoever has been changed since is looked at once more.
  seen jsonb not null,
  -- The classes that they leave.
  classes uuid[] not null,
  -- After applying, as in import_rows.
  trace jsonb,
  primary key (import_id, member),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
create index import_missing_tenant on import_missing (tenant_id, member);
