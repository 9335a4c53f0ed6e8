import type { saveAnswers } from '@meridian/contract/answering.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { answerFits, kinds } from '@meridian/questions/registry.ts'
import { holdOwnAttempt, type OwnAttempt } from '../../assessment/locks.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { StoredAnswer } from '../../platform/database/json-columns.ts'
import { allIn, commitWith } from '../../platform/database/together-in.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, type FieldProblem, notFound } from '../../platform/errors/call-error.ts'
import { type Asked, type Found, readAnswers } from './answers.queries.ts'
import { storeDecided } from './answers.write.ts'
import { forgetLeases, isThinned, keptLeases, thinOut } from './bounds.ts'
import { type Decided, decide, decideWithoutLease } from './decide.ts'
import { holderOf } from './lease.service.ts'

type Batch = BodyOf<typeof saveAnswers>
type Change = Batch['answers'][number]

/**
 * Saves a batch of answers for the page that has the lease (decision 032). What is acknowledged is stored, and a batch may come
 * twice, late, or after another page has taken the attempt. What there is is read and decided upon without holding it, and
 * written by one statement that holds the attempt and does nothing where anything has changed since (decision 121). Then, and
 * where more has to be done than that statement does, all is done once more under the lock.
 * @returns null, with nothing done, once the attempt is handed in or its time is over
 * @throws CallError not_found for a missing attempt and for another student's; elsewhere when another page has the
 * lease; invalid for an answer that does not fit its question
 */
export async function save(db: Database, own: OwnAttempt, batch: Batch) {
  const found = await readAnswers(db, own, idsOf(batch))
  if (!found) throw notFound()
  const decided = decideUpon(found, batch)
  if (!decided) return null
  const { lease } = batch
  if (lease === undefined || leavesMore(found, decided)) return saveHeld(db, own, batch)
  // On a connection of its own: it may wait for the attempt, and does wait for the disk.
  const isStored = await db
    .connection()
    .execute((alone) => storeDecided(alone, own, lease, found, decided))
  return isStored ? savedOf(found, decided) : saveHeld(db, own, batch)
}

/** The same under the lock of the attempt, behind which it is read in a statement of its own. */
function saveHeld(db: Database, own: OwnAttempt, batch: Batch) {
  return inTransaction(db, async (tx) => {
    const [, found] = await allIn(holdOwnAttempt(tx, own), readAnswers(tx, own, idsOf(batch)))
    if (!found) throw notFound()
    const decided = decideUpon(found, batch)
    if (!decided) return null
    const store = () => storeDecided(tx, own, batch.lease, found, decided)
    const isMore = leavesMore(found, decided)
    const isStored = await (isMore ? store() : commitWith(tx, store))
    // Nothing changes while it is held, but the time may be over since it was found.
    if (!isStored) return null
    if (isMore) {
      await thinOut(tx, decided.answers)
      if (found.leases.length > keptLeases) await forgetLeases(tx, own.id)
    }
    return savedOf(found, decided)
  })
}

const idsOf = ({ answers }: Batch) => answers.map(({ id }) => id).filter(isId)

/** What a batch does to the answers that were found; null where it can do nothing any more. Pure. */
function decideUpon(found: Found, { lease, answers: changes }: Batch): Decided | null {
  if (!found.open) return null
  if (holderOf(found.leases)?.id !== lease) throw new CallError('elsewhere')
  const stored = new Map(found.answers.map((answer) => [answer.id, answer]))
  check(changes, stored)
  const marks = new Map(found.leases.map(({ id, acknowledged }) => [id, acknowledged]))
  return lease
    ? decide(lease, changes, stored, marks, found.now)
    : decideWithoutLease(changes, stored, found.now)
}

/** Whether something is left to tidy up once the changes are stored. */
const leavesMore = ({ leases }: Found, { answers }: Decided) =>
  isThinned(answers) || leases.length > keptLeases

function savedOf({ now, ends_at }: Found, { acknowledged }: Decided) {
  return {
    acknowledged: acknowledged.map((one) => ({
      ...one,
      answer: one.answer as StoredAnswer | null | undefined,
    })),
    server_time: now.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  }
}

/**
 * Checks that every answer fits its question.
 * @throws CallError invalid, naming the changes that do not
 */
export function check(
  changes: readonly Pick<Change, 'id' | 'value'>[],
  stored: ReadonlyMap<string, Pick<Asked, 'type' | 'prompt'>>,
): void {
  const fields = changes.flatMap(({ id, value }, index): FieldProblem[] => {
    const question = stored.get(id)
    if (!question) return [{ path: `answers.${index}.id`, key: 'validation.not_available' }]
    if (value === null || fits(question, value)) return []
    return [{ path: `answers.${index}.value`, key: 'answer.invalid' }]
  })
  if (fields.length > 0) throw new CallError('invalid', { fields })
}

function fits(question: Pick<Asked, 'type' | 'prompt'>, value: StoredAnswer): boolean {
  const parsed = kinds[question.type].answer.safeParse(value)
  return parsed.success && answerFits(question.type, question.prompt, parsed.data)
}
