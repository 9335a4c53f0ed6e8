import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { lookedFor, missingPeople, peopleKinds } from './missing.people.ts'
import type { ImportRef } from './plan.types.ts'

/** The names of changed people that a sentence tells. */
const namesTold = 3

/** Forgets the choices for people who are in the file after all, once its plan was made again. */
export async function keepMissing(tx: Tx, { id }: Pick<ImportRef, 'id'>): Promise<void> {
  await sql`delete from import_missing c using import_rows r
    where c.import_id = ${id} and r.import_id = c.import_id and r.target = c.member and not r.aside`.execute(
    tx,
  )
  await countChoices(tx, id)
}

/** Stores how many people an import blocks, and how many leave their classes with it. */
export async function countChoices(tx: Tx, id: string): Promise<void> {
  await sql`update imports set (block_people, leave_people) =
    (select count(*) filter (where deed = 'block'), count(*) filter (where deed = 'leave')
      from import_missing where import_id = ${id}) where id = ${id}`.execute(tx)
}

/** The students or teachers to whom an import does something although they are not in its file. */
export async function chosenMembers(db: Reader, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_missing')
    .where('import_id', '=', id)
    .select('member')
    .orderBy('member')
    .execute()
  return rows.map(({ member }) => member)
}

/**
 * Finds the people who were changed, moved, blocked or deleted since it was chosen what an import does to them.
 * @returns their ids, and the names of some of them
 */
export async function changedSince(
  tx: Tx,
  actor: Actor,
  one: ImportRef,
): Promise<{ members: string[]; names: string[] }> {
  const none = { members: [], names: [] }
  const kinds = peopleKinds(one)
  if (kinds.length === 0) return none
  const now = await tx
    .selectFrom('imports')
    .where('id', '=', one.id)
    .select(['missing_scope', 'named_classes'])
    .executeTakeFirstOrThrow()
  const looked = lookedFor({ ...one, ...now }, actor)
  const { rows } = await sql<{ member: string; name: string }>`
    select c.member, c.name from import_missing c
    where c.import_id = ${one.id} and not exists (select from ${missingPeople(kinds, looked)} m
      where m.id = c.member and m.seen = c.seen)
    order by c.name, c.member`.execute(tx)
  return {
    members: rows.map(({ member }) => member),
    names: rows.slice(0, namesTold).map(({ name }) => name),
  }
}
