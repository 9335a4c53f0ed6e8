-- Grading: what a grader has typed and not given yet, feedback, grades that stood before, comments for reuse, and what
-- corrections have done to grades.

-- What a grader has typed about an answer, or, without one, about the whole attempt. It is theirs alone, and no grade.
-- Revisions are drawn from one row of numbers, so that one that was seen never comes again after the draft was given.
create sequence grading_revisions;
create table grading_drafts (
  tenant_id uuid not null,
  id uuid primary key default new_id(),
  user_id uuid not null references users (id) on delete cascade,
  attempt_id uuid not null,
  attempt_question_id uuid references attempt_questions (id) on delete cascade,
  -- As typed: what is no grade yet is kept as well.
  points text not null default '' check (length(points) <= 20),
  -- The levels of a rubric that are chosen so far.
  levels jsonb not null default '{}',
  feedback text not null default '',
  -- The version of what had been given that its writer saw.
  base int not null,
  revision bigint not null,
  saved_at timestamptz not null,
  unique nulls not distinct (user_id, attempt_id, attempt_question_id),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);
create index grading_drafts_attempt on grading_drafts (attempt_id);
create index grading_drafts_answer on grading_drafts (attempt_question_id);
create trigger grading_drafts_tenant after insert or update of tenant_id, attempt_question_id on grading_drafts
  for each row when (new.attempt_question_id is not null) execute function require_tenant_of_answer();

-- What a teacher says to an answer, or, without one, to the whole attempt. The student reads it with the released result.
create table feedback (
  tenant_id uuid not null,
  id uuid primary key default new_id(),
  attempt_id uuid not null,
  attempt_question_id uuid references attempt_questions (id) on delete cascade,
  text text not null,
  -- Counted up with every change. That of an answer's points and feedback together is attempt_questions.version.
  version int not null default 1,
  given_by uuid not null references users (id),
  given_at timestamptz not null default now(),
  unique nulls not distinct (attempt_id, attempt_question_id),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);
create index feedback_answer on feedback (attempt_question_id);
create trigger feedback_tenant after insert or update of tenant_id, attempt_question_id on feedback
  for each row when (new.attempt_question_id is not null) execute function require_tenant_of_answer();

-- What stood in the place of a grade that its student had seen already, so that the change can be taken back exactly:
-- who had given it and when belongs to it, as corrections of the question leave a grade by hand alone. Decision 045.
create table former_grades (
  attempt_question_id uuid primary key references attempt_questions (id) on delete cascade,
  tenant_id uuid not null,
  -- The version that the change made: with a later one there is nothing left to take back.
  version int not null,
  score numeric(6, 2) not null,
  correct boolean,
  graded_by uuid references users (id),
  graded_at timestamptz,
  levels jsonb,
  answer_seq bigint not null,
  -- What was said to the answer; null where the change left it alone.
  feedback text
);
create trigger former_grades_tenant after insert or update of tenant_id, attempt_question_id on former_grades
  for each row execute function require_tenant_of_answer();

-- A teacher's own comments, kept to be used again.
create table saved_comments (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  user_id uuid not null,
  text text not null,
  search_text text not null generated always as (normalize_for_search(text)) stored,
  created_at timestamptz not null default now(),
  unique (user_id, text),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);

-- What each answer had before a correction, so that it can be given back exactly. The time of a grade by hand and the
-- number of the answer tell whether it is still the same answer, graded by the same hand.
create table corrected_answers (
  tenant_id uuid not null,
  correction_id uuid not null,
  attempt_question_id uuid not null references attempt_questions (id) on delete cascade,
  score numeric(6, 2),
  correct boolean,
  graded_at timestamptz,
  answer_seq bigint not null,
  primary key (correction_id, attempt_question_id),
  foreign key (tenant_id, correction_id) references question_corrections (tenant_id, id) on delete cascade
);
create index corrected_answers_answer on corrected_answers (attempt_question_id);
create trigger corrected_answers_tenant after insert or update of tenant_id, attempt_question_id on corrected_answers
  for each row execute function require_tenant_of_answer();

-- What a student is told when a mark that was out already has changed.
create table grade_notices (
  tenant_id uuid not null,
  id uuid primary key default new_id(),
  attempt_id uuid not null,
  correction_id uuid not null,
  -- Whether the correction was made or taken back.
  undone boolean not null,
  score_before numeric(9, 2) not null,
  max_before numeric(9, 2) not null,
  score_after numeric(9, 2) not null,
  max_after numeric(9, 2) not null,
  at timestamptz not null default now(),
  seen_at timestamptz,
  foreign key (tenant_id, correction_id) references question_corrections (tenant_id, id) on delete cascade,
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);
create index grade_notices_attempt on grade_notices (attempt_id);
create index grade_notices_correction on grade_notices (correction_id);

