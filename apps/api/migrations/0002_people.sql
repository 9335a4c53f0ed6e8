-- Schools, people, and what keeps accounts safe and reaches their people.

-- A school is a tenant, by the same id.
create table schools (
  id uuid primary key references tenants (id),
  name text not null,
  -- For whoever reads in Arabic; empty where the other one is shown to everybody.
  name_ar text not null default '',
  -- What the login names of its people end in.
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 2 and 24),
  country_code text references countries (code),
  city_id uuid references cities (id),
  time_zone text not null default 'Africa/Cairo',
  -- Days of the week are counted from 0 for Sunday.
  week_start smallint not null default 6 check (week_start between 0 and 6),
  weekend smallint[] not null default '{5,6}' check (weekend <@ '{0,1,2,3,4,5,6}' and cardinality(weekend) <= 3),
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  active boolean not null default true,
  search_text text not null generated always as (normalize_for_search(name || ' ' || name_ar)) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index schools_search on schools using gin (search_text gin_trgm_ops);
create trigger schools_touch before update on schools for each row execute function touch();

-- The terms of a school's year. They are saved together, so that they have one version.
create table term_lists (
  tenant_id uuid primary key references schools (id) on delete cascade,
  version int not null default 0
);

create table terms (
  id uuid primary key default new_id(),
  tenant_id uuid not null references term_lists (tenant_id) on delete cascade,
  name text not null,
  -- Days of the school's calendar; both belong to it.
  first_day date not null,
  last_day date not null check (last_day >= first_day)
);
create index terms_tenant on terms (tenant_id, first_day);

-- The holidays of a school, saved together like its terms. They may lie within one another.
create table holiday_lists (
  tenant_id uuid primary key references schools (id) on delete cascade,
  version int not null default 0
);

create table holidays (
  id uuid primary key default new_id(),
  tenant_id uuid not null references holiday_lists (tenant_id) on delete cascade,
  name text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day)
);
create index holidays_tenant on holidays (tenant_id, first_day);

create type user_type as enum ('PRG', 'IBC', 'School', 'Teacher', 'Student');

