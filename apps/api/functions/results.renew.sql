-- Computes the results of students at papers anew (two arrays, side by side), and the sums of these papers.
-- Planned for the arrays at hand: few and very many want other plans.
create or replace function renew_results(papers uuid[], students uuid[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
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
end $$;

-- One at a time for each school (or, with null, at all), to the end of the transaction.
create or replace function hold_results(tenant uuid) returns void language plpgsql as $$
begin
  if tenant is null then
    perform pg_advisory_xact_lock(7301947);
  else
    perform pg_advisory_xact_lock_shared(7301947);
    perform pg_advisory_xact_lock(hashtextextended(tenant::text, 7301947));
  end if;
end $$;

-- Renews what is flagged, of one school or (null) of all. What was committed before the call is in the results after it.
-- Gives how many flags it took. Where nothing can be written, as on a standby, it does nothing. Needs READ COMMITTED: each
-- statement has to see what was committed before it. A school's flags are found by its index alone: a condition that also allows
-- for all schools would have one plan for both, which reads the flags of everybody.
create or replace function refresh_results(only_tenant uuid) returns int language plpgsql as $$
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
end $$;

-- Forgets everything that is kept and computes it anew, school by school.
create or replace function rebuild_results() returns void language plpgsql as $$
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
end $$;
