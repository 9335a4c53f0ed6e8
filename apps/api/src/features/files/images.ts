import { fileTypeFromBuffer } from 'file-type'

/** What a picture may be, as its first bytes tell it. An animated PNG is a PNG to everything that shows it. */
const mimes: Record<string, string> = {
  png: 'image/png',
  apng: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** The media type of a picture from its first bytes; null when it is none that Meridian takes. */
export async function imageMime(head: Buffer): Promise<string | null> {
  const type = await fileTypeFromBuffer(head)
  return (type && mimes[type.ext]) ?? null
}
