import { createHash } from 'node:crypto'
import type { Receipt } from '@meridian/contract/attempts.ts'
import { type ReceiptLine, receiptText } from '@meridian/contract/receipt.ts'
import { sql } from 'kysely'
import { json } from '../../platform/database/json.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** The sum over an attempt's answers, 64 hexadecimal digits. Pure. */
export function receiptSum(attemptId: string, lines: readonly ReceiptLine[]): string {
  return createHash('sha256').update(receiptText(attemptId, lines)).digest('hex')
}

/** Writes the receipts of attempts that have just been handed in, out of the answers they hold in this transaction. */
export async function writeReceipts(tx: Reader, attemptIds: readonly string[]): Promise<void> {
  const lines = await tx
    .selectFrom('attempt_questions')
    .where('attempt_id', 'in', attemptIds)
    .select(['attempt_id', 'id', 'position', 'answer'])
    .execute()
  const byAttempt = Map.groupBy(lines, (line) => line.attempt_id)
  const receipts = attemptIds.map((id) => {
    const own = byAttempt.get(id) ?? []
    const answers = own.filter(({ answer }) => isGiven(answer)).length
    return { id, sha256: receiptSum(id, own), answers, questions: own.length }
  })
  await sql`
    insert into attempt_receipts (attempt_id, sha256, answers, questions, handed_in_at)
    select a.id, r.sha256, r.answers, r.questions, a.submitted_at
    from jsonb_to_recordset(${json(receipts)}) as r(id uuid, sha256 text, answers int, questions int)
    join attempts a on a.id = r.id`.execute(tx)
}

/** An empty text is no answer; half of a matching question is one. */
function isGiven(answer: unknown): boolean {
  const text = (answer as { text?: unknown } | null)?.text
  return answer !== null && !(typeof text === 'string' && text.trim() === '')
}

/** What an attempt was handed in with; null while it runs, and where it was handed in before there were receipts. */
export async function receiptOf(db: Reader, attemptId: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('attempt_receipts')
    .where('attempt_id', '=', attemptId)
    .select(['sha256', 'answers', 'questions', 'handed_in_at'])
    .executeTakeFirst()
  return row ? { ...row, handed_in_at: row.handed_in_at.toISOString() } : null
}
