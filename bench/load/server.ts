// A server with a database of its own that writes to the disk as in production: node server.ts <data directory>
import { join } from 'node:path'
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { connect } from '../../apps/api/src/platform/database/connect.ts'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { callLimits } from '../../apps/api/src/platform/database/limits.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { createServices } from '../../apps/api/src/platform/services.ts'

const [directory = ''] = process.argv.slice(2)
const embedded = await startEmbedded(join(directory, 'postgres'))
await migrate(embedded.connection)
const db = connect(embedded.connection, { limits: callLimits })
const config = readConfig({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'silent' })
const app = await buildApp(await createServices({ db, config }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`ready ${JSON.stringify({ connection: embedded.connection, address })}`)
