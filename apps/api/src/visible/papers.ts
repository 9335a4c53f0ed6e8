import { type SqlBool, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition, never } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Reader } from '../platform/database/transaction.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { administers, type Viewer } from '../platform/session/viewer.ts'
import { visibleResources } from './resources.ts'
import { hasRole, roleAt } from './teaching.ts'

/**
 * Which papers an actor may read as an author reads them, right answers included: the super admin all; a teacher
 * those at which they have a role (`roleAt`) and those that stand in the library as resources; a school's admin those of the school; provider staff the
 * provider's. A student none: students read papers through their attempts only.
 */
export function visiblePapers(actor: Viewer, alias: string): Condition {
  if (actor.type === 'PRG') return always
  if (actor.type === 'Student') return never
  const inLibrary = sql<SqlBool>`exists (
    select from resources r where r.paper_id = ${sql.ref(`${alias}.id`)} and ${visibleResources(actor, 'r')})`
  if (actor.type === 'IBC')
    return sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = publisher() and ${inLibrary}`
  const ofSchool = administers(actor, actor.schoolId)
    ? sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${actor.schoolId}`
    : never
  return sql<SqlBool>`(${hasRole(actor, alias)} or ${ofSchool} or ${inLibrary})`
}

export type Paper = NonNullable<Awaited<ReturnType<typeof loadPaper>>>
export type Question = NonNullable<Awaited<ReturnType<typeof loadQuestion>>>

/** The paper with this id in the actor's reach, or null. `time_zone` is that of its school (UTC for the provider's). */
export function loadPaper(db: Reader, actor: Actor, id: string) {
  return firstOf(paperOf(db, actor, { id }))
}

const paperOf = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  papers(db, actor).where('p.id', '=', id).where(visiblePapers(actor, 'p')),
)

/** The quiz with this id in the actor's reach, or null. A quiz is a paper of kind quiz. */
export async function loadQuiz(db: Database, actor: Actor, id: string) {
  const paper = await loadPaper(db, actor, id)
  return paper?.kind === 'quiz' ? paper : null
}

/** The question with this id, with its paper, when the paper is in the actor's reach; null otherwise. */
export async function loadQuestion(db: Database, actor: Actor, id: string) {
  const question = await firstOf(questionOf(db, actor, { id }))
  if (!question) return null
  const paper = await papers(db, actor)
    .where('p.id', '=', question.paper_id)
    .executeTakeFirstOrThrow()
  return { ...question, paper }
}

const questionOf = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('questions as q')
    .innerJoin('papers as p', 'p.id', 'q.paper_id')
    .where('q.id', '=', id)
    .where('q.removed_at', 'is', null)
    .where(visiblePapers(actor, 'p'))
    .selectAll('q'),
)

function papers(db: Reader, actor: Viewer) {
  return db
    .selectFrom('papers as p')
    .leftJoin('schools as s', 's.id', 'p.tenant_id')
    .selectAll('p')
    .select(sql<string>`coalesce(s.time_zone, 'UTC')`.as('time_zone'))
    .select(sql<string>`(select o.name from users o where o.id = p.owner_id)`.as('teacher'))
    .select(roleAt(actor, 'p').as('role'))
}
