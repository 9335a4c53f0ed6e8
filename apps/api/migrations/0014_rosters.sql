-- Roster packages (docs/decisions/093): OneRoster and School Data Sync, whose rows are of several kinds and have ids of their source.

-- What a package is and what is said of it as a whole; null for a list.
alter table imports add column package jsonb;

alter table import_rows
  -- What a row of a package is about; null in a list, whose rows are of the kind of their import.
  add column kind import_kind,
  -- What a row of a package says beside its cells: the id of the source, places in classes, sentences.
  add column given jsonb,
  -- The package says that somebody is no more, or no longer here: nothing is done with the row, and they count as missing.
  add column aside boolean not null default false,
  -- Sentences on the row that keep nothing back, as the plan has them.
  add column notes jsonb not null default '[]';

-- Whether it is a student or a teacher, where a package has both.
alter table import_missing add column kind import_kind;

-- The ids that people and classes have at a source, so that its next package finds the same ones.
create table roster_people (
  tenant_id uuid not null references schools (id) on delete cascade,
  -- Which system it is, as it names itself; empty where it does not.
  source text not null,
  sourced_id text not null,
  user_id uuid not null,
  primary key (tenant_id, source, sourced_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);
create index roster_people_user on roster_people (tenant_id, user_id);
create index roster_people_id on roster_people (tenant_id, sourced_id);

create table roster_classes (
  tenant_id uuid not null references schools (id) on delete cascade,
  source text not null,
  sourced_id text not null,
  classroom_id uuid not null,
  primary key (tenant_id, source, sourced_id),
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade
);
create index roster_classes_class on roster_classes (tenant_id, classroom_id);
create index roster_classes_id on roster_classes (tenant_id, sourced_id);
