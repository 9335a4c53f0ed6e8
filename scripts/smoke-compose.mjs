// node scripts/smoke-compose.mjs [--s3]: whether compose.yaml gives an installation that works and keeps what it is given: it
// is started, gets an admin and a file, is taken down and started again. With --s3 its files are in the store of
// compose.yaml, which then passes the tests of stores with the account that the server has. Its volumes are removed.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readArguments } from './lib/arguments.mjs'
import { launch } from './lib/launch.mjs'
import { inRoot } from './lib/paths.mjs'
import { StopError } from './lib/report.mjs'
import { run } from './lib/run.mjs'

const secret = () => randomBytes(24).toString('hex')
const password = secret()
const email = 'smoke@example.org'
const bucket = 'meridian-test'
const store = { FILES_STORE: 's3', S3_BUCKET: bucket, S3_SECRET_KEY: secret() }

/**
 * Runs a program whose words go to the terminal.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} program
 * @param {readonly string[]} args
 */
async function must(env, program, ...args) {
  process.stdout.write(`\n$ ${program} ${args.join(' ')}\n`)
  const { code } = await run(program, args, { show: true, env })
  if (code !== 0) throw new StopError(`${program} ended with ${code}.`)
}

/**
 * The address of the store in the network of its containers, which this machine reaches as well.
 * @param {NodeJS.ProcessEnv} env
 */
async function storeAddress(env) {
  const { output: id } = await run('docker', ['compose', 'ps', '--quiet', 'store'], { env })
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
  const { output } = await run('docker', ['inspect', '--format', format, id.trim()], { env })
  return `http://${output.trim()}:8333`
}

await launch(async () => {
  const { values } = readArguments(() =>
    parseArgs({ options: { s3: { type: 'boolean', default: false } } }),
  )
  const port = process.env.PORT ?? '3000'
  const env = {
    ...process.env,
    ...{ COMPOSE_PROJECT_NAME: 'meridian-smoke', PORT: port },
    ...{ POSTGRES_PASSWORD: secret(), APP_PASSWORD: secret() },
    ...{ MERIDIAN_ADMIN_PASSWORD: password, SMOKE_EMAIL: email, SMOKE_PASSWORD: password },
    ...(values.s3 && { ...store, COMPOSE_PROFILES: 's3' }),
  }
  const compose = (/** @type {string[]} */ ...args) => must(env, 'docker', 'compose', ...args)
  const smoke = (/** @type {string} */ step) =>
    must(env, process.execPath, inRoot('scripts/smoke.mjs'), step, `http://127.0.0.1:${port}`)
  const admin = ['node', 'scripts/admin-create.mjs', '--email', email, '--name', 'Smoke Test']
  try {
    await compose('up', '--detach', '--build')
    await compose('run', '--rm', '--env', 'MERIDIAN_ADMIN_PASSWORD', 'app', ...admin)
    await smoke('store')
    await compose('down')
    await compose('up', '--detach')
    await smoke('check')
    if (!values.s3) return
    const account = { S3_TEST_ACCESS_KEY: 'meridian', S3_TEST_SECRET_KEY: store.S3_SECRET_KEY }
    const place = { S3_TEST_ENDPOINT: await storeAddress(env), S3_TEST_BUCKET: bucket }
    const test = { ...process.env, ...account, ...place }
    await must(test, process.execPath, inRoot('scripts/test-store.mjs'))
  } catch (error) {
    await compose('logs', '--no-color', '--tail', '200').catch(() => {})
    throw error
  } finally {
    await compose('down', '--volumes').catch(() => {})
  }
})
