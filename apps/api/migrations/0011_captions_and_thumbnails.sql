-- What is said in a film or a recording, for those who read it: a file for each language.
create table resource_captions (
  resource_id uuid not null references resources (id) on delete cascade,
  language text not null check (language in ('ar', 'en', 'fr')),
  file_id uuid not null references files (id),
  primary key (resource_id, language)
);
create index resource_captions_file on resource_captions (file_id);

alter table files drop constraint files_folder_check;
alter table files add constraint files_folder_check
  check (folder in ('images', 'media', 'documents', 'captions'));

-- Pictures in smaller sizes, made when they are first asked for. One without bytes could not be made: its picture is
-- given as it is.
create table thumbnails (
  file_id uuid not null references files (id) on delete cascade,
  size int not null,
  storage_key text unique,
  bytes bigint,
  sha256 bytea,
  created_at timestamptz not null default now(),
  primary key (file_id, size),
  check ((storage_key is null) = (bytes is null) and (storage_key is null) = (sha256 is null))
);
