-- The bin: what was deleted, row by row as it stood, so that it can come back whole for 30 days (docs/decisions/084). The rows
-- themselves are gone from their tables, so no query of the product has to leave them out.

-- One deletion. It names people without referring to them: it outlives who deleted.
create table bin_entries (
  id uuid primary key default new_id(),
  -- The tenant whose the thing was: a school, or the publisher.
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text not null check (kind in ('student', 'teacher', 'school_admin', 'admin', 'classroom', 'quiz', 'assignment',
    'worksheet', 'question', 'announcement', 'resource', 'book', 'unit', 'lesson')),
  -- The id by which the pages know the thing.
  subject_id uuid not null,
  name text not null,
  -- The names of where it was: the classes of a student or a paper, the book of a resource, the paper of a question.
  place text not null default '',
  -- The person whose it was, where it was one's own.
  owner_id uuid,
  -- How many rows of each table went with it.
  counts jsonb not null default '{}',
  deleted_by uuid not null,
  deleted_by_name text not null,
  deleted_at timestamptz not null default now(),
  -- When it goes for good.
  ends_at timestamptz not null default now() + interval '30 days',
  search_text text not null generated always as (normalize_for_search(name || ' ' || place)) stored,
  unique (tenant_id, id)
);
create index bin_entries_tenant on bin_entries (tenant_id, deleted_at desc, id desc);
create index bin_entries_ends on bin_entries (ends_at);

-- A row that a deletion took away (`after` is null) or changed, such as a reference to what is gone. It is written and read by
-- the functions of functions/bin.sql alone, and leaves the database in no answer: it holds what people may not see of each other.
create table bin_rows (
  tenant_id uuid not null,
  entry_id uuid not null,
  table_name text not null,
  -- The columns of the primary key, or all where a table has none.
  key jsonb not null,
  content jsonb not null,
  after jsonb,
  -- How far from the deleted thing; 0 is the thing itself.
  depth int not null,
  -- False for a row that only refers to what goes, and is expected to stay.
  goes boolean not null,
  primary key (entry_id, table_name, key),
  foreign key (tenant_id, entry_id) references bin_entries (tenant_id, id) on delete cascade
);
-- Which entry has a row that another one needs.
create index bin_rows_key on bin_rows (tenant_id, table_name, key) where after is null;

-- The files that would come back with an entry: the sweep leaves them alone as long.
create table bin_files (
  tenant_id uuid not null,
  entry_id uuid not null,
  file_tenant_id uuid not null check (file_tenant_id in (publisher(), tenant_id)),
  file_id uuid not null,
  primary key (entry_id, file_id),
  foreign key (tenant_id, entry_id) references bin_entries (tenant_id, id) on delete cascade,
  foreign key (file_tenant_id, file_id) references files (tenant_id, id)
);
create index bin_files_file on bin_files (file_id);
