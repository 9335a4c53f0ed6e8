-- What stood in the place of a grade that its student had seen already, so that the change can be taken back exactly:
-- who had given it and when belongs to it, as corrections of the question leave a grade by hand alone. Decision 045.
create table former_grades (
  attempt_question_id uuid primary key references attempt_questions (id) on delete cascade,
  school_id uuid not null,
  -- The version that the change made: with a later one there is nothing left to take back.
  version int not null,
  score numeric(6, 2) not null,
  correct boolean,
  graded_by uuid references users (id),
  graded_at timestamptz,
  answer_seq bigint not null,
  -- What was said to the answer; null where the change left it alone.
  feedback text
);
create trigger former_grades_school after insert or update of school_id, attempt_question_id on former_grades
  for each row execute function require_school_of_answer();
