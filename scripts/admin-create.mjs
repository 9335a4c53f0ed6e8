// npm run admin:create -- --email x --name y [--data-dir z]: makes a super admin.
import { parseArgs } from 'node:util'
import { readArguments } from './lib/arguments.mjs'
import { launch } from './lib/launch.mjs'
import { askPassword } from './lib/password.mjs'

await launch(async (surroundings) => {
  const { values } = readArguments(() =>
    parseArgs({
      options: {
        email: { type: 'string', default: '' },
        name: { type: 'string', default: '' },
        'data-dir': { type: 'string' },
      },
    }),
  )
  const { email, name, 'data-dir': dataDir } = values
  const { createAdmin } = await import('../apps/api/src/launch/admin.ts')
  await createAdmin({ email, name, dataDir, askPassword }, surroundings)
})
