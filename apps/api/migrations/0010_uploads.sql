-- Uploads that resume: what has been begun, and for a day what it became. Their bytes are in the store, under the id.

create table uploads (
  id uuid primary key default new_id(),
  owner_id uuid not null references users (id) on delete cascade,
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
  check ((storage_key is null) = (sha256 is null))
);
create index uploads_owner on uploads (owner_id);
create index uploads_created on uploads (created_at);

-- The upload that a file came from: however often it is finished, there is one file.
alter table files add column upload_id uuid unique;
