import type { Reader } from '../../platform/database/transaction.ts'
import type { ImportRef, Planner, SourceRow } from './plan.types.ts'
import { packageOf } from './plan.types.ts'
import { personPlanner } from './roster.plan.people.ts'
import { RoomPlans } from './roster.plan.rooms.ts'
import { readLinks } from './roster.school.ts'
import { readGrades, readRooms } from './school.people.ts'

/**
 * Makes the planner of the rows of a package: its classes first, then the people, who come into classes as the plan has them.
 * @param source all rows, also those that are left out
 */
export async function rosterPlanner(
  db: Reader,
  one: ImportRef,
  source: readonly SourceRow[],
): Promise<Planner> {
  const said = packageOf(one)
  const links = await readLinks(db, one.tenant_id, said?.source ?? '')
  const school = { rooms: await readRooms(db, one.tenant_id), grades: await readGrades(db) }
  const rooms = new RoomPlans(one.id, source, school, links, said?.classes ?? null)
  const emails = new Map<string, number>()
  const of = (kind: 'students' | 'teachers') =>
    personPlanner(db, one.tenant_id, {
      kind,
      rooms,
      links,
      emails,
      source: source.filter((row) => row.kind === kind && !row.leftOut),
    })
  const people = { teachers: await of('teachers'), students: await of('students') }
  return (row) => {
    const kind = row.kind ?? 'students'
    const planned = kind === 'classrooms' ? rooms.plan(row) : people[kind](row)
    return { ...planned, kind }
  }
}
