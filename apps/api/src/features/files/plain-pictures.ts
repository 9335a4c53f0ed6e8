import { Readable } from 'node:stream'
import type { FileType } from '@meridian/contract/files.ts'
import { withoutMetadata } from '@meridian/file-check/image-metadata.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { contentOf } from '../../platform/files/content.ts'
import type { Storage, StoredBytes } from '../../platform/files/storage.ts'
import { mimes } from './kinds.ts'
import { turnedUpright } from './resize.ts'

const pictures: readonly FileType[] = ['jpg', 'png', 'webp']

/**
 * The stored bytes of a picture without the place where it was taken and all else that its camera noted (decision 050);
 * the same bytes for whatever has nothing of that. A picture that was turned by such a note is turned itself. Other bytes
 * have another key, and the first ones are the caller's to remove.
 */
export async function plainBytes(
  storage: Storage,
  stored: StoredBytes & { mime: string },
  whose: string,
): Promise<StoredBytes> {
  const { key, size, sha256, mime } = stored
  const same = { key, size, sha256 }
  const type = pictures.find((one) => mimes[one] === mime)
  if (!type) return same
  const bytes = await contentOf(storage, stored).read(0, size)
  const plain = withoutMetadata(type, bytes)
  if (!plain) throw invalidField('file', 'files.broken')
  if (plain.equals(bytes)) return same
  return storage.put(Readable.from([(await turnedUpright(bytes, whose)) ?? plain]))
}
