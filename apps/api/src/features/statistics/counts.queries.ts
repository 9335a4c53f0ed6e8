import { sql } from 'kysely'
import { schoolName } from '../../visible/schools.ts'
import type { ChartQuery } from './chart-query.ts'
import type { FilterSql } from './filter.ts'
import { type AnySchool, schoolColumns } from './present.ts'

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

interface ClassRow extends AnySchool {
  id: string
  name: string
}

/** By school, grade and name. */
const byGrade = sql`x.school_text, x.level, x.search_text, x.id`

const classColumns = ({ reader }: FilterSql) => sql`
  c.id, c.name, c.search_text, g.level, sc.search_text as school_text, ${schoolColumns(reader, 'sc')}`
const classTables = sql`
  classrooms c join grades g on g.id = c.grade_id join schools sc on sc.id = c.tenant_id`

/** Students per class, at present. */
export function studentsPerClass(
  conditions: FilterSql,
): ChartQuery<ClassRow & { students_count: number }> {
  return {
    order: byGrade,
    rows: sql<ClassRow & { students_count: number }>`
      select ${classColumns(conditions)},
        (select count(*)::int from enrolments e where e.classroom_id = c.id) as students_count
      from ${classTables}
      where ${conditions.onCharts('c')}`,
  }
}

/** Quizzes and assignments that the viewer may read, per class. */
export function papersPerClass(
  conditions: FilterSql,
): ChartQuery<ClassRow & { quizzes: number; assignments: number }> {
  return {
    order: byGrade,
    rows: sql<ClassRow & { quizzes: number; assignments: number }>`
      select ${classColumns(conditions)},
        (count(p.id) filter (where p.kind = 'quiz'))::int as quizzes,
        (count(p.id) filter (where p.kind = 'assignment'))::int as assignments
      from ${classTables}
      left join paper_classes pc on pc.classroom_id = c.id
      left join papers p on p.id = pc.paper_id and ${conditions.papers('p')}
      where ${conditions.onCharts('c')}
      group by c.id, g.id, sc.id`,
  }
}
