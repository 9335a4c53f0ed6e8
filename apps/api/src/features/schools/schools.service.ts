import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { createSchool, updateSchool } from '@meridian/contract/schools.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { newTenant } from '../../platform/database/tenants.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { codeIsFree, newSchoolCode } from '../../platform/logins/free.ts'
import { requireMay } from '../../platform/managed/calls.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { School } from '../../visible/schools.ts'
import { requireImage } from '../files/files.shared.ts'
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
    const { id, code } = await tx
      .insertInto('schools')
      .values({
        id: await newTenant(tx),
        code: body.code ? await freeCode(tx, body.code, null) : await newSchoolCode(tx, body.name),
        ...detailsOf(body),
        logo_id: await requireImage(tx, actor, 'logo_id', body.logo_id ?? null),
        ...(await placeOf(tx, body)),
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
    await setLicences(tx, id, books)
    await audit(tx, actor, 'created', 'school', id, { name: body.name, code, books })
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
    const code = body.code ? { code: await freeCode(tx, body.code, school.id) } : {}
    const logo =
      body.logo_id === undefined
        ? {}
        : { logo_id: await requireImage(tx, actor, 'logo_id', body.logo_id, school.logo_id) }
    const saved = await tx
      .updateTable('schools')
      .set({ ...detailsOf(body), ...logo, ...code, ...place })
      .where('id', '=', school.id)
      .$if(body.version !== undefined, (save) => save.where('version', '=', body.version ?? 0))
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('stale')
    const books = await setLicences(tx, school.id, await licensedBooks(tx, body.book_ids))
    await audit(tx, actor, 'changed', 'school', school.id, {
      ...detailsOf(body),
      ...logo,
      ...code,
      ...place,
      books,
      ...blindly(body.version),
    })
  })
}

/**
 * The typed code of a school, which has to be nobody else's.
 * @throws CallError invalid on `code` where it is
 */
async function freeCode(tx: Tx, code: string, schoolId: string | null): Promise<string> {
  if (!(await codeIsFree(tx, code, schoolId))) throw invalidField('code', 'schools.code_taken')
  return code
}

/** What a request names of a school's own fields; what it does not name is left as it is. */
function detailsOf(body: BodyOf<typeof createSchool>) {
  const { name, name_ar, time_zone, week_start, weekend, address, phone, email } = body
  return {
    ...{ name, time_zone, address, phone, email },
    ...(name_ar !== undefined && { name_ar }),
    ...(week_start !== undefined && { week_start }),
    ...(weekend !== undefined && { weekend }),
  }
}
