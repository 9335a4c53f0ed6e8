import type { ListRequest } from '@meridian/contract/core/list.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import type { Result } from '@meridian/contract/statistics.rows.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import { always, type Condition } from '../../platform/database/conditions.ts'
import type { Slots, Value } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking, ListOptions } from '../../platform/lists/list-options.ts'
import { isLike, patternOf } from '../../platform/lists/search.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { readsWork } from '../../visible/teaching.ts'
import { type FilterSql, filterSql, type ReadFilter } from './filter.ts'
import { type AnySchool, schoolColumns, schoolOf } from './present.ts'
import {
  type CountedResult,
  countedOnce,
  countedResults,
  howMany,
  meanPercent,
  through,
} from './results.sql.ts'

interface ResultRow extends CountedResult, AnySchool {
  percent: string
  student_name: string
  student_text: string
  paper_name: string
  paper_text: string
  search_text: string
  kind: Result['paper']['kind']
  book_id: string | null
  /** Whether the reader may open the answers. */
  reads: boolean
  time_zone: string
  classes: { id: string; name: string }[]
}

/** How results are searched (student, paper) and sorted. */
export const resultsOptions: ListOptions = {
  search: 'r.search_text',
  sorts: {
    submitted_at: 'r.submitted_at',
    student: 'r.student_text',
    paper: 'r.paper_text',
    percent: 'r.share',
  },
  order: { column: 'submitted_at', direction: 'desc' },
  id: 'r.id',
  goesOnBy: ['submitted_at'],
  many: true,
}

/**
 * The results behind an average, with all their fields, as `r`. Every joined row exists; the joins are left ones
 * because the database skips those where nothing is asked of them, as for counting and passing over rows.
 */
export function resultRows(db: Reader, actor: Viewer, conditions: FilterSql) {
  const rows: Expression<ResultRow> = sql`(
    select r.*, round(r.share * 100, 1) as percent, ${schoolColumns(actor, 'sc')}, sc.time_zone,
      u.name as student_name, u.search_text as student_text,
      p.name as paper_name, p.search_text as paper_text, p.kind, p.book_id, ${readsWork(actor, 'p', sql`r.student_id`)} as reads,
      normalize_for_search(u.name) || ' ' || p.search_text as search_text,
      (select json_agg(json_build_object('id', bc.id, 'name', bc.name) order by bc.search_text, bc.id)
        ${through('r')} and ${conditions.classes('bc')}) as classes
    from ${countedResults(actor, conditions)} r
    left join schools sc on sc.id = r.tenant_id
    left join students st on st.id = r.student_id
    left join users u on u.id = st.user_id
    left join papers p on p.id = r.paper_id)`
  return db.selectFrom(sql<ResultRow>`${rows}`.as('r')).selectAll('r')
}

/** The mean of all results under a filter, and how many they are. */
const meanOf = compiledFor((db, actor, filter: Slots<ReadFilter>) =>
  db
    .selectFrom(countedOnce(actor, filterSql(actor, filter)).as('r'))
    .select([meanPercent.as('avg'), howMany.as('counted')]),
)

/** `pattern`: that of the longest word of the search. */
const resultPages = compiledList((db, actor, filter: Slots<ReadFilter & { pattern?: string }>) => {
  const conditions = filterSql(actor, filter)
  const rows = resultRows(db, actor, conditions)
  return {
    options: { ...resultsOptions, planned: isProvider(actor) ? undefined : ('once' as const) },
    rows: filter.pattern === undefined ? rows : rows.where(mayHold(actor, filter.pattern)),
  }
})

/** One page of the results that an average counts, with that average. Search narrows the page, not the average. */
export async function listResults(asking: Asking, filter: ReadFilter, request: ListRequest) {
  const { db, actor } = asking
  const words = wordsOf(request.query)
  const pattern = lookedThrough(actor, filter) ? undefined : patternOf(longestOf(words))
  // A single word is either in the name or in the paper, and those are found already: there is nothing left to search
  // in the rows.
  const left = pattern !== undefined && words.length === 1 ? { ...request, query: '' } : request
  const mean = firstOf(meanOf(db, actor, filter)).then((row) => row ?? { avg: null, counted: 0 })
  const counted = async () => (await mean).counted
  const [page, all] = await Promise.all([
    resultPages(asking, { ...filter, ...(pattern !== undefined && { pattern }) }, left, {
      total: words.length === 0 ? counted : undefined,
    }),
    mean,
  ])
  return {
    ...page,
    data: page.data.map((row) => presentResult(actor, row)),
    avg: all.avg === null ? null : Number(all.avg),
    counted: all.counted,
  }
}

const wordsOf = (typed: string) =>
  normalizeForSearch(typed.replaceAll('\0', '')).split(/\s+/).filter(Boolean)

const longestOf = (words: readonly string[]) =>
  words.reduce((one, other) => (other.length > one.length ? other : one), '')

/** Whether reading the results is quicker than searching names and papers: so it is for a teacher's own. */
const lookedThrough = (actor: Actor, filter: ReadFilter) => !filterSql(actor, filter).wholeSchools

/**
 * Whether the student's name or the paper of a result matches the pattern of a search's longest word, which an index
 * can tell. The matches of the search are among these, as no word reaches from the one name into the other.
 */
function mayHold(actor: Viewer, pattern: Value<string>): Condition {
  const text = isLike(sql.ref('h.search_text'), pattern)
  const name = isLike(sql`normalize_for_search(h.name)`, pattern)
  const own = actor.schoolId ? sql<SqlBool>`h.tenant_id = ${actor.schoolId}` : always
  return sql<SqlBool>`(r.student_id in (
      select hs.id from users h join students hs on hs.user_id = h.id where ${text} and ${name} and ${own})
    or r.paper_id in (select h.id from papers h where ${text} and ${own}))`
}

function presentResult(actor: Actor, row: ResultRow): Result {
  return {
    id: row.id,
    student: { id: row.student_id, user: { name: row.student_name } },
    paper: { id: row.paper_id, name: row.paper_name, kind: row.kind, book_id: row.book_id },
    score: Number(row.score),
    max_score: Number(row.max_score),
    percent: Number(row.percent),
    submitted_at: row.submitted_at.toISOString(),
    can: { open: row.reads },
    classes: row.classes,
    school: schoolOf(actor, row),
  }
}
