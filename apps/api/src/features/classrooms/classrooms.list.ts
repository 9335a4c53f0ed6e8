import { type Expression, type SqlBool, sql } from 'kysely'
import {
  anyOf,
  byStatus,
  type Filter,
  type ListOptions,
} from '../../platform/lists/list-options.ts'
import { byGrade } from '../../platform/reference/grades.ts'
import { isProvider, type Viewer } from '../../platform/session/viewer.ts'
import { visibleClassrooms } from '../../visible/classrooms.ts'
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
    filters: isProvider(actor) ? { school_id: bySchool('c.tenant_id'), ...filters } : filters,
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
}
