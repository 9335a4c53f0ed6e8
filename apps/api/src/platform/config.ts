import { resolve } from 'node:path'
import { z } from 'zod'

const megabytes = (fallback: number) =>
  z.coerce
    .number()
    .positive()
    .default(fallback)
    .transform((value) => Math.round(value * 1024 * 1024))

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  FILES_DIR: z.string().optional(),
  IMAGE_LIMIT_MB: megabytes(8),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  PUBLIC_URL: z.url().optional(),
})

/** Everything that can be set from outside; see the table in the README. */
export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  filesDir: string
  imageLimit: number
  logLevel: string
  /** The address that links in mails and invitations start with; undefined means the address of the request. */
  publicUrl: string | undefined
}

/**
 * Reads the configuration from environment variables.
 * Throws a sentence naming the variable when one cannot be read.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}`)
  }
  const values = parsed.data
  const dataDir = resolve(values.DATA_DIR)
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL || undefined,
    databasePool: values.DATABASE_POOL,
    filesDir: values.FILES_DIR ? resolve(values.FILES_DIR) : resolve(dataDir, 'files'),
    imageLimit: values.IMAGE_LIMIT_MB,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
  }
}
