import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { createSchool, updateSchool } from '@meridian/contract/schools.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { licensedBooks, setLicences } from './licences.ts'
import { placeOf } from './places.ts'
import type { School } from './schools.visible.ts'

/** Adds a school and licenses it to books. Gives its id. */
export function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createSchool>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const books = await licensedBooks(tx, body.book_ids)
    const { id } = await tx
      .insertInto('schools')
      .values({ ...detailsOf(body), ...(await placeOf(tx, body)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setLicences(tx, id, books)
    await audit(tx, actor, 'created', 'school', id, { name: body.name, books })
    return id
  })
}

/**
 * Changes a school and the books it is licensed to. A book that its classes use cannot be taken away: 409, naming the
 * classes.
 */
export async function update(
  db: Database,
  actor: Actor,
  school: School,
  body: BodyOf<typeof updateSchool>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const place = await placeOf(tx, body)
    const saved = await tx
      .updateTable('schools')
      .set({ ...detailsOf(body), ...place })
      .where('id', '=', school.id)
      .where('version', '=', body.version)
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('stale')
    const books = await setLicences(tx, school.id, await licensedBooks(tx, body.book_ids))
    await audit(tx, actor, 'changed', 'school', school.id, { ...detailsOf(body), ...place, books })
  })
}

/** Blocks or admits a school; blocking ends the sessions of all its people. Gives whether it is now admitted. */
export function toggle(db: Database, actor: Actor, school: School): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const active = !school.active
    await tx.updateTable('schools').set({ active }).where('id', '=', school.id).execute()
    if (!active)
      await tx
        .deleteFrom('sessions')
        .where('user_id', 'in', (users) =>
          users.selectFrom('users').where('school_id', '=', school.id).select('id'),
        )
        .execute()
    await audit(tx, actor, active ? 'admitted' : 'blocked', 'school', school.id)
    return active
  })
}

const kinds = ['admins', 'teachers', 'students', 'classes'] as const

/** Deletes a school that has neither people nor classes; its licences go with it. Otherwise 409, with the counts. */
export async function remove(
  db: Database,
  actor: Actor,
  school: School,
  t: Translate,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .selectFrom('schools')
      .where('id', '=', school.id)
      .select('id')
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    const things = (await contents(tx, school.id)).flatMap(([kind, count]) =>
      count > 0 ? [t(`schools.has_${kind}`, { count })] : [],
    )
    if (things.length > 0)
      throw new CallError('in_use', {
        key: 'schools.in_use',
        values: { name: school.name, things: things.join(t('schools.has_and')) },
      })
    await tx.deleteFrom('school_books').where('school_id', '=', school.id).execute()
    await tx
      .updateTable('files')
      .set({ school_id: null })
      .where('school_id', '=', school.id)
      .execute()
    await tx.deleteFrom('schools').where('id', '=', school.id).execute()
    await audit(tx, actor, 'deleted', 'school', school.id, { name: school.name })
  })
}

/** How many people of each kind and classes a school has. */
async function contents(tx: Tx, schoolId: string) {
  const { rows } = await sql<Record<(typeof kinds)[number], string>>`select
    (select count(*) from users where school_id = ${schoolId} and type = 'School') as admins,
    (select count(*) from teachers where school_id = ${schoolId}) as teachers,
    (select count(*) from students where school_id = ${schoolId}) as students,
    (select count(*) from classrooms where school_id = ${schoolId}) as classes`.execute(tx)
  return kinds.map((kind) => [kind, Number(rows[0]?.[kind] ?? 0)] as const)
}

function detailsOf(body: BodyOf<typeof createSchool>) {
  const { name, time_zone, address, phone, email } = body
  return { name, time_zone, address, phone, email }
}
