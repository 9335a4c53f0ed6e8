import { disposition } from '../../platform/files/disposition.ts'
import { isAttachment } from './files.shared.ts'
import { mimes } from './kinds.ts'

/** Seconds for which a browser may keep a file: less than any address lives. */
const keepSeconds = 3600

/** What browsers show or play by themselves, in which nothing can run. Everything else is offered for saving. */
const shown: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'video/mp4',
  'audio/mpeg',
])

/** The endings that a name of each media type may have, the usual one first. */
const endings = new Map<string, readonly string[]>(
  Object.entries(mimes).map(([type, mime]) => [mime, type === 'jpg' ? ['jpg', 'jpeg'] : [type]]),
)

/**
 * How the bytes of a file are answered, so that they run nothing whatever they are: only as a type that Meridian takes,
 * never as what a browser makes of them; for saving unless shown above, under a name that ends as the type does; in a
 * page of their own, should anything open them as one, without scripts, forms, frames or an origin; and to this site
 * alone. What is kept is kept by one browser, for as long as it has the cookie that it asked with; an attachment it asks
 * for each time whether it may still be read.
 */
export function headersOf(file: { name: string; mime: string; folder: string }, etag: string) {
  const own = endings.get(file.mime)
  return {
    etag,
    'content-type': own ? file.mime : 'application/octet-stream',
    'cache-control': isAttachment(file) ? 'private, no-cache' : `private, max-age=${keepSeconds}`,
    vary: 'Cookie, Authorization',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': disposition(
      shown.has(file.mime) ? 'inline' : 'attachment',
      own ? savedName(file.name, own) : 'file.bin',
    ),
  }
}

/** What may stand in no name of a file on Windows, and the names that are devices there. */
const unfit = /[<>:"/\\|?*]/g
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name to save a file under. Its ending decides on many computers what opens it, so it is the type's own. */
function savedName(name: string, own: readonly string[]): string {
  const plain = name
    .replace(unfit, '_')
    .replace(/[. ]+$/, '')
    .replace(device, '_$1')
  const ending = /\.([^.]*)$/.exec(plain)?.[1]?.toLowerCase() ?? ''
  return own.includes(ending) ? plain : `${plain}.${own[0]}`
}
