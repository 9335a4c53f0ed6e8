-- Every row that belongs to an attempt or to an import says of which school it is, and the database holds it to that. Decision 040.
--
-- Filled so that 30 million answers can bear it: a column is added empty, which touches no row, and then gets its type once
-- more `using` what it is to hold. That writes the table anew, in one pass, and its indexes after it: no trigger runs, no row
-- dies, and what was there before goes with the commit. Meanwhile the database needs the room of the largest tables twice,
-- and nobody else reads or writes them. Afterwards `vacuum (analyze)` spares the first readers the work.

alter table attempts add unique (school_id, id);
alter table imports add unique (school_id, id);

-- Only for filling. They are asked row by row, so that the pass needs neither a sort nor room for one.
create function school_of_attempt(of_id uuid) returns uuid language plpgsql stable as $$
begin return (select school_id from attempts where id = of_id); end $$;
create function school_of_answer(of_id uuid) returns uuid language plpgsql stable as $$
begin return (select school_id from attempt_questions where id = of_id); end $$;
create function school_of_import(of_id uuid) returns uuid language plpgsql stable as $$
begin return (select school_id from imports where id = of_id); end $$;

---- What belongs to an attempt. The foreign key holds both columns, so the school is the attempt's.

alter table attempt_questions add column school_id uuid;
alter table attempt_questions drop constraint attempt_questions_attempt_id_fkey,
  alter column school_id type uuid using school_of_attempt(attempt_id), alter column school_id set not null;
alter table attempt_questions
  add foreign key (school_id, attempt_id) references attempts (school_id, id) on delete cascade;

alter table attempt_leases add column school_id uuid;
alter table attempt_leases drop constraint attempt_leases_attempt_id_fkey,
  alter column school_id type uuid using school_of_attempt(attempt_id), alter column school_id set not null;
alter table attempt_leases
  add foreign key (school_id, attempt_id) references attempts (school_id, id) on delete cascade;

alter table attempt_receipts add column school_id uuid;
alter table attempt_receipts drop constraint attempt_receipts_attempt_id_fkey,
  alter column school_id type uuid using school_of_attempt(attempt_id), alter column school_id set not null;
alter table attempt_receipts
  add foreign key (school_id, attempt_id) references attempts (school_id, id) on delete cascade;

alter table grade_notices add column school_id uuid;
alter table grade_notices drop constraint grade_notices_attempt_id_fkey,
  alter column school_id type uuid using school_of_attempt(attempt_id), alter column school_id set not null;
alter table grade_notices
  add foreign key (school_id, attempt_id) references attempts (school_id, id) on delete cascade;

alter table feedback add column school_id uuid;
alter table feedback drop constraint feedback_attempt_id_fkey,
  alter column school_id type uuid using school_of_attempt(attempt_id), alter column school_id set not null;
alter table feedback
  add foreign key (school_id, attempt_id) references attempts (school_id, id) on delete cascade;

alter table grading_drafts add column school_id uuid;
alter table grading_drafts drop constraint grading_drafts_attempt_id_fkey,
  alter column school_id type uuid using school_of_attempt(attempt_id), alter column school_id set not null;
alter table grading_drafts
  add foreign key (school_id, attempt_id) references attempts (school_id, id) on delete cascade;

alter table late_arrivals add column school_id uuid;
alter table late_arrivals drop constraint late_arrivals_attempt_id_fkey,
  alter column school_id type uuid using school_of_attempt(attempt_id), alter column school_id set not null;
alter table late_arrivals
  add foreign key (school_id, attempt_id) references attempts (school_id, id) on delete cascade,
  add unique (school_id, attempt_id);

alter table late_answers add column school_id uuid;
alter table late_answers drop constraint late_answers_attempt_id_fkey,
  alter column school_id type uuid using school_of_attempt(attempt_id), alter column school_id set not null;
alter table late_answers
  add foreign key (school_id, attempt_id) references late_arrivals (school_id, attempt_id) on delete cascade;

---- What belongs to an answer

alter table answer_history add column school_id uuid;
alter table answer_history
  alter column school_id type uuid using school_of_answer(attempt_question_id), alter column school_id set not null;

alter table correction_marks add column school_id uuid;
alter table correction_marks
  alter column school_id type uuid using school_of_answer(attempt_question_id), alter column school_id set not null;

-- A foreign key would need another index on the largest table of all. Instead whoever speaks of an answer is checked when
-- its row comes (the plain foreign key, which goes first, holds the answer), and an answer never goes elsewhere.
create function require_school_of_answer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from attempt_questions q where q.id = new.attempt_question_id and q.school_id = new.school_id
  ) then
    raise exception '% speaks of an answer of another school', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger answer_history_school after insert on answer_history
  for each row execute function require_school_of_answer();
create trigger correction_marks_school after insert or update of school_id, attempt_question_id on correction_marks
  for each row execute function require_school_of_answer();
create trigger late_answers_school after insert or update of school_id, attempt_question_id on late_answers
  for each row execute function require_school_of_answer();
create trigger feedback_school after insert or update of school_id, attempt_question_id on feedback
  for each row when (new.attempt_question_id is not null) execute function require_school_of_answer();
create trigger grading_drafts_school after insert or update of school_id, attempt_question_id on grading_drafts
  for each row when (new.attempt_question_id is not null) execute function require_school_of_answer();

-- After and not before: a trigger before an update would lock each row once more with every answer that is saved.
create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception '% rows stay with their attempt and school', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger attempt_questions_stay after update of school_id, attempt_id on attempt_questions
  for each row execute function refuse_move();

---- What belongs to an import

alter table import_rows add column school_id uuid;
alter table import_rows drop constraint import_rows_import_id_fkey,
  alter column school_id type uuid using school_of_import(import_id), alter column school_id set not null;
alter table import_rows
  add foreign key (school_id, import_id) references imports (school_id, id) on delete cascade;

drop function school_of_attempt(uuid);
drop function school_of_answer(uuid);
drop function school_of_import(uuid);
