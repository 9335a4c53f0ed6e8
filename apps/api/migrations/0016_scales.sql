-- What a school asks of passwords, and how it says grades in words.

-- The fewest characters of a password that is chosen from now on: never fewer than everywhere.
alter table school_rules
  add column password_students smallint not null default 8 check (password_students between 8 and 30),
  add column password_others smallint not null default 12 check (password_others between 12 and 30);

-- The levels of a school's grading scale, saved together like its terms. A school without levels says grades in per cent alone.
create table grading_scales (
  tenant_id uuid primary key references schools (id) on delete cascade,
  version int not null default 0
);

create table grading_levels (
  tenant_id uuid not null references grading_scales (tenant_id) on delete cascade,
  -- From how many per cent on it is reached.
  lowest numeric(4, 1) not null check (lowest between 0 and 100),
  name text not null,
  -- For whoever reads in Arabic; empty where the other one is shown to everybody.
  name_ar text not null default '',
  primary key (tenant_id, lowest)
);

-- Phones are stored with their country before them (E.164). Until now every one was of Egypt, as it is dialled there.
update users set phone = '+2' || phone where phone ~ '^01[0125][0-9]{8}$';
