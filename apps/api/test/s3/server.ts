import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { answerUnfinished } from './unfinished.ts'

/** A store for tests, empty at first. */
export interface TestStore {
  /** The settings with which a server keeps its files in it. */
  settings: Record<string, string>
  /** What lies in it, finished or not. */
  kept(): Promise<string[]>
  stop(): Promise<void>
}

/**
 * An S3 server with an empty bucket: one of this machine, on a free port, or the one that S3_TEST_ENDPOINT names (with
 * S3_TEST_ACCESS_KEY and S3_TEST_SECRET_KEY). An account that may make no bucket names one that there is in S3_TEST_BUCKET:
 * it is emptied, and test files that use it run one after the other (`--no-file-parallelism`).
 */
export async function startS3(): Promise<TestStore> {
  const { S3_TEST_ENDPOINT, S3_TEST_ACCESS_KEY, S3_TEST_SECRET_KEY, S3_TEST_BUCKET } = process.env
  if (S3_TEST_BUCKET && !S3_TEST_BUCKET.endsWith('-test'))
    throw new Error('S3_TEST_BUCKET is emptied, so its name has to end with -test')
  const own = S3_TEST_ENDPOINT ? undefined : await startOwn()
  const settings = {
    FILES_STORE: 's3',
    S3_ENDPOINT: S3_TEST_ENDPOINT ?? own?.endpoint ?? '',
    S3_BUCKET: S3_TEST_BUCKET ?? `meridian-${Date.now()}`,
    // The only account that the server of this machine knows.
    S3_ACCESS_KEY: S3_TEST_ACCESS_KEY ?? 'S3RVER',
    S3_SECRET_KEY: S3_TEST_SECRET_KEY ?? 'S3RVER',
  }
  const client = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
  })
  const Bucket = settings.S3_BUCKET
  if (S3_TEST_BUCKET) await empty(client, Bucket)
  else await client.send(new CreateBucketCommand({ Bucket }))
  return {
    settings,
    async kept() {
      const objects = await client.send(new ListObjectsV2Command({ Bucket }))
      const unfinished = await client.send(new ListMultipartUploadsCommand({ Bucket }))
      return [
        ...(objects.Contents ?? []).map(({ Key = '' }) => Key),
        ...(unfinished.Uploads ?? []).map(({ Key }) => `unfinished ${Key}`),
      ].filter((key) => !key.startsWith('owners/'))
    },
    async stop() {
      client.destroy()
      await own?.stop()
    },
  }
}

/** Takes everything out of a bucket, what is unfinished included. */
async function empty(client: S3Client, Bucket: string): Promise<void> {
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    if (Contents.length === 0) break
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  }
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
  for (const { Key, UploadId } of Uploads)
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
}

async function startOwn(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'meridian-s3-'))
  const others = new S3rver({ directory, silent: true, vhostBuckets: false }).callback()
  const server = createServer((request, response) => {
    answerUnfinished(directory, request, response)
      .then((answered) => answered || others(request, response))
      .catch((error: Error) => response.destroy(error))
  })
  // A real store keeps connections for longer than a test lasts; this one would close them while they are written to.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
