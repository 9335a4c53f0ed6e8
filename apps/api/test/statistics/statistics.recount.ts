import type { RowsFilter } from '@meridian/contract/statistics.filter.ts'
import { isReleased } from '@meridian/contract/visibility.ts'
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../src/platform/database/connect.ts'

export type Rows = Awaited<ReturnType<typeof readRows>>

/** Every row that a figure may be counted from, as the tables hold them. */
export async function readRows(db: Database) {
  return {
    attempts: await db.selectFrom('attempts').selectAll().execute(),
    answers: await db.selectFrom('attempt_questions').select(['attempt_id', 'score']).execute(),
    papers: await db.selectFrom('papers').selectAll().execute(),
    given: await db.selectFrom('paper_classes').selectAll().execute(),
    enrolments: await db.selectFrom('enrolments').selectAll().execute(),
    classes: await db.selectFrom('classrooms').selectAll().execute(),
    taught: await db.selectFrom('classroom_teachers').selectAll().execute(),
    hasBook: await db.selectFrom('classroom_books').selectAll().execute(),
    schools: await db.selectFrom('schools').selectAll().execute(),
  }
}

/** Who looks: the super admin, a school's admin, or a teacher. */
export type Looker =
  | { type: 'PRG' }
  | { type: 'School'; schoolId: string }
  | { type: 'Teacher'; schoolId: string; teacherId: string; userId: string }

type Filter = RowsFilter

/** The day of an instant by the clock of a school. */
function dayOf(rows: Rows, instant: Date, schoolId: string | null): string {
  const zone = rows.schools.find(({ id }) => id === schoolId)?.time_zone ?? 'UTC'
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
}

function onDays(rows: Rows, instant: Date, schoolId: string | null, { from, to }: Filter): boolean {
  const day = dayOf(rows, instant, schoolId)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** The classes that somebody's figures are about. */
export function classesOf(rows: Rows, who: Looker, filter: Filter) {
  return rows.classes.filter((one) => {
    if (who.type !== 'PRG' && one.tenant_id !== who.schoolId) return false
    const taught = ({ classroom_id, teacher_id }: Rows['taught'][number]) =>
      who.type === 'Teacher' && classroom_id === one.id && teacher_id === who.teacherId
    if (who.type === 'Teacher' && !rows.taught.some(taught)) return false
    if (filter.school_id !== undefined && one.tenant_id !== filter.school_id) return false
    if (filter.class_id !== undefined && one.id !== filter.class_id) return false
    return filter.book_id === undefined || worksWith(rows, one.id, filter.book_id)
  })
}

function worksWith(rows: Rows, classId: string, bookId: string): boolean {
  const books = rows.hasBook.filter(({ classroom_id }) => classroom_id === classId)
  if (books.some(({ book_id }) => book_id === bookId)) return true
  const given = rows.given.filter(({ classroom_id }) => classroom_id === classId)
  return given.some(({ paper_id }) => paperOf(rows, paper_id).book_id === bookId)
}

function paperOf(rows: Rows, id: string) {
  const paper = rows.papers.find((one) => one.id === id)
  if (!paper) throw new Error('No such paper')
  return paper
}

/** A share of all points as whole hundredths over whole hundredths: no binary floats. */
export interface Share {
  classId: string
  schoolId: string
  studentId: string
  paperId: string
  attemptId: string
  number: number
  earned: bigint
  of: bigint
}

const hundredths = (points: string) => BigInt(Math.round(Number(points) * 100))

/** Every result that counts, once for each class through which it does. */
export function resultsOf(rows: Rows, who: Looker, filter: Filter): Share[] {
  const classes = classesOf(rows, who, filter)
  const best = new Map<string, Share>()
  for (const attempt of rows.attempts) {
    const paper = paperOf(rows, attempt.paper_id)
    if (who.type !== 'PRG' && attempt.tenant_id !== who.schoolId) continue
    const waits = attempt.status === 'closed' ? attempt.closed_at : attempt.late_until
    const held = waits !== null && waits > new Date()
    if (
      !isReleased({ ...attempt, held }) ||
      attempt.submitted_at === null ||
      attempt.score === null
    )
      continue
    const answers = rows.answers.filter(({ attempt_id }) => attempt_id === attempt.id)
    if (answers.some(({ score }) => score === null) || Number(attempt.max_score) === 0) continue
    if (filter.school_id !== undefined && attempt.tenant_id !== filter.school_id) continue
    if (filter.book_id !== undefined && paper.book_id !== filter.book_id) continue
    if (filter.student_id !== undefined && attempt.student_id !== filter.student_id) continue
    if (filter.kind !== undefined && paper.kind !== filter.kind) continue
    if (!onDays(rows, attempt.submitted_at, attempt.tenant_id, filter)) continue
    for (const { id: classId } of classes) {
      const given = rows.given.some((g) => g.paper_id === paper.id && g.classroom_id === classId)
      const enrolled = rows.enrolments.some(
        (e) => e.student_id === attempt.student_id && e.classroom_id === classId,
      )
      if (!given || !enrolled) continue
      const share: Share = {
        classId,
        schoolId: attempt.tenant_id,
        studentId: attempt.student_id,
        paperId: paper.id,
        attemptId: attempt.id,
        number: attempt.number,
        earned: hundredths(attempt.score),
        of: hundredths(attempt.max_score),
      }
      const key = `${classId} ${share.studentId} ${share.paperId}`
      const known = best.get(key)
      if (!known || better(share, known)) best.set(key, share)
    }
  }
  return [...best.values()]
}

function better(one: Share, other: Share): boolean {
  const [a, b] = [one.earned * other.of, other.earned * one.of]
  return a > b || (a === b && one.number < other.number)
}

/** The same, each result once. */
export function onceEach(shares: readonly Share[]): Share[] {
  return [...new Map(shares.map((share) => [share.attemptId, share])).values()]
}

/** The mean in percent with one decimal, halves away from zero; null of none. Exact: fractions of whole numbers. */
export function meanOf(shares: readonly Share[]): number | null {
  if (shares.length === 0) return null
  let top = 0n
  let bottom = 1n
  for (const { earned, of } of shares) {
    top = top * of + earned * bottom
    bottom *= of
  }
  bottom *= BigInt(shares.length)
  return Number((top * 1000n * 2n + bottom) / (bottom * 2n)) / 10
}

/** The quizzes and assignments in use that somebody may read, given to a class of theirs. */
export function papersOf(rows: Rows, who: Looker, filter: Filter) {
  const classes = new Set(classesOf(rows, who, filter).map(({ id }) => id))
  return rows.papers.filter((paper) => {
    if (paper.archived_at !== null || paper.kind === 'worksheet') return false
    if (who.type === 'School' && paper.tenant_id !== who.schoolId) return false
    if (filter.school_id !== undefined && paper.tenant_id !== filter.school_id) return false
    if (filter.book_id !== undefined && paper.book_id !== filter.book_id) return false
    if (filter.kind !== undefined && paper.kind !== filter.kind) return false
    if (!onDays(rows, paper.start_date ?? paper.created_at, paper.tenant_id, filter)) return false
    return rows.given.some((g) => g.paper_id === paper.id && classes.has(g.classroom_id))
  })
}
