-- Answers with a receipt, and one attempt on many tabs and devices.

-- A page that answers an attempt. The one with the greatest number writes now; without a number it has never had the
-- attempt, and is known only because another page of its device has brought its changes.
create table attempt_leases (
  attempt_id uuid not null references attempts (id) on delete cascade,
  id uuid not null,
  number int check (number > 0),
  taken_at timestamptz,
  seen_at timestamptz not null default clock_timestamp(),
  -- The last of its changes that has been taken.
  acknowledged bigint not null default 0,
  primary key (attempt_id, id),
  unique (attempt_id, number),
  check ((number is null) = (taken_at is null))
);

-- How often the answer has changed; the page that wrote what stands; how many rows its history has; up to which of them
-- the student has decided on what lies beside.
alter table attempt_questions
  add column revision int not null default 0,
  add column answer_lease uuid,
  add column earlier int not null default 0,
  add column settled int not null default 0;
update attempt_questions set revision = 1 where answer_seq > 0;

-- What an answer was before, where replacing it lost something; and what was written on another device without having seen
-- the answer that stands, and so never took its place.
create table answer_history (
  attempt_question_id uuid not null references attempt_questions (id) on delete cascade,
  number int not null,
  kind text not null check (kind in ('replaced', 'beside')),
  answer jsonb not null,
  lease_id uuid,
  given_at timestamptz,
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (attempt_question_id, number)
);
create trigger answer_history_immutable before update on answer_history
  for each row execute function refuse_change();

-- What an attempt was handed in with.
create table attempt_receipts (
  attempt_id uuid primary key references attempts (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  answers int not null,
  questions int not null,
  handed_in_at timestamptz not null
);
create trigger attempt_receipts_immutable before update on attempt_receipts
  for each row execute function refuse_change();
