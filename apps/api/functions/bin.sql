-- How the bin keeps the rows of a deletion and gives them back. The keys between tables are read from the catalogue, so a table
-- that is added later is kept as well.

-- What is not kept: secrets, what is on its way to somebody, and the directory of who logs in, which follows users by itself.
create or replace function bin_leaves(name text) returns boolean language sql immutable parallel safe
return name in ('sessions', 'push_subscriptions', 'pushes', 'one_time_links', 'mails', 'calendar_feeds', 'uploads', 'emails', 'logins',
  'bin_entries', 'bin_rows', 'bin_files', 'book_changes', 'roster_clients', 'roster_tokens');

-- The columns of a table's primary key, as names; all that are no computed ones where it has none.
create or replace function bin_key_columns(name text) returns text[] language sql stable as $$
  select coalesce(
    (select array_agg(a.attname::text order by a.attnum) from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
      where i.indrelid = name::regclass and i.indisprimary),
    bin_columns(name))
$$;

-- The columns that are written; those that the database computes are not.
create or replace function bin_columns(name text) returns text[] language sql stable as $$
  select array_agg(a.attname::text order by a.attnum) from pg_attribute a
  where a.attrelid = name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;

-- An expression for the key of a row `t`.
create or replace function bin_key(name text) returns text language sql stable as $$
  select format('jsonb_build_object(%s)', string_agg(format('%L, t.%I', c, c), ', ' order by c))
  from unnest(bin_key_columns(name)) c
$$;

-- A condition that a row `t` of the table has the key of a kept row `b`, column by column, so that an index finds it.
create or replace function bin_same(name text) returns text language sql stable as $$
  select string_agg(format(case when a.attnotnull then 't.%I = (b.key ->> %L)::%s' else 't.%I is not distinct from (b.key ->> %L)::%s' end,
    a.attname, a.attname, format_type(a.atttypid, a.atttypmod)), ' and ')
  from pg_attribute a where a.attrelid = name::regclass and a.attname = any(bin_key_columns(name))
$$;

-- Keeps every row that refers, over however many others, to the rows about to be deleted. All are held, so nothing joins them
-- before the deletion. A reference that may be empty, or is emptied by the database, leaves its row standing: it is
-- kept to be compared afterwards, and nobody looks behind it.
create or replace function bin_keep(entry uuid, tenant uuid, root text, ids uuid[], alone boolean) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;

-- Compares what was kept with what there is after the deletion: rows that are as before are none of the bin's, and those
-- that stand otherwise say so. Notes which files hang on the rows that are gone, and counts them.
create or replace function bin_settle(entry uuid) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;

-- The references of kept rows to what is not there now, neither in its table nor in the entry. `own` says that the thing itself
-- has the reference, `may_be_empty` that it can do without, and `other` which entry of the bin has what is missing. A row
-- that was only changed is missing itself where it is gone by now.
create or replace function bin_gaps(entry uuid) returns table (
  table_name text, key jsonb, own boolean, may_be_empty text[], parent text, parent_key jsonb, other uuid
) language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;

-- Puts the rows of an entry back into their tables, and what was changed back to what it was where nobody has changed it since.
-- A row that hangs on what another entry has as well goes over to that one. Rows that hang on what is gone for good are left
-- out, and an optional reference to it is emptied; the thing itself never is.
create or replace function bin_restore(entry uuid) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
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
end $$;
