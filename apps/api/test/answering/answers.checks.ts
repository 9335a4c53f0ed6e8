import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { AnswerStorage, Change, Place } from '../../../web/src/assessment/journal/types.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import type { Surroundings, Tab } from './answers.world.ts'

export type Stored = Awaited<ReturnType<typeof storedOf>>

/** The words of an answer; undefined where none was given. */
function wordsOf(answer: unknown): string | undefined {
  return (answer as { text: string } | null)?.text
}

/** Every text the database has of each question: as it stands, in its history, or arrived late. */
function textsOf({ answers, history, late }: Stored): Map<string, string[]> {
  const texts = new Map<string, string[]>(answers.map(({ id }) => [id, []]))
  for (const { id, answer } of [...answers, ...history, ...late]) {
    const words = wordsOf(answer)
    if (words !== undefined) texts.get(id)?.push(words)
  }
  return texts
}

/** Nothing is in the database that nobody has written. */
export function expectNothingInvented(
  rows: Stored,
  edits: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const [id, all] of textsOf(rows))
    for (const words of all) expect([...(edits.get(id) ?? [])]).toContain(words)
}

/**
 * Whatever was acknowledged, and whatever a device has kept, is in the database: as it stands, in the history, or as the
 * beginning of what it grew into. Only what came too late for an attempt that is handed in is still on its device (`left`).
 */
export function expectNothingLost(
  rows: Stored,
  { acknowledged, kept }: Surroundings,
  left: readonly Change[],
): void {
  const texts = textsOf(rows)
  const missing = ({ id, value }: Pick<Change, 'id' | 'value'>) => {
    const words = wordsOf(value)
    return words !== undefined && !(texts.get(id) ?? []).some((one) => one.startsWith(words))
  }
  // A text that its own page goes on changing is kept once a minute; the last of each page must be there.
  const overtaken = (one: (typeof acknowledged)[number]) =>
    (kept.get(`${one.lease} ${one.id}`)?.seq ?? 0) > one.seq
  expect(acknowledged.filter((one) => missing(one) && !overtaken(one))).toEqual([])
  if (rows.status === 'in_progress') expect(left).toEqual([])
  const late = new Set(left.map(({ lease, id }) => `${lease} ${id}`))
  expect([...kept].filter(([key, change]) => !late.has(key) && missing(change))).toEqual([])
}

/** No device's word that it has nothing more has kept out what another one, which had the attempt, still held at the end. */
export async function expectNobodyShutOut(
  { submitted_by, leases }: Stored,
  place: Place,
  disks: readonly AnswerStorage[],
): Promise<void> {
  if (submitted_by !== 'deadline') return
  for (const disk of disks) {
    const { held, changes } = await disk.open(place)
    const device = held ?? changes.at(-1)?.lease
    if (leases.some(({ id, number }) => id === device && number !== null))
      expect(changes).toEqual([])
  }
}

/** The page that was visited last shows what stands. */
export function expectScreen({ status, answers }: Stored, tab: Tab | undefined): void {
  if (status !== 'in_progress') return
  expect(tab?.sync.state.get()).toBe('saved')
  for (const { id, answer } of answers) expect(tab?.sync.answers.get().get(id)).toEqual(answer)
}

/** What arrived late and was accepted stands, the last of each question, and nothing else has moved. */
export function expectAccepted(before: Stored, after: Stored): void {
  const last = new Map(before.late.map(({ id, answer }) => [id, answer]))
  const wanted = before.answers.map(({ id, answer }) => last.get(id) ?? answer)
  expect(after.answers.map(({ answer }) => answer)).toEqual(wanted)
  expect(after.receipt?.number).toBe(2)
}

/** The receipt is the sum over the rows, computed by other means than the server's, and the one the student was given. */
export function expectReceipt(
  { status, receipt, answers }: Stored,
  attemptId: string,
  given: string | null,
): void {
  if (status === 'in_progress') {
    expect(receipt).toBe(undefined)
    return
  }
  const lines = answers.map(({ id, position, answer }) => {
    const words = wordsOf(answer)
    return `${position} ${id} ${words === undefined ? 'null' : `{"text":${JSON.stringify(words)}}`}`
  })
  const words = ['meridian receipt 1', attemptId, ...lines].join('\n')
  expect(receipt?.sha256).toBe(createHash('sha256').update(words).digest('hex'))
  if (given) expect(given).toBe(receipt?.sha256)
}

/** Everything the database has of an attempt's answers, but times. */
export async function storedOf(db: Database, attemptId: string) {
  const { status, submitted_by, late_until } = await db
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select(['status', 'submitted_by', 'late_until'])
    .executeTakeFirstOrThrow()
  const answers = await db
    .selectFrom('attempt_questions')
    .where('attempt_id', '=', attemptId)
    .orderBy('position')
    .select(['id', 'position', 'answer', 'answer_seq', 'revision', 'earlier', 'settled'])
    .execute()
  const history = await db
    .selectFrom('answer_history')
    .where(
      'attempt_question_id',
      'in',
      answers.map(({ id }) => id),
    )
    .orderBy('attempt_question_id')
    .orderBy('number')
    .select(['attempt_question_id as id', 'number', 'kind', 'answer'])
    .execute()
  const leases = await db
    .selectFrom('attempt_leases')
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .select(['id', 'number', 'acknowledged'])
    .execute()
  const late = await db
    .selectFrom('late_answers')
    .where('attempt_id', '=', attemptId)
    .orderBy('attempt_question_id')
    .orderBy('arrived_at')
    .select(['attempt_question_id as id', 'answer'])
    .execute()
  const receipt = await db
    .selectFrom('attempt_receipts')
    .where('attempt_id', '=', attemptId)
    .orderBy('number', 'desc')
    .selectAll()
    .executeTakeFirst()
  return { status, submitted_by, late_until, answers, history, leases, late, receipt }
}
