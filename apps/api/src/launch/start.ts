import type { Database, Target } from '../platform/database/connect.ts'
import { allowing, longLimits } from '../platform/database/limits.ts'
import type { Storage } from '../platform/files/storage.ts'
import { lacksTrustProxy, proxyMissing } from '../platform/http/forwarded.ts'
import { createServices, type Services } from '../platform/services.ts'
import { checkAddress } from './address.ts'
import { launch } from './closing.ts'
import { openDatabase, prepareDatabase, readConfigOrExplain, whileFilling } from './database.ts'
import { checkStore } from './files.ts'
import { serveHttp } from './listen.ts'
import { refuseReachable } from './reachable.ts'
import { connectReplica } from './replica.ts'
import type { Report, Surroundings } from './surroundings.ts'

async function makeDemo(services: Services, target: Target, report: Report): Promise<void> {
  await report.stage('demo data', (say) =>
    whileFilling(target, () =>
      allowing(longLimits, async () => {
        const { isEmpty } = await import('../demo/seed.ts')
        if (!(await isEmpty(services.db))) return 'up to date'
        await checkStore(services)
        return fill(services.db, services.storage, say)
      }),
    ),
  )
}

/** The demo; DEMO=large has very much of everything and DEMO=bare nothing, for looking at pages with either. */
async function fill(db: Database, storage: Storage, say: (line: string) => void) {
  if (process.env.DEMO === 'bare') {
    const { seedBare } = await import('../demo/bare.ts')
    await seedBare(db)
    return 'one account of each type, and nothing else'
  }
  const { seedDemo } = await import('../demo/seed.ts')
  await seedDemo(db, storage, say)
  if (process.env.DEMO === 'large') {
    const { enlarge } = await import('../demo/large.ts')
    await enlarge(db, say)
  }
  return 'made'
}

async function showAccounts(db: Database, report: Report): Promise<void> {
  const { demoAccounts } = await import('../demo/accounts.ts')
  const emails = demoAccounts.map((account) => account.email)
  const found = await db.selectFrom('logins').select('login').where('login', 'in', emails).execute()
  const present = new Set(found.map((user) => user.login))
  const shown = demoAccounts.filter((account) => present.has(account.email))
  if (shown.length === 0) return
  report.write('\nDemo accounts (never on a machine that others reach):')
  for (const { email, password, type } of shown)
    report.write(`  ${email.padEnd(24)} ${password.padEnd(16)} ${type}`)
}

/**
 * The demo and development server, `npm start`: brings its own database unless DATABASE_URL names one, makes demo data in
 * an empty one, and serves pages and calls on one address until it is told to end.
 */
export function start(surroundings: Surroundings): Promise<void> {
  const { report, buildWeb, webRoot } = surroundings
  return launch(surroundings, async (closing) => {
    const config = readConfigOrExplain()
    refuseReachable(config)
    await checkAddress(config)
    if (lacksTrustProxy(config)) report.write(proxyMissing)
    const built = report.stage('web pages', buildWeb)
    built.catch(() => {}) // waited for below; until then it must not count as forgotten
    const opened = await openDatabase(config, report, closing)
    await prepareDatabase(opened, report)
    const { db, direct, target } = opened
    const replica = await connectReplica(config, db, report, closing)
    const services = await createServices({ config, db, direct, replica })
    await makeDemo(services, target, report)
    await built
    const address = await serveHttp(services, webRoot, report, closing)
    await showAccounts(db, report)
    report.write(`\nMeridian is at ${address} after ${report.elapsed()}. Ctrl-C stops it.`)
  })
}
