import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import {
  anyOf,
  byStatus,
  type Filter,
  type ListOptions,
  whenChosen,
} from '../../platform/lists/list-options.ts'
import { byGrade } from '../../platform/reference/grades.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { administers, isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { ofThisYear, visibleClassrooms } from '../../visible/classrooms.ts'
import { byBook } from '../books/books.shared.ts'
import { bySchool } from '../schools/schools.shared.ts'

/**
 * How classrooms are searched, sorted (name, grade, students, active) and filtered (grade_id, book_id, active; for
 * those who see several schools tenant_id as well).
 */
export function classroomList(actor: Viewer, studentsCount: Expression<unknown>): ListOptions {
  return {
    search: 'c.search_text',
    sorts: { name: 'c.search_text', grade: 'g.level', students: studentsCount, active: 'c.active' },
    order: { column: 'name', direction: 'asc' },
    id: 'c.id',
    many: isProvider(actor),
    filters: {
      ...(isProvider(actor) && { school_id: bySchool('c.tenant_id') }),
      ...filters,
      ...((isProvider(actor) || administers(actor, actor.schoolId)) && untaught),
    },
  }
}

const filters: Record<string, Filter> = {
  grade_id: byGrade(
    (values) => anyOf('c.grade_id', values),
    (actor) => sql<SqlBool>`exists (
      select from classrooms gc where gc.grade_id = g.id and ${visibleClassrooms(actor, 'gc')})`,
  ),
  book_id: byBook(
    (values) =>
      sql`exists (select from classroom_books fb where fb.classroom_id = c.id and ${anyOf('fb.book_id', values)})`,
  ),
  active: byStatus('c.active', ['filter.enabled', 'filter.disabled']),
  year_id: byYear(),
}

/** The filter by a year that is over (P37.8). Without it the classes of the present year are listed. */
function byYear(): Filter {
  const years = compiledFor((db, actor) =>
    db
      .selectFrom('school_years as y')
      .leftJoin('schools as s', 's.id', 'y.tenant_id')
      .where(
        sql<SqlBool>`exists (select from classrooms yc where yc.year_id = y.id and ${visibleClassrooms(actor, 'yc')})`,
      )
      .select(['y.id as value'])
      .select(
        (isProvider(actor) ? sql<string>`y.name || ' · ' || s.name` : sql<string>`y.name`).as(
          'label',
        ),
      )
      .orderBy('y.first_day', 'desc')
      .orderBy('y.id')
      .limit(choiceLimit),
  )
  return {
    label: 'filter.year',
    type: 'select',
    options: async ({ db, actor, t }) => {
      const over = await years(db, actor, {})
      return over.length > 0 ? [{ label: t('filter.year_present'), value: 'present' }, ...over] : []
    },
    where: (values) =>
      sql<SqlBool>`(${anyOf('c.year_id', values)} or ${ofThisYear('c')} and 'present' = any(${values}::text[]))`,
    otherwise: ofThisYear('c'),
  }
}

/** The enabled classrooms that nobody teaches; no filter for teachers, who see the classes that they teach. */
const untaught: Record<string, Filter> = {
  no_teacher: {
    label: 'filter.no_teacher',
    type: 'checkbox',
    where: (values) =>
      whenChosen(
        values,
        sql<SqlBool>`(c.active and not exists (
          select from classroom_teachers ut where ut.classroom_id = c.id))`,
      ),
  },
}
