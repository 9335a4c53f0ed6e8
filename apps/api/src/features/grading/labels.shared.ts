import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { tenantOfPaper } from '../../platform/database/tenants.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import type { Translate } from '../../platform/messages/translate.ts'

/**
 * Gives a label to every student of a paper who has none. The order of the numbers is random, and a student keeps
 * their number: those who join later get the next ones.
 */
export async function labelStudents(db: Database, paperId: string): Promise<void> {
  if (!(await anyMissing(db, paperId))) return
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('papers').where('id', '=', paperId).select('id').forNoKeyUpdate().execute()
    await sql`
      insert into paper_labels (tenant_id, paper_id, student_id, number)
      select ${tenantOfPaper(paperId)}, ${paperId}::uuid, m.student_id, row_number() over (order by random())
        + coalesce((select max(l.number) from paper_labels l where l.paper_id = ${paperId}), 0)
      from ${withoutLabel(paperId)} m`.execute(tx)
  })
}

async function anyMissing(db: Reader, paperId: string): Promise<boolean> {
  const { rows } = await sql`select from ${withoutLabel(paperId)} m limit 1`.execute(db)
  return rows.length > 0
}

/** The students to whom a paper is given, and all others who have worked on it, as far as they have no label. */
function withoutLabel(paperId: string) {
  return sql<{ student_id: string }>`(
    select gi.student_id from given gi where gi.paper_id = ${paperId}
      and not exists (select from paper_labels l where l.paper_id = ${paperId} and l.student_id = gi.student_id)
    union
    select a.student_id from attempts a where a.paper_id = ${paperId}
      and not exists (select from paper_labels l where l.paper_id = ${paperId} and l.student_id = a.student_id))`
}

/** A student as calls show one. */
export interface ShownStudent {
  id: string
  user: { name: string }
}

/** A student under their label. Neither their name nor their id is in it. */
export function labelled(number: number, t: Translate): ShownStudent {
  return { id: `student-${number}`, user: { name: t('grading.student_label', { number }) } }
}

/** A student of a paper under their label, which is made where there is none. */
export async function labelOf(
  db: Database,
  paperId: string,
  studentId: string,
  t: Translate,
): Promise<ShownStudent> {
  await labelStudents(db, paperId)
  const { number } = await db
    .selectFrom('paper_labels')
    .where('paper_id', '=', paperId)
    .where('student_id', '=', studentId)
    .select('number')
    .executeTakeFirstOrThrow()
  return labelled(number, t)
}
