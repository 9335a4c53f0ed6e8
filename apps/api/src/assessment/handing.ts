import { sql } from 'kysely'
import { auditEach } from '../platform/audit.ts'
import { compiled } from '../platform/database/compiled.ts'
import { jsonText } from '../platform/database/json.ts'
import type { Slots } from '../platform/database/slots.ts'
import { writingReceipts } from './receipts.ts'

// The statements that hand in; hand-in.ts says when and in which order.

/** Writes the points of questions. */
export const scoring = compiled((tx, { points }: Slots<{ points: string }>) => ({
  compile: () =>
    sql<never>`
      update attempt_questions aq set score = s.score, correct = s.correct
      from jsonb_to_recordset(${jsonText(points)}) as s(id uuid, score numeric, correct boolean)
      where aq.id = s.id`.compile(tx),
}))

interface Handing {
  /** What the attempts have come to, and their receipts, as JSON. */
  sums: string
  receipts: string
  /** By a student: whose tenant it is. At the end: all tenants, as a list, for which the database plans anew in every call. */
  tenantId: string | undefined
  tenantIds: readonly string[] | undefined
  actorId: string | null
  address: string | null
}

/**
 * Hands in, notes that in the audit, and writes the receipts. The three are one statement since the last two need nothing but what
 * the first gives: `handed` is read where it is said, and is each attempt as it is from then on.
 */
export const handing = compiled((tx, values: Slots<Handing>) => {
  const { sums, receipts, tenantId, tenantIds } = values
  const atTheEnd = tenantId === undefined
  const by = atTheEnd ? 'deadline' : 'student'
  // A student's one row is read as one: of a set the database expects a hundred, and would plan anew in every call.
  const rows = atTheEnd ? 'jsonb_to_recordset' : 'jsonb_to_record'
  const tenant = atTheEnd ? sql`any(${tenantIds}::uuid[])` : sql`${tenantId}`
  const at = atTheEnd ? sql`greatest(a.ends_at, a.started_at)` : sql`clock_timestamp()`
  const late = atTheEnd ? lateUntil : sql`null`
  const statement = sql<WrittenReceipt>`
    with handed as (
      update attempts a set status = 'submitted', submitted_by = ${by}, submitted_at = ${at},
        manual_review = p.manual_review, late_until = ${late}, score = s.score, max_score = s.most
      from papers p, ${sql.raw(rows)}(${jsonText(sums)}) as s(id uuid, score numeric, most numeric)
      where a.tenant_id = ${tenant} and a.id = s.id and p.tenant_id = a.tenant_id and p.id = a.paper_id
      returning a.id, a.tenant_id, a.submitted_at),
    noted as (${auditEach('handed', values, 'submitted', 'attempt', { by })})
    ${writingReceipts(receipts, 'handed')}
    returning attempt_id, number, sha256, answers, questions, handed_in_at`
  return { compile: () => statement.compile(tx) }
})

interface WrittenReceipt {
  attempt_id: string
  number: number
  sha256: string
  answers: number
  questions: number
  handed_in_at: Date
}

/** Only a page that has had the attempt can have kept something. */
const lateUntil = sql`case when p.late_minutes > 0
    and exists (select from attempt_leases l where l.attempt_id = a.id and l.number is not null)
  then greatest(a.ends_at, clock_timestamp()) + p.late_minutes * interval '1 minute' end`
