import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const server = z.url({ protocol: /^https?$/, error: 'an address like https://s3.example.org' })

/** The settings of where files are kept, by their variables. */
export const s3Settings = {
  FILES_STORE: z.enum(['disk', 's3']).default('disk'),
  FILES_DIRECT: flag.default(false),
  S3_ENDPOINT: server.optional(),
  S3_PUBLIC_ENDPOINT: server.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
}

/** An S3-compatible store and the way into it. */
export interface S3Config {
  /** Undefined means Amazon's own for the region. */
  endpoint: string | undefined
  /** The same store as browsers reach it. */
  publicEndpoint: string | undefined
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** Whether the bucket stands in the path of an address and not in front of its host. */
  pathStyle: boolean
  /** Whether browsers get films, recordings and pictures from the store itself. */
  direct: boolean
}

/**
 * The S3-compatible store that files are kept in; undefined where they are kept on the disk.
 * @throws Error with a sentence that names the missing variable
 */
export function s3Of(values: z.output<z.ZodObject<typeof s3Settings>>): S3Config | undefined {
  if (values.FILES_STORE === 'disk') {
    if (values.FILES_DIRECT)
      throw new Error('The setting FILES_DIRECT needs FILES_STORE to be s3: a disk has no address')
    return undefined
  }
  const { S3_BUCKET = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = values
  for (const [name, value] of Object.entries({ S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }))
    if (!value) throw new Error(`The setting FILES_STORE=s3 needs ${name} to be set as well`)
  return {
    endpoint: values.S3_ENDPOINT,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    // Servers other than Amazon's seldom answer at a host of their own for each bucket.
    pathStyle: values.S3_FORCE_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
    direct: values.FILES_DIRECT,
  }
}
