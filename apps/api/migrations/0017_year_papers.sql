-- The papers of a year that come along into the next one as drafts (docs/decisions/103).
alter table school_years
  -- Whether they come along, and by how many weeks their dates move; null for as many as lie between the first days of both years.
  add column papers boolean not null default true,
  add column weeks int check (weeks between 0 and 520);

-- The drafts that were made when the year was applied, for taking it back.
create table year_papers (
  tenant_id uuid not null,
  year_id uuid not null,
  -- The draft.
  paper_id uuid not null,
  -- The paper of the year before. It may be deleted before the year is taken back, so that this is no reference.
  source_id uuid not null,
  -- What was in the draft then, in short.
  digest text not null default '',
  primary key (year_id, paper_id),
  foreign key (tenant_id, year_id) references school_years (tenant_id, id) on delete cascade,
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade
);
create index year_papers_paper on year_papers (paper_id);
