import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { CallError, invalidField } from '../http/errors.ts'
import type { Storage, StoredBytes } from './storage.ts'

/** Bytes that every kind of file can be told from. */
export const telling = 4100
const megabyte = 1024 * 1024

/** The text fields of a body by name; of several with one name the last. */
export type Fields = Readonly<Record<string, string>>

export interface Received<Type extends string> extends StoredBytes {
  /** The name it had with its sender: shown, never used as a path. */
  name: string
  /** What `judge` made of its first bytes. */
  type: Type
  /** The text fields of the body, those after the file too. */
  fields: Fields
}

/** What a file is received by. */
export interface Rules<Type extends string> {
  /** The most that any file may have, in bytes. */
  limit: number
  /**
   * Decides from the first bytes and the text fields before the file what it seems to be, and how many bytes it may
   * have as that. Throws the refusal.
   */
  judge(head: Buffer, fields: Fields): Promise<{ type: Type; limit: number }>
}

/**
 * Streams the one file of a multipart body into the store; never more of it in memory than its kind is told from.
 * Answers 413 above the limit, 422 for no file or a second one. Whatever goes wrong, a cut connection included, nothing
 * is left in the store; once this resolves, the bytes are the caller's to keep or to remove.
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
      // What is still coming is read and dropped: left unread it would block the connection for whatever comes after.
      part.file.destroy()
      request.raw.unpipe().resume()
      throw error
    }
  }
}

/** A body that is too long by what it says of itself is not received; boundaries and fields take little room. */
function requireRoom(announced: number, limit: number): void {
  if (announced > limit + megabyte) throw tooLarge(limit)
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

/** Ends in the refusal above the limit. The parser cuts at the largest one in silence, so that is a refusal too. */
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
    // Last: the cut may go through a letter of two halves, and half of one no database stores.
    .replace(/\p{Cs}/gu, '')
  return clean || 'file'
}
