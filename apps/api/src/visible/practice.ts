import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { released } from '../assessment/states.ts'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition, never } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { isProvider, type Viewer } from '../platform/session/viewer.ts'
import { runs } from './books.ts'
import { shownForStudent } from './reading.ts'

/** Whether the licence of the reader's school runs for the book in a column: with what has lapsed nothing is practised (P40.12). */
function licenceRuns(actor: Viewer, book: string): Condition {
  if (isProvider(actor)) return always
  return sql<SqlBool>`exists (select from school_books pl
    where pl.tenant_id = ${actor.schoolId} and pl.book_id = ${sql.ref(book)} and ${runs('pl')})`
}

/** Whether the paper under `alias` is open for practice in the school of its reader. */
export function openForPractice(actor: Viewer, alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.practice_since`)} is not null and ${licenceRuns(actor, `${alias}.book_id`)})`
}

/**
 * The worksheets with which a student practises (P35.2): open for it, not archived, and in a book of one of their active
 * classes that does not hide its lesson, for which the school has a licence today. The paper is `paper`, the resource that it is in the library `resource`.
 */
export function practisable(actor: Viewer, paper: string, resource: string): Condition {
  if (!actor.studentId) return never
  const of = (column: string) => sql.ref(`${paper}.${column}`)
  return sql<SqlBool>`(${of('kind')} = 'worksheet' and ${of('practice_since')} is not null and ${of('archived_at')} is null
    and ${licenceRuns(actor, `${resource}.book_id`)} and ${shownForStudent(actor, resource)})`
}

/**
 * The papers of a student's classes whose results are not out for this student, as a table of ids (P35.5). One that the student
 * has tried is out when every attempt of theirs is; another one when nobody can begin it any more and all attempts are.
 */
function sealedPapers(actor: Viewer): RawBuilder<{ id: string }> {
  const own = sql`sealing.student_id = ${actor.studentId}`
  return sql<{ id: string }>`(
    select sealed.id from papers sealed
    where sealed.id in (
        select pc.paper_id from enrolments e join paper_classes pc on pc.classroom_id = e.classroom_id
        where e.student_id = ${actor.studentId}
        union all
        select mine.paper_id from attempts mine where mine.student_id = ${actor.studentId})
      and case
        when exists (select from attempts sealing where sealing.paper_id = sealed.id and ${own})
          then exists (select from attempts sealing
            where sealing.paper_id = sealed.id and ${own} and not ${released('sealing')})
        else (sealed.archived_at is null and coalesce(greatest(sealed.deadline, (
            select max(x.deadline) from paper_extensions x where x.paper_id = sealed.id)) > now(), true))
          or exists (select from attempts sealing where sealing.paper_id = sealed.id and not ${released('sealing')})
      end)`
}

/**
 * Whether the text of the version under `alias` stands in a paper that is not out for the student (P35.5), in whatever version
 * and whatever copy.
 */
export function isSealed(actor: Viewer, alias: string): Condition {
  return sql<SqlBool>`(${sql.ref(`${alias}.text_fingerprint`)} in (
    select sv.text_fingerprint from questions sq join question_versions sv on sv.question_id = sq.id
    where sq.paper_id in (select id from ${sealedPapers(actor)} sealed_papers)))`
}

export type Practice = NonNullable<Awaited<ReturnType<typeof loadPractice>>>

/** The worksheet with this id that a student can practise with at this moment, or null. */
export function loadPractice(db: Database, actor: Actor, id: string) {
  return firstOf(practice(db, actor, { id }))
}

const practice = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('papers as p')
    .innerJoin('resources as r', 'r.paper_id', 'p.id')
    .where('p.id', '=', id)
    .where(practisable(actor, 'p', 'r'))
    .select(['p.id', 'p.name', 'p.tenant_id', 'p.shuffle_choices']),
)
