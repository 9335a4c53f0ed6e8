import { Readable } from 'node:stream'
import { type PictureSize, pictureSizes } from '@meridian/contract/files.sizes.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Files, Thumbnails } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import { contentOf } from '../../platform/files/content.ts'
import type { Services } from '../../platform/services.ts'
import { kindOf } from './kinds.ts'
import { draw } from './resize.ts'

type File = Selectable<Files>
type Drawn = Pick<Selectable<Thumbnails>, 'storage_key' | 'bytes' | 'sha256'>
type Drawing = Pick<Services, 'db' | 'storage'>

/** What this process is drawing: whoever asks for the same meanwhile waits for it. */
const going = new Map<string, Promise<Drawn | null>>()

/**
 * The file that is sent for a picture when a size is asked for: the smaller picture, drawn the first time and kept from
 * then on. It is the picture itself where it cannot be drawn. 404 for a size that there is not, and for no picture.
 */
export async function thumbnailOf(services: Drawing, file: File, size: string): Promise<File> {
  const wanted = pictureSizes.find((one) => String(one) === size)
  if (!wanted || kindOf(file.mime) !== 'image') throw notFound()
  const drawn =
    (await kept(services.db, file.id, wanted)) ?? (await drawOnce(services, file, wanted))
  const { storage_key, bytes, sha256 } = drawn ?? {}
  if (!storage_key || !bytes || !sha256) return file
  const name = `${file.name.replace(/\.\w+$/, '')}.webp`
  return { ...file, storage_key, size: bytes, sha256, mime: 'image/webp', name }
}

function kept(db: Database, id: string, size: PictureSize): Promise<Drawn | undefined> {
  return db
    .selectFrom('thumbnails')
    .where('file_id', '=', id)
    .where('size', '=', size)
    .select(['storage_key', 'bytes', 'sha256'])
    .executeTakeFirst()
}

function drawOnce(services: Drawing, file: File, size: PictureSize): Promise<Drawn | null> {
  const what = `${file.id} ${size}`
  const before = going.get(what)
  if (before) return before
  const drawn = drawAndKeep(services, file, size).finally(() => going.delete(what))
  going.set(what, drawn)
  return drawn
}

/** Null where there is no time for it now; what cannot be drawn is kept as such, and not tried again. */
async function drawAndKeep(
  { db, storage }: Drawing,
  file: File,
  size: PictureSize,
): Promise<Drawn | null> {
  const content = contentOf(storage, { key: file.storage_key, size: Number(file.size) })
  const drawn = await draw(await content.read(0, content.size), size, file.owner_id ?? file.id)
  if (drawn === 'later') return null
  if (drawn === 'never') return keep(db, file.id, size, null)
  const stored = await storage.put(Readable.from([drawn]))
  try {
    const mine = await keep(db, file.id, size, stored)
    // Another server was faster.
    if (mine.storage_key !== stored.key) await storage.remove(stored.key)
    return mine
  } catch (error) {
    // Where the database failed, the row may be there all the same: then the sweep of orphans decides.
    if (error instanceof CallError) await storage.remove(stored.key)
    throw error
  }
}

type Stored = { key: string; size: number; sha256: Buffer }

/** Notes what was drawn; gives what another has noted before. 404 when the picture has just gone. */
function keep(db: Database, id: string, size: PictureSize, stored: Stored | null): Promise<Drawn> {
  return inTransaction(db, async (tx) => {
    const { tenant_id } = await tx
      .selectFrom('files')
      .where('id', '=', id)
      .select('tenant_id')
      .forKeyShare()
      .executeTakeFirstOrThrow(() => notFound())
    const row = {
      storage_key: stored?.key ?? null,
      bytes: stored?.size ?? null,
      sha256: stored?.sha256 ?? null,
    }
    await tx
      .insertInto('thumbnails')
      .values({ tenant_id, file_id: id, size, ...row })
      .onConflict((on) => on.columns(['file_id', 'size']).doNothing())
      .execute()
    return tx
      .selectFrom('thumbnails')
      .where('file_id', '=', id)
      .where('size', '=', size)
      .select(['storage_key', 'bytes', 'sha256'])
      .executeTakeFirstOrThrow()
  })
}