-- That a student has opened a released result, with the score that it said: a result that says another one is new again.
create table seen_results (
  tenant_id uuid not null,
  attempt_id uuid primary key,
  score numeric(9, 2),
  seen_at timestamptz not null default now(),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);

---- Questions about answers (decision 077)

-- What a student asks about an answer whose result is out, and what is answered: one thread for each answer.
create table answer_threads (
  tenant_id uuid not null,
  attempt_question_id uuid primary key references attempt_questions (id) on delete cascade,
  attempt_id uuid not null,
  -- When the oldest message of the student was written that nobody has answered; null once it is answered.
  waiting_since timestamptz,
  -- That a teacher closed it. The end of the time for questions is no row: the paper says it.
  closed_at timestamptz,
  closed_by uuid references users (id),
  check ((closed_at is null) = (closed_by is null)),
  foreign key (tenant_id, attempt_id) references attempts (tenant_id, id) on delete cascade
);
create index answer_threads_attempt on answer_threads (attempt_id);
create index answer_threads_waiting on answer_threads (tenant_id, waiting_since)
  where waiting_since is not null and closed_at is null;
create trigger answer_threads_tenant after insert or update of tenant_id, attempt_question_id on answer_threads
  for each row execute function require_tenant_of_answer();

-- A message keeps its text for good. Its id is made by the page that sends it, so that one that is sent twice is there once.
create table thread_messages (
  tenant_id uuid not null,
  attempt_question_id uuid not null references answer_threads (attempt_question_id) on delete cascade,
  author_id uuid not null references users (id),
  id uuid not null,
  by_student boolean not null,
  text text not null check (length(text) between 1 and 1000),
  written_at timestamptz not null default clock_timestamp(),
  primary key (attempt_question_id, author_id, id)
);
create index thread_messages_author on thread_messages (author_id);
create trigger thread_messages_tenant after insert or update of tenant_id, attempt_question_id on thread_messages
  for each row execute function require_tenant_of_answer();

---- The grade of a class (decision 074)

-- What a class weighs its results by. Its categories are saved together, so that they have one version.
create table grade_schemes (
  tenant_id uuid not null,
  classroom_id uuid primary key,
  version int not null default 0,
  unique (tenant_id, classroom_id),
  foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade
);

create table grade_categories (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  classroom_id uuid not null,
  name text not null,
  -- What share of a grade it makes, beside the weights of the others; nothing of it counts with 0.
  weight int not null check (weight between 0 and 100),
  -- How many of a student's lowest results in it are left out; the best one always stays.
  drop_lowest int not null check (drop_lowest between 0 and 5),
  position int not null,
  unique (tenant_id, classroom_id, id),
  foreign key (tenant_id, classroom_id) references grade_schemes (tenant_id, classroom_id) on delete cascade
);

-- A paper stands in several classes, and in each of them in a category of that class.
create table grade_category_papers (
  tenant_id uuid not null,
  classroom_id uuid not null,
  paper_id uuid not null,
  category_id uuid not null,
  primary key (classroom_id, paper_id),
  foreign key (tenant_id, classroom_id, category_id)
    references grade_categories (tenant_id, classroom_id, id) on delete cascade,
  foreign key (tenant_id, paper_id) references papers (tenant_id, id) on delete cascade
);
create index grade_category_papers_category on grade_category_papers (category_id);
create index grade_category_papers_paper on grade_category_papers (paper_id);

-- What a class did outside of Meridian: columns of its gradebook in which marks are typed.
create table outside_columns (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  classroom_id uuid not null,
  category_id uuid,
  name text not null,
  max_score numeric(6, 2) not null check (max_score > 0),
  -- The day in the calendar of the school on which it was done.
  day date not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- A column that was removed keeps its marks, so that it can be brought back.
  removed_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, classroom_id) references grade_schemes (tenant_id, classroom_id) on delete cascade,
  foreign key (tenant_id, classroom_id, category_id)
    references grade_categories (tenant_id, classroom_id, id) on delete set null (category_id)
);
create index outside_columns_class on outside_columns (classroom_id);
create index outside_columns_category on outside_columns (category_id);

-- One mark; without a score it is blank again, and its version goes on counting.
create table outside_marks (
  tenant_id uuid not null,
  column_id uuid not null,
  student_id uuid not null,
  score numeric(6, 2) check (score >= 0),
  version int not null default 1,
  marked_by uuid not null references users (id),
  marked_at timestamptz not null default now(),
  primary key (column_id, student_id),
  foreign key (tenant_id, column_id) references outside_columns (tenant_id, id),
  foreign key (tenant_id, student_id) references students (tenant_id, id)
);
create index outside_marks_student on outside_marks (student_id);
create index outside_marks_marker on outside_marks (marked_by);
