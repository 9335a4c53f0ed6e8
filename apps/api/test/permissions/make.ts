import { gradeOfLevel } from '../../src/factories/grades.ts'
import type { CallerName } from './expected.ts'
import type { World } from './world.ts'

/** What a request hands over, as the client takes it. */
export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}
/** Makes a valid request about something of school A; the caller matters where it changes the caller's own school. */
export type Make = (world: World, caller?: CallerName) => Promise<Input> | Input

/** A list, asked for nothing in particular. */
export const list: Make = () => ({ body: {} })
/** A call that asks for nothing. */
export const plain: Make = () => ({})
/** The grade of the class. */
export const grade = ({ db }: World) => gradeOfLevel(db, 6)

/** A call about what is made for it, by its id in the path. */
export const atPath =
  (make: (world: World) => Promise<string>): Make =>
  async (world) => ({ params: { id: await make(world) } })

/** A call that gives the person a first password, who is made for it. */
export const givingPasswords =
  (make: (world: World) => Promise<string>): Make =>
  async (world) => ({ body: { ids: [await make(world)] } })

/** A bulk call that disables one row, made anew. */
export const disabling =
  (make: (world: World) => Promise<string>): Make =>
  async (world) => ({ body: { action: 'disable', ids: [await make(world)] } })
