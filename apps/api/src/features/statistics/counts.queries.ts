import { sql } from 'kysely'
import { schoolName } from '../../visible/schools.ts'
import type { ChartQuery } from './chart-query.ts'
import type { FilterSql } from './filter.ts'
import { type AnySchool, schoolParts } from './present.ts'

interface SchoolRow {
  id: string
  name: string
  classes_count: number
  teachers_count: number
  students_count: number
}

/** Schools in reach with their present numbers, the largest first. */
export function schoolCounts(conditions: FilterSql): ChartQuery<SchoolRow> {
  return {
    shown: ['id', 'name', 'classes_count', 'teachers_count', 'students_count'],
    order: sql`x.students_count desc, x.search_text, x.id`,
    rows: sql<SchoolRow>`
      select s.id, ${schoolName(conditions.reader, 's')} as name, s.search_text,
        (select count(*)::int from classrooms n where n.tenant_id = s.id and n.year_id is null) as classes_count,
        (select count(*)::int from teachers n where n.tenant_id = s.id) as teachers_count,
        (select count(*)::int from students n where n.tenant_id = s.id) as students_count
      from schools s
      where ${conditions.schools('s')}`,
  }
}

interface ClassRow extends Partial<AnySchool> {
  id: string
  name: string
}

/** The columns, tables and order of charts of classes: by school, grade and name. */
function classParts({ reader }: FilterSql) {
  const school = schoolParts(reader, 'c.tenant_id')
  return {
    shown: ['id', 'name', ...school.shown] as const,
    order: sql`${school.first}x.level, x.search_text, x.id`,
    columns: sql`c.id, c.name, c.search_text, g.level${school.columns}`,
    tables: sql`classrooms c join grades g on g.id = c.grade_id ${school.joined}`,
    grouped: sql`c.id, g.id${school.grouped}`,
  }
}

/** Students per class, at present. */
export function studentsPerClass(
  conditions: FilterSql,
): ChartQuery<ClassRow & { students_count: number }> {
  const { shown, order, columns, tables } = classParts(conditions)
  return {
    shown: [...shown, 'students_count'],
    order,
    rows: sql<ClassRow & { students_count: number }>`
      select ${columns},
        (select count(*)::int from enrolments e where e.classroom_id = c.id) as students_count
      from ${tables}
      where ${conditions.onCharts('c')}`,
  }
}

/** Quizzes and assignments that the viewer may read, per class. */
export function papersPerClass(
  conditions: FilterSql,
): ChartQuery<ClassRow & { quizzes: number; assignments: number }> {
  const { shown, order, columns, tables, grouped } = classParts(conditions)
  return {
    shown: [...shown, 'quizzes', 'assignments'],
    order,
    rows: sql<ClassRow & { quizzes: number; assignments: number }>`
      select ${columns},
        (count(p.id) filter (where p.kind = 'quiz'))::int as quizzes,
        (count(p.id) filter (where p.kind = 'assignment'))::int as assignments
      from ${tables}
      left join paper_classes pc on pc.classroom_id = c.id
      left join papers p on p.id = pc.paper_id and ${conditions.papers('p')}
      where ${conditions.onCharts('c')}
      group by ${grouped}`,
  }
}
