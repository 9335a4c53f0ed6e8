-- The papers of a school in the order of their list. Without it the database reads, beside those of the school, which papers
-- of all schools are quizzes.
create index papers_school on papers (school_id, kind, created_at desc nulls last, id desc);
