import { StartError } from '../../platform/database/embedded/start-error.ts'
import { launch } from '../closing.ts'
import { openDatabase, readConfigOrExplain } from '../database.ts'
import type { Surroundings } from '../surroundings.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

/** What the person typed: the folder of the backup, and the data directory where the database is an embedded one. */
interface Request {
  folder: string | undefined
  dataDir: string | undefined
}

/** `npm run backup` and `npm run restore`: works on the database and the store of the configuration. Ends the process. */
export function runBackup(
  what: 'backup' | 'restore',
  { folder, dataDir }: Request,
  surroundings: Pick<Surroundings, 'report' | 'abandon' | 'explain'>,
): Promise<void> {
  const { report } = surroundings
  return launch(surroundings, async (closing) => {
    const option = what === 'backup' ? '--to' : '--from'
    if (!folder) throw new StartError(`Name the folder of the backup: ${option} /backups/monday.`)
    if (dataDir) process.env.DATA_DIR = dataDir
    const environment = readConfigOrExplain()
    const config = dataDir ? { ...environment, databaseUrl: undefined } : environment
    if (!dataDir && !config.databaseUrl)
      throw new StartError(
        'Of what? Set DATABASE_URL to the PostgreSQL of the installation, or name the DATA_DIR of an embedded one with --data-dir.',
      )
    const { target } = await openDatabase({ ...config, databasePool: 1 }, report, closing)
    const work = what === 'backup' ? backUp : restore
    const { tables, made } = await work({ target, config }, folder, report)
    const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0)
    const done = what === 'backup' ? 'Saved' : 'Restored'
    report.write(
      `\n${done}: ${rows} rows of ${tables.length} tables (${made}), ${what === 'backup' ? 'in' : 'from'} ${folder}.`,
    )
    await closing.end(0)
  })
}
