import type { Fate, GradeSum } from '@meridian/contract/gradebook.scheme.ts'
import type { Cell } from '@meridian/contract/gradebook.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type PaperRow, papersOfBook } from './gradebook.queries.ts'
import { averageOf } from './gradebook.service.ts'
import { type Book, percent } from './gradebook.sql.ts'
import { gradesOf } from './grades.ts'
import { categoriesOf } from './scheme.queries.ts'
import { overallShares, weighedParts, weighedResults } from './weights.sql.ts'

/**
 * How the overall grade of a student in a class comes about: the rows from which it is made (`weights.sql.ts`), and beside
 * them what is in none of these.
 * @throws CallError not_found for who is not in the class
 */
export async function sumOf(
  db: Database,
  actor: Actor,
  book: Book,
  studentId: string,
): Promise<GradeSum> {
  const [student, categories, papers, average, parts, results] = isId(studentId)
    ? await Promise.all([
        studentOf(db, book.classId, studentId),
        categoriesOf(db, book.classId),
        papersOfBook(db, actor, book),
        averageOfStudent(db, actor, book, studentId),
        partsOf(db, actor, book, studentId),
        resultsOf(db, actor, book, studentId),
      ])
    : []
  if (!student || !categories || !papers || !parts || !results) throw notFound()
  const gradeOf = await gradesOf(db, actor, [studentId], papers)
  const weighs = categories.length > 0
  return {
    student: { id: studentId, user: { name: student.name } },
    average: averageOf(average ?? { avg: null, counted: 0 }),
    categories: categories.map((category) => {
      const part = parts.find(({ category_id }) => category_id === category.id)
      return {
        ...category,
        avg: numberOf(part?.avg),
        part: numberOf(part?.part),
        adds: numberOf(part?.adds),
        counted: part?.counted ?? 0,
      }
    }),
    results: papers.map((paper) => {
      const result = results.find(({ column_id }) => column_id === paper.id)
      const { id, name, kind, category_id } = paper
      const { cell } = gradeOf(studentId, paper)
      return {
        id,
        name,
        kind,
        category_id,
        cell,
        avg: numberOf(result?.avg),
        fate: result ? fateOf(result) : blank(paper, cell, weighs),
      }
    }),
  }
}

const numberOf = (decimal: string | null | undefined) => (decimal == null ? null : Number(decimal))

interface ResultRow {
  column_id: string
  category_id: string | null
  weight: number
  dropped: boolean
  avg: string
}

function fateOf({ category_id, weight, dropped }: ResultRow): Fate {
  if (weight === 0) return category_id === null ? 'no_category' : 'no_weight'
  return dropped ? 'dropped' : 'counts'
}

/** Why what is no result is none: the column says it first, as nothing in it counts whatever becomes of it. */
function blank({ category_id }: PaperRow, { state }: Cell, weighs: boolean): Fate {
  if (weighs && category_id === null) return 'no_category'
  return state === 'released' ? 'no_marks' : 'blank'
}

function studentOf(db: Database, classId: string, studentId: string) {
  return db
    .selectFrom('enrolments as e')
    .innerJoin('students as s', 's.id', 'e.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('e.classroom_id', '=', classId)
    .where('e.student_id', '=', studentId)
    .select('u.name')
    .executeTakeFirst()
}

function averageOfStudent(db: Database, actor: Actor, book: Book, studentId: string) {
  return db
    .selectFrom(overallShares(actor, book).as('o'))
    .where('o.student_id', '=', studentId)
    .select([percent(sql`o.share`).as('avg'), 'o.counted'])
    .executeTakeFirst()
}

/** A share in percent to two decimals: the parts of a sum are shown closer than the sum, so that they come to it. */
const closely = (share: ReturnType<typeof sql>) => sql<string>`round(${share} * 100, 2)`

function partsOf(db: Database, actor: Actor, book: Book, studentId: string) {
  return db
    .selectFrom(weighedParts(actor, book).as('c'))
    .where('c.student_id', '=', studentId)
    .select([
      'c.category_id',
      'c.counted',
      closely(sql`c.mean`).as('avg'),
      closely(sql`c.part`).as('part'),
      closely(sql`c.mean * c.part`).as('adds'),
    ])
    .execute()
}

function resultsOf(
  db: Database,
  actor: Actor,
  book: Book,
  studentId: string,
): Promise<ResultRow[]> {
  return db
    .selectFrom(weighedResults(actor, book).as('w'))
    .where('w.student_id', '=', studentId)
    .select(['w.column_id', 'w.category_id', 'w.weight', 'w.dropped'])
    .select(closely(sql`w.share`).as('avg'))
    .execute()
}
