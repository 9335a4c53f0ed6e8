-- What never changes.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Counts the versions of a row, by which two who edit it at once find out.
create or replace function touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- When a password was set last.
create or replace function note_password() returns trigger language plpgsql as $$
begin
  new.password_set_at := now();
  return new;
end $$;

-- A foreign key would need another index on the largest table of all. Instead whoever speaks of an answer is checked when
-- its row comes (the plain foreign key, which goes first, holds the answer), and an answer never goes elsewhere.
create or replace function require_tenant_of_answer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from attempt_questions q where q.id = new.attempt_question_id and q.tenant_id = new.tenant_id
  ) then
    raise exception '% speaks of an answer of another tenant', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- After and not before: a trigger before an update would lock each row once more with every answer that is saved.
create or replace function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception '% rows stay with their attempt and tenant', tg_table_name using errcode = 'restrict_violation';
end $$;
