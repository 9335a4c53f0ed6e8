import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { CallError, invalidField } from '../http/errors.ts'
import type { Storage, StoredBytes } from './storage.ts'

/** Bytes that every kind of file can be told from. */
const telling = 4100
const megabyte = 1024 * 1024

export interface Received extends StoredBytes {
  /** The name it had with its sender: shown, never used as a path. */
  name: string
  mime: string
}

/**
 * Streams the one file of a multipart body into the store; never more of it in memory than its kind is told from.
 * `mimeOf` decides from the first bytes, null refuses. Answers 413 above `limit` bytes, 415 for another kind, 422 for no
 * file or a second one. Whatever goes wrong, a cut connection included, nothing is left in the store.
 */
export async function receiveFile(
  request: FastifyRequest,
  storage: Storage,
  rules: {
    limit: number
    accepted: readonly string[]
    mimeOf: (head: Buffer) => Promise<string | null>
  },
): Promise<Received> {
  // A body that is too long by what it says of itself is not even begun; boundaries and fields take little room.
  if (Number(request.headers['content-length'] ?? 0) > rules.limit + megabyte)
    throw tooLarge(rules.limit)
  let received: Received | undefined
  try {
    for await (const part of partsOf(request, rules.limit)) {
      if (part.type !== 'file') continue
      const { head, whole } = await peek(part.file)
      const mime = await rules.mimeOf(head)
      if (!mime)
        throw new CallError('unsupported_type', { values: { types: rules.accepted.join(', ') } })
      received = {
        ...(await storage.put(Readable.from(upTo(rules.limit, part.file, whole)))),
        name: plainName(part.filename),
        mime,
      }
    }
  } catch (error) {
    if (received) await storage.remove(received.key)
    throw error
  }
  if (!received) throw invalidField('file', 'validation.required')
  return received
}

/** The parts of the body. A body that cannot be read, or is cut off, is the sender's failure and not ours. */
async function* partsOf(request: FastifyRequest, fileSize: number) {
  try {
    yield* request.parts({
      limits: { fileSize, files: 1, fields: 10, parts: 12, fieldSize: 1000 },
    })
  } catch (error) {
    const second = (error as { code?: unknown } | null)?.code === 'FST_FILES_LIMIT'
    throw second ? invalidField('file', 'files.one_file') : new CallError('bad_request')
  }
}

/** The first bytes of a stream, and the stream from its beginning. */
async function peek(source: Readable): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
  const rest = readable(source)
  const chunks: Buffer[] = []
  for (let length = 0; length < telling; ) {
    const next = await rest.next()
    if (next.done) break
    chunks.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(chunks)
  async function* whole() {
    yield head
    yield* rest
  }
  return { head, whole: whole() }
}

async function* readable(source: Readable): AsyncGenerator<Buffer, void> {
  try {
    yield* source
  } catch {
    throw new CallError('bad_request')
  }
}

/** The parser cuts a file at the limit in silence; this makes the cut an error before the file is kept. */
async function* upTo(limit: number, source: MultipartFile['file'], content: AsyncIterable<Buffer>) {
  yield* content
  if (source.truncated) throw tooLarge(limit)
}

function tooLarge(limit: number): CallError {
  const megabytes = Math.round((limit / megabyte) * 10) / 10
  return new CallError('too_large', { values: { max: megabytes } })
}

/** The last part of a name, without what no file name should hold, at most 200 characters. */
function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 200)
  return clean || 'file'
}
