-- For averages: which attempts have an answer without points is asked of every attempt that could count.
create index attempt_questions_ungraded on attempt_questions (attempt_id) where score is null;
