import { join } from 'node:path'
import { connect } from '../../apps/api/src/platform/database/connect.ts'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { filledWith } from '../data/home.ts'
import { settingsForLarge } from '../lib/settings.ts'
import { Child } from './child.ts'
import { findWorld } from './who.ts'

/** Starts the database of a filled directory, and a server on it; both end with `close`. */
export async function openData(directory: string, files: string) {
  const filled = await filledWith(directory)
  const scale = filled?.scale ?? ''
  const embedded = await startEmbedded(join(directory, 'postgres'), {
    settings: scale === 'small' || scale === 'tiny' ? {} : settingsForLarge(),
  })
  const { connection } = embedded
  await migrate(connection)
  const db = connect(connection, { max: 4 })
  const server = await Child.start('server', JSON.stringify(connection), files)
  const world = await findWorld(db)
  const close = async () => {
    await server.child.end()
    await db.destroy()
    await embedded.stop()
  }
  return { scale, connection, db, server, world, close }
}
