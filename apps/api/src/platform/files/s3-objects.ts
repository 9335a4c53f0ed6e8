import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { rethrowMissing, saysMissing } from './s3-client.ts'

/** A bucket, and the client that reaches it. */
export interface Bucket {
  client: S3Client
  /** The name of the bucket. */
  Bucket: string
}

/** Removes an object; one that is gone already is no error. */
export async function removeObject({ client, Bucket }: Bucket, Key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key }))
}

/**
 * Reads an object, or the part of it that a Range header asks for.
 * @throws Error ENOENT when it is gone
 */
export async function openObject(
  { client, Bucket }: Bucket,
  Key: string,
  Range?: string,
): Promise<Readable> {
  const answer = await client
    .send(new GetObjectCommand({ Bucket, Key, Range }))
    .catch(rethrowMissing)
  if (!(answer.Body instanceof Readable)) throw new Error('The store answered without bytes')
  return answer.Body
}

/** Whether there is such an object. */
export async function isThere({ client, Bucket }: Bucket, Key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket, Key }))
    return true
  } catch (error) {
    if (saysMissing(error)) return false
    throw error
  }
}
