-- Databases that were made before these tables and functions had the names of the first version by now: they get them here, with all
-- that hangs on them. In a database that was made with them nothing is left to do.
do $$
declare
  one record;
begin
  if to_regclass('result_marks') is null then return; end if;

  alter table result_marks rename to stale_results;
  alter table correction_marks rename to corrected_answers;
  alter index result_marks_tenant rename to stale_results_tenant;
  alter index correction_marks_answer rename to corrected_answers_answer;
  alter trigger correction_marks_tenant on corrected_answers rename to corrected_answers_tenant;
  for one in
    select conrelid::regclass as held, conname as old, replace(replace(replace(conname,
      'result_marks', 'stale_results'), 'correction_marks', 'corrected_answers'), 'text_mark', 'text_fingerprint') as new
    from pg_constraint
    where conrelid in ('stale_results'::regclass, 'corrected_answers'::regclass, 'question_versions'::regclass)
  loop
    if one.old <> one.new then
      execute format('alter table %s rename constraint %I to %I', one.held, one.old, one.new);
    end if;
  end loop;

  alter table answer_history drop constraint answer_history_kind_check;
  -- What was written stays as it was: this changes the word alone.
  alter table answer_history disable trigger answer_history_immutable;
  update answer_history set kind = 'conflict' where kind = 'beside';
  alter table answer_history enable trigger answer_history_immutable;
  alter table answer_history add constraint answer_history_kind_check check (kind in ('replaced', 'conflict'));

  -- Triggers bear the name of what they do, and call functions that write into tables of the names before.
  for one in
    select t.tgrelid::regclass as held, t.tgname as old, pg_get_triggerdef(t.oid) as told
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname in
      ('mark_attempt', 'mark_answer', 'mark_answers', 'mark_classes_of_papers', 'mark_enrolments')
  loop
    execute format('drop trigger %I on %s', one.old, one.held);
    execute replace(replace(one.told, '_mark_', '_flag_'), 'FUNCTION mark_', 'FUNCTION flag_');
  end loop;
  drop function mark_attempt(), mark_answer(), mark_answers(), mark_classes_of_papers(), mark_enrolments();
  drop function fold_results(uuid);

  -- Columns are made by these two: they keep the functions that they have, under the new names.
  drop function normalize_for_search(text), text_fingerprint(text);
  alter function fold(text) rename to normalize_for_search;
  alter function text_mark(text) rename to text_fingerprint;
  alter table question_versions rename column text_mark to text_fingerprint;
  -- Its body named the other by the name before.
  create or replace function text_fingerprint(value text) returns uuid language sql immutable parallel safe as $body$
  select md5(regexp_replace(normalize_for_search(value), '[[:space:][:punct:]،؛؟«»“”‘’…–—]+', '', 'g'))::uuid
$body$;
  delete from functions where name = 'results.marks.sql';
end $$;
