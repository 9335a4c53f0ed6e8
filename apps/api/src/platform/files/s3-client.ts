import { NoSuchKey, NotFound, type S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Config } from '../config-s3.ts'
import { gone } from './uploads.ts'

/** Connections that may be open at a time: a reader who watches a film on a slow line keeps one for long. */
const connections = 1000
/** Milliseconds after which a store that does not answer is given up; copying a large film takes some time. */
const patience = { connectionTimeout: 5000, requestTimeout: 300_000, throwOnRequestTimeout: true }

/** How the official client is set up for a store. */
export function clientConfigOf(config: S3Config, endpoint = config.endpoint): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: connections }
  return {
    ...(endpoint !== undefined && { endpoint }),
    region: config.region,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    forcePathStyle: config.pathStyle,
    // Checksums that nobody asked for change how a stream is sent, and stores other than Amazon's keep it as it is
    // sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, httpAgent: agent, httpsAgent: agent },
  }
}

/** Whether an error means that an object is missing. */
export function saysMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || error instanceof NotFound
}

/** Throws `ENOENT` for a missing object, and every other error as it is. */
export function rethrowMissing(error: unknown): never {
  throw saysMissing(error) ? gone('object', error) : error
}
