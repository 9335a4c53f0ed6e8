import { chartLimit } from '@meridian/contract/statistics.ts'
import { type SqlBool, sql } from 'kysely'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { fullyGraded, released } from '../attempts/attempts.shared.ts'
import { visiblePapers } from '../papers/papers.visible.ts'
import { visibleStudents } from '../people/people.visible.ts'
import { countedAttempts, viewersClasses } from './statistics.visible.ts'

interface Averaged {
  id: string
  name: string
  avg: string | null
  counted: string
}

const present = ({ id, name, avg, counted }: Averaged) => ({
  id,
  name,
  avg: avg === null ? null : Number(avg),
  counted: Number(counted),
})

/**
 * The best result of every student at every paper of some classes (a condition on `bc`) as a share of 1. Only what is
 * out and wholly graded counts, and only at papers given to the class in which the student is enrolled.
 */
function bestResults(actor: Actor, classes: Condition) {
  return sql`(
    select bc.id as classroom_id, a.student_id, max(a.score / a.max_score) as share
    from classrooms bc
    join paper_classes pc on pc.classroom_id = bc.id
    join enrolments e on e.classroom_id = bc.id
    join attempts a on a.paper_id = pc.paper_id and a.student_id = e.student_id
    where ${classes} and ${countedAttempts(actor, 'a')} and ${released('a')} and ${fullyGraded('a')}
      and a.max_score > 0
    group by bc.id, a.student_id, a.paper_id)`
}

/** The average of each of the viewer's classes, the best first, those without results last. */
export async function classAverages(db: Database, actor: Actor) {
  const best = bestResults(actor, viewersClasses(actor, 'bc'))
  const { rows } = await sql<Averaged>`
    select c.id, c.name, round(avg(best.share) * 100, 1) as avg, count(best.share) as counted
    from classrooms c
    left join ${best} best on best.classroom_id = c.id
    where ${viewersClasses(actor, 'c')}
    group by c.id
    order by avg desc nulls last, c.search_text, c.id
    limit ${chartLimit}`.execute(db)
  return rows.map(present)
}

/** The average of each student of a class that is known to be in the viewer's reach, the best first. */
export async function studentAverages(db: Database, actor: Actor, classroomId: string) {
  const best = bestResults(actor, sql<SqlBool>`bc.id = ${classroomId}`)
  const { rows } = await sql<Averaged>`
    select s.id, u.name, round(avg(best.share) * 100, 1) as avg, count(best.share) as counted
    from enrolments e
    join students s on s.id = e.student_id
    join users u on u.id = s.user_id
    left join ${best} best on best.student_id = s.id
    where e.classroom_id = ${classroomId} and ${visibleStudents(actor, 's')}
    group by s.id, u.id
    order by avg desc nulls last, u.search_text, s.id
    limit ${chartLimit}`.execute(db)
  return rows.map(present)
}

/** Quizzes and assignments that the viewer may read, per class. */
export async function papersPerClass(db: Database, actor: Actor) {
  const { rows } = await sql<{ id: string; name: string; quizzes: string; assignments: string }>`
    select c.id, c.name,
      count(p.id) filter (where p.kind = 'quiz') as quizzes,
      count(p.id) filter (where p.kind = 'assignment') as assignments
    from classrooms c
    join grades g on g.id = c.grade_id
    left join paper_classes pc on pc.classroom_id = c.id
    left join papers p on p.id = pc.paper_id and p.archived_at is null and ${visiblePapers(actor, 'p')}
    where ${viewersClasses(actor, 'c')}
    group by c.id, g.level
    order by c.active desc, g.level, c.search_text, c.id
    limit ${chartLimit}`.execute(db)
  return rows.map(({ id, name, quizzes, assignments }) => ({
    id,
    name,
    meta: { totalQuizzes: Number(quizzes), totalAssignments: Number(assignments) },
  }))
}
