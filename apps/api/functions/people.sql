-- Keeps the directory of logins: each email and each login name once, over all tenants.
create or replace function enter_logins() returns trigger language plpgsql as $$
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
end $$;
