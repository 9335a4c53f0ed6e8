import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { CountedPaper } from '@meridian/contract/statistics.rows.ts'
import { type SqlBool, sql } from 'kysely'
import { awaitsGrades } from '../../assessment/states.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import {
  type Asking,
  type Filter,
  type ListOptions,
  whenChosen,
} from '../../platform/lists/list-options.ts'
import { administers, type Viewer } from '../../platform/session/viewer.ts'
import { type FilterSql, filterSql, type ReadFilter } from './filter.ts'
import { type AnySchool, schoolColumns, schoolOf } from './present.ts'

interface PaperRow extends AnySchool {
  id: string
  name: string
  kind: CountedPaper['kind']
  book_id: string | null
  start_date: Date | null
  deadline: Date | null
  owner_name: string
  time_zone: string
  classes: { id: string; name: string }[]
}

/** How counted papers are searched and sorted. */
export const papersOptions: ListOptions = {
  search: 'r.search_text',
  sorts: { name: 'r.search_text', start_date: 'r.start_date', deadline: 'r.deadline' },
  order: { column: 'deadline', direction: 'desc' },
  id: 'r.id',
  many: true,
}

/** The quizzes and assignments that the numbers per class count, as `r`. */
export function paperRows(db: Reader, conditions: FilterSql) {
  const ofClasses = sql`
    from classrooms bc
    join paper_classes pc on pc.classroom_id = bc.id and pc.paper_id = p.id
    where ${conditions.classes('bc')}`
  return db
    .selectFrom(
      sql<PaperRow>`(
        select p.id, p.name, p.kind, p.book_id, p.start_date, p.deadline, p.search_text,
          u.name as owner_name, ${schoolColumns(conditions.reader, 'sc')}, sc.time_zone,
          (select json_agg(json_build_object('id', bc.id, 'name', bc.name) order by bc.search_text, bc.id)
            ${ofClasses}) as classes
        from papers p
        join users u on u.id = p.owner_id
        join schools sc on sc.id = p.tenant_id
        where ${conditions.papers('p')} and exists (select ${ofClasses}))`.as('r'),
    )
    .selectAll('r')
}

const paperPages = compiledList((db, actor, filter: Slots<ReadFilter>) => ({
  options: { ...papersOptions, filters: lateFilter(actor) },
  rows: paperRows(db, filterSql(actor, filter)),
}))

/**
 * The quizzes and assignments past their deadline with answers that wait for grades, for the admins of a school: which
 * papers, and not whose turn it is.
 */
function lateFilter(actor: Viewer): Record<string, Filter> {
  if (!administers(actor, actor.schoolId)) return {}
  return {
    late: {
      label: 'filter.late',
      type: 'checkbox',
      where: (values) =>
        whenChosen(
          values,
          sql<SqlBool>`(r.deadline < now() and exists (
            select from papers lp join attempts la on la.paper_id = lp.id
            where lp.id = r.id and lp.archived_at is null and ${awaitsGrades('la')}))`,
        ),
    },
  }
}

/** One page of the quizzes and assignments behind the numbers per class. */
export async function listCountedPapers(asking: Asking, filter: ReadFilter, request: ListRequest) {
  const page = await paperPages(asking, filter, request)
  return {
    ...page,
    data: page.data.map((row): CountedPaper => {
      const { id, name, kind, book_id, start_date, deadline, classes } = row
      return {
        id,
        name,
        kind,
        book_id,
        start_date: start_date?.toISOString() ?? null,
        deadline: deadline?.toISOString() ?? null,
        user: { name: row.owner_name },
        classes,
        school: schoolOf(asking.actor, row),
      }
    }),
  }
}
