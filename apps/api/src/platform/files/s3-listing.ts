import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  NoSuchUpload,
  paginateListObjectsV2,
  type S3Client,
  type _Object as S3Object,
} from '@aws-sdk/client-s3'
import { isKey } from './keys.ts'
import type { KeyPage } from './storage.ts'

/** Keys of one page. */
const pageSize = 1000

/** All objects below a prefix, asked for page by page. */
export async function* objectsIn(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<S3Object, void> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    yield* page.Contents ?? []
}

/** A page of the keys below a prefix, without it. */
export async function pageOfObjects(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  after: string,
): Promise<KeyPage> {
  const StartAfter = `${Prefix}${after}`
  const page = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix, StartAfter, MaxKeys: pageSize }),
  )
  const keys = (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
    key: Key.slice(Prefix.length),
    storedAt: LastModified,
  }))
  const next = (page.IsTruncated && keys.at(-1)?.key) || null
  return { keys: keys.filter(({ key }) => isKey(key)), next }
}

/**
 * Gives up multipart uploads below a prefix that began before a moment and were never completed.
 * @returns how many
 */
export async function abortUnfinished(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  before: Date,
): Promise<number> {
  let aborted = 0
  let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}
  while (next) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, Prefix, ...next }),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated >= before) continue
      // Several servers may clear one bucket.
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        .catch((error: unknown) => {
          if (!(error instanceof NoSuchUpload)) throw error
        })
      aborted++
    }
    next = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : null
  }
  return aborted
}
