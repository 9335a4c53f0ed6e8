import type { Thread, Threads } from '@meridian/contract/threads.ts'
import { sql } from 'kysely'
import { released } from '../../assessment/states.ts'
import { asksNow, askUntil } from '../../assessment/threads.ts'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { allIn } from '../../platform/database/together-in.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** Whether the result of an attempt is out, and whether and until when its student may ask about it. */
export interface Asking {
  released: boolean
  open: boolean
  until: Date | null
}

const asking = compiled((db, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('attempts as a')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .innerJoin('schools as s', 's.id', 'a.tenant_id')
    .where('a.id', '=', id)
    .select([
      sql<boolean>`${released('a')}`.as('released'),
      asksNow.as('open'),
      askUntil.as('until'),
      'p.ask_days',
    ]),
)

/**
 * How an attempt may be asked about now.
 * @throws CallError not_found where it has gone
 */
export async function askingAbout(db: Reader, id: string): Promise<Asking> {
  const row = await firstOf(asking(db, { id }))
  if (!row) throw notFound()
  return {
    released: row.released,
    open: row.released && row.open,
    until: row.released && row.ask_days !== 0 ? row.until : null,
  }
}

const threadsOf = compiled((db, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('answer_threads as w')
    .innerJoin('attempt_questions as aq', 'aq.id', 'w.attempt_question_id')
    .where('w.attempt_id', '=', id)
    .orderBy('aq.position')
    .orderBy('aq.id')
    .select(['w.attempt_question_id', 'w.waiting_since', 'w.closed_at']),
)
const messagesOf = compiled((db, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('thread_messages as m')
    .innerJoin('answer_threads as w', 'w.attempt_question_id', 'm.attempt_question_id')
    .innerJoin('users as u', 'u.id', 'm.author_id')
    .where('w.attempt_id', '=', id)
    .orderBy('m.written_at')
    .orderBy('m.id')
    .select(['m.attempt_question_id', 'm.id', 'm.author_id', 'm.by_student', 'm.text'])
    .select(['m.written_at', 'u.name']),
)

/**
 * The threads of an attempt for its student, who reads them with the result alone, or for a teacher who reads the attempt.
 * @param label what the student is called where names are hidden
 * @throws CallError not_found for the student of a result that is not out
 */
export async function presentThreads(
  db: Reader,
  actor: Actor,
  attempt: { id: string },
  label: string | null,
): Promise<Threads> {
  const about = await askingAbout(db, attempt.id)
  const student = actor.type === 'Student'
  if (student && !about.released) throw notFound()
  const [threads, messages] = await allIn(threadsOf(db, attempt), messagesOf(db, attempt))
  const said = Map.groupBy(messages, (message) => message.attempt_question_id)
  return {
    open: about.open,
    until: about.until?.toISOString() ?? null,
    threads: threads.map((row) => {
      const closed = row.closed_at !== null
      const state = stateOf(row, about)
      return {
        attempt_question_id: row.attempt_question_id,
        state,
        closed_at:
          state === 'closed' ? ((row.closed_at ?? about.until)?.toISOString() ?? null) : null,
        messages: (said.get(row.attempt_question_id) ?? []).map((message) => ({
          id: message.id,
          by: message.by_student ? ('student' as const) : ('teacher' as const),
          name: message.by_student && label !== null ? label : message.name,
          own: message.author_id === actor.userId,
          text: message.text,
          at: message.written_at.toISOString(),
        })),
        can: {
          write: !closed && (!student || about.open),
          close: !student && !closed,
          reopen: !student && closed,
        },
      }
    }),
  }
}

/** A question that was asked in time waits until it is answered, also when the time for questions is over (P31.4). */
function stateOf(
  row: { waiting_since: Date | null; closed_at: Date | null },
  { open }: Asking,
): Thread['state'] {
  if (row.closed_at !== null) return 'closed'
  if (row.waiting_since !== null) return 'waiting'
  return open ? 'answered' : 'closed'
}
