-- Hands in and scores if no answer has changed since it was read; nothing is written otherwise.
with held as (
  update attempts a set status = 'submitted', submitted_by = 'student', submitted_at = clock_timestamp(),
    manual_review = p.manual_review, late_until = null, score = $4::numeric, max_score = $5::numeric
  from papers p
  where a.id = $1 and p.id = a.paper_id and a.status = 'in_progress' and coalesce(a.ends_at > clock_timestamp(), true)
    and (select sum(q.revision) from attempt_questions q where q.attempt_id = $1) = $2::bigint
  returning a.id, a.tenant_id, a.submitted_at),
points as (
  update attempt_questions q set score = s.score, correct = s.correct
  from held, jsonb_to_recordset($3::text::jsonb) as s(id uuid, score numeric, correct boolean)
  where q.id = s.id and q.attempt_id = held.id),
receipt as (
  insert into attempt_receipts (tenant_id, attempt_id, number, sha256, answers, questions, handed_in_at)
  select held.tenant_id, held.id, 1, $6, $7::int, $8::int, held.submitted_at from held),
line as (
  insert into audit_log (actor_id, tenant_id, area, action, entity, entity_id, address, details)
  select $9::uuid, held.tenant_id, 'papers', 'submitted', 'attempt', held.id, $10, '{"by": "student"}' from held)
select submitted_at as at, clock_timestamp() as now from held
