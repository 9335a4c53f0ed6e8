import { Readable } from 'node:stream'
import { NoSuchUpload } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { ERRORS, type Upload } from '@tus/server'
import type { S3Config } from '../config-s3.ts'
import { clientConfigOf, saysMissing } from './s3-client.ts'

/** The notes of an upload are read each time: another process may have changed them. */
const noCache = {
  get: async () => undefined,
  set: async () => {},
  delete: async () => {},
}

type Metadata = Parameters<S3Store['uploadPart']>[0]

/**
 * The standard store of uploads in S3, below a prefix of the bucket. Parts wait in memory, one for each running upload,
 * and not in the system's temporary folder, where a crash would leave them.
 */
export class S3Uploads extends S3Store {
  readonly prefix: string

  constructor(config: S3Config, prefix: string) {
    const s3ClientConfig = { ...clientConfigOf(config), bucket: config.bucket }
    super({ s3ClientConfig, useTags: false, cache: noCache })
    this.prefix = prefix
    this.client.middlewareStack.add(
      (next) => (args) => {
        if ('Key' in args.input) Object.assign(args.input, { Key: `${prefix}${args.input.Key}` })
        return next(args)
      },
      { step: 'initialize', name: 'uploadsPrefix' },
    )
  }

  /**
   * Tells a missing upload from other failures. The standard store takes every failure for a missing upload, upon which
   * a browser begins anew.
   */
  override async getUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id)
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND) await this.requireMissing(id)
      throw error
    }
  }

  /**
   * Removes an upload with all of its objects; the standard store would name them without the prefix. The notes go
   * last.
   */
  override async remove(id: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(id).catch((error) => {
      throw saysMissing(error) ? ERRORS.FILE_NOT_FOUND : error
    })
    const Bucket = this.bucket
    await this.client.abortMultipartUpload({ Bucket, Key: id, UploadId }).catch((error) => {
      if (!(error instanceof NoSuchUpload)) throw error
    })
    for (const Key of [id, this.partKey(id, true), this.infoKey(id)])
      await this.client.deleteObject({ Bucket, Key })
  }

  private async requireMissing(id: string): Promise<void> {
    try {
      await this.client.headObject({ Bucket: this.bucket, Key: this.infoKey(id) })
    } catch (error) {
      if (!saysMissing(error)) throw error
    }
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const metadata = await this.getMetadata(id)
    const parts = await this.retrieveParts(id)
    const begun = await this.takeIncompletePart(id)
    const from = offset - begun.length
    const next = (parts.at(-1)?.PartNumber ?? 0) + 1
    const reached = from + (await this.uploadParts(metadata, behind(begun, source), next, from))
    if (reached === metadata.file.size)
      await this.finishMultipartUpload(metadata, await this.retrieveParts(id))
    return reached
  }

  /**
   * Puts the parts of an upload together whose last byte has come. `write` does so with the last part; only a server that dies
   * between the two leaves it to be done. Does nothing where it was done.
   */
  async complete(id: string): Promise<void> {
    const metadata = await this.getMetadata(id)
    const parts = await this.retrieveParts(id).catch((error) => {
      if (error instanceof NoSuchUpload) return null
      throw error
    })
    if (parts) await this.finishMultipartUpload(metadata, parts)
  }

  /**
   * Takes the rest that was too small for a part when the line was cut. It is removed before it is written again as
   * part of a part: a crash in between loses it, and the browser sends it again. The other way round it would count
   * twice.
   */
  private async takeIncompletePart(id: string): Promise<Buffer> {
    const kept = await this.getIncompletePart(id)
    if (!kept) return Buffer.alloc(0)
    const chunks: Buffer[] = await kept.toArray()
    await this.deleteIncompletePart(id)
    return Buffer.concat(chunks)
  }

  protected override async uploadParts(
    metadata: Metadata,
    source: Readable,
    firstNumber: number,
    offset: number,
  ): Promise<number> {
    const size = metadata.file.size
    let number = firstNumber
    let sent = 0
    for await (const part of inParts(source, this.calcOptimalPartSize(size))) {
      const isLast = offset + sent + part.length === size
      if (part.length >= this.minPartSize || isLast) await this.uploadPart(metadata, part, number++)
      else await this.uploadIncompletePart(metadata.file.id, part)
      sent += part.length
    }
    return sent
  }

  protected override async uploadIncompletePart(
    id: string,
    part: Readable | Buffer,
  ): Promise<string> {
    const Key = this.partKey(id, true)
    const { ETag } = await this.client.putObject({ Bucket: this.bucket, Key, Body: part })
    return ETag ?? ''
  }

  /** Ends the connections of this store. */
  close(): void {
    this.client.destroy()
  }
}

function behind(begun: Buffer, source: Readable): Readable {
  async function* both() {
    yield begun
    yield* source
  }
  return Readable.from(both(), { objectMode: false })
}

/** Bytes in pieces of one size; the last one may be smaller, and is never empty. */
async function* inParts(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    let rest = chunk
    while (length + rest.length >= size) {
      const room = size - length
      yield Buffer.concat([...waiting, rest.subarray(0, room)])
      rest = rest.subarray(room)
      waiting = []
      length = 0
    }
    if (rest.length > 0) waiting.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}
