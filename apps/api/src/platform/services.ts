import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Storage } from './files/storage.ts'
import { openStorage } from './files/store.ts'
import { type CountCost, costCounter } from './rate-limits/costs.ts'
import type { Replica } from './replica/replica.ts'
import { type Secrets, secretsOf } from './secrets.ts'
import { importsAtOnce, type Workshop, workshopOf } from './workshop.ts'

/**
 * Everything that a server works with, made once and passed on. A function takes the parts of it that it needs
 * (`Pick<Services, 'db' | 'storage'>`), and a test makes its own.
 */
export interface Services {
  config: Config
  db: Database
  /**
   * The same database for work that holds a lock of the session: past a pooler, if there is one, since a pooler would
   * give the connection, and the lock with it, to others.
   */
  direct: Database
  /** A replica for what may be some seconds old; undefined where there is none. */
  replica?: Replica | undefined
  /** The place where the bytes of files are kept. */
  storage: Storage
  secrets: Secrets
  countCost: CountCost
  /** The imports that this process works on. */
  imports: Workshop
}

/**
 * Makes the services of one server. The server closes the store and the imports; databases are closed by whoever opened
 * them.
 * @param opened the configuration and the open database; `direct` where a pooler stands before that, `replica` where there is one
 */
export async function createServices({
  config,
  db,
  direct = db,
  replica,
}: {
  config: Config
  db: Database
  direct?: Database | undefined
  replica?: Replica | undefined
}): Promise<Services> {
  return {
    ...{ config, db, direct, replica },
    storage: await openStorage(config),
    secrets: secretsOf(db),
    countCost: costCounter({ db, config }),
    imports: workshopOf(importsAtOnce),
  }
}
