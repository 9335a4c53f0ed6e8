import type { RowsFilter } from '@meridian/contract/statistics.filter.ts'
import { firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { visibleBooks } from '../../visible/books.ts'
import { visibleClassrooms } from '../../visible/classrooms.ts'
import { visibleStudents } from '../../visible/people.ts'
import { schoolName, visibleSchools } from '../../visible/schools.ts'
import { mayReadStudents } from './statistics.policy.ts'

type Ids = Pick<RowsFilter, 'school_id' | 'class_id' | 'book_id' | 'student_id' | 'unit_id'>

interface Named {
  id: string
  name: string
}

const names = {
  school: compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
    db
      .selectFrom('schools as s')
      .where('s.id', '=', id)
      .where(visibleSchools(actor, 's'))
      .select(['s.id', schoolName(actor, 's').as('name')]),
  ),
  classroom: compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
    db
      .selectFrom('classrooms as c')
      .where('c.id', '=', id)
      .where(visibleClassrooms(actor, 'c'))
      .select(['c.id', 'c.name']),
  ),
  book: compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
    db
      .selectFrom('books as b')
      .where('b.id', '=', id)
      .where(visibleBooks(actor, 'b'))
      .select(['b.id', 'b.name']),
  ),
  unit: compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
    db
      .selectFrom('units as n')
      .innerJoin('books as b', 'b.id', 'n.book_id')
      .where('n.id', '=', id)
      .where(visibleBooks(actor, 'b'))
      .select(['n.id', 'n.name']),
  ),
  student: compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
    db
      .selectFrom('students as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .where('s.id', '=', id)
      .where(visibleStudents(actor, 's'))
      .select(['s.id', 'u.name']),
  ),
}

/** The names of the ids in a viewer's filter; null for an id out of reach, as for a missing one. */
export async function namesOf(db: Database, actor: Actor, ids: Ids) {
  const named = async (what: keyof typeof names, id: string | undefined): Promise<Named | null> =>
    id === undefined || !isId(id) ? null : firstOf(names[what](db, actor, { id }))
  const [school, classroom, book, student, unit] = await Promise.all([
    named('school', ids.school_id),
    named('classroom', ids.class_id),
    named('book', ids.book_id),
    named('student', mayReadStudents(actor) ? ids.student_id : undefined),
    named('unit', ids.unit_id),
  ])
  return { school, class: classroom, book, student, unit }
}
