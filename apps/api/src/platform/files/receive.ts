import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { CallError, invalidField } from '../errors/call-error.ts'
import type { Storage, StoredBytes } from './storage.ts'

/** The number of first bytes from which every kind of file can be told. */
export const telling = 4100
const megabyte = 1024 * 1024

/** The text fields of a body by name; of several with one name, the last. */
export type Fields = Readonly<Record<string, string>>

export interface Received<Type extends string> extends StoredBytes {
  /** The file's name with its sender: shown, never used as a path. */
  name: string
  /** The type that `judge` found in the first bytes. */
  type: Type
  /** The text fields of the body, those after the file too. */
  fields: Fields
}

/** The rules by which a file is received. */
export interface Rules<Type extends string> {
  /** The largest size of any file, in bytes. */
  limit: number
  /**
   * Decides from the first bytes and the text fields before the file what its type seems to be, and how many bytes it
   * may have as that.
   * @throws CallError the refusal
   */
  judge(head: Buffer, fields: Fields): Promise<{ type: Type; limit: number }>
}

/**
 * Streams the one file of a multipart body into the store, with never more of it in memory than its first bytes.
 * Whatever goes wrong, a cut connection included, nothing is left in the store; once this resolves, the caller keeps or
 * removes the bytes.
 * @throws CallError too_large above the limit, invalid for no file or a second one
 */
export async function receiveFile<Type extends string>(
  request: FastifyRequest,
  storage: Storage,
  rules: Rules<Type>,
): Promise<Received<Type>> {
  const announced = Number(request.headers['content-length'] ?? 0)
  requireRoom(announced, rules.limit)
  let received: Omit<Received<Type>, 'fields'> | undefined
  const fields: Record<string, string> = Object.create(null)
  try {
    for await (const part of partsOf(request, rules.limit)) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else received = await receivePart(part)
    }
  } catch (error) {
    if (received) await storage.remove(received.key)
    throw error
  }
  if (!received) throw invalidField('file', 'validation.required')
  return { ...received, fields }

  async function receivePart(part: MultipartFile) {
    try {
      const { head, whole } = await peek(part.file)
      const { type, limit } = await rules.judge(head.subarray(0, telling), fields)
      requireRoom(announced, limit)
      const content = Readable.from(upTo(limit, part.file, whole))
      return { ...(await storage.put(content)), name: plainName(part.filename), type }
    } catch (error) {
      // The rest of the body is read and dropped: left unread it would block the connection for later requests.
      part.file.destroy()
      request.raw.unpipe().resume()
      throw error
    }
  }
}

/** Refuses a body whose announced length is too long; boundaries and fields take little room. */
function requireRoom(announced: number, limit: number): void {
  if (announced > limit + megabyte) throw tooLarge(limit)
}

/** The parts of the body. A body that cannot be read, or is cut off, is the sender's failure and not the server's. */
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

/** Reads the first bytes of a stream, and returns them with the stream from its beginning. */
export async function peek(
  source: Readable,
): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
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

/**
 * Passes content on, and fails above the limit. The parser cuts at its own largest size in silence, so that is a
 * refusal too.
 */
async function* upTo(limit: number, source: MultipartFile['file'], content: AsyncIterable<Buffer>) {
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    if (length > limit) throw tooLarge(limit)
    yield chunk
  }
  if (source.truncated) throw tooLarge(limit)
}

/** The refusal of a file above a limit, which is given in bytes. */
export function tooLarge(limit: number): CallError {
  const megabytes = Math.round((limit / megabyte) * 10) / 10
  return new CallError('too_large', { values: { max: megabytes } })
}

/** The last part of a name, without what no file name should hold, at most 200 characters. */
export function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 200)
    // Last: the cut may go through a letter of two halves, and no database stores half of one.
    .replace(/\p{Cs}/gu, '')
  return clean || 'file'
}
