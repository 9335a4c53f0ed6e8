-- What the installation itself keeps, its tenants, and reference data that all of them share. Functions stand in ../functions
-- and are there before.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Secrets and choices that all processes of the installation share.
create table settings (
  name text primary key,
  value jsonb not null
);

---- Tenants: the publisher and each school. What belongs to one of them says so in every row (tenant_id), and the tenant stands
---- in the keys between such rows, so the database itself refuses to mix two of them. Books with their outline, grades,
---- countries and cities are reference data that all tenants share (docs/decisions/064).

create table tenants (
  id uuid primary key default new_id(),
  created_at timestamptz not null default now()
);
insert into tenants (id) values (publisher());

-- For how many months a tenant keeps what it could do without; 0 for as long as it says nothing else.
create table retentions (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  history_months int not null default 0 check (history_months >= 0),
  logins_months int not null default 0 check (logins_months >= 0),
  answers_months int not null default 0 check (answers_months >= 0),
  left_months int not null default 0 check (left_months >= 0),
  version int not null default 0
);

---- Reference data

create table grades (
  id uuid primary key default new_id(),
  level int not null unique,
  name_en text not null,
  name_ar text not null
);
insert into grades (level, name_en, name_ar)
select level, 'Grade ' || level, 'الصف ' || level from generate_series(1, 12) as level;

create table countries (
  code text primary key,
  name_en text not null,
  name_ar text not null
);

create table cities (
  id uuid primary key default new_id(),
  country_code text not null references countries (code),
  name text not null,
  unique (country_code, name)
);

---- Audit: who did what to what, written in the same transaction as the change (P28).
-- It names people and schools without referring to them: it outlives what it speaks about. Its rows are changed by the
-- functions of ../functions/audit.sql alone: by erasing a person, and by what the retention clears (P41).

create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  actor_id uuid,
  -- That of the person who did it; the school, where an import or the server itself did it to what is the school's.
  tenant_id uuid not null,
  -- The school that it concerns, whoever did it; null for what is the publisher's alone.
  school_id uuid,
  -- The part of the work that the deed belongs to, by which it is filtered (audit.deeds.ts).
  area text not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  -- The users, classrooms and papers that it concerns; filled in by note_audit().
  about uuid[] not null default '{}',
  -- Where the call came from; null for what the server does by itself. Shortened after some days.
  address text,
  details jsonb not null default '{}'
);
create index audit_log_entity on audit_log (entity, entity_id, at);
create index audit_log_at on audit_log (at, id);
create index audit_log_area on audit_log (area, at);
create index audit_log_school on audit_log (school_id, at, id);
create index audit_log_school_area on audit_log (school_id, area, at);
create index audit_log_actor on audit_log (actor_id, at);
create index audit_log_about on audit_log using gin (about);
-- Addresses that are still whole, for the sweep that shortens them.
create index audit_log_address on audit_log (at) where address is not null and address !~ '[*]$';
create trigger audit_log_subjects before insert on audit_log for each row execute function note_audit();
create trigger audit_log_immutable before update or delete on audit_log
  for each row execute function refuse_audit_change();
