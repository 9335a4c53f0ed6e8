import type { RowsFilter } from '@meridian/contract/statistics.filter.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { visibleBooks } from '../books/books.visible.ts'
import { visibleClassrooms } from '../classrooms/classrooms.visible.ts'
import { visibleStudents } from '../people/people.visible.ts'
import { visibleSchools } from '../schools/schools.visible.ts'
import { mayReadStudents } from './statistics.policy.ts'

type Ids = Pick<RowsFilter, 'school_id' | 'class_id' | 'book_id' | 'student_id'>

/** The names of what a viewer's statistics are narrowed to; null for what is out of reach, as for what is missing. */
export async function namesOf(db: Database, actor: Actor, ids: Ids) {
  const [school, classroom, book, student] = await Promise.all([
    named(ids.school_id, (id) =>
      db
        .selectFrom('schools as s')
        .where('s.id', '=', id)
        .where(visibleSchools(actor, 's'))
        .select(['s.id', 's.name']),
    ),
    named(ids.class_id, (id) =>
      db
        .selectFrom('classrooms as c')
        .where('c.id', '=', id)
        .where(visibleClassrooms(actor, 'c'))
        .select(['c.id', 'c.name']),
    ),
    named(ids.book_id, (id) =>
      db
        .selectFrom('books as b')
        .where('b.id', '=', id)
        .where(visibleBooks(actor, 'b'))
        .select(['b.id', 'b.name']),
    ),
    named(mayReadStudents(actor) ? ids.student_id : undefined, (id) =>
      db
        .selectFrom('students as s')
        .innerJoin('users as u', 'u.id', 's.user_id')
        .where('s.id', '=', id)
        .where(visibleStudents(actor, 's'))
        .select(['s.id', 'u.name']),
    ),
  ])
  return { school, class: classroom, book, student }
}

interface Named {
  id: string
  name: string
}

async function named(
  id: string | undefined,
  read: (id: string) => { executeTakeFirst: () => Promise<Named | undefined> },
): Promise<Named | null> {
  if (id === undefined || !isId(id)) return null
  return (await read(id).executeTakeFirst()) ?? null
}
