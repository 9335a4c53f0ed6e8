import type { FileKind, Folder } from '@meridian/contract/files.ts'
import { sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import { publisherTenant } from '../../platform/database/tenants.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isProvider } from '../../platform/session/viewer.ts'
import { kindOf } from './kinds.ts'

/**
 * Checks a file that a body names: the one the row has already (`current`), one the actor has uploaded for the school
 * they are of, or, for provider staff, any of the provider's; in the folder and of one of the kinds. Everything else
 * answers 422 on `path`, a missing file like a foreign one. In a transaction the file is held, so that it is not swept
 * before the row that will point to it is there.
 */
export async function requireFile(
  db: Reader,
  actor: Actor,
  path: string,
  id: string | null,
  wanted: { folder: Folder; kinds: readonly FileKind[] },
  current: string | null = null,
): Promise<string | null> {
  if (id === null || id === current) return id
  const file = isId(id)
    ? await db
        .selectFrom('files')
        .where('id', '=', id)
        .where('folder', '=', wanted.folder)
        .where((of) =>
          of.or([
            of.and([of('owner_id', '=', actor.userId), of('tenant_id', '=', actor.tenantId)]),
            isProvider(actor) ? of('tenant_id', '=', publisherTenant) : sql<boolean>`false`,
          ]),
        )
        .select(['id', 'mime'])
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!file || !wanted.kinds.includes(kindOf(file.mime)))
    throw invalidField(path, 'validation.not_available')
  return file.id
}

/** requireFile() for a picture. */
export function requireImage(
  db: Reader,
  actor: Actor,
  path: string,
  id: string | null,
  current: string | null = null,
): Promise<string | null> {
  return requireFile(db, actor, path, id, { folder: 'images', kinds: ['image'] }, current)
}

/** requireFile() for what is shown with a text: a picture, a film or a recording. Gives which of them it is. */
export async function requireShown(
  db: Reader,
  actor: Actor,
  path: string,
  id: string,
): Promise<Exclude<FileKind, 'document' | 'captions'>> {
  const file = isId(id)
    ? await db.selectFrom('files').where('id', '=', id).select('mime').executeTakeFirst()
    : undefined
  const kind = file ? kindOf(file.mime) : 'document'
  if (kind === 'document' || kind === 'captions')
    throw invalidField(path, 'validation.not_available')
  const folder = kind === 'image' ? 'images' : 'media'
  await requireFile(db, actor, path, id, { folder, kinds: [kind] })
  return kind
}
