import { historyAreas, historyLimit } from '@meridian/contract/history.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { always, type Condition, never } from '../../platform/database/conditions.ts'
import type { Slots, Value } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { anyOf, type Filter, type ListOptions } from '../../platform/lists/list-options.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { readsWorkAt } from '../../visible/teaching.ts'
import { bySchool } from '../schools/schools.shared.ts'
import { actorChoices } from './choices.ts'

/** What a history is of, besides its filters. Instants that are not asked for are absent. */
export interface HistoryValues {
  from?: Date | undefined
  /** The first instant after the last day. */
  end?: Date | undefined
  until?: Date | undefined
  /** The classroom or the paper that it is of. */
  subject?: string | undefined
  /** The user that it is of: what they did, and what was done to them. */
  person?: string | undefined
  /** The paper, for a teacher who works on it: without the work of students that they do not read. */
  paper?: string | undefined
}

/** The most people, classes and papers by whose names a search looks for entries. */
const namesSearched = 200

/** The entries of the audit that an actor may read at all (P28.3), under `l`. */
export function visibleHistory(
  actor: Viewer,
  values: Slots<HistoryValues> | HistoryValues,
): Condition {
  if (actor.type === 'PRG') return always
  if (actor.schoolAdmin) return sql<SqlBool>`l.school_id = ${actor.schoolAdmin.school_id}`
  if (!actor.teacherId || values.paper === undefined) return never
  const { paper } = values
  return sql<SqlBool>`l.school_id = ${actor.schoolId} and l.entity not in ('call', 'table') and not exists (
    select from students hs where hs.user_id = any(l.about)
      and not ${readsWorkAt(actor, sql`${paper}::uuid`, sql`hs.id`)})`
}

/** The entries of a history under `l`, without search and filters. */
export function entries(db: Reader, actor: Viewer, values: Slots<HistoryValues> | HistoryValues) {
  const { from, end, until, subject, person, paper } = values
  const when = (given: unknown, condition: Condition) => (given === undefined ? always : condition)
  return db
    .selectFrom('audit_log as l')
    .where(visibleHistory(actor, values))
    .where(when(from, sql`l.at >= ${from}`))
    .where(when(end, sql`l.at < ${end}`))
    .where(when(until, sql`l.at <= ${until}`))
    .where(when(subject, sql`l.about @> array[${subject}::uuid]`))
    .where(when(paper, sql`l.about @> array[${paper}::uuid]`))
    .where(when(person, sql`(l.about @> array[${person}::uuid] or l.actor_id = ${person})`))
}

/** How a history is searched (names of people, classes and papers), sorted (at) and filtered (area, who, school_id). */
export function historyOptions(actor: Viewer): ListOptions<HistoryValues> {
  return {
    searched: (pattern) => namedLike(actor, pattern),
    sorts: { at: 'l.at' },
    order: { column: 'at', direction: 'desc' },
    id: 'l.id',
    whole: true,
    atMost: historyLimit,
    filters: {
      area: byArea,
      who: {
        label: 'history.filter_who',
        type: 'select',
        options: ({ db, actor: asking }) => actorChoices(db, asking),
        named: ({ db, actor: asking }, ids) => actorChoices(db, asking, ids),
        where: (values) => anyOf('l.actor_id', values),
      },
      ...(actor.type === 'PRG' && { school_id: bySchool('l.school_id') }),
    },
  }
}

const byArea: Filter<HistoryValues> = {
  label: 'history.filter_area',
  type: 'select',
  options: async ({ t }) =>
    historyAreas.map((area) => ({ label: t(`history.area_${area}`), value: area })),
  where: (values) => sql<SqlBool>`l.area = any(${values}::text[])`,
}

/** Whether an entry is by or about somebody or something with such a name: the first of them, of each kind. */
function namedLike(actor: Viewer, pattern: Value<string>): Expression<SqlBool> {
  const school = actor.schoolAdmin?.school_id ?? actor.schoolId
  const own =
    actor.type === 'PRG' || school === null ? always : sql<SqlBool>`n.tenant_id = ${school}`
  const found = (table: 'users' | 'classrooms' | 'papers') => sql`(
    select n.id from ${sql.table(table)} n
    where n.search_text like ${pattern} and ${own} order by n.id limit ${sql.lit(namesSearched)})`
  return sql<SqlBool>`(l.actor_id = any(array${found('users')}) or l.about && array(
    ${found('users')} union all ${found('classrooms')} union all ${found('papers')}))`
}

/** One page of a history. */
export const historyPage = compiledList((db, viewer, values: Slots<HistoryValues>) => ({
  rows: entries(db, viewer, values).select(columns),
  options: historyOptions(viewer),
}))

/** The columns of an entry, for its words. */
export const columns = [
  'l.id',
  'l.at',
  'l.actor_id',
  'l.tenant_id',
  'l.school_id',
  'l.area',
  'l.entity',
  'l.action',
  'l.entity_id',
  'l.about',
  'l.address',
  'l.details',
] as const

/** An entry as it is stored. */
export type Entry = Awaited<ReturnType<typeof historyPage>>['data'][number]
