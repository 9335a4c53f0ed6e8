import type { ListRequest } from '@meridian/contract/core/list.ts'
import {
  type ClassLesson,
  type ClassPart,
  type ClassReading,
  classReadingLimits,
  type LessonReader,
  type ReadingState,
} from '@meridian/contract/reading.class.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Classroom } from '../../visible/classrooms.ts'
import { studentName } from '../../visible/people.ts'
import { inSchool, isMedium } from '../../visible/reading.ts'
import { mayChooseReading } from './class.policy.ts'

interface Named {
  id: string
  name: string
}

/** What a class reads: the book that is asked for, or the first, with what is chosen for the class and how far it is. */
export async function readingOfClass(
  db: Database,
  actor: Actor,
  classroom: Classroom,
  bookId: string | undefined,
): Promise<ClassReading> {
  const [{ rows: books }, students] = await Promise.all([
    sql<Named>`select b.id, b.name from classroom_books cb join books b on b.id = cb.book_id
      where cb.classroom_id = ${classroom.id}
      order by b.search_text, b.id limit ${classReadingLimits.books}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from enrolments
      where classroom_id = ${classroom.id}`.execute(db),
  ])
  const book = books.find(({ id }) => id === bookId) ?? books[0] ?? null
  return {
    books,
    book,
    students: students.rows[0]?.count ?? 0,
    units: book ? await unitsOf(db, actor, classroom, book.id) : [],
    can: { choose: mayChooseReading(actor, classroom) },
  }
}

type LessonRow = Omit<ClassLesson, 'parts'> & { unit_id: string }
type PartRow = ClassPart & { unit_id: string; lesson_id: string | null }

async function unitsOf(db: Database, actor: Actor, { id }: Classroom, bookId: string) {
  const [units, lessons, parts] = await Promise.all([
    sql<Named & { number: number }>`select u.id, u.name, u.position as number
      from units u where u.book_id = ${bookId} order by u.position`.execute(db),
    sql<LessonRow>`
      select l.id, l.name, l.unit_id, ${stateOf(id, 'lesson_id', 'l.id')} as state,
        coalesce(n.opened, 0) as opened, coalesce(n.finished, 0) as finished
      from lessons l join units u on u.id = l.unit_id and u.book_id = ${bookId}
      left join (
        select lr.lesson_id, count(*)::int as opened, count(lr.finished_at)::int as finished
        from enrolments e join lesson_readings lr on lr.student_id = e.student_id
        where e.classroom_id = ${id} group by lr.lesson_id) n on n.lesson_id = l.id
      order by l.position`.execute(db),
    sql<PartRow>`
      select r.id, r.name, r.type, r.unit_id, r.lesson_id, ${stateOf(id, 'resource_id', 'r.id')} as state,
        coalesce(n.finished, 0) as finished
      from resources r
      left join (
        select rr.resource_id, count(*)::int as finished
        from enrolments e join resource_readings rr on rr.student_id = e.student_id
        where e.classroom_id = ${id} group by rr.resource_id) n on n.resource_id = r.id
      where r.book_id = ${bookId} and ${isMedium('r')} and ${inSchool(actor, 'r')}
      order by r.created_at, r.id limit ${classReadingLimits.parts}`.execute(db),
  ])
  const partsAt = (unitId: string, lessonId: string | null) =>
    parts.rows.filter((part) => part.unit_id === unitId && part.lesson_id === lessonId)
  return units.rows.map((unit) => ({
    ...unit,
    parts: partsAt(unit.id, null),
    lessons: lessons.rows
      .filter(({ unit_id }) => unit_id === unit.id)
      .map((lesson) => ({ ...lesson, parts: partsAt(unit.id, lesson.id) })),
  }))
}

/** What is chosen for the class, as a column. */
function stateOf(classId: string, column: 'lesson_id' | 'resource_id', id: string) {
  return sql<ReadingState>`coalesce((select case when h.pinned then 'pinned' else 'hidden' end
    from reading_choices h where h.classroom_id = ${classId} and ${sql.ref(`h.${column}`)} = ${sql.ref(id)}), 'shown')`
}

const readers = compiledList(
  (db, _actor, values: Slots<{ classId: string; lessonId: string }>) => ({
    rows: db
      .selectFrom('enrolments as e')
      .innerJoin('students as s', 's.id', 'e.student_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .leftJoin('lesson_readings as r', (join) =>
        join.onRef('r.student_id', '=', 's.id').on('r.lesson_id', '=', values.lessonId),
      )
      .where('e.classroom_id', '=', values.classId)
      .select(['s.id', 'u.name', 'r.opened_at', 'r.finished_at']),
    options: {
      search: studentName('u'),
      sorts: { name: 'u.search_text', opened_at: 'r.opened_at', finished_at: 'r.finished_at' },
      order: { column: 'name', direction: 'asc' },
      id: 's.id',
      filters: {},
    },
  }),
)

/**
 * One page of the students of a class, with when they opened and finished a lesson.
 * @throws CallError forbidden for who does not teach the class, invalid for a lesson of no book of it
 */
export async function pageOfLessonReaders(
  asking: Asking,
  classroom: Classroom,
  lessonId: string,
  request: ListRequest,
) {
  if (!mayChooseReading(asking.actor, classroom)) throw new CallError('forbidden')
  if (!isId(lessonId)) throw invalidField('lesson_id', 'validation.not_available')
  const { rows } = await sql`
    select from lessons l join units u on u.id = l.unit_id
      join classroom_books cb on cb.book_id = u.book_id and cb.classroom_id = ${classroom.id}
    where l.id = ${lessonId}`.execute(asking.db)
  if (rows.length === 0) throw invalidField('lesson_id', 'validation.not_available')
  const page = await readers(asking, { classId: classroom.id, lessonId }, request)
  const data = page.data.map(
    ({ opened_at, finished_at, ...row }): LessonReader => ({
      ...row,
      opened_at: opened_at?.toISOString() ?? null,
      finished_at: finished_at?.toISOString() ?? null,
    }),
  )
  return { ...page, data }
}
