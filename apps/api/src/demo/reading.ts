import { sql } from 'kysely'
import type { Tx } from '../platform/database/transaction.ts'
import type { Clock } from './clock.ts'
import { seeded } from './draw.ts'
import type { People } from './people.ts'

/** How long a lesson takes, in ms. */
const aLesson = 25 * 60_000

/** How far the student of the demo accounts is in each book of the class, by name: some way, further, just begun. */
const ofDemoStudent = [0.5, 0.65, 0.3]

interface Way {
  student_id: string
  tenant_id: string
  lessons: string[]
  place: number
}

/** Lets students read: each is some way into the books of their classes, and a few lessons are open that are not finished. */
export async function makeReading(tx: Tx, people: People, clock: Clock): Promise<void> {
  // Numbers of its own, so that nothing else of the demo changes with what is read.
  const random = seeded(81)
  const demoStudent = people.classrooms.get('6A')?.studentIds[0]
  const { rows: ways } = await sql<Way>`
    select e.tenant_id, e.student_id,
      (row_number() over (partition by e.student_id order by b.name))::int - 1 as place,
      (select array_agg(l.id order by u.position, l.position)
        from units u join lessons l on l.unit_id = u.id where u.book_id = b.id) as lessons
    from enrolments e
    join classroom_books cb on cb.classroom_id = e.classroom_id
    join books b on b.id = cb.book_id
    group by e.tenant_id, e.student_id, b.id
    order by e.student_id, b.name`.execute(tx)
  const read = ways.flatMap(({ student_id, tenant_id, lessons, place }) => {
    const own = student_id === demoStudent ? ofDemoStudent[place % ofDemoStudent.length] : undefined
    const share = own ?? Math.max(0, random() * 0.9 - 0.1)
    const far = Math.round(lessons.length * share)
    return lessons.slice(0, far).map((lesson_id, at) => {
      const minute = String(Math.floor(random() * 60)).padStart(2, '0')
      const opened = clock([(at - far) * 2 - 1, `${14 + Math.floor(random() * 6)}:${minute}`])
      const finished = own !== undefined || random() < 0.85
      return {
        ...{ student_id, tenant_id, lesson_id, opened: opened.toISOString() },
        finished: finished ? new Date(opened.getTime() + aLesson).toISOString() : null,
      }
    })
  })
  const rows = sql`jsonb_to_recordset(${JSON.stringify(read)}::text::jsonb)
    as r(tenant_id uuid, lesson_id uuid, student_id uuid, opened timestamptz, finished timestamptz)`
  // A lesson that has parts is finished through them, and one without any because the student says so.
  await sql`
    insert into lesson_readings (tenant_id, lesson_id, student_id, opened_at, told_at, finished_at)
    select r.tenant_id, r.lesson_id, r.student_id, r.opened,
      case when not exists (select from resources p where p.lesson_id = r.lesson_id and p.paper_id is null)
        then r.finished end,
      r.finished
    from ${rows}`.execute(tx)
  await sql`
    insert into resource_readings (tenant_id, resource_tenant_id, resource_id, student_id, finished_at)
    select r.tenant_id, p.tenant_id, p.id, r.student_id, r.finished
    from ${rows} join resources p on p.lesson_id = r.lesson_id and p.paper_id is null
    where r.finished is not null`.execute(tx)
}

/** Months before this one in which the demo's books were used already. */
const usedMonths = 6

/** Figures of the months before the demo begins, as far as its schools are large enough; they are counted already. */
export async function makeUse(tx: Tx): Promise<void> {
  await sql`
    insert into counted_months (tenant_id, month)
    select s.id, (date_trunc('month', now()) - make_interval(months => n))::date
    from schools s, generate_series(1, 24) n`.execute(tx)
  // As much as its students read in a month, and more from month to month.
  await sql`
    insert into book_figures (tenant_id, book_id, month, opened, finished, copied, given)
    select sb.tenant_id, sb.book_id, (date_trunc('month', now()) - make_interval(months => n))::date,
      (x.students * (9 - n) / 20) * 10, (x.students * (8 - n) / 20) * 10,
      case when x.students > 40 then (8 - n) * 10 end, case when x.students > 40 and n < 5 then (7 - n) * 10 end
    from school_books sb
    cross join lateral (
      select count(distinct e.student_id)::int as students
      from classroom_books cb join enrolments e on e.classroom_id = cb.classroom_id
      where cb.tenant_id = sb.tenant_id and cb.book_id = sb.book_id) x
    cross join generate_series(1, ${usedMonths}::int) n
    where x.students >= 10 and x.students * (8 - n) >= 20`.execute(tx)
}
