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

---- Audit: who did what to what, written in the same transaction as the change, never changed afterwards.
-- It names people and schools without referring to them: it outlives what it speaks about.

create table audit_log (
  id uuid primary key default new_id(),
  at timestamptz not null default now(),
  actor_id uuid,
  -- That of the person who did it; the school, where an import or the server itself did it to what is the school's.
  tenant_id uuid not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  details jsonb not null default '{}'
);
create index audit_log_entity on audit_log (entity, entity_id, at);
create trigger audit_log_immutable before update or delete on audit_log
  for each row execute function refuse_change();
