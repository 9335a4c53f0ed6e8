import { type GivingClass, type GivingStudent, givingLimits } from '@meridian/contract/giving.ts'
import type { Group } from '@meridian/contract/groups.ts'
import { type SqlBool, sql } from 'kysely'
import { always, type Condition, never } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { holds } from '../../platform/lists/search.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { groupColumns } from '../../visible/groups.ts'
import type { Paper } from '../../visible/papers.ts'
import { studentText } from '../../visible/people.ts'
import { mayManage } from './papers.policy.ts'

/** Whether the class under `alias` can get a paper: the actor teaches it, or their own paper is given to it already. */
export function classesToGive(actor: Actor, paper: Paper, alias: string): Condition {
  const id = sql.ref(`${alias}.id`)
  const given = mayManage(paper)
    ? sql<SqlBool>`exists (select from paper_classes tp where tp.classroom_id = ${id} and tp.paper_id = ${paper.id})`
    : never
  return sql<SqlBool>`(${sql.ref(`${alias}.tenant_id`)} = ${actor.tenantId} and (
    exists (select from classroom_teachers ct where ct.classroom_id = ${id} and ct.teacher_id = ${actor.teacherId})
    or ${given}))`
}

const classColumns = sql`c.id, c.name,
  (select count(*)::int from enrolments n where n.classroom_id = c.id) as students`

/** Whether the group under `g` still has members: all of them may have left the class. */
const peopled = sql<SqlBool>`exists (select from student_group_members gm where gm.group_id = g.id)`

/**
 * To whom the actor's own paper is given or proposed to be given, and the next classes that it could be given to. A paper
 * of somebody else is given as a copy, and begins with nobody.
 */
export async function readGiving(db: Database, actor: Actor, paper: Paper) {
  const own = mayManage(paper)
  const chosen = own
    ? sql<SqlBool>`(exists (
        select from paper_classes w where w.classroom_id = c.id and w.paper_id = ${paper.id} and w.whole)
      or c.active and c.id = any(${paper.proposed_classes}::uuid[]))`
    : never
  const [classes, others, students, groups] = await Promise.all([
    sql<GivingClass>`
      select ${classColumns} from classrooms c
      where ${chosen} and ${classesToGive(actor, paper, 'c')} order by c.search_text, c.id`.execute(
      db,
    ),
    sql<GivingClass>`
      select ${classColumns} from classrooms c
      where c.active and not ${chosen} and ${classesToGive(actor, paper, 'c')}
      order by (c.grade_id = ${paper.grade_id}::uuid) desc nulls last, c.search_text, c.id
      limit ${givingLimits.classes + 1}`.execute(db),
    sql<GivingStudent>`
      select s.id, json_build_object('name', u.name) as "user", json_build_object('id', c.id, 'name', c.name) as class
      from paper_students ps
      join given gi on gi.paper_id = ps.paper_id and gi.student_id = ps.student_id
      join paper_classes pc on pc.paper_id = gi.paper_id and pc.classroom_id = gi.classroom_id and not pc.whole
      join classrooms c on c.id = gi.classroom_id
      join students s on s.id = ps.student_id join users u on u.id = s.user_id
      where ps.paper_id = ${paper.id} and ${own ? always : never} order by u.name, s.id`.execute(
      db,
    ),
    sql<Group>`
      select ${groupColumns} from student_groups g join classrooms c on c.id = g.classroom_id
      where c.active and ${classesToGive(actor, paper, 'c')} and ${peopled}
      order by (c.grade_id = ${paper.grade_id}::uuid) desc nulls last, c.search_text, g.search_text, g.id
      limit ${givingLimits.groups}`.execute(db),
  ])
  return {
    classes: classes.rows,
    students: students.rows,
    groups: groups.rows,
    others: others.rows.slice(0, givingLimits.classes),
    more: others.rows.length > givingLimits.classes,
  }
}

/** The classes and single students that a paper can be given to, by a part of their names. */
export async function findRecipients(db: Database, actor: Actor, paper: Paper, query: string) {
  const [classes, groups, students] = await Promise.all([
    sql<GivingClass>`
      select ${classColumns} from classrooms c
      where c.active and ${holds(sql`c.search_text`, query)} and ${classesToGive(actor, paper, 'c')}
      order by c.search_text, c.id limit ${givingLimits.classes}`.execute(db),
    sql<Group>`
      select ${groupColumns} from student_groups g join classrooms c on c.id = g.classroom_id
      where c.active and ${holds(sql`g.search_text`, query)} and ${classesToGive(actor, paper, 'c')} and ${peopled}
      order by g.search_text, c.search_text, g.id limit ${givingLimits.groups}`.execute(db),
    sql<GivingStudent>`
      select * from (
        select distinct on (s.id) s.id, u.search_text, json_build_object('name', u.name) as "user",
          json_build_object('id', c.id, 'name', c.name) as class
        from enrolments e
        join classrooms c on c.id = e.classroom_id and c.active
        join students s on s.id = e.student_id
        join users u on u.id = s.user_id
        where ${holds(studentText(actor, 'u'), query)} and ${classesToGive(actor, paper, 'c')}
        order by s.id, c.name, c.id) f
      order by f.search_text, f.id limit ${givingLimits.students}`.execute(db),
  ])
  return {
    classes: classes.rows,
    groups: groups.rows,
    students: students.rows.map(({ id, user, class: through }) => ({ id, user, class: through })),
  }
}
