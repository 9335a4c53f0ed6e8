-- Accounts: passwords that somebody else has given, how long a session lasts, whose link was used, and notices by mail.

-- A first password that was given, by an admin or an import, opens nothing but the call that puts an own one in its place.
alter table users add column must_change boolean not null default false;

-- A student's own device keeps them logged in for longer than the school's.
alter table sessions add column own_device boolean not null default false;
create index sessions_user_used on sessions (user_id, last_used_at);
drop index sessions_user;

-- Which link was used, and who made it. No foreign key: as in the audit, the id outlives the person.
alter table one_time_links add column id uuid not null default new_id();
alter table one_time_links add column made_by uuid;
alter table mails add column made_by uuid;

-- Notices tell a person what has happened to their account. They hold no link. One of many wrong passwords knows what was
-- typed, as a forgotten password does; a new email is told to both addresses, so the old one stands with the person.
alter table mails drop constraint mails_kind_check;
alter table mails drop constraint mails_check;
alter table mails drop constraint mails_check1;
alter table mails add constraint mails_kind check (kind in
  ('invitation', 'password', 'password_changed', 'email_changed', 'many_tries'));
alter table mails add constraint mails_person check ((kind in ('password', 'many_tries')) = (user_id is null));
alter table mails add constraint mails_address check (
  case when kind in ('password', 'many_tries') then email is not null else kind = 'email_changed' or email is null end);
