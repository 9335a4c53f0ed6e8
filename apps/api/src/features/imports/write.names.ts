import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Versions } from './apply.versions.ts'

/** A class that gets a name, or is to be deleted. */
export interface Named {
  member: string
  name: string | null
}

/** What a class was before it stepped aside. */
export interface Aside extends Versions {
  name: string
}

/**
 * Lets classes step aside that have a name which another one gets: two that swap their names, or a new one with the name of one that is
 * renamed. Until they get their own, they are called by their ids; a school has a name once at every moment.
 * @returns those that did, as they were
 */
export async function stepAside(tx: Tx, classes: readonly Named[]): Promise<Map<string, Aside>> {
  const wanted = classes.flatMap(({ name }) => name ?? [])
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string; version: number }>`
    select id, name, version from classrooms
    where id = any(${classes.map(({ member }) => member)}::uuid[]) and name = any(${wanted}::text[])`.execute(
    tx,
  )
  const own = new Map(classes.map(({ member, name }) => [member, name]))
  const moving = rows.filter(({ id, name }) => own.get(id) !== name)
  if (moving.length > 0)
    await sql`update classrooms set name = id::text where id = any(${moving.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    )
  return new Map(moving.map(({ id, name, version }) => [id, { name, version, user_version: null }]))
}
