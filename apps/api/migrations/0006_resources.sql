-- The library is searched by name across books, and asked for what one person made.

alter table resources
  add column search_text text not null generated always as (fold(coalesce(name, ''))) stored;
create index resources_creator on resources (created_by);
create index resources_school on resources (school_id);
-- Which resources point to a file: asked before a file is swept.
create index if not exists resources_file on resources (file_id);
