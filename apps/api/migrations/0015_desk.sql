-- The desk of the publisher (docs/decisions/095 to 097): drafts and archived books, what changed in a published one, licences with
-- days and seats, and the figures of use.

-- A draft is seen by the publisher alone; an archived book is read by those who have it, and begun by nobody.
alter table books add column published_at timestamptz, add column archived_at timestamptz;
update books set published_at = created_at;

-- Both days belong to the licence, and are days of the school's calendar; null for no end, and for no limit of students. One that
-- was ended on its first day ends on the day before.
alter table school_books
  add column starts_on date,
  add column ends_on date,
  add column seats int check (seats between 1 and 1000000),
  add column version int not null default 1,
  add constraint school_books_days check (ends_on >= starts_on - 1);
create index school_books_ending on school_books (ends_on) where ends_on is not null;

-- The last thing that became of each part of a published book. Nobody's name stands in it.
create table book_changes (
  id uuid primary key default new_id(),
  book_id uuid not null references books (id) on delete cascade,
  kind text not null check (kind in ('unit', 'lesson', 'resource')),
  -- The part; it may be gone.
  thing_id uuid not null,
  deed text not null check (deed in ('added', 'changed', 'moved', 'removed')),
  name text not null,
  -- The type of a resource.
  type text,
  -- The name of the unit, and of the lesson, that it stood in then.
  place text not null default '',
  at timestamptz not null default now(),
  unique (book_id, kind, thing_id)
);
create index book_changes_at on book_changes (book_id, at desc, id desc);
create trigger units_tell after insert or update of name or delete on units
  for each row execute function tell_unit();
create trigger lessons_tell after insert or update of name, unit_id or delete on lessons
  for each row execute function tell_lesson();
create trigger resources_tell after insert or update of name, description, url, file_id, unit_id, lesson_id or delete on resources
  for each row execute function tell_resource();
create trigger papers_tell after update of name, description on papers
  for each row when (new.kind = 'worksheet' and (old.name, old.description) is distinct from (new.name, new.description))
  execute function tell_paper();
create trigger papers_tell_gone before delete on papers
  for each row when (old.kind = 'worksheet' and old.tenant_id = publisher()) execute function tell_paper_gone();
create trigger questions_tell after insert or update of version_id, removed_at on questions
  for each row execute function tell_question();

-- How a book is used in a school in one month (docs/decisions/097). A month is counted once, when it is over in the school's
-- calendar. What rests on fewer than ten people is null, and everything else is in whole tens: nothing finer is stored.
create table book_figures (
  tenant_id uuid not null references schools (id) on delete cascade,
  book_id uuid not null references books (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  opened int check (opened > 0 and opened % 10 = 0),
  finished int check (finished > 0 and finished % 10 = 0),
  copied int check (copied > 0 and copied % 10 = 0),
  given int check (given > 0 and given % 10 = 0),
  primary key (book_id, tenant_id, month)
);
create index book_figures_tenant on book_figures (tenant_id, month);

-- The months that were counted, whatever came of it.
create table counted_months (
  tenant_id uuid not null references schools (id) on delete cascade,
  month date not null,
  primary key (tenant_id, month)
);
