import type { FileKind, Folder, StoredFile } from '@meridian/contract/files.ts'
import { type SqlBool, sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import { publisherTenant } from '../../platform/database/tenants.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isProvider } from '../../platform/session/viewer.ts'
import { kindOf } from './kinds.ts'
import { isUsed } from './unused.ts'

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

/** Where files lie once an announcement has taken them; nothing else takes them from there. */
const attachments = 'attachments'
/** What an announcement takes: everything that can be uploaded but captions, which say nothing alone. */
const attachable: readonly Folder[] = ['images', 'media', 'documents']

/** Whether a file belongs to an announcement, or did. Pure. */
export function isAttachment(file: { folder: string }): boolean {
  return file.folder === attachments
}

/**
 * Makes files that a body names attachments: those that the actor has uploaded for their school and that nothing points
 * to. They are held until the transaction ends, so that they are neither swept nor taken twice. All others answer 422 on
 * `path` with their place in the body, a missing file like a foreign one.
 */
export async function takeAsAttachments(
  tx: Tx,
  actor: Actor,
  path: string,
  wanted: readonly { id: string; index: number }[],
): Promise<void> {
  const refuse = (one: { index: number } | undefined) => {
    if (one) throw invalidField(`${path}.${one.index}`, 'validation.not_available')
  }
  refuse(wanted.find(({ id }) => !isId(id)))
  const ids = wanted.map(({ id }) => id)
  // Locked first and asked afterwards, when whoever had them is done.
  await tx
    .selectFrom('files')
    .where('id', 'in', ids)
    .where('owner_id', '=', actor.userId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  const taken = await tx
    .updateTable('files')
    .set({ folder: attachments })
    .where('id', 'in', ids)
    .where('owner_id', '=', actor.userId)
    .where('tenant_id', '=', actor.tenantId)
    .where('folder', 'in', attachable)
    .where(sql<SqlBool>`not ${isUsed()}`)
    .returning('id')
    .execute()
  const known = new Set(taken.map(({ id }) => id))
  refuse(wanted.find(({ id }) => !known.has(id)))
}

/** A stored file for an answer, with its address. Pure. */
export function storedFile(file: Omit<StoredFile, 'url' | 'kind'>, url: string): StoredFile {
  const { id, name, size, mime } = file
  return { id, url, name, size, mime, kind: kindOf(mime) }
}
