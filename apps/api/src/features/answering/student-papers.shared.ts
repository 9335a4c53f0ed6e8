import { type StudentPaper, studentStates } from '@meridian/contract/answering.ts'
import { ListRequest } from '@meridian/contract/core/list.ts'
import { newestResults, papersToDo } from '@meridian/contract/home.ts'
import { type SqlBool, sql } from 'kysely'
import { held, newToStudent, released } from '../../assessment/states.ts'
import { firstOf } from '../../platform/database/compiled.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { type AddressOf, fileAddresses } from '../../platform/files/addresses.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { compiledFirstPages } from '../../platform/lists/first-pages.ts'
import type { Asking, ListOptions } from '../../platform/lists/list-options.ts'
import type { Page } from '../../platform/lists/page.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { ActorSlots } from '../../platform/session/viewer.ts'
import { type StartFacts, whyNotStart } from './start.policy.ts'
import { type StudentPaperRow, studentPapers } from './student-papers.sql.ts'

const options: ListOptions = {
  search: 'sp.search_text',
  sorts: { deadline: 'sp.deadline', submitted_at: 'sp.submitted_at', name: 'sp.name' },
  order: { column: 'deadline', direction: 'asc' },
  id: 'sp.id',
  costly: true,
  filters: {
    state: {
      label: 'filter.status',
      type: 'select',
      options: async ({ t }) =>
        studentStates.map((value) => ({ label: t(`answering.status_${value}`), value })),
      where: (values) => sql<SqlBool>`sp.state = any(${values}::text[])`,
    },
  },
}

/** Leaves out papers that a student has not started and cannot: those without questions and archived ones. */
const worthListing = sql<SqlBool>`(sp.attempt_id is not null or (sp.questions_now > 0 and not sp.archived))`

/**
 * Whether a student has nothing to see of a paper: they have not started it, and it is archived or has no questions.
 * Pure.
 */
export function isNothingYet(
  row: Pick<StudentPaperRow, 'archived' | 'attempt_id' | 'questions_now'>,
): boolean {
  return row.attempt_id === null && (row.archived || row.questions_now === 0)
}

const rows = (db: Reader, actor: ActorSlots) =>
  db.selectFrom(studentPapers(actor).as('sp')).where(worthListing).selectAll()
const papersOfStudent = compiledList((db, actor) => ({ options, rows: rows(db, actor) }))
const papersOfHome = compiledFirstPages({ alias: 'sp', options, rows }, [
  ListRequest.parse(papersToDo.body),
  ListRequest.parse(newestResults.body),
])

/** A page of the student's papers, each with the state of their work on it. */
export async function listStudentPapers(
  asking: Asking & Pick<Services, 'secrets'>,
  request: ListRequest,
) {
  const [page, addressOf] = await Promise.all([
    papersOfStudent(asking, {}, request),
    fileAddresses(asking.secrets, asking.actor),
  ])
  return { ...page, data: page.data.map((row) => presentStudentPaper(row, asking.t, addressOf)) }
}

/** The pages of the student's papers that stand on their home: what is to do, and the newest results. */
export async function papersOnHome(asking: Asking & Pick<Services, 'secrets'>) {
  const [[toDo, results], addressOf] = await Promise.all([
    papersOfHome(asking),
    fileAddresses(asking.secrets, asking.actor),
  ])
  const shown = (page: Page<StudentPaperRow> | undefined) =>
    page && { ...page, data: page.data.map((row) => presentStudentPaper(row, asking.t, addressOf)) }
  return { toDo: shown(toDo), results: shown(results) }
}

/**
 * A paper of the student, with the facts that decide whether it can be started.
 * @returns null when the paper is not the student's
 */
export async function findStudentPaper(db: Reader, actor: Actor, paperId: string) {
  if (!isId(paperId)) return null
  const row = await firstOf(studentPaper(db, actor, { paperId }))
  return row ? { ...row, facts: factsOf(row) } : null
}

const studentPaper = compiledFor((db, actor, { paperId }: Slots<{ paperId: string }>) =>
  db.selectFrom(studentPapers(actor).as('sp')).where(sql<SqlBool>`sp.id = ${paperId}`).selectAll(),
)

/** The student's attempts at a paper, the newest first, with the points of those that are released. */
export async function attemptsAt(db: Reader, actor: Actor, paperId: string) {
  if (!isId(paperId)) return []
  const rows = await ownAttempts(db, actor, { paperId })
  return rows.map((row) => ({
    ...row,
    released: row.released === true,
    is_new: row.is_new === true,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    score: row.score === null ? null : Number(row.score),
    max_score: Number(row.max_score),
  }))
}

const ownAttempts = compiledFor((db, actor, { paperId }: Slots<{ paperId: string }>) =>
  db
    .selectFrom('attempts as a')
    .where('a.paper_id', '=', paperId)
    .where('a.student_id', '=', actor.studentId)
    .orderBy('a.number', 'desc')
    .select(['a.id', 'a.number', 'a.submitted_at'])
    // That a teacher has closed it is told with the result.
    .select(
      sql<
        'in_progress' | 'submitted' | 'closed'
      >`case when a.status = 'closed' and ${held('a')} then 'submitted' else a.status end`.as(
        'status',
      ),
    )
    .select(
      sql<string>`case when ${released('a')} then a.max_score
        else (select sum(z.weight) from attempt_questions z where z.attempt_id = a.id) end`.as(
        'max_score',
      ),
    )
    .select([released('a').as('released'), newToStudent('a').as('is_new')])
    .select(sql<string | null>`case when ${released('a')} then a.score end`.as('score')),
)

/** A paper as the contract shows it to its student. Whether it can be started is decided by the policy. */
export function presentStudentPaper(
  row: StudentPaperRow,
  t: Translate,
  addressOf: AddressOf,
): StudentPaper {
  const running = row.state === 'in_progress'
  const reason = running ? null : whyNotStart(factsOf(row))
  return {
    paper: {
      id: row.id,
      kind: row.kind,
      name: row.name,
      description: row.description,
      book: row.book && {
        id: row.book.id,
        name: row.book.name,
        thumbnail: addressOf(row.book.thumbnail_id),
      },
      start_date: row.start_date?.toISOString() ?? null,
      deadline: row.deadline?.toISOString() ?? null,
      time_limit: row.time_limit,
      extension: row.extension,
      questions_count: row.questions_count,
      max_score: Number(row.max_score),
      max_attempts: row.max_attempts,
    },
    class: row.class,
    state: row.state,
    can_start: !running && reason === null,
    why_not: reason && t(reason.key, reason.values),
    attempts_used: row.used,
    attempt_id: row.attempt_id,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    answered: row.answered,
    score: row.score === null ? null : Number(row.score),
    left_to_grade: row.left_to_grade,
    is_new: row.is_new,
  }
}

function factsOf(row: StudentPaperRow): StartFacts {
  return {
    archived: row.archived || !row.assigned,
    classActive: row.class_active,
    questions: row.questions_now,
    startDate: row.start_date,
    deadline: row.deadline,
    maxAttempts: row.max_attempts,
    used: row.used,
    now: row.now,
    timeZone: row.time_zone,
  }
}
