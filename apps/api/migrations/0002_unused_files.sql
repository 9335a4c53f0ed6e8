-- Since when nothing has pointed to a file; null while something does. A new file is unused until a row names it.

alter table files add column unused_since timestamptz default now();
create index files_unused on files (unused_since) where unused_since is not null;
create index files_owner on files (owner_id);
-- What is asked before a file is swept. A question shows its file by an id within what it says.
create index if not exists resources_file on resources (file_id);
create index books_thumbnail on books (thumbnail_id) where thumbnail_id is not null;
create index classrooms_thumbnail on classrooms (thumbnail_id) where thumbnail_id is not null;
create index question_versions_file on question_versions ((content ->> 'file_id')) where content is not null;
