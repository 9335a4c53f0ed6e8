import { sql } from 'kysely'
import packageJson from '../../../../../package.json' with { type: 'json' }
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'

const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10

/** The installation, for a super admin, without the addresses of databases and servers. */
export async function describeInstallation(db: Database, config: Config) {
  const counts = await db
    .selectFrom('mails')
    .select([
      sql<string>`count(*) filter (where failed_at is null)`.as('waiting'),
      sql<string>`count(*) filter (where failed_at is not null)`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return {
    version: packageJson.version,
    mail: {
      from: config.mail?.from ?? null,
      waiting: Number(counts.waiting),
      failed: Number(counts.failed),
    },
    public_url: config.publicUrl ?? null,
    limits_mb: {
      image: megabytes(config.imageLimit),
      video: megabytes(config.videoLimit),
      audio: megabytes(config.audioLimit),
      document: megabytes(config.documentLimit),
      captions: megabytes(config.captionsLimit),
    },
    school_storage_gb: config.limits.schoolStorage / 1e9,
  }
}
