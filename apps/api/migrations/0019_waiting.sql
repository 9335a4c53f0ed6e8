-- Somebody whose invitation cannot be written waits longer after each try, so that the others go on; after the last one they are left out
-- as failed. Whoever is no longer a student or a teacher when it is their turn is gone (docs/decisions/101).
alter table invitation_people
  add column tries int not null default 0,
  add column next_at timestamptz not null default now(),
  drop constraint invitation_people_state_check,
  add constraint invitation_people_state_check
    check (state in ('waiting', 'sent', 'no_email', 'active', 'blocked', 'recent', 'gone', 'failed'));
drop index invitation_people_waiting;
create index invitation_people_waiting on invitation_people (next_at, run_id, user_id) where state = 'waiting';
create index invitation_people_waiting_run on invitation_people (run_id) where state = 'waiting';

-- Since when a licence has its last day: nobody is told of an end before somebody has said it (docs/decisions/106). Of those that were there
-- before, the day itself is told.
alter table school_books add column ends_set_at timestamptz not null default '-infinity';
alter table school_books alter column ends_set_at set default now();
