import type { QueryOf } from '@meridian/contract/core/route.ts'
import type { exportGradebook } from '@meridian/contract/gradebook.ts'
import type { Database } from '../../platform/database/connect.ts'
import { arranged, askedOf } from '../../platform/lists/arranged.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Cell as CsvCell } from '../../platform/tables/cell.ts'
import { mayReadAnswers } from '../papers/grader.shared.ts'
import {
  averageOfBook,
  cellsOf,
  keyOf,
  papersOfBook,
  presentCell,
  studentSpec,
  studentsOfBook,
} from './gradebook.queries.ts'
import type { Book } from './gradebook.sql.ts'

/** Students that are read at once. */
const together = 100

/**
 * A gradebook as a table: the students of the page's search in its order, each paper with how the student stands, points
 * and what they are out of; then the averages, of students at the end of each row and of papers in a last one.
 */
export async function gradebookTable(
  db: Database,
  actor: Actor,
  { class_id, query, kind, archived, sort, direction }: QueryOf<typeof exportGradebook>,
  t: Translate,
) {
  const book: Book = {
    classId: class_id,
    kinds: kind ? [kind] : ['quiz', 'assignment'],
    ...(archived === 'true' && { archived: true }),
  }
  const request = { query, filters: [], sort: { column: sort, direction } }
  const { ordered } = arranged(studentsOfBook(db, actor, book), studentSpec, askedOf(request))
  const [papers, students, average] = await Promise.all([
    papersOfBook(db, actor, book),
    ordered.execute(),
    averageOfBook(db, actor, book),
  ])
  const name = (paper: { name: string }) => paper.name || t('grades.unnamed')
  const head = [
    t('grades.student'),
    ...papers.flatMap((paper) => [
      name(paper),
      t('grades.points_of', { name: name(paper) }),
      t('grades.most_of', { name: name(paper) }),
    ]),
    t('grades.average'),
    t('grades.counted'),
  ]
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for (let from = 0; from < students.length; from += together) {
      const some = students.slice(from, from + together)
      const cells = await cellsOf(
        db,
        actor,
        some.map(({ id }) => id),
        papers.map(({ id }) => id),
      )
      for (const student of some) {
        const own = papers.flatMap((paper): CsvCell[] => {
          const cell = presentCell(
            cells.get(keyOf(student.id, paper.id)),
            mayReadAnswers(actor, paper),
          )
          return [t(`grades.state_${cell.state}`), cell.score, cell.max_score]
        })
        yield [student.name, ...own, numberOf(student.avg), student.counted]
      }
    }
    yield [
      t('grades.average'),
      ...papers.flatMap((paper): CsvCell[] => [
        t('grades.results', { count: paper.counted }),
        numberOf(paper.avg),
        null,
      ]),
      numberOf(average.avg),
      average.counted,
    ]
  }
  return { head, rows }
}

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal))
