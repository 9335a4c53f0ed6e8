-- Systems of a school that read its roster by OneRoster's REST binding (docs/decisions/104), and the tokens that they have at present.
create table roster_clients (
  id uuid primary key default new_id(),
  tenant_id uuid not null references schools (id) on delete cascade,
  name text not null,
  secret_hash bytea not null,
  -- Whether it reads the phones of students as well.
  phones boolean not null default false,
  -- A person alone: the system goes on when they are gone.
  made_by uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, name)
);

-- A token names its tenant, as those of sessions do.
create table roster_tokens (
  tenant_id uuid not null,
  token_hash bytea not null,
  client_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, client_id) references roster_clients (tenant_id, id) on delete cascade
);
create index roster_tokens_client on roster_tokens (client_id, expires_at);
