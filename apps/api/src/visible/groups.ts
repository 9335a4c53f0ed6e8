import type { Group as GroupAnswer } from '@meridian/contract/groups.ts'
import { type RawBuilder, sql } from 'kysely'
import { firstOf } from '../platform/database/compiled.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Slots } from '../platform/database/slots.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import { visibleClassrooms } from './classrooms.ts'

export type Group = NonNullable<Awaited<ReturnType<typeof loadGroup>>>

/** The group with this id, when its classroom is in the actor's reach; or null. Only staff of a school asks (P8.8). */
export function loadGroup(db: Database, actor: Actor, id: string) {
  return firstOf(group(db, actor, { id }))
}

const group = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('student_groups as g')
    .innerJoin('classrooms as c', 'c.id', 'g.classroom_id')
    .where('g.id', '=', id)
    .where(visibleClassrooms(actor, 'c'))
    .selectAll('g'),
)

/** A group as the calls answer with it: columns over its row `g` and its classroom's `c`. */
export const groupColumns: RawBuilder<GroupAnswer> = sql`
  g.id, g.name, g.version, json_build_object('id', c.id, 'name', c.name) as classroom,
  (select coalesce(json_agg(json_build_object('id', s.id, 'user', json_build_object('name', u.name))
      order by u.search_text, s.id), '[]')
    from student_group_members m
    join students s on s.id = m.student_id join users u on u.id = s.user_id
    where m.group_id = g.id) as students`
