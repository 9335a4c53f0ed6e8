import { check } from '../../apps/api/src/features/answering/answers.service.ts'
import { type Change, decide, type Standing } from '../../apps/api/src/features/answering/decide.ts'
import { type Lean, session } from './route.ts'

interface Row {
  id: string
  tenant_id: string
  now: Date
  ends_at: Date | null
  open: boolean
  leases: { id: string; number: number | null; acknowledged: number }[]
  answers: (Standing & { type: never; prompt: never })[]
}

const read = `
  select a.id, a.tenant_id, clock_timestamp() as now, a.ends_at,
    a.status = 'in_progress' and coalesce(a.ends_at > clock_timestamp(), true) as open,
    (select json_agg(json_build_object('id', l.id, 'number', l.number, 'acknowledged', l.acknowledged))
      from attempt_leases l where l.attempt_id = a.id) as leases,
    (select json_agg(json_build_object('id', q.id, 'answer', q.answer, 'answer_seq', q.answer_seq, 'revision', q.revision,
        'answer_lease', q.answer_lease, 'earlier', q.earlier, 'settled', q.settled, 'answered_at', q.answered_at,
        'kept_at', q.kept_at, 'unkept', q.unkept, 'thinned', q.thinned, 'type', v.type, 'prompt', v.prompt))
      from attempt_questions q join question_versions v on v.id = q.version_id
      where q.attempt_id = a.id and q.id = any($4::uuid[])) as answers
  from ${session('Student', 'join students st on st.user_id = us.id join attempts a on a.id = $3 and a.student_id = st.id')}`

/**
 * Writes what was decided if nothing has changed since it was read: as many rows as were meant, or a division by zero, which
 * leaves nothing behind.
 */
const write = `
  with held as (
    select a.id, a.tenant_id from attempts a
    where a.id = $1 and a.status = 'in_progress' and coalesce(a.ends_at > clock_timestamp(), true) for update),
  standing as (
    update attempt_questions q set answer = c.answer, answer_seq = c.answer_seq, revision = c.revision, earlier = c.earlier,
      answer_lease = c.answer_lease, settled = c.settled, kept_at = c.kept_at, unkept = c.unkept,
      answered_at = case when c.revision > q.revision then clock_timestamp() else q.answered_at end
    from held, jsonb_to_recordset($2::text::jsonb) as c(id uuid, answer jsonb, answer_seq bigint, revision int,
      earlier int, answer_lease uuid, settled int, kept_at timestamptz, unkept int, was int, had int)
    where q.id = c.id and q.attempt_id = held.id and q.revision = c.was and q.earlier = c.had returning 1),
  kept as (
    insert into answer_history (tenant_id, attempt_question_id, number, kind, answer, lease_id, given_at)
    select held.tenant_id, c.id, c.number, c.kind, c.answer, c.lease, coalesce(c.given_at, clock_timestamp())
    from held, jsonb_to_recordset($3::text::jsonb) as c(id uuid, number int, kind text, answer jsonb, lease uuid,
      given_at timestamptz)),
  marks as (
    update attempt_leases l set seen_at = clock_timestamp(), acknowledged = c.seq
    from held, jsonb_to_recordset($4::text::jsonb) as c(id uuid, seq bigint, was bigint)
    where l.attempt_id = held.id and l.id = c.id and l.acknowledged = c.was returning 1)
  select 1 / (case when (select count(*) from standing) = $5::int and (select count(*) from marks) = $6::int then 1 else 0 end)`

/** Saves answers: decided as the product does, on what was read, and read again where somebody was quicker. */
export const save: Lean = {
  path: '/save',
  async answer(asked) {
    const { run, who } = asked
    const { attempt, lease, answers } = asked.body as {
      attempt: string
      lease: string
      answers: Change[]
    }
    const [row] = await run<Row>(read, [...who, attempt, answers.map(({ id }) => id)])
    if (!row?.open) return null
    const stored = new Map(row.answers.map((one) => [one.id, one]))
    check(answers as never, stored)
    const holder = row.leases.reduce((last, one) =>
      (one.number ?? 0) > (last.number ?? 0) ? one : last,
    )
    if (holder.id !== lease) return null
    const marks = new Map(row.leases.map(({ id, acknowledged }) => [id, acknowledged]))
    const decided = decide(lease, answers, stored, marks, row.now)
    const changed = decided.answers.map((one) => {
      const before = stored.get(one.id)
      return { ...one, was: before?.revision, had: before?.earlier }
    })
    const pages = [...decided.marks].map(([id, seq]) => ({ id, seq, was: marks.get(id) ?? 0 }))
    const given = [changed, decided.history, pages].map((one) => JSON.stringify(one))
    try {
      await run(write, [row.id, ...given, changed.length, pages.length])
    } catch (error) {
      if ((error as { code?: string }).code === '22012') return this.answer(asked)
      throw error
    }
    return {
      data: {
        acknowledged: decided.acknowledged,
        server_time: row.now.toISOString(),
        ends_at: row.ends_at?.toISOString() ?? null,
      },
    }
  },
}
