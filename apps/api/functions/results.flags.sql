create or replace function flag_attempt() returns trigger language plpgsql as $$
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
end $$;

-- Whether all answers have points. While an attempt runs nothing of it counts; handing it in flags it. The row is held, so
-- that it is not handed in at the same moment.
create or replace function flag_answer() returns trigger language plpgsql as $$
begin
  insert into stale_results (tenant_id, paper_id, student_id)
    select tenant_id, paper_id, student_id from (
      select tenant_id, paper_id, student_id, status from attempts where id = new.attempt_id for share) a
    where a.status <> 'in_progress';
  return null;
end $$;

create or replace function flag_answers() returns trigger language plpgsql as $$
begin
  insert into stale_results (tenant_id, paper_id, student_id)
    select distinct a.tenant_id, a.paper_id, a.student_id
    from changed c join attempts a on a.id = c.attempt_id
    where c.score is null and a.status <> 'in_progress';
  return null;
end $$;

create or replace function flag_classes_of_papers() returns trigger language plpgsql as $$
begin
  insert into stale_results (tenant_id, paper_id) select distinct tenant_id, paper_id from changed;
  return null;
end $$;

create or replace function flag_enrolments() returns trigger language plpgsql as $$
begin
  insert into stale_results (tenant_id, classroom_id, student_id)
    select tenant_id, classroom_id, student_id from changed;
  return null;
end $$;
