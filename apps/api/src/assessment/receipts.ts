import { createHash } from 'node:crypto'
import type { Receipt } from '@meridian/contract/attempts.shapes.ts'
import { type ReceiptLine, receiptText } from '@meridian/contract/receipt.ts'
import { type SqlBool, sql } from 'kysely'
import { compiled } from '../platform/database/compiled.ts'
import { jsonText } from '../platform/database/json.ts'
import type { Slots, Value } from '../platform/database/slots.ts'
import type { Reader } from '../platform/database/transaction.ts'

/** The sum over an attempt's answers, 64 hexadecimal digits. Pure. */
export function receiptSum(attemptId: string, lines: readonly ReceiptLine[]): string {
  return createHash('sha256').update(receiptText(attemptId, lines)).digest('hex')
}

interface ReceiptRow {
  id: string
  sha256: string
  answers: number
  questions: number
}

/** The receipts of attempts for the answers that they hold now. */
async function receiptsFor(db: Reader, attemptIds: readonly string[]): Promise<ReceiptRow[]> {
  return receiptsFrom(attemptIds, await answersIn(db, { attemptIds }))
}

/** The receipts of attempts for answers that were read. Pure. */
export function receiptsFrom(
  attemptIds: readonly string[],
  lines: readonly (ReceiptLine & { attempt_id: string })[],
): ReceiptRow[] {
  const byAttempt = Map.groupBy(lines, (line) => line.attempt_id)
  return attemptIds.map((id) => {
    const own = byAttempt.get(id) ?? []
    const answers = own.filter(({ answer }) => isGiven(answer)).length
    return { id, sha256: receiptSum(id, own), answers, questions: own.length }
  })
}

/**
 * The statement that writes receipts as the next ones of their attempts.
 * @param receipts as receiptsFrom() gives them, as JSON
 * @param handedIn where the attempts are found as they are once handed in: a part of the same statement that hands them in, or
 *   their table
 */
export function writingReceipts(receipts: Value<string>, handedIn: 'attempts' | 'handed') {
  return sql`
    insert into attempt_receipts (tenant_id, attempt_id, number, sha256, answers, questions, handed_in_at)
    select a.tenant_id, a.id, b.number + 1, r.sha256, r.answers, r.questions,
      case when b.number = 0 then a.submitted_at else clock_timestamp() end
    from jsonb_to_recordset(${jsonText(receipts)}) as r(id uuid, sha256 text, answers int, questions int)
    join ${sql.table(handedIn)} a on a.id = r.id
    cross join lateral (
      select coalesce(max(number), 0) as number from attempt_receipts where attempt_id = a.id) b`
}

/**
 * Writes the next receipts of attempts whose answers have changed, out of the answers they hold in this transaction.
 */
export async function writeReceipts(tx: Reader, attemptIds: readonly string[]): Promise<void> {
  const receipts = JSON.stringify(await receiptsFor(tx, attemptIds))
  await writingReceipts(receipts, 'attempts').execute(tx)
}

const answersIn = compiled((tx, { attemptIds }: Slots<{ attemptIds: readonly string[] }>) =>
  tx
    .selectFrom('attempt_questions')
    .where(sql<SqlBool>`attempt_id = any(${attemptIds}::uuid[])`)
    .select(['attempt_id', 'id', 'position', 'answer']),
)

/** An empty text is no answer; half of a matching question is one. */
function isGiven(answer: unknown): boolean {
  const text = (answer as { text?: unknown } | null)?.text
  return answer !== null && !(typeof text === 'string' && text.trim() === '')
}

/**
 * The receipt that holds for an attempt, and those before it, the oldest first. None while it runs, and where it was handed
 * in before there were receipts.
 */
export async function receiptsOf(
  db: Reader,
  attemptId: string,
): Promise<{ receipt: Receipt | null; earlier_receipts: Receipt[] }> {
  const receipts = (await kept(db, { attemptId })).map(presentReceipt)
  return { receipt: receipts.at(-1) ?? null, earlier_receipts: receipts.slice(0, -1) }
}

/** A receipt as the calls carry it. Pure. */
export function presentReceipt(
  row: Omit<Receipt, 'handed_in_at'> & { handed_in_at: Date },
): Receipt {
  const { number, sha256, answers, questions, handed_in_at } = row
  return { number, sha256, answers, questions, handed_in_at: handed_in_at.toISOString() }
}

const kept = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db
    .selectFrom('attempt_receipts')
    .where('attempt_id', '=', attemptId)
    .orderBy('number')
    .select(['number', 'sha256', 'answers', 'questions', 'handed_in_at']),
)

/** The receipt that holds; null where there is none. */
export async function receiptOf(db: Reader, attemptId: string): Promise<Receipt | null> {
  return (await receiptsOf(db, attemptId)).receipt
}
