import { z } from 'zod'

/** The settings of how the server is run, by their variables; see docs/operations.md. */
export const operationsSettings = {
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(2),
  HANG_SECONDS: z.coerce.number().min(1).max(3600).default(30),
  DEMO_REACHABLE: z.literal('yes', { error: 'yes, or nothing' }).optional(),
  CONNECTIONS_LIMIT: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:\S+@\S+|https:\/\/\S+|tel:\S+)$/,
      'mailto:security@example.org, or an https address',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  DATABASE_MIGRATE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  DATABASE_REPLICA_SECONDS: z.coerce.number().int().min(5).max(3600).default(30),
  DATABASE_PREPARE: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  DATABASE_DISTRIBUTED: z.literal('citus', { error: 'citus, or nothing' }).optional(),
}

/** How the server runs together with other processes and machines. */
export interface OperationsConfig {
  /** Processes that share the port. */
  workers: number
  /** Seconds for which a server that was told to end goes on answering, so that proxies may notice. */
  drainSeconds: number
  /** Seconds of silence after which one of several processes is ended and replaced. */
  hangSeconds: number
  /** Whether the demo may be served to other machines. */
  demoReachable: boolean
  /** Connections that one process holds at the same time; more are turned away. */
  connections: number
  /** The address to which weaknesses are reported: `mailto:`, `https:` or `tel:`; undefined where none is set. */
  securityContact: string | undefined
  /** The token with which metrics are read; undefined switches metrics off. */
  metricsToken: string | undefined
  /** The database past a pooler, for work that needs a session of its own; undefined means the same address. */
  directUrl: string | undefined
  /** The database as the owner of its schema, for migrations; undefined means that the serving role owns it. */
  migrateUrl: string | undefined
  /** A streaming replica of the database, for statistics and exports; undefined means that the database answers them itself. */
  replicaUrl: string | undefined
  /** The age in seconds that an answer from the replica may have. */
  replicaSeconds: number
  /** Whether statements are prepared, which some poolers cannot do; undefined means yes, unless there is a pooler. */
  prepare: boolean | undefined
  /** Whether the tables are distributed over several nodes by their tenant (docs/scale.md). */
  distributed: boolean
}

/** The settings in the shape in which the server has them. */
export function operationsOf(
  values: z.output<z.ZodObject<typeof operationsSettings>>,
): OperationsConfig {
  return {
    workers: values.WORKERS,
    drainSeconds: values.DRAIN_SECONDS,
    hangSeconds: values.HANG_SECONDS,
    demoReachable: values.DEMO_REACHABLE === 'yes',
    connections: values.CONNECTIONS_LIMIT,
    securityContact: values.SECURITY_CONTACT,
    metricsToken: values.METRICS_TOKEN,
    directUrl: values.DATABASE_DIRECT_URL,
    migrateUrl: values.DATABASE_MIGRATE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    replicaSeconds: values.DATABASE_REPLICA_SECONDS,
    prepare: values.DATABASE_PREPARE,
    distributed: values.DATABASE_DISTRIBUTED !== undefined,
  }
}
