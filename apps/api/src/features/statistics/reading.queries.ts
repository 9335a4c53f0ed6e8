import type { SchoolReading } from '@meridian/contract/statistics.reading.ts'
import { sql } from 'kysely'
import { schoolName } from '../../visible/schools.ts'
import type { ChartQuery } from './chart-query.ts'
import type { FilterSql } from './filter.ts'

interface Named {
  id: string
  name: string
  students_count: number
}

/** What the students of each school have read, the largest school first: the sums of the figures that are told (decision 097). */
export function schoolReading(conditions: FilterSql): ChartQuery<SchoolReading> {
  const sum = (name: 'opened' | 'finished') =>
    sql`(select sum(f.${sql.ref(name)})::int from book_figures f where f.tenant_id = s.id) as ${sql.ref(name)}`
  return {
    shown: ['id', 'name', 'students_count', 'opened', 'finished'],
    order: sql`x.students_count desc, x.search_text, x.id`,
    rows: sql<SchoolReading>`
      select s.id, ${schoolName(conditions.reader, 's')} as name, s.search_text,
        (select count(*)::int from students n where n.tenant_id = s.id) as students_count,
        ${sum('opened')}, ${sum('finished')}
      from schools s
      where ${conditions.schools('s')}`,
  }
}

interface ClassRow extends Named {
  read: [opened: number, finished: number]
}

/** What the students of each class have read in its books. */
export function classReading(conditions: FilterSql): ChartQuery<ClassRow> {
  return {
    shown: ['id', 'name', 'students_count', 'read'],
    order: sql`x.level, x.search_text, x.id`,
    rows: sql<ClassRow>`
      select c.id, c.name, c.search_text, g.level,
        (select count(*)::int from enrolments e where e.classroom_id = c.id) as students_count,
        (select array[count(*), count(lr.finished_at)]::int[]
          from enrolments e
          join lesson_readings lr on lr.student_id = e.student_id
          join lessons l on l.id = lr.lesson_id
          join units u on u.id = l.unit_id
          join classroom_books cb on cb.classroom_id = c.id and cb.book_id = u.book_id
          where e.classroom_id = c.id) as read
      from classrooms c join grades g on g.id = c.grade_id
      where ${conditions.onCharts('c')}`,
  }
}
