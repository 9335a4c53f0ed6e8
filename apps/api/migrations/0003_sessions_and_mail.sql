-- What keeps accounts safe and reaches their people: counted tries, mails on their way, and when a password was set.

-- Written by rate-limiter-flexible, whose three columns these are; expire is in milliseconds since 1970. Losing it in a
-- crash forgives some tries, so it is not logged. A key holds no email and no address, only their hash.
create unlogged table rate_limits (
  key text primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- Mails that are not sent yet. No link stands here: it is made, and stored hashed, when the mail goes out. A sender takes
-- a mail by moving due_at into the future, so that one that dies with its sender is due again later.
create table mails (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('invitation', 'password')),
  -- An invitation knows its person. A forgotten password knows what was typed: whose it is, is asked when it goes out, so
  -- that nobody learns it from the answer of the call.
  user_id uuid references users (id) on delete cascade,
  email text,
  expires_at timestamptz not null,
  tries int not null default 0,
  due_at timestamptz not null default now(),
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'invitation') = (user_id is not null)),
  check ((kind = 'password') = (email is not null))
);
create index mails_due on mails (due_at) where failed_at is null;
create index mails_user on mails (user_id);
create index mails_email on mails (email);

-- A user's version guards what is edited in forms. A new password or another language is no edit of those.
drop trigger users_touch on users;
create trigger users_touch before update of name, email, phone, active, school_id, type on users
  for each row execute function touch();

alter table users add column password_set_at timestamptz not null default now();
create function note_password() returns trigger language plpgsql as $$
begin
  new.password_set_at := now();
  return new;
end $$;
create trigger users_password before update of password_hash on users
  for each row execute function note_password();
