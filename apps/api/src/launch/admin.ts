import { resolve } from 'node:path'
import { audit } from '../platform/audit.ts'
import type { Database } from '../platform/database/connect.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { publisherTenant } from '../platform/database/tenants.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import { launch } from './closing.ts'
import { openDatabase, prepareDatabase, readConfigOrExplain } from './database.ts'
import { weaknessOf } from './known-passwords.ts'
import type { Surroundings } from './surroundings.ts'

/** What the person typed: the administrator to be, and where. */
export interface AdminRequest {
  email: string
  name: string
  /** The data directory of an embedded server; undefined means the PostgreSQL of DATABASE_URL. */
  dataDir?: string
  /** Gives the password, from the terminal or the environment; called when everything else is known to be right. */
  askPassword(): Promise<string>
}

function checked({ email, name }: AdminRequest): { email: string; name: string } {
  const address = email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
    throw new StartError('--email needs an email address, for instance --email head@example.org.')
  if (!name.trim())
    throw new StartError('--name needs the name of the person, for instance --name "Mona Fathy".')
  return { email: address, name: name.trim() }
}

async function refuseTaken(db: Database, email: string): Promise<void> {
  const taken = await db
    .selectFrom('logins')
    .select('user_id')
    .where('login', '=', email)
    .executeTakeFirst()
  if (taken) throw new StartError(`${email} has an account already.`)
}

async function insert(db: Database, email: string, name: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ type: 'PRG', tenant_id: publisherTenant, email, name, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, null, 'created', 'user', id, { type: 'PRG', email, by: 'admin:create' })
  })
}

/**
 * Creates a super admin (PRG), `npm run admin:create`; with it a new installation has its first account. Ends the process.
 */
export function createAdmin(
  request: AdminRequest,
  surroundings: Pick<Surroundings, 'report' | 'abandon' | 'explain'>,
): Promise<void> {
  const { report } = surroundings
  return launch(surroundings, async (closing) => {
    const { email, name } = checked(request)
    const environment = readConfigOrExplain()
    const config = request.dataDir
      ? { ...environment, dataDir: resolve(request.dataDir), databaseUrl: undefined }
      : environment
    if (!request.dataDir && !config.databaseUrl)
      throw new StartError(
        'Where to? Set DATABASE_URL to the PostgreSQL of the installation, or name the DATA_DIR of an embedded one with --data-dir.',
      )
    const opened = await openDatabase({ ...config, databasePool: 1 }, report, closing)
    await prepareDatabase(opened, report)
    const { db } = opened
    await refuseTaken(db, email)
    const password = await request.askPassword()
    const weakness = weaknessOf(password, { email, name })
    if (weakness) throw new StartError(weakness)
    await insert(db, email, name, password)
    report.write(`\n${name} (${email}) can log in as a super admin.`)
    await closing.end(0)
  })
}
