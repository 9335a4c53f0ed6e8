import { z } from 'zod'
import { schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, line, Message, Named, SavedVersion, Version } from './core/shapes.ts'

/** How many groups a classroom may have, and how many students one of them. */
export const groupLimits = { name: 60, groups: 20, students: 100 } as const

/** Students of one classroom who are chosen together, by name. */
export const Group = z.object({
  id: Id,
  name: z.string(),
  classroom: Named,
  students: z.array(z.object({ id: Id, user: z.object({ name: z.string() }) })),
  version: Version,
})
export type Group = z.infer<typeof Group>

const fields = {
  name: line(groupLimits.name),
  /** Ids of students of the classroom. */
  students: z
    .array(Id)
    .min(1, { error: 'groups.students_required' })
    .max(groupLimits.students, { error: 'groups.too_many_students' }),
}

export const listGroups = route({
  method: 'GET',
  path: '/classrooms/groups/:id',
  summary: 'The groups of a classroom with their students, by name.',
  access: schoolStaff,
  scope: at('classroom'),
  params: IdParams,
  response: data(z.array(Group)),
})
export const createGroup = route({
  method: 'POST',
  path: '/classrooms/groups',
  summary: 'Keeps students of a classroom as a group, to be chosen together.',
  access: schoolStaff,
  scope: at('classroom', 'body.classroom_id'),
  body: z.object({ classroom_id: Id, ...fields }),
  response: data(Group),
  errors: ['conflict'],
})
export const updateGroup = route({
  method: 'PUT',
  path: '/classrooms/groups',
  summary: 'Changes the name and the students of a group. What was given to them stays as it is.',
  access: schoolStaff,
  scope: at('group', 'body.id'),
  body: z.object({ id: Id, version: SavedVersion, ...fields }),
  response: data(Group),
  errors: ['stale'],
})
export const deleteGroup = route({
  method: 'DELETE',
  path: '/classrooms/groups/:id',
  summary: 'Deletes a group; its students stay in the classroom and keep what was given to them.',
  access: schoolStaff,
  scope: at('group'),
  params: IdParams,
  response: Message,
})
