-- Taking an import back is work like applying it: it has a status of its own, so that a page can show how far it is, and
-- nothing else changes the school's lists meanwhile. A value that is added to a type cannot be used in the transaction that
-- adds it, so the type is made anew.
create type import_status_now as enum
  ('planning', 'planned', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed');
drop index imports_working;
alter table imports alter column status drop default;
alter table imports alter column status type import_status_now using status::text::import_status_now;
drop type import_status;
alter type import_status_now rename to import_status;
alter table imports alter column status set default 'planning';
create unique index imports_working on imports (school_id) where status in ('planning', 'applying', 'undoing');
