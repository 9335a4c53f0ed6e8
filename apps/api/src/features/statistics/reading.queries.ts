import { fewestReaders, type SchoolReading } from '@meridian/contract/statistics.reading.ts'
import { sql } from 'kysely'
import { schoolName } from '../../visible/schools.ts'
import type { ChartQuery } from './chart-query.ts'
import type { FilterSql } from './filter.ts'

interface Named {
  id: string
  name: string
  students_count: number
}

interface SchoolRow extends Named {
  /** Lessons opened and finished, each once for each student; then how many students these are. */
  read: [opened: number, finished: number, openers: number, finishers: number]
}

/** What the students of each school have read, the largest school first. One column, so that it is worked out for a page alone. */
export function schoolReading(conditions: FilterSql): ChartQuery<SchoolRow> {
  return {
    order: sql`x.students_count desc, x.search_text, x.id`,
    rows: sql<SchoolRow>`
      select s.id, ${schoolName(conditions.reader, 's')} as name, s.search_text,
        (select count(*)::int from students n where n.tenant_id = s.id) as students_count,
        (select array[coalesce(sum(of.opened), 0), coalesce(sum(of.finished), 0),
            count(*), count(*) filter (where of.finished > 0)]::int[]
          from (select count(*) as opened, count(lr.finished_at) as finished
            from lesson_readings lr where lr.tenant_id = s.id group by lr.student_id) of) as read
      from schools s
      where ${conditions.schools('s')}`,
  }
}

/** A school's row without the numbers of fewer students than may be told of (P30.8). Pure. */
export function withheld({
  id,
  name,
  students_count,
  read: [opened, finished, openers, finishers],
}: SchoolRow): SchoolReading {
  return {
    ...{ id, name, students_count },
    opened: openers < fewestReaders ? null : opened,
    finished: openers < fewestReaders || finishers < fewestReaders ? null : finished,
  }
}

interface ClassRow extends Named {
  read: [opened: number, finished: number]
}

/** What the students of each class have read in its books. */
export function classReading(conditions: FilterSql): ChartQuery<ClassRow> {
  return {
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
