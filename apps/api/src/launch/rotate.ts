import { resolve } from 'node:path'
import { audit } from '../platform/audit.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { replaceSecrets } from '../platform/secrets.ts'
import { launch } from './closing.ts'
import { openDatabase, readConfigOrExplain } from './database.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * `npm run secrets:rotate`: gives the installation new secrets to sign addresses of files, cookies and marks of browsers
 * with, while it runs. `dataDir` is that of an embedded server; without one it is the PostgreSQL of DATABASE_URL. Ends the
 * process.
 */
export function rotateSecrets(
  { dataDir }: { dataDir: string | undefined },
  surroundings: Pick<Surroundings, 'report' | 'abandon' | 'explain'>,
): Promise<void> {
  const { report } = surroundings
  return launch(surroundings, async (closing) => {
    const environment = readConfigOrExplain()
    const config = dataDir
      ? { ...environment, dataDir: resolve(dataDir), databaseUrl: undefined }
      : environment
    if (!dataDir && !config.databaseUrl)
      throw new StartError(
        'Of what? Set DATABASE_URL to the PostgreSQL of the installation, or name the DATA_DIR of an embedded one with --data-dir.',
      )
    const { db } = await openDatabase({ ...config, databasePool: 1 }, report, closing)
    const names = await inTransaction(db, async (tx) => {
      const replaced = await replaceSecrets(tx)
      await audit(tx, null, 'replaced', 'secrets', null, { names: replaced, by: 'secrets:rotate' })
      return replaced
    })
    report.write(
      `\n${names.length} secrets replaced. They are used in a quarter of an hour; the old ones are accepted for a day more.`,
    )
    await closing.end(0)
  })
}
