import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { callLimits } from '../../src/platform/database/limits.ts'
import { createServices } from '../../src/platform/services.ts'

// Serves a database until it is killed, and says where: node server.ts '{"target": ..., "settings": ...}'

const { target, settings } = JSON.parse(process.argv[2] ?? '{}')
const db = connect(target, { max: 4, limits: callLimits })
const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
const app = await buildApp(await createServices({ config, db }))
console.log(`serving ${await app.listen({ host: '127.0.0.1', port: 0 })}/api`)
