// node scripts/smoke.mjs store|check http://127.0.0.1:3000: whether an installation works, and keeps what it is given.
// `store` logs in as SMOKE_EMAIL with SMOKE_PASSWORD and uploads a file; `check`, after a restart, finds the session and the
// file again. Between the two artifacts/smoke.json says what was stored.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './lib/paths.mjs'
import { explain, StopError } from './lib/report.mjs'

const kept = inRoot('artifacts', 'smoke.json')
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)
const hashOf = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * Waits for an installation that is just starting, for two minutes at most.
 * @param {string} origin
 */
async function untilReady(origin) {
  let last = 'nothing'
  for (let attempt = 0; attempt < 120; attempt++) {
    try {
      const answer = await fetch(`${origin}/api/health/ready`)
      last = await answer.text()
      if (answer.ok) return
    } catch (error) {
      last = String(error)
    }
    await pause(1000)
  }
  throw new StopError(`${origin} does not get ready. It says: ${last}`)
}

/**
 * The `data` of a call's answer.
 * @param {string} origin
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function call(origin, path, init) {
  const answer = await fetch(`${origin}/api${path}`, init)
  const text = await answer.text()
  if (!answer.ok) throw new StopError(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text).data
}

/** @param {string} origin */
async function logIn(origin) {
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env
  if (!email || !password) throw new StopError('Set SMOKE_EMAIL and SMOKE_PASSWORD.')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const { user } = await call(origin, '/login', { method: 'POST', headers, body })
  return `Bearer ${user.token.token}`
}

/**
 * Fails where an address does not give exactly these bytes.
 * @param {string} url
 * @param {string} authorization
 * @param {string} sha256
 */
async function requireBytes(url, authorization, sha256) {
  const answer = await fetch(url, { headers: { authorization } })
  if (!answer.ok) throw new StopError(`The uploaded file answered ${answer.status}.`)
  if (hashOf(await answer.bytes()) !== sha256) throw new StopError('The uploaded file has changed.')
}

/** @param {string} origin */
async function store(origin) {
  const authorization = await logIn(origin)
  const text = `WEBVTT\n\n00:00.000 --> 00:01.000\n${randomUUID()}\n`
  const body = new FormData()
  body.append('file', new Blob([text]), 'smoke.vtt')
  const init = { method: 'POST', headers: { authorization }, body }
  const file = await call(origin, '/upload/captions', init)
  const sha256 = hashOf(Buffer.from(text))
  await requireBytes(new URL(file.url, origin).href, authorization, sha256)
  await mkdir(inRoot('artifacts'), { recursive: true })
  await writeFile(kept, JSON.stringify({ url: file.url, authorization, sha256 }), { mode: 0o600 })
  say(`${file.name} is stored, and read again as it was sent.`)
}

/** @param {string} origin */
async function check(origin) {
  const { url, authorization, sha256 } = JSON.parse(await readFile(kept, 'utf8'))
  await call(origin, '/me', { headers: { authorization } })
  await requireBytes(new URL(url, origin).href, authorization, sha256)
  await logIn(origin)
  say('The session of before goes on, its file is there as it was, and one can log in.')
}

const steps = { store, check }
const [name = '', address = ''] = process.argv.slice(2)
try {
  const step = Object.hasOwn(steps, name) && steps[/** @type {keyof typeof steps} */ (name)]
  if (!step || !URL.canParse(address))
    throw new StopError('Say node scripts/smoke.mjs store http://127.0.0.1:3000, then check.')
  const { origin } = new URL(address)
  await untilReady(origin)
  await step(origin)
} catch (error) {
  explain(error)
  process.exitCode = 1
}
