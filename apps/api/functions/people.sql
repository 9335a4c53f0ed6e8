-- Keeps the directory of emails: each email once, over all tenants.
create or replace function enter_email() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update emails set email = new.email where email = old.email;
  else
    insert into emails (email, tenant_id, user_id) values (new.email, new.tenant_id, new.id);
  end if;
  return null;
end $$;
