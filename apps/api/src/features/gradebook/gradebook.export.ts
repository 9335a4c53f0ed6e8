import type { QueryOf } from '@meridian/contract/core/route.ts'
import { levelOf, percentOf } from '@meridian/contract/core/scale.ts'
import type { Cell, exportGradebook } from '@meridian/contract/gradebook.ts'
import type { Database } from '../../platform/database/connect.ts'
import { arranged, listQueryOf } from '../../platform/lists/arranged.ts'
import { plainDate } from '../../platform/messages/dates.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Cell as CsvCell } from '../../platform/tables/cell.ts'
import { levelsFor } from '../schools/scale.shared.ts'
import { averageOfBook, papersOfBook, studentOptions, studentsOfBook } from './gradebook.queries.ts'
import { bookOf } from './gradebook.sql.ts'
import { gradesOf } from './grades.ts'
import { chosenTerm } from './terms.ts'

/** Students that are read at once. */
const together = 100

/**
 * A gradebook as a table: the students of the page's search in its order with their emails, as names may be the same, each
 * paper with how the student stands, points, what they are out of and when it was handed in; then when each was due, and
 * the averages, of students at the end of each row and of papers in a last one.
 */
export async function gradebookTable(
  db: Database,
  actor: Actor,
  classroom: { id: string; tenant_id: string },
  { class_id, query, sort, direction, ...narrowed }: QueryOf<typeof exportGradebook>,
  t: Translate,
) {
  const { term } = await chosenTerm(db, classroom, narrowed.term, 'term')
  const book = bookOf(classroom.id, narrowed, term)
  const request = { query, filters: [], sort: { column: sort, direction } }
  const { ordered } = arranged(
    studentsOfBook(db, actor, book),
    studentOptions,
    listQueryOf(request),
  )
  const [papers, students, average, levels] = await Promise.all([
    papersOfBook(db, actor, book),
    ordered.execute(),
    averageOfBook(db, actor, book),
    levelsFor(db, actor),
  ])
  // A school that says grades in per cent alone has no such column.
  const inWords = (percent: number | null): CsvCell[] =>
    levels.length === 0 ? [] : [levelOf(levels, percent)]
  const graded = ({ state, score, max_score }: Cell) =>
    inWords(state === 'released' || state === 'graded' ? percentOf(score, max_score) : null)
  const withoutWords = levels.length === 0 ? [] : [null]
  const name = (paper: { name: string }) => paper.name || t('gradebook.file_unnamed')
  const zone = await zoneOf(db, class_id)
  const dated = (date: Date | null) => date && plainDate(date, zone)
  const head = [
    t('gradebook.file_student'),
    t('gradebook.file_email'),
    ...papers.flatMap((paper) => [
      name(paper),
      t('gradebook.file_points_of', { name: name(paper) }),
      t('gradebook.file_most_of', { name: name(paper) }),
      ...(levels.length === 0 ? [] : [t('gradebook.file_level_of', { name: name(paper) })]),
      t('gradebook.file_handed_in_of', { name: name(paper) }),
    ]),
    t('gradebook.file_average'),
    ...(levels.length === 0 ? [] : [t('gradebook.file_level')]),
    t('gradebook.file_counted'),
  ]
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for (let from = 0; from < students.length; from += together) {
      const some = students.slice(from, from + together)
      const gradeOf = await gradesOf(
        db,
        actor,
        some.map(({ id }) => id),
        papers,
      )
      for (const student of some) {
        const own = papers.flatMap((paper): CsvCell[] => {
          const { cell, submitted_at } = gradeOf(student.id, paper)
          const word = t(cell.late ? 'gradebook.file_late' : `gradebook.file_state_${cell.state}`)
          return [word, cell.score, cell.max_score, ...graded(cell), dated(submitted_at)]
        })
        const avg = numberOf(student.avg)
        yield [student.name, student.email, ...own, avg, ...inWords(avg), student.counted]
      }
    }
    yield [
      t('gradebook.file_due'),
      null,
      ...papers.flatMap(({ deadline }): CsvCell[] => [
        ...[dated(deadline), null, null],
        ...withoutWords,
        null,
      ]),
      null,
      ...withoutWords,
      null,
    ]
    yield [
      t('gradebook.file_average'),
      null,
      ...papers.flatMap((paper): CsvCell[] => [
        t('gradebook.file_results', { count: paper.counted }),
        numberOf(paper.avg),
        null,
        ...inWords(numberOf(paper.avg)),
        null,
      ]),
      numberOf(average.avg),
      ...inWords(numberOf(average.avg)),
      average.counted,
    ]
  }
  return { head, rows }
}

/** Dates in a file are those of the class's school, wherever it is opened. */
async function zoneOf(db: Database, classId: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('classrooms as c')
    .innerJoin('schools as s', 's.id', 'c.tenant_id')
    .where('c.id', '=', classId)
    .select('s.time_zone')
    .executeTakeFirstOrThrow()
  return time_zone
}

const numberOf = (decimal: string | null) => (decimal === null ? null : Number(decimal))
