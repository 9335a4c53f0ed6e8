import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { excuseStudent, readGradebook } from '@meridian/contract/gradebook.ts'
import { sql } from 'kysely'
import { mayGrade, mayReadAnswers } from '../../assessment/grader.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { readsWorkAt } from '../../visible/teaching.ts'
import { presentTerm } from '../schools/terms.shared.ts'
import {
  averageOfBook,
  countPapers,
  type PaperRow,
  papersOfBook,
  studentPages,
  weighedOfBook,
} from './gradebook.queries.ts'
import { type Book, bookKinds, chosenKinds, withinTerm } from './gradebook.sql.ts'
import { gradesOf } from './grades.ts'
import { mayWeigh } from './scheme.policy.ts'
import { chosenTerm } from './terms.ts'

/** The kinds and the archive that a request's filters name; one that is unknown answers 422. */
function narrowed(request: BodyOf<typeof readGradebook>) {
  let kinds: string[] = [...bookKinds]
  let archived = false
  let term: { named: string; path: string } | undefined
  request.filters.forEach(({ name, value }, index) => {
    const values = [value].flat().map(String)
    if (name === 'kind') kinds = bookKinds.filter((kind) => values.includes(kind))
    else if (name === 'archived') archived = values.includes('true')
    else if (name === 'term') term = { named: values[0] ?? '', path: `filters.${index}.value` }
    else throw invalidField(`filters.${index}.name`, 'validation.invalid')
  })
  return { columns: { ...chosenKinds(kinds), archived }, term }
}

/** A page of students by a page of papers, in a number of queries that grows with neither. */
export async function gradebook(
  asking: Asking,
  classroom: { id: string; tenant_id: string; taught: boolean },
  request: BodyOf<typeof readGradebook>,
) {
  const { db, actor, t } = asking
  const wanted = narrowed(request)
  const { terms, term } = await chosenTerm(
    db,
    classroom,
    wanted.term?.named,
    wanted.term?.path ?? '',
  )
  const book: Book = { classId: classroom.id, ...wanted.columns, ...withinTerm(term) }
  const [students, papers, average, own, total, made] = await Promise.all([
    studentPages(asking, book, { ...request, filters: [] }),
    papersOfBook(db, actor, book, request.papers),
    averageOfBook(db, actor, book),
    averageOfBook(db, actor, { ...book, own: true }),
    countPapers(db, actor, book),
    weighedOfBook(db, actor, book),
  ])
  const gradeOf = await gradesOf(
    db,
    actor,
    students.data.map(({ id }) => id),
    papers,
  )
  const weigh = mayWeigh(actor, classroom)
  return {
    data: students.data.map(({ id, name, ...row }) => ({
      student: { id, user: { name } },
      average: averageOf(row),
      cells: papers.map((paper) => gradeOf(id, paper).cell),
    })),
    meta: students.meta,
    papers: papers.map((paper) => presentPaper(actor, paper, weigh)),
    papers_meta: {
      per_page: request.papers.perPage,
      total,
      current_page: request.papers.page,
    },
    average: averageOf(average),
    yours: own.counted > 0 && own.counted < average.counted ? averageOf(own) : null,
    weighed: made.weighed && averageOf(made.weighed),
    weighs: made.weighs,
    terms: terms.map(presentTerm),
    term: term && presentTerm(term),
    can: { weigh },
    filters: [
      {
        name: t('gradebook.filter_kind'),
        field: 'kind',
        type: 'select' as const,
        options: bookKinds.map((value) => ({ label: t(`gradebook.kind_${value}`), value })),
      },
      { name: t('gradebook.filter_archived'), field: 'archived', type: 'checkbox' as const },
      {
        name: t('gradebook.filter_term'),
        field: 'term',
        type: 'select' as const,
        options: [
          { label: t('gradebook.all_terms'), value: 'all' },
          ...terms.map(({ id, name }) => ({ label: name, value: id })),
        ],
      },
    ],
    message: '',
  }
}

export function averageOf({ avg, counted }: { avg: string | null; counted: number }) {
  return { avg: avg === null ? null : Number(avg), counted }
}

function presentPaper(actor: Actor, paper: PaperRow, mark: boolean) {
  const { id, name, kind, book_id, deadline, category_id, max_score, day, version } = paper
  const outside = max_score === null || day === null ? null : { max_score, day, version }
  return {
    id,
    name,
    kind,
    book_id,
    deadline: deadline?.toISOString() ?? null,
    average: averageOf(paper),
    category: category_id === null ? null : { id: category_id, name: paper.category_name ?? '' },
    outside: outside && {
      max_score: Number(outside.max_score),
      date: outside.day,
      version: outside.version,
    },
    can: outside
      ? { open: false, excuse: false, extend: false, mark }
      : {
          open: mayReadAnswers(actor, paper),
          excuse: mayGrade(paper),
          extend: paper.role === 'owner',
          mark: false,
        },
  }
}

/**
 * Excuses a student from a paper, or takes that back; doing it again changes nothing.
 * @throws CallError forbidden for who does not grade at the paper, invalid for a student of none of its classes, conflict
 * where the student has begun: then there is something to grade.
 */
export async function excuse(
  db: Database,
  actor: Actor,
  paper: Paper,
  { student_id, excused }: BodyOf<typeof excuseStudent>,
): Promise<void> {
  if (!mayGrade(paper)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    const student = isId(student_id)
      ? await tx
          .selectFrom('given as gi')
          .where('gi.paper_id', '=', paper.id)
          .where('gi.student_id', '=', student_id)
          .where(readsWorkAt(actor, sql`gi.paper_id`, sql`gi.student_id`))
          .select(['gi.student_id', 'gi.tenant_id'])
          .limit(1)
          .executeTakeFirst()
      : undefined
    if (!student) throw invalidField('student_id', 'validation.not_available')
    const changed = excused
      ? await add(student.tenant_id)
      : await tx
          .deleteFrom('excuses')
          .where('paper_id', '=', paper.id)
          .where('student_id', '=', student_id)
          .returning('student_id')
          .executeTakeFirst()
    if (changed)
      await audit(tx, actor, excused ? 'excused' : 'excuse undone', 'paper', paper.id, {
        student_id,
      })

    async function add(tenant_id: string) {
      const begun = await tx
        .selectFrom('attempts')
        .where('paper_id', '=', paper.id)
        .where('student_id', '=', student_id)
        .select('id')
        .limit(1)
        .executeTakeFirst()
      if (begun) throw new CallError('conflict', { key: 'gradebook.has_begun' })
      return tx
        .insertInto('excuses')
        .values({ tenant_id, paper_id: paper.id, student_id, excused_by: actor.userId })
        .onConflict((on) => on.doNothing())
        .returning('student_id')
        .executeTakeFirst()
    }
  })
}
