-- Putting a paper away and bringing it back is no edit of its settings: a form that is open meanwhile stays valid.

drop trigger papers_touch on papers;
create trigger papers_touch
  before update of name, description, grade_id, book_id, manual_review, start_date, deadline, max_attempts on papers
  for each row execute function touch();
