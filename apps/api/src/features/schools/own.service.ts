import type { Language } from '@meridian/contract/core/language.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { saveOwnSchool as call } from '@meridian/contract/schools.own.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { nameIn } from '../../platform/messages/named.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import { requireImage } from '../files/files.shared.ts'
import { placeOf } from './places.ts'

interface Asking {
  db: Database
  secrets: Secrets
  actor: Actor
  language: Language
}

/** The school that the actor administers. @throws CallError forbidden without one */
export async function readOwnSchool({ db, secrets, actor, language }: Asking) {
  const [row, addressOf] = await Promise.all([
    db
      .selectFrom('schools as s')
      .leftJoin('countries as co', 'co.code', 's.country_code')
      .where('s.id', '=', ownSchool(actor))
      .select(['s.id', 's.name', 's.name_ar', 's.logo_id', 's.time_zone', 's.week_start'])
      .select(['s.weekend', 's.version', 's.country_code', nameIn('co', language).as('country')])
      .executeTakeFirstOrThrow(() => notFound()),
    fileAddresses(secrets, actor),
  ])
  const { country_code, country, ...rest } = row
  return {
    ...rest,
    logo: addressOf(row.logo_id),
    country: country_code === null ? null : { id: country_code, name: country },
  }
}

/**
 * Changes the school that the actor administers. Its version is the one that the provider's form has as well, so that
 * neither overwrites the other unseen.
 * @throws CallError stale where somebody else has saved it since; invalid for a picture that is not there for the actor
 */
export async function saveOwnSchool(
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  { version, country_id, ...fields }: BodyOf<typeof call>,
): Promise<void> {
  const id = ownSchool(actor)
  await inTransaction(db, async (tx) => {
    const {
      version: held,
      city_id,
      ...before
    } = await tx
      .selectFrom('schools')
      .where('id', '=', id)
      .select(['name', 'name_ar', 'logo_id', 'time_zone', 'week_start', 'weekend', 'version'])
      .select(['country_code', 'city_id'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    requireCurrent(held, version)
    // A city stays with its country.
    const place =
      country_id === undefined || country_id === before.country_code
        ? { country_code: before.country_code, city_id }
        : await placeOf(tx, { country_id, city_id: null })
    const wanted = { ...fields, ...place }
    await requireImage(tx, actor, 'logo_id', wanted.logo_id, before.logo_id)
    await tx.updateTable('schools').set(wanted).where('id', '=', id).execute()
    await audit(tx, actor, 'changed', 'school', id, {
      before,
      after: wanted,
      ...blindly(version),
    })
  })
}
