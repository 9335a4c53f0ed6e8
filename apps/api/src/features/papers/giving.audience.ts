import type { BodyOf } from '@meridian/contract/core/route.ts'
import { type Audience, givingLimits, type previewGiving } from '@meridian/contract/giving.ts'
import { kindNames, needsTeacher } from '@meridian/questions/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { always, never } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { idSet } from '../../platform/database/ids.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { wallToInstant } from '../../platform/time.ts'
import type { Paper } from '../../visible/papers.ts'
import { classesToGive } from './giving.queries.ts'
import { mayGive, mayManage } from './papers.policy.ts'

/** As many papers due on one day make it full, the one that is given among them. */
const full = 3

/**
 * What giving a paper, or a copy of it, like this would do; nothing is changed.  * @throws CallError forbidden for whoever may give neither; invalid on `classes` and `students` that it cannot be given to
 */
export async function audienceOf(
  db: Database,
  actor: Actor,
  paper: Paper,
  input: BodyOf<typeof previewGiving>,
): Promise<z.infer<typeof Audience>> {
  if (!mayGive(actor, paper)) throw new CallError('forbidden')
  const classes = idSet(input.classes) ?? []
  const single = idSet(input.students) ?? []
  await requireGivable(db, actor, paper, { classes, single }, input)
  const recipients = sql<{ student_id: string }>`(
    select e.student_id from enrolments e join classrooms c on c.id = e.classroom_id
    where (c.id = any(${classes}::uuid[]) and c.active or e.student_id = any(${single}::uuid[]))
      and ${classesToGive(actor, paper, 'c')}
    group by e.student_id)`
  const [students, moreTime, fullDays, byHand] = await Promise.all([
    sql<{ students: number; used_up: number }>`
      select count(*)::int as students, (count(*) filter (where ${mayManage(paper) ? always : never} and (
        select count(*) from attempts a where a.paper_id = ${paper.id} and a.student_id = r.student_id
      ) >= ${paper.max_attempts}))::int as used_up
      from ${recipients} r`.execute(db),
    sql<{ name: string }>`
      select u.name from ${recipients} r
      left join paper_extensions x on x.student_id = r.student_id and x.paper_id = ${paper.id} and ${mayManage(paper) ? always : never}
      left join student_needs n on n.student_id = r.student_id and n.time_factor > 1 and ${paper.time_limit === null ? never : always}
      join students s on s.id = r.student_id join users u on u.id = s.user_id
      where x.student_id is not null or n.student_id is not null
      order by u.name, s.id`.execute(db),
    fullDaysOf(db, paper, classes, input.deadline),
    firstByHand(db, paper.id),
  ])
  const names = moreTime.rows.map(({ name }) => name)
  return {
    students: students.rows[0]?.students ?? 0,
    used_up: students.rows[0]?.used_up ?? 0,
    more_time: { names: names.slice(0, givingLimits.named), total: names.length },
    full_days: fullDays,
    graded_by_hand: byHand,
  }
}

/** @throws CallError invalid for a class that the paper cannot be given to, and for a student of none of these */
async function requireGivable(
  db: Database,
  actor: Actor,
  paper: Paper,
  { classes, single }: { classes: string[]; single: string[] },
  asked: { classes: string[]; students: string[] },
): Promise<void> {
  const { rows } = await sql<{ classes: number; students: number }>`
    select
      (select count(*)::int from classrooms c
        where c.id = any(${classes}::uuid[]) and ${classesToGive(actor, paper, 'c')}) as classes,
      (select count(distinct e.student_id)::int from enrolments e join classrooms c on c.id = e.classroom_id
        where e.student_id = any(${single}::uuid[]) and ${classesToGive(actor, paper, 'c')}) as students`.execute(
    db,
  )
  if (rows[0]?.classes !== new Set(asked.classes).size)
    throw invalidField('classes', 'validation.not_available')
  if (rows[0]?.students !== new Set(asked.students).size)
    throw invalidField('students', 'validation.not_available')
}

/** The classes that have as many papers due on the day of the deadline, in the school's zone, that it is full. */
async function fullDaysOf(db: Database, paper: Paper, classes: string[], wall: string | null) {
  const deadline = wall === null ? null : wallToInstant(wall, paper.time_zone)
  if (deadline === null || classes.length === 0) return []
  const day = (instant: RawBuilder<unknown>) =>
    sql`(${instant} at time zone ${paper.time_zone})::date`
  const { rows } = await sql<{ class: { id: string; name: string }; papers: number }>`
    select json_build_object('id', c.id, 'name', c.name) as class, count(*)::int + 1 as papers
    from classrooms c
    join paper_classes pc on pc.classroom_id = c.id
    join papers p on p.id = pc.paper_id
    where c.id = any(${classes}::uuid[]) and c.tenant_id = ${paper.tenant_id} and p.id <> ${paper.id}
      and p.archived_at is null and p.deadline between ${deadline}::timestamptz - interval '1 day' and ${deadline}::timestamptz + interval '1 day'
      and ${day(sql`p.deadline`)} = ${day(sql`${deadline}::timestamptz`)}
    group by c.id having count(*) + 1 >= ${full} order by c.name, c.id`.execute(db)
  return rows
}

/** The number, from 1, of the first question of a paper that a teacher has to grade; null without one. */
async function firstByHand(db: Database, paperId: string): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number::int from (
      select row_number() over (order by q.position, q.id) as number, v.type
      from questions q join question_versions v on v.id = q.version_id
      where q.paper_id = ${paperId} and q.removed_at is null) n
    where type = any(${kindNames.filter(needsTeacher)}) order by number limit 1`.execute(db)
  return rows[0]?.number ?? null
}
