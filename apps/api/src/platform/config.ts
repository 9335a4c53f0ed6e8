import { resolve } from 'node:path'
import { z } from 'zod'
import { type LimitsConfig, limitSettings, limitsOf } from './config-limits.ts'
import { type OperationsConfig, operationsOf, operationsSettings } from './config-operations.ts'
import { type PushConfig, pushOf, pushSettings } from './config-push.ts'
import { type S3Config, s3Of, s3Settings } from './config-s3.ts'

const megabytes = (fallback: number) =>
  z.coerce
    .number()
    .positive()
    .default(fallback)
    .transform((value) => Math.round(value * 1024 * 1024))

const tries = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback)

/** Addresses of proxies, or whether the one that stands so many hops before this server is one. */
type TrustProxy = string | ((address: string, hop: number) => boolean) | false

/** Which proxies are believed: how many of them, or their addresses with commas between. */
const proxies = z
  .string()
  .regex(/^([1-9]|[\da-f.:/]{3,}(,\s*[\da-f.:/]{3,})*)$/i, 'a number from 1 to 9, or addresses')
  .transform(
    (text): TrustProxy => (text.length === 1 ? (_address, hop) => hop < Number(text) : text),
  )
  .optional()

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  FILES_DIR: z.string().optional(),
  ...s3Settings,
  ...operationsSettings,
  ...limitSettings,
  ...pushSettings,
  IMAGE_LIMIT_MB: megabytes(8),
  VIDEO_LIMIT_MB: megabytes(512),
  AUDIO_LIMIT_MB: megabytes(64),
  DOCUMENT_LIMIT_MB: megabytes(64),
  CAPTIONS_LIMIT_MB: megabytes(1),
  RELEASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(120),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: proxies,
  TRIES_LIMIT: tries(10),
  TRIES_LIMIT_ACCOUNT: tries(50),
  TRIES_LIMIT_ADDRESS: tries(100),
  TRIES_MINUTES: tries(15),
  FORGOT_LIMIT: tries(5),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address like smtps://user:password@mail.example.org')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'a sender like Meridian <meridian@example.org>')
    .optional(),
})

/** Every setting of the server; the README and docs/operations.md have the tables. */
export interface Config {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  filesDir: string
  /** The store that files are kept in instead of `filesDir`; undefined means on the disk. */
  s3: S3Config | undefined
  /** The largest accepted file of each kind, in bytes. */
  imageLimit: number
  videoLimit: number
  audioLimit: number
  documentLimit: number
  captionsLimit: number
  logLevel: string
  /** The address that links in mails and invitations start with; undefined means the address of the request. */
  publicUrl: string | undefined
  /** The proxies whose X-Forwarded-* headers are believed: by default none. */
  trustProxy: TrustProxy
  tries: TriesConfig
  /** How mails are sent; undefined where no mails are sent. */
  mail: MailConfig | undefined
  /** How devices are told what is new. */
  push: PushConfig
  operations: OperationsConfig
  limits: LimitsConfig
  /** Seconds in which a release can be taken back before students see it; 0 for none. */
  releaseWait: number
}

/** How many wrong passwords, or made-up links, are let through before somebody has to wait. */
export interface TriesConfig {
  /** For one account from one address, or from one device that has logged in before. */
  each: number
  /** For one account from all addresses together. */
  account: number
  /** From one address, for all accounts together. */
  address: number
  /** The minutes over which tries are counted, and the longest wait. */
  minutes: number
  /** Mails with a link that one account can be sent in an hour. */
  forgot: number
}

/** The mail server, the sender of the mails, and the address that their links begin with (no slash at the end). */
export interface MailConfig {
  url: string
  from: string
  links: string
}

/**
 * Reads the configuration from environment variables; an empty one counts as none.
 * @throws Error with a sentence that names the variable which cannot be read
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.entries(env).filter(([, value]) => value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}`)
  }
  const values = parsed.data
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    throw new Error('The setting DATABASE_REPLICA_URL needs DATABASE_URL to be set as well')
  if (values.DATABASE_DISTRIBUTED && !values.DATABASE_URL)
    throw new Error('The setting DATABASE_DISTRIBUTED needs DATABASE_URL to be set as well')
  const dataDir = resolve(values.DATA_DIR)
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL || undefined,
    databasePool: values.DATABASE_POOL,
    filesDir: values.FILES_DIR ? resolve(values.FILES_DIR) : resolve(dataDir, 'files'),
    s3: s3Of(values),
    imageLimit: values.IMAGE_LIMIT_MB,
    videoLimit: values.VIDEO_LIMIT_MB,
    audioLimit: values.AUDIO_LIMIT_MB,
    documentLimit: values.DOCUMENT_LIMIT_MB,
    captionsLimit: values.CAPTIONS_LIMIT_MB,
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY ?? false,
    tries: {
      each: values.TRIES_LIMIT,
      account: values.TRIES_LIMIT_ACCOUNT,
      address: values.TRIES_LIMIT_ADDRESS,
      minutes: values.TRIES_MINUTES,
      forgot: values.FORGOT_LIMIT,
    },
    mail: mailOf(values),
    push: pushOf(values),
    operations: operationsOf(values),
    limits: limitsOf(values),
    releaseWait: values.RELEASE_WAIT_SECONDS,
  }
}

/** A link in a mail must not begin with what a stranger's request says, so mails need an address of our own. */
function mailOf(values: z.output<typeof Environment>): MailConfig | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: links } = values
  if (!url) return undefined
  for (const [name, value] of Object.entries({ MAIL_FROM: from, PUBLIC_URL: links }))
    if (!value) throw new Error(`The setting SMTP_URL needs ${name} to be set as well`)
  return { url, from: from ?? '', links: (links ?? '').replace(/\/+$/, '') }
}
