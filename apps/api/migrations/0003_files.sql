-- Files: their bytes are in a store, a row tells of them.

create table files (
  id uuid primary key default new_id(),
  tenant_id uuid not null references tenants (id),
  owner_id uuid references users (id),
  -- A file comes to lie among the attachments with the announcement that takes it, and never leaves them: from then on
  -- who may read the announcement opens it, and nobody else.
  folder text not null check (folder in ('images', 'media', 'documents', 'captions', 'attachments')),
  name text not null,
  mime text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null,
  storage_key text not null unique,
  -- Since when nothing has pointed to it; null while something does. A new file is unused until a row names it.
  unused_since timestamptz default now(),
  -- The upload that it came from: however often it is finished, there is one file.
  upload_id uuid unique,
  created_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index files_unused on files (unused_since) where unused_since is not null;
create index files_owner on files (owner_id);
-- How much the files of a school take is asked with every upload, and for every row of a list of schools.
create index files_of_tenant on files (tenant_id) include (size);

-- Uploads that resume: what has been begun, and for a day what it became. Their bytes are in the store, under the id.
create table uploads (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  owner_id uuid not null,
  kind text not null check (kind in ('image', 'video', 'audio', 'document')),
  name text not null,
  -- In bytes, as it was announced.
  size bigint not null check (size > 0),
  -- Where its bytes are and what they are, once all have arrived and were read over.
  storage_key text unique,
  sha256 bytea,
  -- Which request writes to it, of whichever server, until when unless it says so again, and whether another waits for it.
  holder uuid,
  held_until timestamptz,
  wanted boolean not null default false,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, owner_id) references users (tenant_id, id) on delete cascade on update cascade,
  check ((storage_key is null) = (sha256 is null))
);
create index uploads_owner on uploads (owner_id);
create index uploads_created on uploads (created_at);

-- Pictures in smaller sizes, made when they are first asked for. One without bytes could not be made: its picture is
-- given as it is.
create table thumbnails (
  tenant_id uuid not null,
  file_id uuid not null,
  size int not null,
  storage_key text unique,
  bytes bigint,
  sha256 bytea,
  created_at timestamptz not null default now(),
  primary key (file_id, size),
  foreign key (tenant_id, file_id) references files (tenant_id, id) on delete cascade on update cascade,
  check ((storage_key is null) = (bytes is null) and (storage_key is null) = (sha256 is null))
);

-- The picture under which a school is known; the publisher may have uploaded it.
alter table schools add column logo_id uuid references files (id);
create index schools_logo on schools (logo_id) where logo_id is not null;
