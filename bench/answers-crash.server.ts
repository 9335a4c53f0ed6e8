// A server with its own database for answers-crash.ts: node answers-crash.server.ts <data directory> <port>
import { join } from 'node:path'
import { buildApp } from '../apps/api/src/app.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { connect } from '../apps/api/src/platform/database/connect.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { createServices } from '../apps/api/src/platform/services.ts'

const [directory = '', port = '0'] = process.argv.slice(2)
const embedded = await startEmbedded(join(directory, 'postgres'))
await migrate(embedded.connection)
const db = connect(embedded.connection, { max: 10 })
const config = readConfig({ DATA_DIR: directory, PORT: port, LOG_LEVEL: 'silent' })
const app = await buildApp(await createServices({ db, config }))
await app.listen({ host: '127.0.0.1', port: Number(port) })
console.log(`ready ${JSON.stringify(embedded.connection)}`)
