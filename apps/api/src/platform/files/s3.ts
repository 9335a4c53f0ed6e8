import { Readable } from 'node:stream'
import { CopyObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { ERRORS } from '@tus/server'
import type { S3Config } from '../config-s3.ts'
import { newKey } from './keys.ts'
import { measure, measured } from './measured.ts'
import { clientConfigOf, rethrowMissing } from './s3-client.ts'
import { abortUnfinished, objectsIn, pageOfObjects } from './s3-listing.ts'
import { type Bucket, isThere, openObject, removeObject } from './s3-objects.ts'
import { S3Uploads } from './s3-uploads.ts'
import type { Storage } from './storage.ts'
import { isUploadId, requireFinished } from './uploads.ts'

/** Bytes of one part, and parts of one file that are sent at once: so much of it is in memory. */
const partSize = 8 * 1024 * 1024
const partsTogether = 2

const files = 'files/'
const resumable = 'uploads/'
const owners = 'owners/'

/**
 * A store in a bucket of an S3-compatible server, which shows an object only once all of it is there. Keys of files lie
 * below `files/`, uploads that resume below `uploads/`.
 */
export function s3Storage(config: S3Config): Storage {
  const bucket = { client: new S3Client(clientConfigOf(config)), Bucket: config.bucket }
  const outside = config.direct
    ? new S3Client(clientConfigOf(config, config.publicEndpoint))
    : undefined
  const uploads = new S3Uploads(config, resumable)
  return {
    ...storedIn(bucket),
    ...resumedIn(bucket, uploads),
    ...ownedBy(bucket),
    clear: (before) => clearBefore(bucket, before),
    async direct(key, { type, disposition, seconds }) {
      if (!outside) return null
      const answer = { ResponseContentType: type, ResponseContentDisposition: disposition }
      const object = { Bucket: config.bucket, Key: `${files}${key}`, ...answer }
      return getSignedUrl(outside, new GetObjectCommand(object), { expiresIn: seconds })
    },
    async close() {
      uploads.close()
      outside?.destroy()
      bucket.client.destroy()
    },
  }
}

/** The calls of a store about the bytes of files. */
function storedIn(bucket: Bucket): Pick<Storage, 'put' | 'open' | 'remove' | 'list'> {
  const { client, Bucket } = bucket
  return {
    async put(content) {
      const key = newKey()
      const { content: passing, result } = measured(content)
      const params = { Bucket, Key: `${files}${key}`, Body: Readable.from(passing) }
      try {
        await new Upload({ client, params, partSize, queueSize: partsTogether }).done()
      } catch (error) {
        // The store's answer may have been lost after the whole object was kept.
        await removeObject(bucket, params.Key)
        throw error
      }
      return { key, ...result() }
    },
    open(key, range) {
      return openObject(bucket, `${files}${key}`, range && `bytes=${range.start}-${range.end}`)
    },
    remove: (key) => removeObject(bucket, `${files}${key}`),
    list: (after) => pageOfObjects(client, Bucket, files, after),
  }
}

/** The calls of a store about uploads that resume. */
function resumedIn(
  bucket: Bucket,
  uploads: S3Uploads,
): Pick<Storage, 'uploads' | 'requireThere' | 'measure' | 'adopt' | 'discard'> {
  const { client, Bucket } = bucket

  /** Sees to it that a whole upload is one object. */
  async function whole(uploadId: string): Promise<void> {
    await requireFinished(uploads, uploadId)
    if (!(await isThere(bucket, `${resumable}${uploadId}`))) await uploads.complete(uploadId)
  }

  async function discard(uploadId: string): Promise<void> {
    if (!isUploadId(uploadId)) return
    await uploads.remove(uploadId).catch((error: unknown) => {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error
    })
  }

  return {
    uploads: () => uploads,
    // A missing bucket is reported by every request itself.
    requireThere: async () => {},
    async measure(uploadId) {
      await whole(uploadId)
      return measure(await openObject(bucket, `${resumable}${uploadId}`))
    },
    async adopt(uploadId, key) {
      const Key = `${files}${key}`
      if (!(await isThere(bucket, Key))) {
        await whole(uploadId)
        const CopySource = `${Bucket}/${resumable}${uploadId}`
        await client.send(new CopyObjectCommand({ Bucket, Key, CopySource })).catch(rethrowMissing)
      }
      await discard(uploadId)
    },
    discard,
  }
}

/** The calls of a store about the databases that have their files in it, and whether it can be written at all. */
function ownedBy(bucket: Bucket): Pick<Storage, 'claim' | 'owners' | 'probe'> {
  const { client, Bucket } = bucket

  async function ownersIn(): Promise<string[]> {
    const found: string[] = []
    for await (const { Key = '' } of objectsIn(client, Bucket, owners))
      found.push(Key.slice(owners.length))
    return found
  }

  return {
    async claim(owner) {
      await client.send(new PutObjectCommand({ Bucket, Key: `${owners}${owner}`, Body: owner }))
      return ownersIn()
    },
    owners: ownersIn,
    async probe() {
      const Key = `${resumable}probe-${newKey()}`
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'ready' }))
      await removeObject(bucket, Key)
    },
  }
}

/** Removes unfinished puts and uploads that began before a moment; gives how many. */
async function clearBefore(bucket: Bucket, before: Date): Promise<number> {
  const { client, Bucket } = bucket
  let removed = 0
  for await (const { Key, LastModified } of objectsIn(client, Bucket, resumable)) {
    if (!Key || !LastModified || LastModified >= before) continue
    await removeObject(bucket, Key)
    removed++
  }
  for (const prefix of [files, resumable])
    removed += await abortUnfinished(client, Bucket, prefix, before)
  return removed
}
