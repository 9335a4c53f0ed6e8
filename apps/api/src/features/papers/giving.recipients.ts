import { sql } from 'kysely'
import { idSet } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { classesToGive } from './giving.queries.ts'
import type { Recipients } from './giving.write.ts'
import { chosenClasses } from './settings.choices.ts'

/** Classes and single students as a request names them, by their ids. */
interface Asked {
  classes: string[]
  students: string[]
}

/**
 * The classes and students of a request, each student with the class through which they get the paper: a chosen one,
 * else one that has the paper, else the first by name that the actor may give it to.
 * @throws CallError invalid for a class that the actor does not teach, and for a student of none of theirs
 */
export async function recipientsOf(
  tx: Tx,
  actor: Actor,
  paper: Paper,
  input: Asked,
): Promise<Recipients> {
  const whole = (await chosenClasses(tx, actor, paper, input.classes)).map(({ id }) => id)
  const ids = idSet(input.students) ?? []
  if (ids.length !== new Set(input.students).size)
    throw invalidField('students', 'validation.not_available')
  if (ids.length === 0) return { whole, single: [] }
  const { rows } = await sql<Recipients['single'][number]>`
    select distinct on (e.student_id) e.student_id, e.classroom_id
    from enrolments e join classrooms c on c.id = e.classroom_id
    where e.student_id = any(${ids}::uuid[]) and ${classesToGive(actor, paper, 'c')}
    order by e.student_id, (c.id = any(${whole}::uuid[])) desc,
      exists (select from paper_classes h where h.paper_id = ${paper.id} and h.classroom_id = c.id) desc,
      c.active desc, c.name, c.id`.execute(tx)
  if (rows.length !== ids.length) throw invalidField('students', 'validation.not_available')
  // A student whose class has the paper as a whole has it already.
  return { whole, single: rows.filter(({ classroom_id }) => !whole.includes(classroom_id)) }
}
