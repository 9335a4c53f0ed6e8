import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/messages/translate.ts'

/** What can hang on a person, in the order in which it is told; each has a plural sentence `people.hanging_<name>`. */
const kinds = [
  'attempts',
  'papers',
  'resources',
  'books',
  'reviews',
  'announcements',
  'administration',
] as const
type Hanging = Record<(typeof kinds)[number], number>

/** Counts what would lose its author, or be lost, with this user. */
export async function hangingOn(tx: Tx, userId: string): Promise<Hanging> {
  const { rows } = await sql<Record<keyof Hanging, string>>`select
    (select count(*) from attempts a join students s on s.id = a.student_id where s.user_id = ${userId}) as attempts,
    (select count(*) from papers where owner_id = ${userId}) as papers,
    (select count(*) from resources where created_by = ${userId} and paper_id is null) as resources,
    (select count(*) from books where created_by = ${userId}) as books,
    (select count(*) from (
      select a.id from attempts a where a.closed_by = ${userId}
      union select q.attempt_id from attempt_questions q where q.graded_by = ${userId}) reviewed) as reviews,
    (select count(*) from announcements where author_id = ${userId}) as announcements,
    (select count(*) from school_admins a join teachers t on t.user_id = a.user_id
      where a.user_id = ${userId}) as administration`.execute(tx)
  const [row] = rows
  return Object.fromEntries(kinds.map((kind) => [kind, Number(row?.[kind] ?? 0)])) as Hanging
}

/** Answers 409 with a sentence that names everything hanging on the person, where there is anything. */
export function refuseWhatHangs(hanging: Partial<Hanging>, name: string, t: Translate): void {
  const things = kinds.flatMap((kind) => {
    const count = hanging[kind] ?? 0
    return count > 0 ? [t(`people.hanging_${kind}`, { count })] : []
  })
  if (things.length === 0) return
  throw new CallError('in_use', {
    key: 'people.in_use',
    values: { name, things: things.join(t('people.hanging_and')) },
  })
}
