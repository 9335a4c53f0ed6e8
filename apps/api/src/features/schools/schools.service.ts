import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { createSchool, updateSchool } from '@meridian/contract/schools.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newTenant } from '../../platform/database/tenants.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { requireMay } from '../../platform/managed/calls.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { School } from '../../visible/schools.ts'
import { licensedBooks, setLicences } from './licences.ts'
import { placeOf } from './places.ts'
import { schoolCan } from './schools.policy.ts'

/**
 * Adds a school and licenses it to books.
 * @returns its id
 */
export function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createSchool>,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const books = await licensedBooks(tx, body.book_ids)
    const { id } = await tx
      .insertInto('schools')
      .values({ id: await newTenant(tx), ...detailsOf(body), ...(await placeOf(tx, body)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setLicences(tx, id, books)
    await audit(tx, actor, 'created', 'school', id, { name: body.name, books })
    return id
  })
}

/**
 * Changes a school and the books it is licensed to.
 * @throws CallError forbidden for actors who may not, stale for an old version, in_use for a removed book that its
 * classes use, naming the classes
 */
export async function update(
  db: Database,
  actor: Actor,
  school: School,
  body: BodyOf<typeof updateSchool>,
): Promise<void> {
  requireMay({ can: schoolCan }, actor, school, 'edit')
  await inTransaction(db, async (tx) => {
    const place = await placeOf(tx, body)
    const saved = await tx
      .updateTable('schools')
      .set({ ...detailsOf(body), ...place })
      .where('id', '=', school.id)
      .$if(body.version !== undefined, (save) => save.where('version', '=', body.version ?? 0))
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('stale')
    const books = await setLicences(tx, school.id, await licensedBooks(tx, body.book_ids))
    await audit(tx, actor, 'changed', 'school', school.id, {
      ...detailsOf(body),
      ...place,
      books,
      ...blindly(body.version),
    })
  })
}

function detailsOf(body: BodyOf<typeof createSchool>) {
  const { name, time_zone, address, phone, email } = body
  return { name, time_zone, address, phone, email }
}
