-- Invitations by mail to many people at once: a run of a school, and what became of each of its people. Whoever works on a run takes its
-- people one by one, each in a transaction with the mail, so that a crash loses nothing and sends nothing twice.
create table invitation_runs (
  id uuid primary key default new_id(),
  tenant_id uuid not null references schools (id) on delete cascade,
  kind text not null check (kind in ('students', 'teachers')),
  made_by uuid not null,
  status text not null default 'running' check (status in ('running', 'done', 'cancelled')),
  total int not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (tenant_id, id)
);
create unique index invitation_runs_running on invitation_runs (tenant_id) where status = 'running';
create index invitation_runs_latest on invitation_runs (tenant_id, created_at desc);

create table invitation_people (
  tenant_id uuid not null,
  run_id uuid not null,
  user_id uuid not null,
  -- What became of them: a mail waits to be sent or was, or why they were left out.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'no_email', 'active', 'blocked', 'recent')),
  at timestamptz,
  primary key (run_id, user_id),
  foreign key (tenant_id, run_id) references invitation_runs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);
create index invitation_people_waiting on invitation_people (run_id, user_id) where state = 'waiting';
create index invitation_people_user on invitation_people (user_id, at);
