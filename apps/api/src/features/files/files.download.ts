import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { isSigned } from '../../platform/files/addresses.ts'
import { disposition } from '../../platform/files/disposition.ts'
import { rangeOf } from '../../platform/files/ranges.ts'
import type { ByteRange } from '../../platform/files/storage.ts'
import { storageOf } from '../../platform/files/store.ts'
import { notFound } from '../../platform/http/errors.ts'
import { kindOf } from './kinds.ts'

/** Seconds for which a browser may keep a file: less than any address lives. */
const keepSeconds = 3600

/** The row behind a signed address. 404 for an address that is forged, has expired or leads to nothing. */
export async function findSigned(
  db: Database,
  id: string,
  address: { expires: string; signature: string },
) {
  if (!isId(id) || !(await isSigned(db, id, address))) throw notFound()
  const file = await db.selectFrom('files').where('id', '=', id).selectAll().executeTakeFirst()
  if (!file) throw notFound()
  return file
}

type File = Awaited<ReturnType<typeof findSigned>>

/**
 * Answers with a file's bytes, or those that the Range header asks for: 200, 206, 304 or 416. What is seen or heard
 * opens in the browser; everything else is offered for saving. Whatever a file holds, it runs nothing.
 */
export async function sendFile(
  file: File,
  config: Config,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Readable | string> {
  const etag = `"${file.sha256.toString('hex')}"`
  if (namesTag(request.headers['if-none-match'], etag)) {
    reply.status(304).headers(headersOf(file, etag))
    return ''
  }
  const size = Number(file.size)
  const { range: wanted, 'if-range': ifRange } = request.headers
  const range = ifRange === undefined || ifRange === etag ? rangeOf(wanted, size) : 'whole'
  if (range === 'none') {
    reply.status(416).header('content-range', `bytes */${size}`)
    return ''
  }
  // Opened before anything is said of it: the answer to bytes that are gone must not be kept by a browser.
  const bytes = await read(file.storage_key, config, range === 'whole' ? undefined : range)
  reply.headers(headersOf(file, etag)).type(file.mime)
  describe(reply, range, size)
  if (request.method !== 'HEAD') return bytes
  bytes.destroy()
  return ''
}

function headersOf(file: File, etag: string) {
  return {
    etag,
    'cache-control': `private, max-age=${keepSeconds}`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyOf(file.mime),
    'content-disposition': disposition(shownInPage(file.mime) ? 'inline' : 'attachment', file.name),
  }
}

function shownInPage(mime: string): boolean {
  return kindOf(mime) !== 'document' || mime === 'application/pdf'
}

/** Browsers refuse to show a PDF in a sandbox; the viewers they have run none of its scripts outside of theirs. */
function policyOf(mime: string): string {
  return mime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
    : "default-src 'none'; media-src 'self'; sandbox"
}

async function read(key: string, config: Config, range: ByteRange | undefined): Promise<Readable> {
  try {
    return await storageOf(config).open(key, range)
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
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
