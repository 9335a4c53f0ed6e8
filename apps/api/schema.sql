-- Printed from the migrated database by `npm run print`, for reading. Migrations make the database.

create type attempt_status as enum ('in_progress', 'submitted', 'closed');

create type import_kind as enum ('students', 'teachers', 'classrooms');

create type import_row_state as enum ('new', 'changed', 'unchanged', 'wrong', 'left_out');

create type import_status as enum ('planning', 'planned', 'applying', 'applied', 'undoing', 'undone', 'cancelled', 'failed');

create type paper_kind as enum ('quiz', 'assignment', 'worksheet');

create type question_type as enum ('mcq', 'tof', 'essay', 'matching');

create type resource_type as enum ('video', 'audio', 'document', 'url', 'assignment', 'worksheet');

create type user_type as enum ('PRG', 'IBC', 'School', 'Teacher', 'Student');

create table announcement_files (
  tenant_id uuid not null,
  announcement_id uuid not null,
  file_id uuid not null,
  "position" integer not null,
  constraint announcement_files_pkey PRIMARY KEY (announcement_id, file_id),
  constraint announcement_files_file_id_key UNIQUE (file_id),
  constraint announcement_files_tenant_id_announcement_id_fkey FOREIGN KEY (tenant_id, announcement_id) REFERENCES announcements(tenant_id, id) ON DELETE CASCADE,
  constraint announcement_files_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id)
);

create table announcement_readings (
  tenant_id uuid not null,
  announcement_id uuid not null,
  student_id uuid not null,
  read_at timestamp with time zone default now() not null,
  constraint announcement_readings_pkey PRIMARY KEY (announcement_id, student_id),
  constraint announcement_readings_tenant_id_announcement_id_fkey FOREIGN KEY (tenant_id, announcement_id) REFERENCES announcements(tenant_id, id) ON DELETE CASCADE,
  constraint announcement_readings_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX announcement_readings_student ON public.announcement_readings USING btree (student_id);
CREATE TRIGGER announcement_readings_immutable BEFORE UPDATE ON public.announcement_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table announcements (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  classroom_id uuid,
  author_id uuid not null,
  content text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  published_at timestamp with time zone default now() not null,
  held boolean default false not null,
  edited_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint announcements_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE,
  constraint announcements_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id)
);
CREATE INDEX announcements_author ON public.announcements USING btree (author_id, published_at);
CREATE INDEX announcements_class ON public.announcements USING btree (classroom_id, published_at DESC, id DESC);
CREATE INDEX announcements_school ON public.announcements USING btree (tenant_id, published_at DESC, id DESC);

create table answer_history (
  tenant_id uuid not null,
  attempt_question_id uuid not null,
  number integer not null,
  kind text not null,
  answer jsonb not null,
  lease_id uuid,
  given_at timestamp with time zone,
  recorded_at timestamp with time zone default clock_timestamp() not null,
  constraint answer_history_pkey PRIMARY KEY (attempt_question_id, number),
  constraint answer_history_kind_check CHECK ((kind = ANY (ARRAY['replaced'::text, 'conflict'::text]))),
  constraint answer_history_attempt_question_id_fkey FOREIGN KEY (attempt_question_id) REFERENCES attempt_questions(id) ON DELETE CASCADE
);
CREATE TRIGGER answer_history_immutable BEFORE UPDATE ON public.answer_history FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER answer_history_tenant AFTER INSERT ON public.answer_history FOR EACH ROW EXECUTE FUNCTION require_tenant_of_answer();

create table answer_threads (
  tenant_id uuid not null,
  attempt_question_id uuid not null,
  attempt_id uuid not null,
  waiting_since timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by uuid,
  constraint answer_threads_pkey PRIMARY KEY (attempt_question_id),
  constraint answer_threads_check CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint answer_threads_attempt_question_id_fkey FOREIGN KEY (attempt_question_id) REFERENCES attempt_questions(id) ON DELETE CASCADE,
  constraint answer_threads_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint answer_threads_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX answer_threads_attempt ON public.answer_threads USING btree (attempt_id);
CREATE INDEX answer_threads_waiting ON public.answer_threads USING btree (tenant_id, waiting_since) WHERE ((waiting_since IS NOT NULL) AND (closed_at IS NULL));
CREATE TRIGGER answer_threads_tenant AFTER INSERT OR UPDATE OF tenant_id, attempt_question_id ON public.answer_threads FOR EACH ROW EXECUTE FUNCTION require_tenant_of_answer();

create table attempt_leases (
  tenant_id uuid not null,
  attempt_id uuid not null,
  id uuid not null,
  number integer,
  taken_at timestamp with time zone,
  seen_at timestamp with time zone default clock_timestamp() not null,
  acknowledged bigint default 0 not null,
  constraint attempt_leases_pkey PRIMARY KEY (attempt_id, id),
  constraint attempt_leases_attempt_id_number_key UNIQUE (attempt_id, number),
  constraint attempt_leases_check CHECK (((number IS NULL) = (taken_at IS NULL))),
  constraint attempt_leases_number_check CHECK ((number > 0)),
  constraint attempt_leases_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE
);

create table attempt_questions (
  tenant_id uuid not null,
  id uuid default new_id() not null,
  attempt_id uuid not null,
  question_id uuid not null,
  version_id uuid not null,
  "position" integer not null,
  shown integer,
  weight numeric(6,2) not null,
  answer jsonb,
  answer_seq bigint default 0 not null,
  answered_at timestamp with time zone,
  revision integer default 0 not null,
  answer_lease uuid,
  earlier integer default 0 not null,
  thinned integer default 0 not null,
  settled integer default 0 not null,
  kept_at timestamp with time zone,
  unkept integer default 0 not null,
  score numeric(6,2),
  correct boolean,
  graded_by uuid,
  graded_at timestamp with time zone,
  levels jsonb,
  version integer default 1 not null,
  constraint attempt_questions_pkey PRIMARY KEY (id),
  constraint attempt_questions_attempt_id_question_id_key UNIQUE (attempt_id, question_id),
  constraint attempt_questions_check CHECK (((score IS NULL) OR ((score >= (0)::numeric) AND (score <= weight)))),
  constraint attempt_questions_graded_by_fkey FOREIGN KEY (graded_by) REFERENCES users(id),
  constraint attempt_questions_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE,
  constraint attempt_questions_tenant_id_question_id_version_id_fkey FOREIGN KEY (tenant_id, question_id, version_id) REFERENCES question_versions(tenant_id, question_id, id)
);
CREATE INDEX attempt_questions_ungraded ON public.attempt_questions USING btree (attempt_id) WHERE (score IS NULL);
CREATE INDEX attempt_questions_version ON public.attempt_questions USING btree (version_id);
CREATE TRIGGER attempt_questions_flag_delete AFTER DELETE ON public.attempt_questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION flag_answers();
CREATE TRIGGER attempt_questions_flag_insert AFTER INSERT ON public.attempt_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION flag_answers();
CREATE TRIGGER attempt_questions_flag_update AFTER UPDATE OF score ON public.attempt_questions FOR EACH ROW WHEN (((old.score IS NULL) <> (new.score IS NULL))) EXECUTE FUNCTION flag_answer();
CREATE TRIGGER attempt_questions_stay AFTER UPDATE OF tenant_id, attempt_id ON public.attempt_questions FOR EACH ROW EXECUTE FUNCTION refuse_move();

create table attempt_receipts (
  tenant_id uuid not null,
  attempt_id uuid not null,
  number integer default 1 not null,
  sha256 text not null,
  answers integer not null,
  questions integer not null,
  handed_in_at timestamp with time zone not null,
  constraint attempt_receipts_pkey PRIMARY KEY (attempt_id, number),
  constraint attempt_receipts_number_check CHECK ((number > 0)),
  constraint attempt_receipts_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint attempt_receipts_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE
);
CREATE TRIGGER attempt_receipts_immutable BEFORE UPDATE ON public.attempt_receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table attempts (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  number integer default 1 not null,
  status attempt_status default 'in_progress'::attempt_status not null,
  manual_review boolean not null,
  max_score numeric(9,2) not null,
  score numeric(9,2),
  shuffle_choices boolean default false not null,
  started_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone,
  submitted_at timestamp with time zone,
  submitted_by text,
  late_until timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint attempts_pkey PRIMARY KEY (id),
  constraint attempts_paper_id_student_id_number_key UNIQUE (paper_id, student_id, number),
  constraint attempts_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint attempts_check CHECK (((status = 'in_progress'::attempt_status) = (submitted_at IS NULL))),
  constraint attempts_check1 CHECK (((status = 'closed'::attempt_status) = (closed_at IS NOT NULL))),
  constraint attempts_submitted_by_check CHECK ((submitted_by = ANY (ARRAY['student'::text, 'deadline'::text]))),
  constraint attempts_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id),
  constraint attempts_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id),
  constraint attempts_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id)
);
CREATE INDEX attempts_ends ON public.attempts USING btree (ends_at) WHERE (status = 'in_progress'::attempt_status);
CREATE UNIQUE INDEX attempts_open ON public.attempts USING btree (paper_id, student_id) WHERE (status = 'in_progress'::attempt_status);
CREATE INDEX attempts_running ON public.attempts USING btree (paper_id) WHERE (status = 'in_progress'::attempt_status);
CREATE INDEX attempts_student ON public.attempts USING btree (student_id, paper_id);
CREATE TRIGGER attempts_flag_delete AFTER DELETE ON public.attempts FOR EACH ROW WHEN ((old.status <> 'in_progress'::attempt_status)) EXECUTE FUNCTION flag_attempt();
CREATE TRIGGER attempts_flag_insert AFTER INSERT ON public.attempts FOR EACH ROW WHEN ((new.status <> 'in_progress'::attempt_status)) EXECUTE FUNCTION flag_attempt();
CREATE TRIGGER attempts_flag_update AFTER UPDATE ON public.attempts FOR EACH ROW WHEN (((old.status <> 'in_progress'::attempt_status) OR (new.status <> 'in_progress'::attempt_status))) EXECUTE FUNCTION flag_attempt();
CREATE TRIGGER attempts_touch BEFORE UPDATE ON public.attempts FOR EACH ROW EXECUTE FUNCTION touch();

create table audit_log (
  id uuid default new_id() not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  tenant_id uuid not null,
  school_id uuid,
  area text not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  about uuid[] default '{}'::uuid[] not null,
  address text,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_about ON public.audit_log USING gin (about) WITH (gin_pending_list_limit='64');
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at);
CREATE INDEX audit_log_address ON public.audit_log USING btree (at) WHERE ((address IS NOT NULL) AND (address !~ '[*]$'::text));
CREATE INDEX audit_log_area ON public.audit_log USING btree (area, at);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at, id);
CREATE INDEX audit_log_entity ON public.audit_log USING btree (entity, entity_id, at);
CREATE INDEX audit_log_school ON public.audit_log USING btree (school_id, at, id);
CREATE INDEX audit_log_school_area ON public.audit_log USING btree (school_id, area, at);
CREATE TRIGGER audit_log_immutable BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_subjects BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION note_audit();

create table bin_entries (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  name text not null,
  place text default ''::text not null,
  owner_id uuid,
  counts jsonb default '{}'::jsonb not null,
  deleted_by uuid not null,
  deleted_by_name text not null,
  deleted_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone default (now() + '30 days'::interval) not null,
  search_text text generated always as (normalize_for_search(((name || ' '::text) || place))) stored not null,
  constraint bin_entries_pkey PRIMARY KEY (id),
  constraint bin_entries_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint bin_entries_kind_check CHECK ((kind = ANY (ARRAY['student'::text, 'teacher'::text, 'school_admin'::text, 'admin'::text, 'classroom'::text, 'quiz'::text, 'assignment'::text, 'worksheet'::text, 'question'::text, 'announcement'::text, 'resource'::text, 'book'::text, 'unit'::text, 'lesson'::text]))),
  constraint bin_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);
CREATE INDEX bin_entries_ends ON public.bin_entries USING btree (ends_at);
CREATE INDEX bin_entries_tenant ON public.bin_entries USING btree (tenant_id, deleted_at DESC, id DESC);