create table users (
  id uuid primary key default new_id(),
  type user_type not null,
  -- Empty for students and teachers who have none: they log in with a name of their school.
  email text not null check (email = lower(email)),
  login_name text unique check (login_name ~ '^[a-z0-9]+([._-][a-z0-9]+)*@[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  phone text not null default '',
  password_hash text,
  language text not null default 'en' check (language in ('en', 'ar')),
  -- The number under which the work of an erased person stays (P41.4); null for everybody else.
  former_number int,
  -- How the person reads (P32).
  scheme text not null default 'device' check (scheme in ('device', 'light', 'dark')),
  contrast text not null default 'device' check (contrast in ('device', 'usual', 'high')),
  text_size smallint not null default 100 check (text_size in (100, 115, 130, 150)),
  face text not null default 'usual' check (face in ('usual', 'dyslexia')),
  active boolean not null default true,
  password_set_at timestamptz not null default now(),
  -- A first password that was given, by an admin or an import, opens nothing but the call that puts an own one in its place.
  must_change boolean not null default false,
  tenant_id uuid not null references tenants (id),
  search_text text not null generated always as (normalize_for_search(name) || ' ' || email || ' ' || coalesce(login_name, '') || ' ' || phone) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  constraint users_login check (email <> '' or (login_name is not null and type in ('Teacher', 'Student'))),
  unique (tenant_id, former_number),
  check ((type in ('PRG', 'IBC')) = (tenant_id = publisher()))
);
create index users_search on users using gin (tenant_id, search_text gin_trgm_ops);
create index users_type on users (type, tenant_id);
-- Lists of people by name: the first of them without the others.
create index users_tenant_name on users (tenant_id, type, search_text);
create index users_students on users (search_text) where type = 'Student';
create index users_teachers on users (search_text) where type = 'Teacher';
-- A user's version guards what is edited in forms. A new password or another language is no edit of those.
create trigger users_touch before update of name, email, login_name, phone, active, tenant_id, type on users
  for each row execute function touch();
-- The directory of logins: an email or a login name belongs to one person of one tenant, and who logs in names no tenant. No
-- email looks like a login name, whose end has no dot. Its rows follow those of users.
create table logins (
  login text primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);
create index logins_user on logins (tenant_id, user_id);
create index logins_code on logins (split_part(login, '@', 2));
create trigger users_directory after insert or update of email, login_name on users
  for each row execute function enter_logins();

create trigger users_password before update of password_hash on users
  for each row execute function note_password();

-- The token of a session names its tenant.
create table sessions (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  user_agent text not null default '',
  confirmed_until timestamptz,
  -- A student's own device keeps them logged in for longer than the school's.
  own_device boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (tenant_id, token_hash),
  unique (tenant_id, user_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);
create index sessions_user_used on sessions (user_id, last_used_at);

-- When somebody last logged in; it outlives the session. Not a column of users: whoever logs in would wait for an import
-- that holds their row.
create table last_logins (
  tenant_id uuid not null,
  user_id uuid primary key,
  at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);

-- The address under which other programs read a person's calendar: one for each person, as its hash alone.
create table calendar_feeds (
  tenant_id uuid not null,
  user_id uuid primary key,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);

-- What a person wants to be told, and up to when everything is read. What there is to tell has no rows of its own
-- (docs/decisions/076).
create table notification_choices (
  tenant_id uuid not null,
  user_id uuid primary key,
  -- The kinds that are switched off.
  off text[] not null default '{}',
  read_until timestamptz not null default '-infinity',
  -- One mail a day with what is new: whether, from which hour of the school's day, and whether also on Friday and Saturday.
  digest boolean not null default true,
  -- Null for the hour of the school.
  digest_hour int check (digest_hour between 0 and 23),
  digest_weekend boolean not null default false,
  -- When the last one was made, whether or not there was anything to say.
  digested_at timestamptz,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);

-- When a school is left alone by what it is told on its devices, and when its digests go out: full hours of its own day. Without
-- a row the usual ones hold. It is quiet from the first hour up to the second, and never where they are the same.
create table school_hours (
  tenant_id uuid primary key references schools (id) on delete cascade,
  quiet_from int not null default 20 check (quiet_from between 0 and 23),
  quiet_until int not null default 7 check (quiet_until between 0 and 23),
  digest_hour int not null default 16 check (digest_hour between 0 and 23),
  version int not null default 0
);

-- What a school lets its teachers do; without a row what holds at first.
create table school_rules (
  tenant_id uuid primary key references schools (id) on delete cascade,
  teachers_see_phones boolean not null default false,
  teachers_give_passwords boolean not null default true,
  version int not null default 0
);

-- The devices on which people are told what is new: where the push service of a browser takes messages for it, and the keys
-- that make them readable there alone. Each belongs to a session, and ends with it.
create table push_subscriptions (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  user_id uuid not null,
  session_id uuid not null unique,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The key of this installation that the browser was given: it takes messages that are signed with it alone.
  server_key text not null,
  -- Up to when it was told what is new, and when that was last looked for.
  told_until timestamptz not null default now(),
  looked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, user_id, session_id) references sessions (tenant_id, user_id, id) on delete cascade on update cascade
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_looked on push_subscriptions (looked_at);

-- What is to be said on a device, and was said of late. No words stand here: they are read when the message goes out. A sender
-- takes one by moving due_at into the future, as a mail.
create table pushes (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  subscription_id uuid not null,
  -- Which notification, or 'many' for how many there are since a moment.
  notification text not null,
  since timestamptz not null,
  tries int not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (subscription_id, notification),
  foreign key (tenant_id, subscription_id) references push_subscriptions (tenant_id, id) on delete cascade on update cascade
);
create index pushes_due on pushes (due_at) where sent_at is null;

-- The last hour of a school's day whose digests were all made, so that its people are looked at once in an hour.
create table digest_hours (
  tenant_id uuid primary key references schools (id) on delete cascade,
  made_at timestamptz not null
);

-- Up to when a single notification is read: a later event of the same kind about the same thing is new again.
create table notification_readings (
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  until timestamptz not null,
  primary key (user_id, kind, subject_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);

-- One-time links: invitations and forgotten passwords. Their token names their tenant.
create table one_time_links (
  tenant_id uuid not null,
  token_hash bytea not null,
  -- Which link was used, and who made it. No foreign key: as in the audit, the id outlives the person.
  id uuid not null default new_id(),
  made_by uuid,
  user_id uuid not null,
  purpose text not null check (purpose in ('invitation', 'password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade
);
create index one_time_links_user on one_time_links (user_id);

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
  -- The tenant of the person, and of a typed address, whose person is not asked for yet, the publisher.
  tenant_id uuid not null references tenants (id),
  kind text not null constraint mails_kind check (kind in
    ('invitation', 'password', 'password_changed', 'email_changed', 'many_tries', 'reminder', 'digest')),
  -- An invitation and a notice know their person. A forgotten password and many wrong ones know what was typed: whose it
  -- is, is asked when it goes out, so that nobody learns it from the answer of the call. A new email is told to both
  -- addresses, so the old one stands with the person.
  user_id uuid,
  email text,
  made_by uuid,
  -- What a reminder is about.
  paper_id uuid,
  -- From when on a digest tells what is new.
  since timestamptz,
  expires_at timestamptz not null,
  tries int not null default 0,
  due_at timestamptz not null default now(),
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade on update cascade,
  constraint mails_person check ((kind in ('password', 'many_tries')) = (user_id is null)),
  constraint mails_paper check ((kind = 'reminder') = (paper_id is not null)),
  constraint mails_since check ((kind = 'digest') = (since is not null)),
  constraint mails_address check (
    case when kind in ('password', 'many_tries') then email is not null else kind = 'email_changed' or email is null end)
);
create index mails_due on mails (due_at) where failed_at is null;
create index mails_user on mails (user_id);
create index mails_email on mails (email);

create table school_admins (
  id uuid primary key default new_id(),
  tenant_id uuid not null references schools (id),
  user_id uuid not null unique,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  unique (tenant_id, id)
);
create trigger school_admins_touch before update on school_admins for each row execute function touch();

create table teachers (
  id uuid primary key default new_id(),
  tenant_id uuid not null references schools (id),
  user_id uuid not null unique,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  unique (tenant_id, id)
);
create trigger teachers_touch before update on teachers for each row execute function touch();

create table students (
  id uuid primary key default new_id(),
  tenant_id uuid not null references schools (id),
  user_id uuid not null unique,
  grade_id uuid not null references grades (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  unique (tenant_id, id)
);
create index students_tenant_grade on students (tenant_id, grade_id);
create trigger students_touch before update on students for each row execute function touch();

-- What a student needs in everything that is given to them. The reason is the school's, and is not kept here.
create table student_needs (
  student_id uuid primary key,
  tenant_id uuid not null,
  -- What every time limit is multiplied by.
  time_factor numeric(3, 2) not null default 1 check (time_factor between 1 and 5),
  -- What their teachers do.
  instructions text not null default '',
  set_by uuid references users (id) on delete set null,
  set_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade,
  check (time_factor > 1 or instructions <> '')
);
create index student_needs_set_by on student_needs (set_by);

-- What teachers and admins have written down about a student, for the staff of the school alone.
create table student_notes (
  id uuid primary key default new_id(),
  tenant_id uuid not null,
  student_id uuid not null,
  author_id uuid not null references users (id),
  text text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  foreign key (tenant_id, student_id) references students (tenant_id, id) on delete cascade
);
create index student_notes_student on student_notes (student_id, id desc);
create index student_notes_author on student_notes (author_id);
