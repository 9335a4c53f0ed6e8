import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { publisherTenant } from '../../platform/database/tenants.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { isSigned } from '../../platform/files/addresses.ts'
import { rangeOf } from '../../platform/files/ranges.ts'
import type { ByteRange, Storage } from '../../platform/files/storage.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isProvider } from '../../platform/session/viewer.ts'
import { mayOpenAttachment } from '../../visible/announcements.ts'
import { mayOpenInLibrary } from '../../visible/reading.ts'
import { directAddress } from './files.direct.ts'
import { headersOf } from './files.headers.ts'
import { isAttachment } from './files.shared.ts'

/**
 * The row behind a signed address. 404 for an address that is forged, was made for somebody else, has expired or leads
 * to nothing, and for a caller without a session; for an attachment also where its announcement is not, or no longer,
 * the caller's to read, and for a student where its resources are not theirs to read (P30.3).
 */
export async function findSigned(
  { db, secrets }: { db: Database; secrets: Secrets },
  viewer: Actor | null,
  id: string,
  address: { expires: string; signature: string },
) {
  if (!viewer || !isId(id) || !(await isSigned(secrets, id, viewer, address))) throw notFound()
  const file = await db.selectFrom('files').where('id', '=', id).selectAll().executeTakeFirst()
  // No address of another school's file is ever given. Whoever has changed schools has those of the old one.
  if (!file || !mayHave(viewer, file.tenant_id)) throw notFound()
  if (isAttachment(file) && !(await mayOpenAttachment(db, viewer, file.id))) throw notFound()
  if (viewer.studentId && !(await mayOpenInLibrary(db, viewer, file.id))) throw notFound()
  return file
}

function mayHave(viewer: Actor, tenantId: string): boolean {
  return tenantId === publisherTenant || tenantId === viewer.tenantId || isProvider(viewer)
}

type File = Awaited<ReturnType<typeof findSigned>>

/**
 * Answers with a file's bytes, or those that the Range header asks for: 200, 206, 304 or 416; or with 302 to where the
 * store itself gives them.
 */
export async function sendFile(
  file: File,
  storage: Storage,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Readable | string> {
  const etag = `"${file.sha256.toString('hex')}"`
  if (namesTag(request.headers['if-none-match'], etag)) {
    reply.status(304).headers(headersOf(file, etag))
    return ''
  }
  const direct = await directAddress(file, storage, request)
  if (direct) {
    reply.status(302).headers({ location: direct, 'cache-control': 'no-store' })
    return ''
  }
  const size = Number(file.size)
  const range = wantedOf(request, etag, size)
  if (range === 'none') {
    reply.status(416).header('content-range', `bytes */${size}`)
    return ''
  }
  // Opened before anything is said of it: the answer to bytes that are gone must not be kept by a browser.
  const bytes = await read(file.storage_key, storage, range === 'whole' ? undefined : range)
  reply.headers(headersOf(file, etag))
  describe(reply, range, size)
  if (request.method !== 'HEAD') return bytes
  bytes.destroy()
  // A text would be measured, and its length be answered as the file's.
  return Readable.from([])
}

/** Ranges are of GET alone, and not of bytes that have changed since. */
function wantedOf({ method, headers }: FastifyRequest, etag: string, size: number) {
  const changed = headers['if-range'] !== undefined && headers['if-range'] !== etag
  return method === 'HEAD' || changed ? 'whole' : rangeOf(headers.range, size)
}

async function read(
  key: string,
  storage: Storage,
  range: ByteRange | undefined,
): Promise<Readable> {
  try {
    return await storage.open(key, range)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound()
    throw error
  }
}

function describe(reply: FastifyReply, range: ByteRange | 'whole', size: number): void {
  if (range === 'whole') {
    reply.header('content-length', size)
    return
  }
  reply.status(206)
  reply.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range.end - range.start + 1)
}

function namesTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