create table bin_files (
  tenant_id uuid not null,
  entry_id uuid not null,
  file_tenant_id uuid not null,
  file_id uuid not null,
  constraint bin_files_pkey PRIMARY KEY (entry_id, file_id),
  constraint bin_files_check CHECK (((file_tenant_id = publisher()) OR (file_tenant_id = tenant_id))),
  constraint bin_files_file_tenant_id_file_id_fkey FOREIGN KEY (file_tenant_id, file_id) REFERENCES files(tenant_id, id),
  constraint bin_files_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES bin_entries(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX bin_files_file ON public.bin_files USING btree (file_id);

create table bin_rows (
  tenant_id uuid not null,
  entry_id uuid not null,
  table_name text not null,
  key jsonb not null,
  content jsonb not null,
  after jsonb,
  depth integer not null,
  goes boolean not null,
  constraint bin_rows_pkey PRIMARY KEY (entry_id, table_name, key),
  constraint bin_rows_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES bin_entries(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX bin_rows_key ON public.bin_rows USING btree (tenant_id, table_name, key) WHERE (after IS NULL);

create table book_changes (
  id uuid default new_id() not null,
  book_id uuid not null,
  kind text not null,
  thing_id uuid not null,
  deed text not null,
  name text not null,
  type text,
  place text default ''::text not null,
  at timestamp with time zone default now() not null,
  constraint book_changes_pkey PRIMARY KEY (id),
  constraint book_changes_book_id_kind_thing_id_key UNIQUE (book_id, kind, thing_id),
  constraint book_changes_deed_check CHECK ((deed = ANY (ARRAY['added'::text, 'changed'::text, 'moved'::text, 'removed'::text]))),
  constraint book_changes_kind_check CHECK ((kind = ANY (ARRAY['unit'::text, 'lesson'::text, 'resource'::text]))),
  constraint book_changes_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE
);
CREATE INDEX book_changes_at ON public.book_changes USING btree (book_id, at DESC, id DESC);

create table book_figures (
  tenant_id uuid not null,
  book_id uuid not null,
  month date not null,
  opened integer,
  finished integer,
  copied integer,
  given integer,
  constraint book_figures_pkey PRIMARY KEY (book_id, tenant_id, month),
  constraint book_figures_copied_check CHECK (((copied > 0) AND ((copied % 10) = 0))),
  constraint book_figures_finished_check CHECK (((finished > 0) AND ((finished % 10) = 0))),
  constraint book_figures_given_check CHECK (((given > 0) AND ((given % 10) = 0))),
  constraint book_figures_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint book_figures_opened_check CHECK (((opened > 0) AND ((opened % 10) = 0))),
  constraint book_figures_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint book_figures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX book_figures_tenant ON public.book_figures USING btree (tenant_id, month);

create table books (
  id uuid default new_id() not null,
  name text not null,
  grade_id uuid not null,
  thumbnail_id uuid,
  created_by uuid not null,
  search_text text generated always as (normalize_for_search(name)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  archived_at timestamp with time zone,
  constraint books_pkey PRIMARY KEY (id),
  constraint books_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint books_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grades(id),
  constraint books_thumbnail_id_fkey FOREIGN KEY (thumbnail_id) REFERENCES files(id)
);
CREATE INDEX books_search ON public.books USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX books_thumbnail ON public.books USING btree (thumbnail_id) WHERE (thumbnail_id IS NOT NULL);
CREATE TRIGGER books_touch BEFORE UPDATE ON public.books FOR EACH ROW EXECUTE FUNCTION touch();

create table calendar_feeds (
  tenant_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash),
  constraint calendar_feeds_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table cities (
  id uuid default new_id() not null,
  country_code text not null,
  name text not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_country_code_name_key UNIQUE (country_code, name),
  constraint cities_country_code_fkey FOREIGN KEY (country_code) REFERENCES countries(code)
);

create table classroom_books (
  tenant_id uuid not null,
  classroom_id uuid not null,
  book_id uuid not null,
  constraint classroom_books_pkey PRIMARY KEY (classroom_id, book_id),
  constraint classroom_books_tenant_id_book_id_fkey FOREIGN KEY (tenant_id, book_id) REFERENCES school_books(tenant_id, book_id),
  constraint classroom_books_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX classroom_books_book ON public.classroom_books USING btree (tenant_id, book_id);

create table classroom_teachers (
  tenant_id uuid not null,
  classroom_id uuid not null,
  teacher_id uuid not null,
  constraint classroom_teachers_pkey PRIMARY KEY (classroom_id, teacher_id),
  constraint classroom_teachers_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE,
  constraint classroom_teachers_tenant_id_teacher_id_fkey FOREIGN KEY (tenant_id, teacher_id) REFERENCES teachers(tenant_id, id)
);
CREATE INDEX classroom_teachers_teacher ON public.classroom_teachers USING btree (teacher_id);

create table classrooms (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  name text not null,
  grade_id uuid not null,
  thumbnail_id uuid,
  active boolean default true not null,
  year_id uuid,
  search_text text generated always as (normalize_for_search(name)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint classrooms_pkey PRIMARY KEY (id),
  constraint classrooms_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint classrooms_check CHECK (((year_id IS NULL) OR (NOT active))),
  constraint classrooms_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grades(id),
  constraint classrooms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id),
  constraint classrooms_tenant_id_thumbnail_id_fkey FOREIGN KEY (tenant_id, thumbnail_id) REFERENCES files(tenant_id, id),
  constraint classrooms_tenant_id_year_id_fkey FOREIGN KEY (tenant_id, year_id) REFERENCES school_years(tenant_id, id)
);
CREATE UNIQUE INDEX classrooms_name ON public.classrooms USING btree (tenant_id, name) WHERE (year_id IS NULL);
CREATE INDEX classrooms_search ON public.classrooms USING gin (tenant_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX classrooms_thumbnail ON public.classrooms USING btree (thumbnail_id) WHERE (thumbnail_id IS NOT NULL);
CREATE INDEX classrooms_year ON public.classrooms USING btree (tenant_id, year_id) WHERE (year_id IS NOT NULL);
CREATE TRIGGER classrooms_touch BEFORE UPDATE ON public.classrooms FOR EACH ROW EXECUTE FUNCTION touch();

create table corrected_answers (
  tenant_id uuid not null,
  correction_id uuid not null,
  attempt_question_id uuid not null,
  score numeric(6,2),
  correct boolean,
  graded_at timestamp with time zone,
  answer_seq bigint not null,
  constraint corrected_answers_pkey PRIMARY KEY (correction_id, attempt_question_id),
  constraint corrected_answers_attempt_question_id_fkey FOREIGN KEY (attempt_question_id) REFERENCES attempt_questions(id) ON DELETE CASCADE,
  constraint corrected_answers_tenant_id_correction_id_fkey FOREIGN KEY (tenant_id, correction_id) REFERENCES question_corrections(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX corrected_answers_answer ON public.corrected_answers USING btree (attempt_question_id);
CREATE TRIGGER corrected_answers_tenant AFTER INSERT OR UPDATE OF tenant_id, attempt_question_id ON public.corrected_answers FOR EACH ROW EXECUTE FUNCTION require_tenant_of_answer();

create table counted_months (
  tenant_id uuid not null,
  month date not null,
  constraint counted_months_pkey PRIMARY KEY (tenant_id, month),
  constraint counted_months_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table countries (
  code text not null,
  name_en text not null,
  name_ar text not null,
  constraint countries_pkey PRIMARY KEY (code)
);

create table digest_hours (
  tenant_id uuid not null,
  made_at timestamp with time zone not null,
  constraint digest_hours_pkey PRIMARY KEY (tenant_id),
  constraint digest_hours_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table enrolments (
  tenant_id uuid not null,
  classroom_id uuid not null,
  student_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint enrolments_pkey PRIMARY KEY (classroom_id, student_id),
  constraint enrolments_tenant_id_classroom_id_student_id_key UNIQUE (tenant_id, classroom_id, student_id),
  constraint enrolments_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE,
  constraint enrolments_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id)
);
CREATE INDEX enrolments_student ON public.enrolments USING btree (student_id);
CREATE TRIGGER enrolments_flag_delete AFTER DELETE ON public.enrolments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION flag_enrolments();
CREATE TRIGGER enrolments_flag_insert AFTER INSERT ON public.enrolments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION flag_enrolments();
CREATE TRIGGER enrolments_immutable BEFORE UPDATE OF tenant_id, classroom_id, student_id ON public.enrolments FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table excuses (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  excused_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint excuses_pkey PRIMARY KEY (paper_id, student_id),
  constraint excuses_excused_by_fkey FOREIGN KEY (excused_by) REFERENCES users(id),
  constraint excuses_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint excuses_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX excuses_student ON public.excuses USING btree (student_id);

create table feedback (
  tenant_id uuid not null,
  id uuid default new_id() not null,
  attempt_id uuid not null,
  attempt_question_id uuid,
  text text not null,
  version integer default 1 not null,
  given_by uuid not null,
  given_at timestamp with time zone default now() not null,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_attempt_id_attempt_question_id_key UNIQUE NULLS NOT DISTINCT (attempt_id, attempt_question_id),
  constraint feedback_attempt_question_id_fkey FOREIGN KEY (attempt_question_id) REFERENCES attempt_questions(id) ON DELETE CASCADE,
  constraint feedback_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id),
  constraint feedback_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX feedback_answer ON public.feedback USING btree (attempt_question_id);
CREATE TRIGGER feedback_tenant AFTER INSERT OR UPDATE OF tenant_id, attempt_question_id ON public.feedback FOR EACH ROW WHEN ((new.attempt_question_id IS NOT NULL)) EXECUTE FUNCTION require_tenant_of_answer();

create table files (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  owner_id uuid,
  folder text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null,
  unused_since timestamp with time zone default now(),
  upload_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_storage_key_key UNIQUE (storage_key),
  constraint files_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint files_upload_id_key UNIQUE (upload_id),
  constraint files_folder_check CHECK ((folder = ANY (ARRAY['images'::text, 'media'::text, 'documents'::text, 'captions'::text, 'attachments'::text]))),
  constraint files_size_check CHECK ((size >= 0)),
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX files_of_tenant ON public.files USING btree (tenant_id) INCLUDE (size);
CREATE INDEX files_owner ON public.files USING btree (owner_id);
CREATE INDEX files_unused ON public.files USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table former_grades (
  attempt_question_id uuid not null,
  tenant_id uuid not null,
  version integer not null,
  score numeric(6,2) not null,
  correct boolean,
  graded_by uuid,
  graded_at timestamp with time zone,
  levels jsonb,
  answer_seq bigint not null,
  feedback text,
  constraint former_grades_pkey PRIMARY KEY (attempt_question_id),
  constraint former_grades_attempt_question_id_fkey FOREIGN KEY (attempt_question_id) REFERENCES attempt_questions(id) ON DELETE CASCADE,
  constraint former_grades_graded_by_fkey FOREIGN KEY (graded_by) REFERENCES users(id)
);
CREATE TRIGGER former_grades_tenant AFTER INSERT OR UPDATE OF tenant_id, attempt_question_id ON public.former_grades FOR EACH ROW EXECUTE FUNCTION require_tenant_of_answer();

create table functions (
  name text not null,
  sha256 text not null,
  at timestamp with time zone default now() not null,
  constraint functions_pkey PRIMARY KEY (name)
);

create table grade_categories (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  classroom_id uuid not null,
  name text not null,
  weight integer not null,
  drop_lowest integer not null,
  "position" integer not null,
  constraint grade_categories_pkey PRIMARY KEY (id),
  constraint grade_categories_tenant_id_classroom_id_id_key UNIQUE (tenant_id, classroom_id, id),
  constraint grade_categories_drop_lowest_check CHECK (((drop_lowest >= 0) AND (drop_lowest <= 5))),
  constraint grade_categories_weight_check CHECK (((weight >= 0) AND (weight <= 100))),
  constraint grade_categories_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES grade_schemes(tenant_id, classroom_id) ON DELETE CASCADE
);

create table grade_category_papers (
  tenant_id uuid not null,
  classroom_id uuid not null,
  paper_id uuid not null,
  category_id uuid not null,
  constraint grade_category_papers_pkey PRIMARY KEY (classroom_id, paper_id),
  constraint grade_category_papers_tenant_id_classroom_id_category_id_fkey FOREIGN KEY (tenant_id, classroom_id, category_id) REFERENCES grade_categories(tenant_id, classroom_id, id) ON DELETE CASCADE,
  constraint grade_category_papers_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX grade_category_papers_category ON public.grade_category_papers USING btree (category_id);
CREATE INDEX grade_category_papers_paper ON public.grade_category_papers USING btree (paper_id);

create table grade_notices (
  tenant_id uuid not null,
  id uuid default new_id() not null,
  attempt_id uuid not null,
  correction_id uuid not null,
  undone boolean not null,
  score_before numeric(9,2) not null,
  max_before numeric(9,2) not null,
  score_after numeric(9,2) not null,
  max_after numeric(9,2) not null,
  at timestamp with time zone default now() not null,
  seen_at timestamp with time zone,
  constraint grade_notices_pkey PRIMARY KEY (id),
  constraint grade_notices_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE,
  constraint grade_notices_tenant_id_correction_id_fkey FOREIGN KEY (tenant_id, correction_id) REFERENCES question_corrections(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX grade_notices_attempt ON public.grade_notices USING btree (attempt_id);
CREATE INDEX grade_notices_correction ON public.grade_notices USING btree (correction_id);

create table grade_schemes (
  tenant_id uuid not null,
  classroom_id uuid not null,
  version integer default 0 not null,
  constraint grade_schemes_pkey PRIMARY KEY (classroom_id),
  constraint grade_schemes_tenant_id_classroom_id_key UNIQUE (tenant_id, classroom_id),
  constraint grade_schemes_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE
);

create table grades (
  id uuid default new_id() not null,
  level integer not null,
  name_en text not null,
  name_ar text not null,
  constraint grades_pkey PRIMARY KEY (id),
  constraint grades_level_key UNIQUE (level)
);

create table grading_drafts (
  tenant_id uuid not null,
  id uuid default new_id() not null,
  user_id uuid not null,
  attempt_id uuid not null,
  attempt_question_id uuid,
  points text default ''::text not null,
  levels jsonb default '{}'::jsonb not null,
  feedback text default ''::text not null,
  base integer not null,
  revision bigint not null,
  saved_at timestamp with time zone not null,
  constraint grading_drafts_pkey PRIMARY KEY (id),
  constraint grading_drafts_user_id_attempt_id_attempt_question_id_key UNIQUE NULLS NOT DISTINCT (user_id, attempt_id, attempt_question_id),
  constraint grading_drafts_points_check CHECK ((length(points) <= 20)),
  constraint grading_drafts_attempt_question_id_fkey FOREIGN KEY (attempt_question_id) REFERENCES attempt_questions(id) ON DELETE CASCADE,
  constraint grading_drafts_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE,
  constraint grading_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX grading_drafts_answer ON public.grading_drafts USING btree (attempt_question_id);
CREATE INDEX grading_drafts_attempt ON public.grading_drafts USING btree (attempt_id);
CREATE TRIGGER grading_drafts_tenant AFTER INSERT OR UPDATE OF tenant_id, attempt_question_id ON public.grading_drafts FOR EACH ROW WHEN ((new.attempt_question_id IS NOT NULL)) EXECUTE FUNCTION require_tenant_of_answer();

create table grading_levels (
  tenant_id uuid not null,
  lowest numeric(4,1) not null,
  name text not null,
  name_ar text default ''::text not null,
  constraint grading_levels_pkey PRIMARY KEY (tenant_id, lowest),
  constraint grading_levels_lowest_check CHECK (((lowest >= (0)::numeric) AND (lowest <= (100)::numeric))),
  constraint grading_levels_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES grading_scales(tenant_id) ON DELETE CASCADE
);

create table grading_scales (
  tenant_id uuid not null,
  version integer default 0 not null,
  constraint grading_scales_pkey PRIMARY KEY (tenant_id),
  constraint grading_scales_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table holiday_lists (
  tenant_id uuid not null,
  version integer default 0 not null,
  constraint holiday_lists_pkey PRIMARY KEY (tenant_id),
  constraint holiday_lists_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table holidays (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  name text not null,
  first_day date not null,
  last_day date not null,
  constraint holidays_pkey PRIMARY KEY (id),
  constraint holidays_check CHECK ((last_day >= first_day)),
  constraint holidays_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES holiday_lists(tenant_id) ON DELETE CASCADE
);
CREATE INDEX holidays_tenant ON public.holidays USING btree (tenant_id, first_day);

create table import_headings (
  tenant_id uuid not null,
  kind import_kind not null,
  headings text not null,
  meanings jsonb not null,
  used_at timestamp with time zone default now() not null,
  constraint import_headings_pkey PRIMARY KEY (tenant_id, kind, headings),
  constraint import_headings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table import_missing (
  tenant_id uuid not null,
  import_id uuid not null,
  member uuid not null,
  name text not null,
  deed text not null,
  seen jsonb not null,
  classes uuid[] not null,
  trace jsonb,
  kind import_kind,
  constraint import_missing_pkey PRIMARY KEY (import_id, member),
  constraint import_missing_deed_check CHECK ((deed = ANY (ARRAY['block'::text, 'leave'::text]))),
  constraint import_missing_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES imports(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX import_missing_tenant ON public.import_missing USING btree (tenant_id, member);

create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  number integer not null,
  state import_row_state not null,
  cells jsonb not null,
  corrected text[] default '{}'::text[] not null,
  password_hash text,
  plan jsonb not null,
  trace jsonb,
  digest text not null,
  search_text text not null,
  target uuid,
  name_key text,
  version integer default 1 not null,
  kind import_kind,
  given jsonb,
  aside boolean default false not null,
  notes jsonb default '[]'::jsonb not null,
  constraint import_rows_pkey PRIMARY KEY (import_id, number),
  constraint import_rows_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES imports(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX import_rows_name ON public.import_rows USING btree (import_id, name_key);
CREATE INDEX import_rows_state ON public.import_rows USING btree (import_id, state, number);
CREATE INDEX import_rows_target ON public.import_rows USING btree (import_id, target);
CREATE INDEX import_rows_traced ON public.import_rows USING btree (tenant_id, ((trace ->> 'member'::text))) WHERE (trace IS NOT NULL);

create table import_sources (
  tenant_id uuid not null,
  import_id uuid not null,
  sealed bytea not null,
  mapping jsonb not null,
  constraint import_sources_pkey PRIMARY KEY (import_id),
  constraint import_sources_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES imports(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX import_sources_tenant ON public.import_sources USING btree (tenant_id, import_id);

create table imports (
  id uuid not null,
  tenant_id uuid not null,
  kind import_kind not null,
  status import_status default 'planning'::import_status not null,
  file_name text not null,
  encoding text,
  separator text,
  columns jsonb not null,
  new_rows integer default 0 not null,
  changed_rows integer default 0 not null,
  unchanged_rows integer default 0 not null,
  wrong_rows integer default 0 not null,
  left_out_rows integer default 0 not null,
  make_classes boolean default false not null,
  new_classes jsonb default '[]'::jsonb not null,
  made_classes jsonb default '[]'::jsonb not null,
  named_classes uuid[] default '{}'::uuid[] not null,
  missing_scope text,
  block_people integer default 0 not null,
  leave_people integer default 0 not null,
  without_password integer default 0 not null,
  digest bytea,
  phase text,
  done integer default 0 not null,
  total integer default 0 not null,
  cancel_requested boolean default false not null,
  problem text,
  problem_values jsonb default '{}'::jsonb not null,
  planned_at timestamp with time zone,
  created_by uuid,
  created_by_name text not null,
  created_at timestamp with time zone default now() not null,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone,
  version integer default 1 not null,
  needs text[] default '{}'::text[] not null,
  unsure integer default 0 not null,
  package jsonb,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint imports_missing_scope_check CHECK ((missing_scope = ANY (ARRAY['classes'::text, 'school'::text]))),
  constraint imports_phase_check CHECK ((phase = ANY (ARRAY['checking'::text, 'passwords'::text, 'writing'::text]))),
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX imports_created_by ON public.imports USING btree (created_by);
CREATE INDEX imports_tenant ON public.imports USING btree (tenant_id, created_at DESC);
CREATE UNIQUE INDEX imports_working ON public.imports USING btree (tenant_id) WHERE (status = ANY (ARRAY['planning'::import_status, 'applying'::import_status, 'undoing'::import_status]));

create table invitation_people (
  tenant_id uuid not null,
  run_id uuid not null,
  user_id uuid not null,
  state text default 'waiting'::text not null,
  at timestamp with time zone,
  tries integer default 0 not null,
  next_at timestamp with time zone default now() not null,
  constraint invitation_people_pkey PRIMARY KEY (run_id, user_id),
  constraint invitation_people_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'no_email'::text, 'active'::text, 'blocked'::text, 'recent'::text, 'gone'::text, 'failed'::text]))),
  constraint invitation_people_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES invitation_runs(tenant_id, id) ON DELETE CASCADE,
  constraint invitation_people_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX invitation_people_user ON public.invitation_people USING btree (user_id, at);
CREATE INDEX invitation_people_waiting ON public.invitation_people USING btree (next_at, run_id, user_id) WHERE (state = 'waiting'::text);
CREATE INDEX invitation_people_waiting_run ON public.invitation_people USING btree (run_id) WHERE (state = 'waiting'::text);

create table invitation_runs (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  kind text not null,
  made_by uuid not null,
  status text default 'running'::text not null,
  total integer not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint invitation_runs_pkey PRIMARY KEY (id),
  constraint invitation_runs_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint invitation_runs_kind_check CHECK ((kind = ANY (ARRAY['students'::text, 'teachers'::text]))),
  constraint invitation_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text]))),
  constraint invitation_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX invitation_runs_latest ON public.invitation_runs USING btree (tenant_id, created_at DESC);
CREATE UNIQUE INDEX invitation_runs_running ON public.invitation_runs USING btree (tenant_id) WHERE (status = 'running'::text);

create table last_logins (
  tenant_id uuid not null,
  user_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint last_logins_pkey PRIMARY KEY (user_id),
  constraint last_logins_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table late_answers (
  tenant_id uuid not null,
  attempt_question_id uuid not null,
  lease_id uuid not null,
  seq bigint not null,
  attempt_id uuid not null,
  answer jsonb not null,
  heard_at timestamp with time zone not null,
  arrived_at timestamp with time zone default clock_timestamp() not null,
  constraint late_answers_pkey PRIMARY KEY (attempt_question_id, lease_id),
  constraint late_answers_attempt_question_id_fkey FOREIGN KEY (attempt_question_id) REFERENCES attempt_questions(id) ON DELETE CASCADE,
  constraint late_answers_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES late_arrivals(tenant_id, attempt_id) ON DELETE CASCADE
);
CREATE INDEX late_answers_attempt ON public.late_answers USING btree (attempt_id);
CREATE TRIGGER late_answers_tenant AFTER INSERT OR UPDATE OF tenant_id, attempt_question_id ON public.late_answers FOR EACH ROW EXECUTE FUNCTION require_tenant_of_answer();

create table late_arrivals (
  tenant_id uuid not null,
  attempt_id uuid not null,
  version integer default 1 not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint late_arrivals_pkey PRIMARY KEY (attempt_id),
  constraint late_arrivals_tenant_id_attempt_id_key UNIQUE (tenant_id, attempt_id),
  constraint late_arrivals_check CHECK (((decision IS NULL) = (decided_by IS NULL))),
  constraint late_arrivals_check1 CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint late_arrivals_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'declined'::text]))),
  constraint late_arrivals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint late_arrivals_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE
);

create table lesson_readings (
  tenant_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  opened_at timestamp with time zone default now() not null,
  told_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint lesson_readings_pkey PRIMARY KEY (student_id, lesson_id),
  constraint lesson_readings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_readings_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX lesson_readings_lesson ON public.lesson_readings USING btree (lesson_id);
CREATE INDEX lesson_readings_tenant ON public.lesson_readings USING btree (tenant_id, student_id) INCLUDE (finished_at);

create table lessons (
  id uuid default new_id() not null,
  unit_id uuid not null,
  name text not null,
  "position" integer not null,
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_unit_id_id_key UNIQUE (unit_id, id),
  constraint lessons_unit_id_position_key UNIQUE (unit_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint lessons_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id) ON DELETE CASCADE
);
CREATE TRIGGER lessons_tell AFTER INSERT OR DELETE OR UPDATE OF name, unit_id ON public.lessons FOR EACH ROW EXECUTE FUNCTION tell_lesson();

create table logins (
  login text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  constraint logins_pkey PRIMARY KEY (login),
  constraint logins_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX logins_code ON public.logins USING btree (split_part(login, '@'::text, 2));
CREATE INDEX logins_user ON public.logins USING btree (tenant_id, user_id);

create table mails (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  kind text not null,
  user_id uuid,
  email text,
  made_by uuid,
  paper_id uuid,
  since timestamp with time zone,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  failed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_address CHECK (
CASE
    WHEN (kind = ANY (ARRAY['password'::text, 'many_tries'::text])) THEN (email IS NOT NULL)
    ELSE ((kind = 'email_changed'::text) OR (email IS NULL))
END),
  constraint mails_kind CHECK ((kind = ANY (ARRAY['invitation'::text, 'password'::text, 'password_changed'::text, 'email_changed'::text, 'many_tries'::text, 'reminder'::text, 'digest'::text]))),
  constraint mails_paper CHECK (((kind = 'reminder'::text) = (paper_id IS NOT NULL))),
  constraint mails_person CHECK (((kind = ANY (ARRAY['password'::text, 'many_tries'::text])) = (user_id IS NULL))),
  constraint mails_since CHECK (((kind = 'digest'::text) = (since IS NOT NULL))),
  constraint mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint mails_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint mails_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX mails_due ON public.mails USING btree (due_at) WHERE (failed_at IS NULL);
CREATE INDEX mails_email ON public.mails USING btree (email);
CREATE INDEX mails_paper ON public.mails USING btree (paper_id) WHERE (paper_id IS NOT NULL);
CREATE INDEX mails_user ON public.mails USING btree (user_id);

create table migrations (
  name text not null,
  at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notification_choices (
  tenant_id uuid not null,
  user_id uuid not null,
  off text[] default '{}'::text[] not null,
  read_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  digest boolean default true not null,
  digest_hour integer,
  digest_weekend boolean default false not null,
  digested_at timestamp with time zone,
  constraint notification_choices_pkey PRIMARY KEY (user_id),
  constraint notification_choices_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint notification_choices_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table notification_readings (
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  until timestamp with time zone not null,
  constraint notification_readings_pkey PRIMARY KEY (user_id, kind, subject_id),
  constraint notification_readings_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table one_time_links (
  tenant_id uuid not null,
  token_hash bytea not null,
  id uuid default new_id() not null,
  made_by uuid,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint one_time_links_pkey PRIMARY KEY (tenant_id, token_hash),
  constraint one_time_links_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'password'::text]))),
  constraint one_time_links_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX one_time_links_user ON public.one_time_links USING btree (user_id);

create table outside_columns (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  classroom_id uuid not null,
  category_id uuid,
  name text not null,
  max_score numeric(6,2) not null,
  day date not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint outside_columns_pkey PRIMARY KEY (id),
  constraint outside_columns_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint outside_columns_max_score_check CHECK ((max_score > (0)::numeric)),
  constraint outside_columns_tenant_id_classroom_id_category_id_fkey FOREIGN KEY (tenant_id, classroom_id, category_id) REFERENCES grade_categories(tenant_id, classroom_id, id) ON DELETE SET NULL (category_id),
  constraint outside_columns_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES grade_schemes(tenant_id, classroom_id) ON DELETE CASCADE
);
CREATE INDEX outside_columns_category ON public.outside_columns USING btree (category_id);
CREATE INDEX outside_columns_class ON public.outside_columns USING btree (classroom_id);

create table outside_marks (
  tenant_id uuid not null,
  column_id uuid not null,
  student_id uuid not null,
  score numeric(6,2),
  version integer default 1 not null,
  marked_by uuid not null,
  marked_at timestamp with time zone default now() not null,
  constraint outside_marks_pkey PRIMARY KEY (column_id, student_id),
  constraint outside_marks_score_check CHECK ((score >= (0)::numeric)),
  constraint outside_marks_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id),
  constraint outside_marks_tenant_id_column_id_fkey FOREIGN KEY (tenant_id, column_id) REFERENCES outside_columns(tenant_id, id),
  constraint outside_marks_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id)
);
CREATE INDEX outside_marks_marker ON public.outside_marks USING btree (marked_by);
CREATE INDEX outside_marks_student ON public.outside_marks USING btree (student_id);

create table paper_classes (
  tenant_id uuid not null,
  paper_id uuid not null,
  classroom_id uuid not null,
  whole boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint paper_classes_pkey PRIMARY KEY (paper_id, classroom_id),
  constraint paper_classes_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id),
  constraint paper_classes_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX paper_classes_class ON public.paper_classes USING btree (classroom_id, paper_id);
CREATE TRIGGER paper_classes_flag_delete AFTER DELETE ON public.paper_classes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION flag_classes_of_papers();
CREATE TRIGGER paper_classes_flag_insert AFTER INSERT ON public.paper_classes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION flag_classes_of_papers();
CREATE TRIGGER paper_classes_immutable BEFORE UPDATE ON public.paper_classes FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table paper_editors (
  tenant_id uuid not null,
  paper_id uuid not null,
  teacher_id uuid not null,
  constraint paper_editors_pkey PRIMARY KEY (paper_id, teacher_id),
  constraint paper_editors_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint paper_editors_tenant_id_teacher_id_fkey FOREIGN KEY (tenant_id, teacher_id) REFERENCES teachers(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX paper_editors_teacher ON public.paper_editors USING btree (teacher_id);

create table paper_extensions (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  time_factor numeric(3,2) default 1 not null,
  extra_days integer default 0 not null,
  deadline timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint paper_extensions_pkey PRIMARY KEY (paper_id, student_id),
  constraint paper_extensions_check CHECK (((time_factor > (1)::numeric) OR (extra_days > 0))),
  constraint paper_extensions_extra_days_check CHECK (((extra_days >= 0) AND (extra_days <= 365))),
  constraint paper_extensions_time_factor_check CHECK (((time_factor >= (1)::numeric) AND (time_factor <= (5)::numeric))),
  constraint paper_extensions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint paper_extensions_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint paper_extensions_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX paper_extensions_student ON public.paper_extensions USING btree (student_id);

create table paper_labels (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  number integer not null,
  constraint paper_labels_pkey PRIMARY KEY (paper_id, student_id),
  constraint paper_labels_paper_id_number_key UNIQUE (paper_id, number),
  constraint paper_labels_number_check CHECK ((number > 0)),
  constraint paper_labels_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE
);

create table paper_students (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint paper_students_pkey PRIMARY KEY (paper_id, student_id),
  constraint paper_students_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint paper_students_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX paper_students_student ON public.paper_students USING btree (student_id);

create table paper_units (
  tenant_id uuid not null,
  paper_id uuid not null,
  unit_id uuid not null,
  constraint paper_units_pkey PRIMARY KEY (paper_id, unit_id),
  constraint paper_units_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint paper_units_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES units(id) ON DELETE CASCADE
);
CREATE INDEX paper_units_unit ON public.paper_units USING btree (unit_id);

create table papers (
  id uuid default new_id() not null,
  kind paper_kind not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  name text default ''::text not null,
  description text default ''::text not null,
  grade_id uuid,
  book_id uuid,
  manual_review boolean default false not null,
  start_date timestamp with time zone,
  deadline timestamp with time zone,
  max_attempts integer default 1 not null,
  time_limit integer,
  late_minutes integer default 15 not null,
  shuffle_questions boolean default false not null,
  shuffle_choices boolean default false not null,
  ask_days integer default 14,
  colleagues_grade boolean default true not null,
  archived_at timestamp with time zone,
  practice_since timestamp with time zone,
  proposed_classes uuid[] default '{}'::uuid[] not null,
  search_text text generated always as (normalize_for_search(name)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint papers_ask_days_check CHECK (((ask_days >= 0) AND (ask_days <= 365))),
  constraint papers_check CHECK (((kind = 'worksheet'::paper_kind) OR (tenant_id <> publisher()))),
  constraint papers_check1 CHECK (((kind = 'worksheet'::paper_kind) OR (practice_since IS NULL))),
  constraint papers_check2 CHECK (((start_date IS NULL) OR (deadline IS NULL) OR (start_date < deadline))),
  constraint papers_late_minutes_check CHECK (((late_minutes >= 0) AND (late_minutes <= 1440))),
  constraint papers_max_attempts_check CHECK (((max_attempts >= 1) AND (max_attempts <= 20))),
  constraint papers_time_limit_check CHECK (((time_limit >= 1) AND (time_limit <= 600))),
  constraint papers_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint papers_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grades(id),
  constraint papers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint papers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX papers_deadline ON public.papers USING btree (deadline) WHERE (deadline IS NOT NULL);
CREATE INDEX papers_owner ON public.papers USING btree (owner_id, kind);
CREATE INDEX papers_practice ON public.papers USING btree (tenant_id) WHERE (practice_since IS NOT NULL);
CREATE INDEX papers_search ON public.papers USING gin (tenant_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX papers_tenant ON public.papers USING btree (tenant_id, kind, created_at DESC NULLS LAST, id DESC);
CREATE TRIGGER papers_tell AFTER UPDATE OF name, description ON public.papers FOR EACH ROW WHEN (((new.kind = 'worksheet'::paper_kind) AND ((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description)))) EXECUTE FUNCTION tell_paper();
CREATE TRIGGER papers_tell_gone BEFORE DELETE ON public.papers FOR EACH ROW WHEN (((old.kind = 'worksheet'::paper_kind) AND (old.tenant_id = publisher()))) EXECUTE FUNCTION tell_paper_gone();
CREATE TRIGGER papers_touch BEFORE UPDATE OF name, description, grade_id, book_id, manual_review, start_date, deadline, max_attempts, colleagues_grade ON public.papers FOR EACH ROW EXECUTE FUNCTION touch();

create table planned_classes (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  year_id uuid not null,
  classroom_id uuid,
  fate text not null,
  name text default ''::text not null,
  grade_id uuid,
  teachers text default 'grade'::text not null,
  version integer default 1 not null,
  made_id uuid,
  made_digest text,
  was_active boolean,
  constraint planned_classes_pkey PRIMARY KEY (id),
  constraint planned_classes_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint planned_classes_year_id_classroom_id_key UNIQUE (year_id, classroom_id),
  constraint planned_classes_check CHECK (((fate = 'up'::text) = ((grade_id IS NOT NULL) AND (name <> ''::text)))),
  constraint planned_classes_check1 CHECK (((classroom_id IS NOT NULL) OR (fate = 'up'::text))),
  constraint planned_classes_fate_check CHECK ((fate = ANY (ARRAY['up'::text, 'leaves'::text, 'closes'::text]))),
  constraint planned_classes_teachers_check CHECK ((teachers = ANY (ARRAY['grade'::text, 'class'::text, 'none'::text]))),
  constraint planned_classes_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grades(id),
  constraint planned_classes_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE,
  constraint planned_classes_tenant_id_year_id_fkey FOREIGN KEY (tenant_id, year_id) REFERENCES school_years(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX planned_classes_classroom ON public.planned_classes USING btree (classroom_id);
CREATE UNIQUE INDEX planned_classes_name ON public.planned_classes USING btree (year_id, name) WHERE (fate = 'up'::text);

create table planned_students (
  tenant_id uuid not null,
  year_id uuid not null,
  student_id uuid not null,
  choice text not null,
  class_id uuid,
  constraint planned_students_pkey PRIMARY KEY (year_id, student_id),
  constraint planned_students_check CHECK (((choice = 'class'::text) = (class_id IS NOT NULL))),
  constraint planned_students_choice_check CHECK ((choice = ANY (ARRAY['class'::text, 'leaves'::text, 'none'::text]))),
  constraint planned_students_tenant_id_class_id_fkey FOREIGN KEY (tenant_id, class_id) REFERENCES planned_classes(tenant_id, id) ON DELETE CASCADE,
  constraint planned_students_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE,
  constraint planned_students_tenant_id_year_id_fkey FOREIGN KEY (tenant_id, year_id) REFERENCES school_years(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX planned_students_class ON public.planned_students USING btree (class_id);
CREATE INDEX planned_students_student ON public.planned_students USING btree (student_id);

create table practised_questions (
  tenant_id uuid not null,
  question_tenant_id uuid not null,
  question_id uuid not null,
  student_id uuid not null,
  box integer,
  due_on date,
  missed_on date,
  correct boolean not null,
  practised_at timestamp with time zone default now() not null,
  constraint practised_questions_pkey PRIMARY KEY (student_id, question_id),
  constraint practised_questions_box_check CHECK (((box >= 1) AND (box <= 4))),
  constraint practised_questions_check CHECK (((question_tenant_id = publisher()) OR (question_tenant_id = tenant_id))),
  constraint practised_questions_check1 CHECK (((box IS NULL) = (due_on IS NULL))),
  constraint practised_questions_question_tenant_id_question_id_fkey FOREIGN KEY (question_tenant_id, question_id) REFERENCES questions(tenant_id, id) ON DELETE CASCADE,
  constraint practised_questions_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX practised_questions_question ON public.practised_questions USING btree (question_id);

create table push_subscriptions (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  told_until timestamp with time zone default now() not null,
  looked_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_key UNIQUE (session_id),
  constraint push_subscriptions_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint push_subscriptions_tenant_id_user_id_session_id_fkey FOREIGN KEY (tenant_id, user_id, session_id) REFERENCES sessions(tenant_id, user_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_looked ON public.push_subscriptions USING btree (looked_at);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id);

create table pushes (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  subscription_id uuid not null,
  notification text not null,
  since timestamp with time zone not null,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  constraint pushes_pkey PRIMARY KEY (id),
  constraint pushes_subscription_id_notification_key UNIQUE (subscription_id, notification),
  constraint pushes_tenant_id_subscription_id_fkey FOREIGN KEY (tenant_id, subscription_id) REFERENCES push_subscriptions(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX pushes_due ON public.pushes USING btree (due_at) WHERE (sent_at IS NULL);

create table question_corrections (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  paper_id uuid not null,
  question_id uuid not null,
  number integer not null,
  kind text not null,
  keys jsonb default '{}'::jsonb not null,
  better integer default 0 not null,
  worse integer default 0 not null,
  same integer default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint question_corrections_pkey PRIMARY KEY (id),
  constraint question_corrections_question_id_number_key UNIQUE (question_id, number),
  constraint question_corrections_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint question_corrections_tenant_id_question_id_id_key UNIQUE (tenant_id, question_id, id),
  constraint question_corrections_check CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint question_corrections_kind_check CHECK ((kind = ANY (ARRAY['key'::text, 'drop'::text, 'credit'::text]))),
  constraint question_corrections_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint question_corrections_tenant_id_paper_id_question_id_fkey FOREIGN KEY (tenant_id, paper_id, question_id) REFERENCES questions(tenant_id, paper_id, id) ON DELETE CASCADE,
  constraint question_corrections_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id)
);
CREATE INDEX question_corrections_paper ON public.question_corrections USING btree (paper_id, created_at DESC);

create table question_versions (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  question_id uuid not null,
  number integer not null,
  type question_type not null,
  text text not null,
  weight numeric(6,2) not null,
  required boolean not null,
  content jsonb,
  prompt jsonb not null,
  key jsonb not null,
  explanation text default ''::text not null,
  text_fingerprint uuid generated always as (text_fingerprint(text)) stored not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint question_versions_pkey PRIMARY KEY (id),
  constraint question_versions_question_id_number_key UNIQUE (question_id, number),
  constraint question_versions_tenant_id_question_id_id_key UNIQUE (tenant_id, question_id, id),
  constraint question_versions_weight_check CHECK ((weight >= (1)::numeric)),
  constraint question_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint question_versions_tenant_id_question_id_fkey FOREIGN KEY (tenant_id, question_id) REFERENCES questions(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX question_versions_file ON public.question_versions USING btree (((content ->> 'file_id'::text))) WHERE (content IS NOT NULL);
CREATE TRIGGER question_versions_immutable BEFORE UPDATE ON public.question_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table questions (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  paper_id uuid not null,
  "position" integer not null,
  version_id uuid,
  correction_id uuid,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint questions_tenant_id_paper_id_id_key UNIQUE (tenant_id, paper_id, id),
  constraint questions_tenant_id_id_correction_id_fkey FOREIGN KEY (tenant_id, id, correction_id) REFERENCES question_corrections(tenant_id, question_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint questions_tenant_id_id_version_id_fkey FOREIGN KEY (tenant_id, id, version_id) REFERENCES question_versions(tenant_id, question_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint questions_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX questions_paper ON public.questions USING btree (paper_id, "position") WHERE (removed_at IS NULL);
CREATE TRIGGER questions_tell AFTER INSERT OR UPDATE OF version_id, removed_at ON public.questions FOR EACH ROW EXECUTE FUNCTION tell_question();

create table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

create table reading_choices (
  tenant_id uuid not null,
  classroom_id uuid not null,
  lesson_id uuid,
  resource_tenant_id uuid,
  resource_id uuid,
  pinned boolean not null,
  constraint reading_choices_classroom_id_lesson_id_key UNIQUE (classroom_id, lesson_id),
  constraint reading_choices_classroom_id_resource_id_key UNIQUE (classroom_id, resource_id),
  constraint reading_choices_check CHECK (((resource_tenant_id = publisher()) OR (resource_tenant_id = tenant_id))),
  constraint reading_choices_check1 CHECK ((num_nonnulls(lesson_id, resource_id) = 1)),
  constraint reading_choices_check2 CHECK (((resource_id IS NULL) = (resource_tenant_id IS NULL))),
  constraint reading_choices_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint reading_choices_resource_tenant_id_resource_id_fkey FOREIGN KEY (resource_tenant_id, resource_id) REFERENCES resources(tenant_id, id) ON DELETE CASCADE,
  constraint reading_choices_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX reading_choices_lesson ON public.reading_choices USING btree (lesson_id);
CREATE INDEX reading_choices_resource ON public.reading_choices USING btree (resource_id);

create table reminders (
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint reminders_pkey PRIMARY KEY (paper_id, student_id),
  constraint reminders_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint reminders_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_student ON public.reminders USING btree (student_id, at);

create table resource_captions (
  tenant_id uuid not null,
  resource_id uuid not null,
  language text not null,
  file_id uuid not null,
  constraint resource_captions_pkey PRIMARY KEY (resource_id, language),
  constraint resource_captions_language_check CHECK ((language = ANY (ARRAY['ar'::text, 'en'::text, 'fr'::text]))),
  constraint resource_captions_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id),
  constraint resource_captions_tenant_id_resource_id_fkey FOREIGN KEY (tenant_id, resource_id) REFERENCES resources(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX resource_captions_file ON public.resource_captions USING btree (file_id);

create table resource_readings (
  tenant_id uuid not null,
  resource_tenant_id uuid not null,
  resource_id uuid not null,
  student_id uuid not null,
  finished_at timestamp with time zone default now() not null,
  constraint resource_readings_pkey PRIMARY KEY (student_id, resource_id),
  constraint resource_readings_check CHECK (((resource_tenant_id = publisher()) OR (resource_tenant_id = tenant_id))),
  constraint resource_readings_resource_tenant_id_resource_id_fkey FOREIGN KEY (resource_tenant_id, resource_id) REFERENCES resources(tenant_id, id) ON DELETE CASCADE,
  constraint resource_readings_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX resource_readings_resource ON public.resource_readings USING btree (resource_id);

create table resources (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  book_id uuid not null,
  unit_id uuid not null,
  lesson_id uuid,
  type resource_type not null,
  paper_id uuid,
  name text,
  description text,
  url text,
  file_id uuid,
  created_by uuid not null,
  search_text text generated always as (normalize_for_search(COALESCE(name, ''::text))) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint resources_pkey PRIMARY KEY (id),
  constraint resources_paper_id_key UNIQUE (paper_id),
  constraint resources_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint resources_check CHECK (((type = ANY (ARRAY['assignment'::resource_type, 'worksheet'::resource_type])) = (paper_id IS NOT NULL))),
  constraint resources_check1 CHECK (((paper_id IS NULL) = (name IS NOT NULL))),
  constraint resources_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint resources_book_id_unit_id_fkey FOREIGN KEY (book_id, unit_id) REFERENCES units(book_id, id),
  constraint resources_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint resources_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id),
  constraint resources_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint resources_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint resources_unit_id_lesson_id_fkey FOREIGN KEY (unit_id, lesson_id) REFERENCES lessons(unit_id, id) ON UPDATE CASCADE
);
CREATE INDEX resources_book ON public.resources USING btree (book_id, unit_id, lesson_id);
CREATE INDEX resources_creator ON public.resources USING btree (created_by);
CREATE INDEX resources_file ON public.resources USING btree (file_id);
CREATE INDEX resources_tenant ON public.resources USING btree (tenant_id);
CREATE INDEX resources_unit ON public.resources USING btree (unit_id);
CREATE TRIGGER resources_place AFTER INSERT OR UPDATE OF unit_id, paper_id ON public.resources FOR EACH ROW WHEN ((new.paper_id IS NOT NULL)) EXECUTE FUNCTION resources_place();
CREATE TRIGGER resources_tell AFTER INSERT OR DELETE OR UPDATE OF name, description, url, file_id, unit_id, lesson_id ON public.resources FOR EACH ROW EXECUTE FUNCTION tell_resource();
CREATE TRIGGER resources_touch BEFORE UPDATE ON public.resources FOR EACH ROW EXECUTE FUNCTION touch();

create table result_sums (
  paper_id uuid not null,
  classroom_id uuid,
  tenant_id uuid not null,
  day date,
  counted integer not null,
  share numeric not null,
  constraint result_sums_paper_id_classroom_id_day_key UNIQUE NULLS NOT DISTINCT (paper_id, classroom_id, day)
);
CREATE INDEX result_sums_class ON public.result_sums USING btree (classroom_id) INCLUDE (counted, share, paper_id, tenant_id) WHERE ((classroom_id IS NOT NULL) AND (day IS NULL));
CREATE INDEX result_sums_class_day ON public.result_sums USING btree (classroom_id, day) INCLUDE (counted, share, paper_id, tenant_id) WHERE ((classroom_id IS NOT NULL) AND (day IS NOT NULL));
CREATE INDEX result_sums_tenant ON public.result_sums USING btree (tenant_id) INCLUDE (counted, share, paper_id) WHERE ((classroom_id IS NULL) AND (day IS NULL));
CREATE INDEX result_sums_tenant_day ON public.result_sums USING btree (tenant_id, day) INCLUDE (counted, share, paper_id) WHERE ((classroom_id IS NULL) AND (day IS NOT NULL));

create table results (
  attempt_id uuid not null,
  tenant_id uuid not null,
  paper_id uuid not null,
  student_id uuid not null,
  number integer not null,
  score numeric(9,2) not null,
  max_score numeric(9,2) not null,
  share numeric not null,
  submitted_at timestamp with time zone not null,
  class_ids uuid[] not null,
  better_before timestamp with time zone,
  better_after timestamp with time zone,
  best boolean generated always as (((better_before IS NULL) AND (better_after IS NULL))) stored not null,
  constraint results_pkey PRIMARY KEY (attempt_id),
  constraint results_class_ids_check CHECK ((class_ids <> '{}'::uuid[]))
);
CREATE INDEX results_paper ON public.results USING btree (paper_id);
CREATE INDEX results_student ON public.results USING btree (student_id, paper_id);
CREATE INDEX results_submitted ON public.results USING btree (submitted_at DESC NULLS LAST, attempt_id DESC);
CREATE INDEX results_surpassed ON public.results USING btree (tenant_id, submitted_at) WHERE (NOT best);
CREATE INDEX results_tenant ON public.results USING btree (tenant_id, submitted_at DESC NULLS LAST, attempt_id DESC);

create table retentions (
  tenant_id uuid not null,
  history_months integer default 0 not null,
  logins_months integer default 0 not null,
  answers_months integer default 0 not null,
  left_months integer default 0 not null,
  version integer default 0 not null,
  constraint retentions_pkey PRIMARY KEY (tenant_id),
  constraint retentions_answers_months_check CHECK ((answers_months >= 0)),
  constraint retentions_history_months_check CHECK ((history_months >= 0)),
  constraint retentions_left_months_check CHECK ((left_months >= 0)),
  constraint retentions_logins_months_check CHECK ((logins_months >= 0)),
  constraint retentions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);

create table roster_classes (
  tenant_id uuid not null,
  source text not null,
  sourced_id text not null,
  classroom_id uuid not null,
  constraint roster_classes_pkey PRIMARY KEY (tenant_id, source, sourced_id),
  constraint roster_classes_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE,
  constraint roster_classes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE INDEX roster_classes_class ON public.roster_classes USING btree (tenant_id, classroom_id);
CREATE INDEX roster_classes_id ON public.roster_classes USING btree (tenant_id, sourced_id);

create table roster_clients (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  name text not null,
  secret_hash bytea not null,
  phones boolean default false not null,
  made_by uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint roster_clients_pkey PRIMARY KEY (id),
  constraint roster_clients_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint roster_clients_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint roster_clients_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table roster_people (
  tenant_id uuid not null,
  source text not null,
  sourced_id text not null,
  user_id uuid not null,
  constraint roster_people_pkey PRIMARY KEY (tenant_id, source, sourced_id),
  constraint roster_people_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE,
  constraint roster_people_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX roster_people_id ON public.roster_people USING btree (tenant_id, sourced_id);
CREATE INDEX roster_people_user ON public.roster_people USING btree (tenant_id, user_id);

create table roster_tokens (
  tenant_id uuid not null,
  token_hash bytea not null,
  client_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint roster_tokens_pkey PRIMARY KEY (tenant_id, token_hash),
  constraint roster_tokens_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES roster_clients(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX roster_tokens_client ON public.roster_tokens USING btree (client_id, expires_at);

create table saved_comments (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  user_id uuid not null,
  text text not null,
  search_text text generated always as (normalize_for_search(text)) stored not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_comments_pkey PRIMARY KEY (id),
  constraint saved_comments_user_id_text_key UNIQUE (user_id, text),
  constraint saved_comments_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table school_admins (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  user_id uuid not null,
  active boolean default true not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint school_admins_pkey PRIMARY KEY (id),
  constraint school_admins_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint school_admins_user_id_key UNIQUE (user_id),
  constraint school_admins_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id),
  constraint school_admins_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
CREATE TRIGGER school_admins_touch BEFORE UPDATE ON public.school_admins FOR EACH ROW EXECUTE FUNCTION touch();

create table school_books (
  tenant_id uuid not null,
  book_id uuid not null,
  starts_on date,
  ends_on date,
  seats integer,
  version integer default 1 not null,
  ends_set_at timestamp with time zone default now() not null,
  constraint school_books_pkey PRIMARY KEY (tenant_id, book_id),
  constraint school_books_days CHECK ((ends_on >= (starts_on - 1))),
  constraint school_books_seats_check CHECK (((seats >= 1) AND (seats <= 1000000))),
  constraint school_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint school_books_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id)
);
CREATE INDEX school_books_book ON public.school_books USING btree (book_id);
CREATE INDEX school_books_ending ON public.school_books USING btree (ends_on) WHERE (ends_on IS NOT NULL);

create table school_hours (
  tenant_id uuid not null,
  quiet_from integer default 20 not null,
  quiet_until integer default 7 not null,
  digest_hour integer default 16 not null,
  version integer default 0 not null,
  constraint school_hours_pkey PRIMARY KEY (tenant_id),
  constraint school_hours_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  constraint school_hours_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint school_hours_quiet_until_check CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
  constraint school_hours_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table school_rules (
  tenant_id uuid not null,
  teachers_see_phones boolean default false not null,
  teachers_give_passwords boolean default true not null,
  version integer default 0 not null,
  password_students smallint default 8 not null,
  password_others smallint default 12 not null,
  constraint school_rules_pkey PRIMARY KEY (tenant_id),
  constraint school_rules_password_others_check CHECK (((password_others >= 12) AND (password_others <= 30))),
  constraint school_rules_password_students_check CHECK (((password_students >= 8) AND (password_students <= 30))),
  constraint school_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table school_years (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  name text not null,
  first_day date not null,
  last_day date not null,
  status text not null,
  before_id uuid,
  done integer default 0 not null,
  total integer default 0 not null,
  cancel_requested boolean default false not null,
  problem text,
  applied_at timestamp with time zone,
  undo_until timestamp with time zone,
  archived integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  papers boolean default true not null,
  weeks integer,
  constraint school_years_pkey PRIMARY KEY (id),
  constraint school_years_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint school_years_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint school_years_check CHECK ((last_day > first_day)),
  constraint school_years_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'applying'::text, 'running'::text, 'undoing'::text, 'over'::text]))),
  constraint school_years_weeks_check CHECK (((weeks >= 0) AND (weeks <= 520))),
  constraint school_years_tenant_id_before_id_fkey FOREIGN KEY (tenant_id, before_id) REFERENCES school_years(tenant_id, id),
  constraint school_years_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX school_years_coming ON public.school_years USING btree (tenant_id) WHERE (status = ANY (ARRAY['planned'::text, 'applying'::text]));
CREATE UNIQUE INDEX school_years_running ON public.school_years USING btree (tenant_id) WHERE (status = ANY (ARRAY['running'::text, 'undoing'::text]));

create table schools (
  id uuid not null,
  name text not null,
  name_ar text default ''::text not null,
  code text not null,
  country_code text,
  city_id uuid,
  time_zone text default 'Africa/Cairo'::text not null,
  week_start smallint default 6 not null,
  weekend smallint[] default '{5,6}'::smallint[] not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  active boolean default true not null,
  search_text text generated always as (normalize_for_search(((name || ' '::text) || name_ar))) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  logo_id uuid,
  constraint schools_pkey PRIMARY KEY (id),
  constraint schools_code_key UNIQUE (code),
  constraint schools_code_check CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(code) >= 2) AND (length(code) <= 24)))),
  constraint schools_week_start_check CHECK (((week_start >= 0) AND (week_start <= 6))),
  constraint schools_weekend_check CHECK (((weekend <@ '{0,1,2,3,4,5,6}'::smallint[]) AND (cardinality(weekend) <= 3))),
  constraint schools_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint schools_country_code_fkey FOREIGN KEY (country_code) REFERENCES countries(code),
  constraint schools_id_fkey FOREIGN KEY (id) REFERENCES tenants(id),
  constraint schools_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES files(id)
);
CREATE INDEX schools_logo ON public.schools USING btree (logo_id) WHERE (logo_id IS NOT NULL);
CREATE INDEX schools_search ON public.schools USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE TRIGGER schools_touch BEFORE UPDATE ON public.schools FOR EACH ROW EXECUTE FUNCTION touch();

create table seen_results (
  tenant_id uuid not null,
  attempt_id uuid not null,
  score numeric(9,2),
  seen_at timestamp with time zone default now() not null,
  constraint seen_results_pkey PRIMARY KEY (attempt_id),
  constraint seen_results_tenant_id_attempt_id_fkey FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts(tenant_id, id) ON DELETE CASCADE
);

create table sessions (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  user_agent text default ''::text not null,
  confirmed_until timestamp with time zone,
  own_device boolean default false not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash),
  constraint sessions_tenant_id_user_id_id_key UNIQUE (tenant_id, user_id, id),
  constraint sessions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX sessions_user_used ON public.sessions USING btree (user_id, last_used_at);

create table settings (
  name text not null,
  value jsonb not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table stale_results (
  tenant_id uuid not null,
  paper_id uuid,
  classroom_id uuid,
  student_id uuid,
  due timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint stale_results_check CHECK (((paper_id IS NULL) <> (classroom_id IS NULL))),
  constraint stale_results_check1 CHECK (((classroom_id IS NULL) OR (student_id IS NOT NULL)))
);
CREATE INDEX stale_results_tenant ON public.stale_results USING btree (tenant_id, due);

create table student_group_members (
  tenant_id uuid not null,
  group_id uuid not null,
  classroom_id uuid not null,
  student_id uuid not null,
  constraint student_group_members_pkey PRIMARY KEY (group_id, student_id),
  constraint student_group_members_tenant_id_classroom_id_student_id_fkey FOREIGN KEY (tenant_id, classroom_id, student_id) REFERENCES enrolments(tenant_id, classroom_id, student_id) ON DELETE CASCADE,
  constraint student_group_members_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES student_groups(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX student_group_members_student ON public.student_group_members USING btree (classroom_id, student_id);

create table student_groups (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  classroom_id uuid not null,
  name text not null,
  search_text text generated always as (normalize_for_search(name)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint student_groups_pkey PRIMARY KEY (id),
  constraint student_groups_classroom_id_search_text_key UNIQUE (classroom_id, search_text),
  constraint student_groups_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint student_groups_tenant_id_classroom_id_fkey FOREIGN KEY (tenant_id, classroom_id) REFERENCES classrooms(tenant_id, id) ON DELETE CASCADE
);
CREATE TRIGGER student_groups_touch BEFORE UPDATE ON public.student_groups FOR EACH ROW EXECUTE FUNCTION touch();

create table student_needs (
  student_id uuid not null,
  tenant_id uuid not null,
  time_factor numeric(3,2) default 1 not null,
  instructions text default ''::text not null,
  set_by uuid,
  set_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint student_needs_pkey PRIMARY KEY (student_id),
  constraint student_needs_check CHECK (((time_factor > (1)::numeric) OR (instructions <> ''::text))),
  constraint student_needs_time_factor_check CHECK (((time_factor >= (1)::numeric) AND (time_factor <= (5)::numeric))),
  constraint student_needs_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint student_needs_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX student_needs_set_by ON public.student_needs USING btree (set_by);

create table student_notes (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  student_id uuid not null,
  author_id uuid not null,
  text text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  constraint student_notes_pkey PRIMARY KEY (id),
  constraint student_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint student_notes_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX student_notes_author ON public.student_notes USING btree (author_id);
CREATE INDEX student_notes_student ON public.student_notes USING btree (student_id, id DESC);

create table students (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  user_id uuid not null,
  grade_id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint students_pkey PRIMARY KEY (id),
  constraint students_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint students_user_id_key UNIQUE (user_id),
  constraint students_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grades(id),
  constraint students_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id),
  constraint students_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
CREATE INDEX students_tenant_grade ON public.students USING btree (tenant_id, grade_id);
CREATE TRIGGER students_touch BEFORE UPDATE ON public.students FOR EACH ROW EXECUTE FUNCTION touch();

create table teachers (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  user_id uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint teachers_pkey PRIMARY KEY (id),
  constraint teachers_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint teachers_user_id_key UNIQUE (user_id),
  constraint teachers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id),
  constraint teachers_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
CREATE TRIGGER teachers_touch BEFORE UPDATE ON public.teachers FOR EACH ROW EXECUTE FUNCTION touch();

create table tenants (
  id uuid default new_id() not null,
  created_at timestamp with time zone default now() not null,
  constraint tenants_pkey PRIMARY KEY (id)
);

create table term_lists (
  tenant_id uuid not null,
  version integer default 0 not null,
  constraint term_lists_pkey PRIMARY KEY (tenant_id),
  constraint term_lists_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES schools(id) ON DELETE CASCADE
);

create table terms (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  name text not null,
  first_day date not null,
  last_day date not null,
  constraint terms_pkey PRIMARY KEY (id),
  constraint terms_check CHECK ((last_day >= first_day)),
  constraint terms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES term_lists(tenant_id) ON DELETE CASCADE
);
CREATE INDEX terms_tenant ON public.terms USING btree (tenant_id, first_day);

create table thread_messages (
  tenant_id uuid not null,
  attempt_question_id uuid not null,
  author_id uuid not null,
  id uuid not null,
  by_student boolean not null,
  text text not null,
  written_at timestamp with time zone default clock_timestamp() not null,
  constraint thread_messages_pkey PRIMARY KEY (attempt_question_id, author_id, id),
  constraint thread_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint thread_messages_attempt_question_id_fkey FOREIGN KEY (attempt_question_id) REFERENCES answer_threads(attempt_question_id) ON DELETE CASCADE,
  constraint thread_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id)
);
CREATE INDEX thread_messages_author ON public.thread_messages USING btree (author_id);
CREATE TRIGGER thread_messages_tenant AFTER INSERT OR UPDATE OF tenant_id, attempt_question_id ON public.thread_messages FOR EACH ROW EXECUTE FUNCTION require_tenant_of_answer();

create table thumbnails (
  tenant_id uuid not null,
  file_id uuid not null,
  size integer not null,
  storage_key text,
  bytes bigint,
  sha256 bytea,
  created_at timestamp with time zone default now() not null,
  constraint thumbnails_pkey PRIMARY KEY (file_id, size),
  constraint thumbnails_storage_key_key UNIQUE (storage_key),
  constraint thumbnails_check CHECK ((((storage_key IS NULL) = (bytes IS NULL)) AND ((storage_key IS NULL) = (sha256 IS NULL)))),
  constraint thumbnails_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

create table units (
  id uuid default new_id() not null,
  book_id uuid not null,
  name text not null,
  "position" integer not null,
  constraint units_pkey PRIMARY KEY (id),
  constraint units_book_id_id_key UNIQUE (book_id, id),
  constraint units_book_id_position_key UNIQUE (book_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint units_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE
);
CREATE TRIGGER units_tell AFTER INSERT OR DELETE OR UPDATE OF name ON public.units FOR EACH ROW EXECUTE FUNCTION tell_unit();

create table uploads (
  id uuid default new_id() not null,
  tenant_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  name text not null,
  size bigint not null,
  storage_key text,
  sha256 bytea,
  holder uuid,
  held_until timestamp with time zone,
  wanted boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_storage_key_key UNIQUE (storage_key),
  constraint uploads_check CHECK (((storage_key IS NULL) = (sha256 IS NULL))),
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'document'::text]))),
  constraint uploads_size_check CHECK ((size > 0)),
  constraint uploads_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES users(tenant_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX uploads_created ON public.uploads USING btree (created_at);
CREATE INDEX uploads_owner ON public.uploads USING btree (owner_id);

create table users (
  id uuid default new_id() not null,
  type user_type not null,
  email text not null,
  login_name text,
  name text not null,
  phone text default ''::text not null,
  password_hash text,
  language text default 'en'::text not null,
  former_number integer,
  scheme text default 'device'::text not null,
  contrast text default 'device'::text not null,
  text_size smallint default 100 not null,
  face text default 'usual'::text not null,
  active boolean default true not null,
  password_set_at timestamp with time zone default now() not null,
  must_change boolean default false not null,
  tenant_id uuid not null,
  search_text text generated always as (((((((normalize_for_search(name) || ' '::text) || email) || ' '::text) || COALESCE(login_name, ''::text)) || ' '::text) || phone)) stored not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_login_name_key UNIQUE (login_name),
  constraint users_tenant_id_former_number_key UNIQUE (tenant_id, former_number),
  constraint users_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint users_check CHECK (((type = ANY (ARRAY['PRG'::user_type, 'IBC'::user_type])) = (tenant_id = publisher()))),
  constraint users_contrast_check CHECK ((contrast = ANY (ARRAY['device'::text, 'usual'::text, 'high'::text]))),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_face_check CHECK ((face = ANY (ARRAY['usual'::text, 'dyslexia'::text]))),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint users_login CHECK (((email <> ''::text) OR ((login_name IS NOT NULL) AND (type = ANY (ARRAY['Teacher'::user_type, 'Student'::user_type]))))),
  constraint users_login_name_check CHECK ((login_name ~ '^[a-z0-9]+([._-][a-z0-9]+)*@[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint users_scheme_check CHECK ((scheme = ANY (ARRAY['device'::text, 'light'::text, 'dark'::text]))),
  constraint users_text_size_check CHECK ((text_size = ANY (ARRAY[100, 115, 130, 150]))),
  constraint users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX users_search ON public.users USING gin (tenant_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');
CREATE INDEX users_students ON public.users USING btree (search_text) WHERE (type = 'Student'::user_type);
CREATE INDEX users_teachers ON public.users USING btree (search_text) WHERE (type = 'Teacher'::user_type);
CREATE INDEX users_tenant_name ON public.users USING btree (tenant_id, type, search_text, id);
CREATE INDEX users_type ON public.users USING btree (type, tenant_id);
CREATE TRIGGER users_directory AFTER INSERT OR UPDATE OF email, login_name ON public.users FOR EACH ROW EXECUTE FUNCTION enter_logins();
CREATE TRIGGER users_hold_announcements AFTER UPDATE OF active ON public.users FOR EACH ROW WHEN ((old.active IS DISTINCT FROM new.active)) EXECUTE FUNCTION hold_announcements();
CREATE TRIGGER users_password BEFORE UPDATE OF password_hash ON public.users FOR EACH ROW EXECUTE FUNCTION note_password();
CREATE TRIGGER users_touch BEFORE UPDATE OF name, email, login_name, phone, active, tenant_id, type ON public.users FOR EACH ROW EXECUTE FUNCTION touch();

create table year_moves (
  tenant_id uuid not null,
  year_id uuid not null,
  student_id uuid not null,
  fate text not null,
  to_ids uuid[] not null,
  grade_before uuid not null,
  grade_after uuid not null,
  blocked boolean not null,
  constraint year_moves_pkey PRIMARY KEY (year_id, student_id),
  constraint year_moves_fate_check CHECK ((fate = ANY (ARRAY['up'::text, 'repeats'::text, 'leaves'::text, 'none'::text]))),
  constraint year_moves_grade_after_fkey FOREIGN KEY (grade_after) REFERENCES grades(id),
  constraint year_moves_grade_before_fkey FOREIGN KEY (grade_before) REFERENCES grades(id),
  constraint year_moves_tenant_id_student_id_fkey FOREIGN KEY (tenant_id, student_id) REFERENCES students(tenant_id, id) ON DELETE CASCADE,
  constraint year_moves_tenant_id_year_id_fkey FOREIGN KEY (tenant_id, year_id) REFERENCES school_years(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX year_moves_student ON public.year_moves USING btree (student_id);

create table year_papers (
  tenant_id uuid not null,
  year_id uuid not null,
  paper_id uuid not null,
  source_id uuid not null,
  digest text default ''::text not null,
  constraint year_papers_pkey PRIMARY KEY (year_id, paper_id),
  constraint year_papers_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id) ON DELETE CASCADE,
  constraint year_papers_tenant_id_year_id_fkey FOREIGN KEY (tenant_id, year_id) REFERENCES school_years(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX year_papers_paper ON public.year_papers USING btree (paper_id);

CREATE OR REPLACE FUNCTION public.bin_columns(name text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(a.attname::text order by a.attnum) from pg_attribute a
  where a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$function$;

CREATE OR REPLACE FUNCTION public.bin_gaps(entry uuid)
 RETURNS TABLE(table_name text, key jsonb, own boolean, may_be_empty text[], parent text, parent_key jsonb, other uuid)
 LANGUAGE plpgsql
 STABLE
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  fk record;
  name text;
begin
  for fk in
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent, k.*
    from pg_constraint c
    cross join lateral (
      select
        string_agg(format('p.%I = (b.content ->> %L)::%s', p.attname, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ') as there,
        string_agg(format('g.content ->> %L = b.content ->> %L', p.attname, a.attname), ' and ') as kept,
        string_agg(format('b.content ->> %L is not null', a.attname), ' and ') as said,
        string_agg(format('%L, b.content -> %L', p.attname, a.attname), ', ') as wanted,
        array_agg(a.attname::text) filter (where not a.attnotnull) as may_be_empty
      from unnest(c.conkey, c.confkey) as u (own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = u.own
      join pg_attribute p on p.attrelid = c.confrelid and p.attnum = u.other) k
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid::regclass::text in (
      select b.table_name from bin_rows b where b.entry_id = entry)
    order by 1, 2
  loop
    return query execute format('
      select b.table_name, b.key,
        b.depth = 0 or b.table_name in (''students'', ''teachers'', ''school_admins'', ''resources''), $2, %1$L::text, jsonb_build_object(%2$s),
        (select o.entry_id from bin_rows o where o.tenant_id = b.tenant_id and o.table_name = %1$L and o.after is null
          and o.entry_id <> b.entry_id and o.content @> jsonb_build_object(%2$s) limit 1)
      from bin_rows b
      where b.entry_id = $1 and b.table_name = %3$L and b.after is null and %4$s
        and not exists (select from %5$I p where %6$s)
        and not exists (select from bin_rows g where g.entry_id = $1 and g.table_name = %1$L and g.after is null and %7$s)',
      fk.parent, fk.wanted, fk.child, fk.said, fk.parent, fk.there, fk.kept) using entry, fk.may_be_empty;
  end loop;
  for name in select distinct b.table_name from bin_rows b where b.entry_id = entry and b.after is not null loop
    return query execute format('
      select b.table_name, b.key, b.depth = 0, null::text[], b.table_name, b.key,
        (select o.entry_id from bin_rows o where o.tenant_id = b.tenant_id and o.table_name = b.table_name and o.after is null
          and o.entry_id <> b.entry_id and o.key = b.key limit 1)
      from bin_rows b
      where b.entry_id = $1 and b.table_name = %L and b.after is not null and not exists (select from %I t where %s)',
      name, name, bin_same(name)) using entry;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.bin_keep(entry uuid, tenant uuid, root text, ids uuid[], alone boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  reached int := 0;
  found bigint;
  added bigint;
  fk record;
begin
  execute format('insert into bin_rows (tenant_id, entry_id, table_name, key, content, depth, goes)
    select $1, $2, %L, %s, to_jsonb(t), 0, true from %I t where t.id = any($3) for update', root, bin_key(root), root)
    using tenant, entry, ids;
  if alone then return; end if;
  loop
    found := 0;
    for fk in
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        c.confdeltype = 'c' or c.confdeltype in ('a', 'r') and k.required as goes, k.matched
      from pg_constraint c
      cross join lateral (
        select bool_and(a.attnotnull) as required, string_agg(
          format('t.%I = (b.content ->> %L)::%s', a.attname, p.attname, format_type(a.atttypid, a.atttypmod)), ' and ') as matched
        from unnest(c.conkey, c.confkey) as u (own, other)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = u.own
        join pg_attribute p on p.attrelid = c.confrelid and p.attnum = u.other) k
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not bin_leaves(c.conrelid::regclass::text)
        and c.confrelid::regclass::text in (
          select b.table_name from bin_rows b where b.entry_id = entry and b.depth = reached and b.goes)
      order by 1, 2
    loop
      execute format('insert into bin_rows (tenant_id, entry_id, table_name, key, content, depth, goes)
        select $1, $2, %L, %s, to_jsonb(t), $3 + 1, %L::boolean
        from bin_rows b join %I t on %s
        where b.entry_id = $2 and b.table_name = %L and b.depth = $3 and b.goes
        for update of t
        on conflict (entry_id, table_name, key) do update set goes = true, depth = excluded.depth
          where excluded.goes and not bin_rows.goes',
        fk.child, bin_key(fk.child), fk.goes, fk.child, fk.matched, fk.parent) using tenant, entry, reached;
      get diagnostics added = row_count;
      found := found + added;
    end loop;
    exit when found = 0;
    reached := reached + 1;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.bin_key(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format('jsonb_build_object(%s)', string_agg(format('%L, t.%I', c, c), ', ' order by c))
  from unnest(bin_key_columns(name)) c
$function$;

CREATE OR REPLACE FUNCTION public.bin_key_columns(name text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select array_agg(a.attname::text order by a.attnum) from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
      where i.indrelid = name::regclass and i.indisprimary),
    bin_columns(name))
$function$;

CREATE OR REPLACE FUNCTION public.bin_leaves(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (name = ANY (ARRAY['sessions'::text, 'push_subscriptions'::text, 'pushes'::text, 'one_time_links'::text, 'mails'::text, 'calendar_feeds'::text, 'uploads'::text, 'emails'::text, 'logins'::text, 'bin_entries'::text, 'bin_rows'::text, 'bin_files'::text, 'book_changes'::text, 'roster_clients'::text, 'roster_tokens'::text]));

CREATE OR REPLACE FUNCTION public.bin_restore(entry uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  gone bigint;
  gap record;
  emptied text;
  waiting text[];
  done text[] := '{}';
  name text;
  columns text[];
  change record;
begin
  loop
    gone := 0;
    for gap in select * from bin_gaps(entry) loop
      gone := gone + 1;
      if gap.parent = gap.table_name and gap.parent_key = gap.key and not gap.own then
        -- A row that was only changed is gone by now. Where it lies in the bin, what was changed is put right there.
        update bin_rows o set content = o.content || coalesce((
            select jsonb_object_agg(c, b.content -> c) from unnest(bin_columns(b.table_name)) c
            where b.content -> c is distinct from b.after -> c and o.content -> c is not distinct from b.after -> c
              and c not in ('version', 'updated_at', 'unused_since')), '{}')
          from bin_rows b
          where b.entry_id = entry and b.table_name = gap.table_name and b.key = gap.key
            and o.entry_id = gap.other and o.table_name = gap.table_name and o.key = gap.key;
        delete from bin_rows b where b.entry_id = entry and b.table_name = gap.table_name and b.key = gap.key;
      elsif gap.may_be_empty is not null then
        foreach emptied in array gap.may_be_empty loop
          update bin_rows b set content = jsonb_set(b.content, array[emptied], 'null')
            where b.entry_id = entry and b.table_name = gap.table_name and b.key = gap.key;
        end loop;
      elsif not gap.own and gap.other is not null then
        -- It hangs on both, and comes back with the second one.
        update bin_rows b set entry_id = gap.other
          where b.entry_id = entry and b.table_name = gap.table_name and b.key = gap.key;
        update bin_entries e set counts = jsonb_set(e.counts, array[gap.table_name],
            to_jsonb(coalesce((e.counts ->> gap.table_name)::bigint, 0) + 1)) where e.id = gap.other;
      elsif gap.own then
        raise exception 'What % needs is gone', gap.table_name using errcode = 'foreign_key_violation';
      else
        delete from bin_rows b where b.entry_id = entry and b.table_name = gap.table_name and b.key = gap.key;
      end if;
    end loop;
    exit when gone = 0;
  end loop;
  -- Those first that others refer to; a key that is checked at the end may point forward. Among equals by name: what a trigger
  -- adds by itself (paper_units, with resources) is there before.
  select array_agg(distinct b.table_name order by b.table_name) into waiting
    from bin_rows b where b.entry_id = entry and b.after is null;
  while cardinality(waiting) > 0 loop
    select w into name from unnest(waiting) w where not exists (
      select from pg_constraint c
      where c.contype = 'f' and c.conrelid = w::regclass and c.confrelid <> c.conrelid and not c.condeferrable
        and c.confrelid::regclass::text = any(waiting)) order by w limit 1;
    if name is null then raise exception 'The tables % refer to each other', waiting; end if;
    -- A column that is newer than the deletion has its usual value.
    select array_agg(c) into columns from unnest(bin_columns(name)) c where exists (
      select from bin_rows b where b.entry_id = entry and b.table_name = name and b.after is null and b.content ? c);
    execute format('insert into %I (%s) select %s from bin_rows b cross join lateral jsonb_populate_record(null::%I, b.content) r
        where b.entry_id = $1 and b.table_name = %L and b.after is null order by b.depth, b.key',
      name, (select string_agg(quote_ident(c), ', ') from unnest(columns) c),
      (select string_agg('r.' || quote_ident(c), ', ') from unnest(columns) c), name, name) using entry;
    waiting := array_remove(waiting, name);
  end loop;
  for change in
    select b.table_name, d.columns from bin_rows b
    cross join lateral (
      select array_agg(c order by c) as columns from unnest(bin_columns(b.table_name)) c
      where b.content -> c is distinct from b.after -> c and c not in ('version', 'updated_at', 'unused_since')) d
    where b.entry_id = entry and b.after is not null and d.columns is not null
    group by b.table_name, d.columns
  loop
    name := change.table_name;
    execute format('update %I t set %s from bin_rows b cross join lateral jsonb_populate_record(null::%I, b.content) r
        where b.entry_id = $1 and b.table_name = %L and b.after is not null and %s and %s
          and (select array_agg(c order by c) from unnest(bin_columns(%L)) c
            where b.content -> c is distinct from b.after -> c and c not in (''version'', ''updated_at'', ''unused_since'')) = $2',
      name, (select string_agg(format('%I = r.%I', c, c), ', ') from unnest(change.columns) c), name, name, bin_same(name),
      (select string_agg(format('to_jsonb(t) -> %L is not distinct from b.after -> %L', c, c), ' and ') from unnest(change.columns) c),
      name) using entry, change.columns;
  end loop;
  delete from bin_entries where id = entry;
end $function$;

CREATE OR REPLACE FUNCTION public.bin_same(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(format(case when a.attnotnull then 't.%I = (b.key ->> %L)::%s' else 't.%I is not distinct from (b.key ->> %L)::%s' end,
    a.attname, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
  from pg_attribute a where a.attrelid = name::regclass and a.attname = any(bin_key_columns(name))
$function$;

CREATE OR REPLACE FUNCTION public.bin_settle(entry uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  name text;
  lost text;
  link record;
begin
  for name in select distinct table_name from bin_rows where entry_id = entry loop
    execute format('delete from bin_rows b using %I t where b.entry_id = $1 and b.table_name = %L and %s
      and to_jsonb(t) = b.content', name, name, bin_same(name)) using entry;
    execute format('update bin_rows b set after = to_jsonb(t) from %I t where b.entry_id = $1 and b.table_name = %L and %s',
      name, name, bin_same(name)) using entry;
  end loop;
  -- What hung on such a row would be lost without a word.
  select table_name into lost from bin_rows where entry_id = entry and after is null and not goes limit 1;
  if lost is not null then raise exception 'A row of % is gone that was to stay', lost; end if;
  for link in
    select c.conrelid::regclass::text as child, a.attname as col
    from pg_constraint c
    join lateral unnest(c.conkey, c.confkey) as u (own, other) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = u.own
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = u.other and p.attname = 'id'
    where c.contype = 'f' and c.confrelid = 'files'::regclass and c.conrelid <> 'bin_files'::regclass
  loop
    insert into bin_files (tenant_id, entry_id, file_tenant_id, file_id)
      select b.tenant_id, entry, f.tenant_id, f.id
      from bin_rows b join files f on f.id = (b.content ->> link.col)::uuid
      where b.entry_id = entry and b.table_name = link.child and b.after is null
      on conflict do nothing;
  end loop;
  -- A question shows its file by an id within what it says.
  insert into bin_files (tenant_id, entry_id, file_tenant_id, file_id)
    select b.tenant_id, entry, f.tenant_id, f.id
    from bin_rows b join files f on f.id::text = b.content -> 'content' ->> 'file_id'
    where b.entry_id = entry and b.table_name = 'question_versions' and b.after is null
    on conflict do nothing;
  update bin_entries set counts = coalesce((
      select jsonb_object_agg(table_name, n) from (
        select table_name, count(*) as n from bin_rows
        where entry_id = entry and after is null group by table_name) c), '{}')
    where id = entry;
end $function$;

CREATE OR REPLACE FUNCTION public.enter_logins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from logins
    where tenant_id in (old.tenant_id, new.tenant_id) and user_id = new.id
      and login not in (new.email, coalesce(new.login_name, ''));
  end if;
  insert into logins (login, tenant_id, user_id)
  select login, new.tenant_id, new.id from unnest(array[new.email, new.login_name]) login
  where login <> '' and not exists (select from logins own where own.login = login.login and own.user_id = new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_from_audit(person uuid, member uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('meridian.clears_audit', 'yes', true);
  update audit_log set address = '*' where actor_id = person and address is not null;
  update audit_log set details = without_texts(details), address = case when address is not null and actor_id is null then '*' else address end
  where about @> array[person]
    or entity in ('student', 'teacher', 'user', 'profile') and entity_id in (person, member);
  perform set_config('meridian.clears_audit', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.flag_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stale_results (tenant_id, paper_id, student_id)
    select tenant_id, paper_id, student_id from (
      select tenant_id, paper_id, student_id, status from attempts where id = new.attempt_id for share) a
    where a.status <> 'in_progress';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.flag_answers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stale_results (tenant_id, paper_id, student_id)
    select distinct a.tenant_id, a.paper_id, a.student_id
    from changed c join attempts a on a.id = c.attempt_id
    where c.score is null and a.status <> 'in_progress';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.flag_attempt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into stale_results (tenant_id, paper_id, student_id) values (old.tenant_id, old.paper_id, old.student_id);
  end if;
  if tg_op = 'INSERT'
    or tg_op = 'UPDATE' and (old.tenant_id, old.paper_id, old.student_id) <> (new.tenant_id, new.paper_id, new.student_id)
  then
    insert into stale_results (tenant_id, paper_id, student_id) values (new.tenant_id, new.paper_id, new.student_id);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.flag_classes_of_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stale_results (tenant_id, paper_id) select distinct tenant_id, paper_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.flag_enrolments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stale_results (tenant_id, classroom_id, student_id)
    select tenant_id, classroom_id, student_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_announcements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update announcements set held = not new.active
  where author_id = new.id and published_at > now() and held = new.active;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_results(tenant uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if tenant is null then
    perform pg_advisory_xact_lock(7301947);
  else
    perform pg_advisory_xact_lock_shared(7301947);
    perform pg_advisory_xact_lock(hashtextextended(tenant::text, 7301947));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.ids_in(list jsonb)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(one::uuid), '{}')
  from jsonb_array_elements_text(case jsonb_typeof(list) when 'array' then list else '[]' end) as one
  where one ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
$function$;

CREATE OR REPLACE FUNCTION public.new_id()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select encode(
    set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$function$;

CREATE OR REPLACE FUNCTION public.normalize_for_search(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select btrim(lower(translate(
    regexp_replace(
      normalize(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKD),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]', '', 'g'),
    U&'\0671\0649\0629', U&'\0627\064a\0647')))
$function$;

CREATE OR REPLACE FUNCTION public.note_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid;
  school uuid := nullif(new.tenant_id, publisher());
  attempt uuid := case new.entity when 'attempt' then new.entity_id else (ids_in(jsonb_build_array(new.details -> 'attempt_id')))[1] end;
  people uuid[];
  school_of_people uuid;
  of_students uuid[] := ids_in(jsonb_build_array(new.details -> 'student_id')) || ids_in(new.details -> 'students');
  of_teachers uuid[] := ids_in(jsonb_build_array(new.details -> 'teacher_id')) || ids_in(new.details -> 'editors');
  of_classes uuid[] := ids_in(jsonb_build_array(new.details -> 'class_id')) || ids_in(new.details -> 'classes');
  of_papers uuid[] := ids_in(jsonb_build_array(new.details -> 'paper_id'));
  one record;
begin
  case new.entity
    when 'student' then of_students := of_students || new.entity_id;
    when 'teacher' then of_teachers := of_teachers || new.entity_id;
    when 'classroom' then of_classes := of_classes || new.entity_id;
    when 'school' then school := coalesce(school, new.entity_id);
    when 'school admin' then
      select user_id, tenant_id into one from school_admins where id = new.entity_id;
      if found then
        person := one.user_id;
        school := coalesce(school, one.tenant_id);
      end if;
    when 'user', 'profile', 'language', 'comfort', 'admin' then person := new.entity_id;
    when 'paper', 'quiz', 'assignment', 'worksheet' then of_papers := of_papers || new.entity_id;
    when 'announcement' then
      select classroom_id, tenant_id into one from announcements where id = new.entity_id;
      if found then
        of_classes := of_classes || one.classroom_id;
        school := coalesce(school, one.tenant_id);
      end if;
    when 'group' then
      select classroom_id into one from student_groups where id = new.entity_id;
      if found then of_classes := of_classes || one.classroom_id; end if;
    when 'note' then
      select student_id into one from student_notes where id = new.entity_id;
      if found then of_students := of_students || one.student_id; end if;
    when 'outside column' then
      select classroom_id into one from outside_columns where id = new.entity_id;
      if found then of_classes := of_classes || one.classroom_id; end if;
    when 'attempt_question' then
      if attempt is null then
        select attempt_id into attempt from attempt_questions where id = new.entity_id;
      end if;
    else
  end case;
  if attempt is not null then
    select a.paper_id, a.student_id, a.tenant_id into one from attempts a where a.id = attempt;
    if found then
      of_papers := of_papers || one.paper_id;
      of_students := of_students || one.student_id;
      school := coalesce(school, one.tenant_id);
    end if;
  end if;
  if of_students <> '{}' or of_teachers <> '{}' then
    select array_agg(m.user_id), (array_agg(m.tenant_id))[1] into people, school_of_people
    from (
      select user_id, tenant_id from students where id = any(of_students)
      union select user_id, tenant_id from teachers where id = any(of_teachers)) as m;
    school := coalesce(school, school_of_people);
  end if;
  if school is null and of_classes <> '{}' then
    select tenant_id into school from classrooms where id = any(of_classes) limit 1;
  end if;
  if school is null and of_papers <> '{}' then
    select nullif(tenant_id, publisher()) into school from papers where id = any(of_papers) limit 1;
  end if;
  new.school_id := coalesce(new.school_id, school);
  new.about := (
    select coalesce(array_agg(distinct id), '{}')
    from unnest(new.about || people || of_classes || of_papers || person) as id where id is not null);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.password_set_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.place_told(of_unit uuid, of_lesson uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select u.name || coalesce(', ' || (select l.name from lessons l where l.id = of_lesson), '') from units u where u.id = of_unit
$function$;

CREATE OR REPLACE FUNCTION public.publisher()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '00000000-0000-7000-8000-000000000001'::uuid;

CREATE OR REPLACE FUNCTION public.rebuild_results()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  school uuid;
begin
  perform hold_results(null);
  delete from stale_results;
  delete from result_sums;
  delete from results;
  for school in select id from schools order by id loop
    perform renew_results(array_agg(p.paper_id), array_agg(p.student_id))
      from (
        select distinct a.paper_id, a.student_id
        from students s join attempts a on a.student_id = s.id
        where s.tenant_id = school
      ) p
      having count(*) > 0;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.refresh_results(only_tenant uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  flags stale_results[];
  papers uuid[];
  students uuid[];
begin
  if only_tenant is null then
    return (select coalesce(sum(refresh_results(s.tenant_id)), 0) from (
      select distinct m.tenant_id from stale_results m where m.due <= now() order by m.tenant_id) s);
  end if;
  if current_setting('transaction_read_only')::boolean or not exists (
    select from stale_results m where m.tenant_id = only_tenant and m.due <= now()
  ) then return 0; end if;
  perform hold_results(only_tenant);
  with gone as (
    delete from stale_results m where m.tenant_id = only_tenant and m.due <= now()
    returning m
  ) select array_agg(m) into flags from gone;
  select array_agg(p.paper_id), array_agg(p.student_id) into papers, students from (
    select m.paper_id, m.student_id from unnest(flags) m where m.paper_id is not null and m.student_id is not null
    union
    select a.paper_id, a.student_id from unnest(flags) m join attempts a on a.paper_id = m.paper_id
      where m.student_id is null
    union
    select a.paper_id, a.student_id from unnest(flags) m
      join attempts a on a.student_id = m.student_id
      join paper_classes pc on pc.paper_id = a.paper_id and pc.classroom_id = m.classroom_id
  ) p;
  if papers is not null then perform renew_results(papers, students); end if;
  return coalesce(cardinality(flags), 0);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('meridian.clears_audit', true), '') <> 'yes' then
    raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_move()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows stay with their attempt and tenant', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.renew_results(papers uuid[], students uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  delete from results r using unnest(papers, students) as p (paper_id, student_id)
    where r.paper_id = p.paper_id and r.student_id = p.student_id;
  insert into results (attempt_id, tenant_id, paper_id, student_id, number, score, max_score, share, submitted_at,
      class_ids, better_before, better_after)
    with counting as (
      select a.id, a.tenant_id, a.paper_id, a.student_id, a.number, a.score, a.max_score, a.score / a.max_score as share,
        a.submitted_at, c.class_ids
      from unnest(papers, students) as p (paper_id, student_id)
      join attempts a on a.paper_id = p.paper_id and a.student_id = p.student_id
      cross join lateral (
        select array_agg(pc.classroom_id order by pc.classroom_id) as class_ids
        from enrolments e join paper_classes pc on pc.classroom_id = e.classroom_id
        where e.student_id = a.student_id and pc.paper_id = a.paper_id) c
      -- isReleased() of the contract; of what waits for its moment, below.
      where (a.status = 'closed' and a.closed_at <= now() or a.status = 'submitted' and not a.manual_review
          and not coalesce(a.late_until > now(), false))
        and a.score is not null and a.max_score > 0 and c.class_ids is not null
        and not exists (select from attempt_questions q where q.attempt_id = a.id and q.score is null offset 0)
    ), ranked as (
      select c.*, array_agg(c.submitted_at) over (partition by c.paper_id, c.student_id order by c.share desc, c.number
        rows between unbounded preceding and 1 preceding) as better
      from counting c
    )
    select r.id, r.tenant_id, r.paper_id, r.student_id, r.number, r.score, r.max_score, r.share, r.submitted_at,
      r.class_ids, (select max(b) from unnest(r.better) b where b <= r.submitted_at),
      (select min(b) from unnest(r.better) b where b > r.submitted_at)
    from ranked r;
  insert into stale_results (tenant_id, paper_id, student_id, due)
    select a.tenant_id, a.paper_id, a.student_id, m.due
    from unnest(papers, students) as p (paper_id, student_id)
    join attempts a on a.paper_id = p.paper_id and a.student_id = p.student_id
    cross join lateral (
      select case a.status when 'closed' then a.closed_at when 'submitted' then a.late_until end as due) m
    where m.due > now();
  delete from result_sums where paper_id = any(papers);
  insert into result_sums (paper_id, classroom_id, tenant_id, day, counted, share)
    select r.paper_id, r.classroom_id, r.tenant_id, r.day, count(*), sum(r.share)
    from (
      select r.paper_id, k.classroom_id, r.tenant_id, (r.submitted_at at time zone 'UTC')::date as day, r.share
      from results r cross join unnest(r.class_ids || array[null::uuid]) as k (classroom_id)
      where r.paper_id = any(papers) and r.best
    ) r
    group by grouping sets ((r.paper_id, r.classroom_id, r.tenant_id), (r.paper_id, r.classroom_id, r.tenant_id, r.day));
end $function$;

CREATE OR REPLACE FUNCTION public.require_tenant_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from attempt_questions q where q.id = new.attempt_question_id and q.tenant_id = new.tenant_id
  ) then
    raise exception '% speaks of an answer of another tenant', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.resources_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from paper_units where paper_id = new.paper_id and unit_id = old.unit_id and unit_id <> new.unit_id;
  end if;
  insert into paper_units (tenant_id, paper_id, unit_id) values (new.tenant_id, new.paper_id, new.unit_id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.shorten_addresses(days integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('meridian.clears_audit', 'yes', true);
  update audit_log
  set address = case when position(':' in address) > 0
    then coalesce(substring(address from '^([0-9a-fA-F]*:[0-9a-fA-F]*:[0-9a-fA-F]*:)'), '') || '*'
    else regexp_replace(address, '[0-9]+$', '') || '*' end
  where address is not null and address !~ '[*]$' and at < now() - make_interval(days => days);
  perform set_config('meridian.clears_audit', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.tell_book(of_book uuid, of_kind text, thing uuid, what text, called text, of_type text, stands text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('meridian.tells_nothing', true), '') = 'yes' then return; end if;
  insert into book_changes as c (book_id, kind, thing_id, deed, name, type, place)
  select b.id, of_kind, thing, what, called, of_type, coalesce(stands, '') from books b
  where b.id = of_book and b.published_at < now()
  on conflict (book_id, kind, thing_id) do update set
    deed = case when c.deed = 'added' and excluded.deed in ('changed', 'moved') and c.at > now() - interval '1 day'
      then 'added' else excluded.deed end,
    name = excluded.name, type = excluded.type, place = excluded.place, at = excluded.at;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unit record;
begin
  if tg_op = 'UPDATE' and new.name = old.name and new.unit_id = old.unit_id then return null; end if;
  select u.book_id, u.name into unit from units u where u.id = case when tg_op = 'DELETE' then old.unit_id else new.unit_id end;
  if not found then return null; end if;
  if tg_op = 'DELETE' then
    perform tell_book(unit.book_id, 'lesson', old.id, 'removed', old.name, null, unit.name);
  elsif tg_op = 'INSERT' then
    perform tell_book(unit.book_id, 'lesson', new.id, 'added', new.name, null, unit.name);
  else
    perform tell_book(unit.book_id, 'lesson', new.id, case when new.unit_id <> old.unit_id then 'moved' else 'changed' end,
      new.name, null, unit.name);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  it resources;
begin
  if new.tenant_id <> publisher() then return null; end if;
  select * into it from resources r where r.paper_id = new.id;
  if found then
    perform tell_book(it.book_id, 'resource', it.id, 'changed', new.name, it.type::text, place_told(it.unit_id, it.lesson_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_paper_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  it resources;
begin
  select * into it from resources r where r.paper_id = old.id;
  if found then
    perform tell_book(it.book_id, 'resource', it.id, 'removed', old.name, it.type::text, place_told(it.unit_id, it.lesson_id));
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  it resources;
begin
  if new.tenant_id <> publisher() then return null; end if;
  if tg_op = 'UPDATE' and (new.version_id, new.removed_at) is not distinct from (old.version_id, old.removed_at) then return null; end if;
  select * into it from resources r where r.paper_id = new.paper_id;
  if found then
    perform tell_book(it.book_id, 'resource', it.id, 'changed', (select p.name from papers p where p.id = it.paper_id), it.type::text,
      place_told(it.unit_id, it.lesson_id));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_resource()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  it resources := case when tg_op = 'DELETE' then old else new end;
  what text;
  called text;
begin
  if it.tenant_id <> publisher() then return null; end if;
  if tg_op = 'DELETE' then
    what := 'removed';
  elsif tg_op = 'INSERT' then
    what := 'added';
  elsif (new.name, new.description, new.url, new.file_id) is distinct from (old.name, old.description, old.url, old.file_id) then
    what := 'changed';
  elsif new.lesson_id is not null and new.lesson_id is distinct from old.lesson_id
    or new.lesson_id is null and old.lesson_id is null and new.unit_id <> old.unit_id then
    what := 'moved';
  else
    return null;
  end if;
  called := coalesce(it.name, (select p.name from papers p where p.id = it.paper_id),
    (select c.name from book_changes c where c.book_id = it.book_id and c.kind = 'resource' and c.thing_id = it.id), '');
  perform tell_book(it.book_id, 'resource', it.id, what, called, it.type::text, place_told(it.unit_id, it.lesson_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    perform tell_book(old.book_id, 'unit', old.id, 'removed', old.name, null, '');
  elsif tg_op = 'INSERT' then
    perform tell_book(new.book_id, 'unit', new.id, 'added', new.name, null, '');
  elsif new.name <> old.name then
    perform tell_book(new.book_id, 'unit', new.id, 'changed', new.name, null, '');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.text_fingerprint(value text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select md5(regexp_replace(normalize_for_search(value), '[[:space:][:punct:]،؛؟«»“”‘’…–—]+', '', 'g'))::uuid
$function$;

CREATE OR REPLACE FUNCTION public.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.without_texts(value jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case jsonb_typeof(value)
    when 'object' then (
      select coalesce(jsonb_object_agg(key, without_texts(inner_value)), '{}') from jsonb_each(value) as e (key, inner_value))
    when 'array' then (
      select coalesce(jsonb_agg(without_texts(inner_value)), '[]') from jsonb_array_elements(value) as e (inner_value))
    when 'string' then case
      when value #>> '{}' ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|-?[0-9]{1,6}([.][0-9]+)?|[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:.Z+-]*)?)$'
        then value
      else '""' end
    else value end;
end $function$;

CREATE OR REPLACE FUNCTION public.year_class_digest(class uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select md5(concat_ws('#', c.name, c.grade_id, c.active, c.version,
      (select string_agg(t.teacher_id::text, ',' order by t.teacher_id) from classroom_teachers t where t.classroom_id = c.id),
      (select string_agg(b.book_id::text, ',' order by b.book_id) from classroom_books b where b.classroom_id = c.id),
      (select string_agg(e.student_id::text, ',' order by e.student_id) from enrolments e where e.classroom_id = c.id)))
    from classrooms c where c.id = class);
end $function$;

CREATE OR REPLACE FUNCTION public.year_digest(year uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return md5(concat_ws('#',
    (select string_agg(concat_ws(',', o.student_id, o.fate, o.to_ids, o.grade_before, o.grade_after, o.from_ids, o.active), ';' order by o.student_id)
      from year_outcome(year) o),
    (select string_agg(concat_ws(',', p.id, p.classroom_id, p.fate, p.name, p.grade_id, p.teachers), ';' order by p.id)
      from planned_classes p where p.year_id = year),
    (select concat_ws(',', y.name, y.first_day, y.last_day, y.before_id, y.papers, year_weeks(y.id)) from school_years y where y.id = year),
    (select string_agg(year_class_digest(c.id), ';' order by c.id)
      from classrooms c join school_years y on y.tenant_id = c.tenant_id where y.id = year and c.year_id is null)));
end $function$;

CREATE OR REPLACE FUNCTION public.year_outcome(year uuid)
 RETURNS TABLE(student_id uuid, user_id uuid, name text, search_text text, active boolean, grade_before uuid, grade_after uuid, from_ids uuid[], to_ids uuid[], fate text, chosen boolean)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
declare
  school uuid := (select y.tenant_id from school_years y where y.id = year);
begin
  return query
  with sits as (
    select e.student_id, array_agg(c.id order by c.search_text, c.id) as from_ids,
      array_agg(p.id order by p.id) filter (where p.fate = 'up') as up, bool_or(p.fate = 'leaves') as leaves
    from classrooms c
    join enrolments e on e.classroom_id = c.id
    left join planned_classes p on p.year_id = year and p.classroom_id = c.id
    where c.tenant_id = school and c.year_id is null
    group by e.student_id
  ), placed as (
    select s.id, s.user_id, u.name, u.search_text, u.active, s.grade_id, coalesce(si.from_ids, '{}') as from_ids, ps.choice,
      case when ps.choice = 'class' then
          case when t.fate = 'up' then array[t.id] else '{}'::uuid[] end
        when ps.choice is null then coalesce(si.up, '{}') else '{}' end as to_ids,
      ps.choice = 'leaves' or ps.choice is null and coalesce(si.leaves, false) and si.up is null as leaves
    from students s
    join users u on u.id = s.user_id
    left join sits si on si.student_id = s.id
    left join planned_students ps on ps.year_id = year and ps.student_id = s.id
    left join planned_classes t on t.id = ps.class_id
    where s.tenant_id = school and u.former_number is null and (u.active or si.student_id is not null)
  )
  select p.id, p.user_id, p.name, p.search_text, p.active, p.grade_id, coalesce(n.grade_id, p.grade_id), p.from_ids, p.to_ids,
    case when coalesce(p.leaves, false) then 'leaves'
      when p.to_ids = '{}' then case when p.choice = 'none' then 'none' else 'undecided' end
      when n.grade_id = p.grade_id then 'repeats' else 'up' end,
    p.choice is not null
  from placed p
  left join lateral (
    select t.grade_id from planned_classes t join grades g on g.id = t.grade_id
    where t.id = any(p.to_ids) order by g.level desc limit 1) n on true;
end $function$;

CREATE OR REPLACE FUNCTION public.year_paper_digest(paper uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select md5(concat_ws('#', to_jsonb(p) - 'updated_at' - 'search_text',
      (select string_agg(concat_ws(',', q.id, q.version_id, q.position, q.removed_at), ';' order by q.id) from questions q where q.paper_id = p.id),
      (select count(*) from paper_classes g where g.paper_id = p.id)))
    from papers p where p.id = paper);
end $function$;

CREATE OR REPLACE FUNCTION public.year_usual_weeks(year uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select greatest(0, least(520, round((y.first_day - b.first_day) / 7.0)))::int
    from school_years y left join school_years b on b.id = y.before_id where y.id = year);
end $function$;

CREATE OR REPLACE FUNCTION public.year_weeks(year uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return coalesce((select y.weeks from school_years y where y.id = year), year_usual_weeks(year));
end $function$;
