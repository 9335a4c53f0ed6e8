// npm run admin:create -- --email x --name y [--data-dir z]: makes a super admin.
import { parseArgs } from 'node:util'
import { launch } from './lib/launch.mjs'
import { askPassword } from './lib/password.mjs'
import { StopError } from './lib/report.mjs'

function readArguments() {
  const text = { type: 'string', default: '' }
  const options = { email: text, name: text, 'data-dir': { type: 'string' } }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new StopError(error.message)
  }
}

await launch(async (surroundings) => {
  const { email, name, 'data-dir': dataDir } = readArguments()
  const { createAdmin } = await import('../apps/api/src/launch/admin.ts')
  await createAdmin({ email, name, dataDir, askPassword }, surroundings)
})
