-- Books with their units and lessons belong to the publisher; a school is licensed for some of them.

create table books (
  id uuid primary key default new_id(),
  name text not null,
  grade_id uuid not null references grades (id),
  thumbnail_id uuid references files (id),
  created_by uuid not null references users (id),
  search_text text not null generated always as (normalize_for_search(name)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index books_search on books using gin (search_text gin_trgm_ops);
create index books_thumbnail on books (thumbnail_id) where thumbnail_id is not null;
create trigger books_touch before update on books for each row execute function touch();

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
  tenant_id uuid not null references schools (id),
  book_id uuid not null references books (id),
  primary key (tenant_id, book_id)
);
create index school_books_book on school_books (book_id);
