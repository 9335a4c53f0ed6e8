// Uploads hostile files by the real calls to a server process of its own, and prints of each what happened, how long it
// took and how much memory the server had at most; then many of the heaviest at once, and how long the server did nothing else.
// node bench/hostile-files.ts [--light] [folder...], by default the folders beside the repository (Linux: reads /proc);
// --light leaves out the heaviest, which take more than a minute.
// Ends with 1 where the server failed instead of taking or refusing a file.
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { buildApp } from '../apps/api/src/app.ts'
import { makeUser } from '../apps/api/src/factories/people.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { connect, type Target } from '../apps/api/src/platform/database/connect.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { createServices } from '../apps/api/src/platform/services.ts'
import {
  boxOf,
  media,
  officeParts,
  openXml,
  pdfOf,
} from '../packages/file-check/samples/documents.ts'
import { hostileFiles } from '../packages/file-check/samples/hostile-files.ts'
import { type RawEntry, rawZip } from '../packages/file-check/samples/raw-zip.ts'

const megabyte = 1024 * 1024

/** The server under test: nothing else runs in its process. */
async function serve({ target, folder }: { target: Target; folder: string }): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', TRIES_LIMIT: '100000' })
  const db = connect(target, { max: 6 })
  const app = await buildApp(await createServices({ db, config }))
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  process.on('message', () => {
    process.send?.([0.5, 0.99, 1].map((part) => Math.round(lag.percentile(part * 100) / 1e6)))
    lag.reset()
  })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
}

interface Sample {
  what: string
  bytes: Buffer
  folder: 'images' | 'media' | 'documents'
}
interface Result {
  what: string
  size: number
  answer: string
  ms: number
  /** Megabytes that the server had at most meanwhile, and those of them that it did not have before. */
  peak: number
  grown: number
}

async function measure(given: string[], light: boolean): Promise<void> {
  const beside = join(import.meta.dirname, '../../shared/data')
  const folders = given.length > 0 ? given : ['hostile', 'media'].map((name) => join(beside, name))
  const folder = await mkdtemp(join(tmpdir(), 'meridian-hostile-'))
  const postgres = await startEmbedded(join(folder, 'postgres'))
  const { host, port, user } = postgres.connection
  const target = { host, port, user, database: 'postgres' }
  await migrate(target)
  const db = connect(target, { max: 2 })
  const people = []
  for (let count = 0; count < 5; count += 1) people.push(await makeUser(db, 'IBC', null))
  const server = await started(target, folder)
  try {
    const tokens = await Promise.all(people.map((person) => tokenOf(server.address, person)))
    const heaviest = light ? [] : heavy()
    const samples = [...folders.flatMap(samplesIn), ...(await generated()), ...heaviest]
    await upload(server, tokens[0] ?? '', {
      what: 'the first',
      bytes: pdfOf(1),
      folder: 'documents',
    })
    const results: Result[] = []
    for (const sample of samples) {
      const result = await upload(server, tokens[0] ?? '', sample)
      results.push(result)
      console.log(line(result))
    }
    report(results)
    if (results.some(({ answer }) => answer.startsWith('5'))) process.exitCode = 1
    console.log(`\n${await lagOf(server)}`)
    if (!light) await together(server, tokens, heaviest)
  } finally {
    server.child.kill()
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function started(target: Target, folder: string) {
  const env = { ...process.env, BENCH_SERVER: JSON.stringify({ target, folder }) }
  const child: ChildProcess = fork(import.meta.filename, { env })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return { child, address }
}
type Server = Awaited<ReturnType<typeof started>>

async function tokenOf(address: string, person: { email: string; password: string }) {
  const answer = await fetch(new URL('/api/login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  })
  const { data } = (await answer.json()) as { data: { user: { token: { token: string } } } }
  return data.user.token.token
}

function megabytesOf(pid: number | undefined, name: string): number {
  const found = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(found?.[1]) / 1024)
}

/** For how long the server did nothing else: the median, 99 % and the most of its turns, in milliseconds. */
async function lagOf({ child }: Server): Promise<string> {
  const said = once(child, 'message')
  child.send('lag')
  const [[half, most, longest]] = (await said) as [number[]]
  return `The server was busy for ${half} ms (median), ${most} ms (99 %), ${longest} ms at most at a time`
}

async function upload({ child, address }: Server, token: string, sample: Sample): Promise<Result> {
  const { what, bytes, folder } = sample
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], `${what.slice(-100)}`))
  const call = { images: 'image', media: 'media', documents: 'document' }[folder]
  // The highest mark is set back to what the server has now.
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const before = megabytesOf(child.pid, 'VmRSS')
  const start = performance.now()
  const answer = await fetch(new URL(`/api/upload/${call}`, address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const body = (await answer.json()) as { message?: string; data?: { mime: string } }
  const ms = Math.round(performance.now() - start)
  const peak = megabytesOf(child.pid, 'VmHWM')
  const said = body.data ? `kept as ${body.data.mime.split(/[/.]/).at(-1)}` : (body.message ?? '')
  return {
    what,
    size: bytes.length,
    answer: `${answer.status} ${said}`,
    ms,
    peak,
    grown: peak - before,
  }
}

function samplesIn(folder: string): Sample[] {
  const images = ['.png', '.jpg', '.gif', '.webp', '.svg', '.svgz', '.html', '.xml']
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const ending = extname(path)
      const sounds = ['.mp3', '.mp4', '.m4a', '.m4v', '.webm'].includes(ending)
      const kind = sounds ? 'media' : images.includes(ending) ? 'images' : 'documents'
      return { what: path.slice(folder.length + 1), bytes: readFileSync(path), folder: kind }
    })
}

async function generated(): Promise<Sample[]> {
  return Promise.all(
    hostileFiles.map(async ({ what, bytes, folder }) => ({
      what,
      folder,
      bytes: typeof bytes === 'function' ? await bytes() : bytes,
    })),
  )
}

/** What costs most of what is taken, and bombs of full size. */
function heavy(): Sample[] {
  const word = `${openXml}.wordprocessingml.document.main+xml`
  const parts: RawEntry[] = Object.entries(officeParts(word)).map(([name, data]) => ({
    name,
    data,
  }))
  const docx = (more: RawEntry[]) => rawZip([...parts, ...more])
  const zeros = Buffer.alloc(250 * megabyte)
  // Unpacks to ninety times what it is: the most that is taken.
  const thin = Buffer.concat(
    Array.from({ length: 1600 }, () =>
      Buffer.concat([randomBytes(650), Buffer.alloc(64 * 1024 - 650)]),
    ),
  )
  const noise = randomBytes(60 * megabyte)
  const many = (count: number, data: Buffer | string, stored = false): RawEntry[] =>
    Array.from({ length: count }, (_, part) => ({ name: `word/media/${part}.bin`, data, stored }))
  return [
    { what: 'a bomb of 1 GB', bytes: docx(many(4, zeros)), folder: 'documents' },
    {
      what: 'a bomb of 1 GB that says 1 kB',
      bytes: docx(many(4, zeros).map((one) => ({ ...one, declared: 1000 }))),
      folder: 'documents',
    },
    {
      what: 'a document that unpacks to 500 MB, taken',
      bytes: docx(many(5, thin)),
      folder: 'documents',
    },
    {
      what: 'a document of 60 MB of pictures, taken',
      bytes: docx(many(1, noise, true)),
      folder: 'documents',
    },
    {
      what: 'a document of 4,990 parts, taken',
      bytes: docx(many(4990, 'x', true)),
      folder: 'documents',
    },
    {
      what: 'a rich text of 60 MB, taken',
      bytes: Buffer.concat([
        Buffer.from('{\\rtf1'),
        Buffer.from('{\\b x}'.repeat(10 * megabyte)),
        Buffer.from('}'),
      ]),
      folder: 'documents',
    },
    { what: 'a PDF of 100,000 pages, taken', bytes: pdfOf(100_000), folder: 'documents' },
    {
      what: 'an mp4 of 500 MB, taken',
      bytes: Buffer.concat([media.mp4(), boxOf('mdat', Buffer.alloc(500 * megabyte))]),
      folder: 'media',
    },
    { what: 'an mp3 of 60 MB, taken', bytes: media.mp3(60 * megabyte), folder: 'media' },
  ]
}

function line({ what, size, answer, ms, peak, grown }: Result): string {
  const numbers = `${String(ms).padStart(6)} ms ${String(peak).padStart(5)} MB (+${grown})`
  return `${numbers}  ${(size / 1024).toFixed(0).padStart(7)} kB  ${what}: ${answer}`
}

function report(results: Result[]): void {
  const kinds = Map.groupBy(results, ({ answer }) => answer.replace(/:.*|\. .*/, ''))
  console.log(
    `\n${results.length} files, ${results.reduce((sum, { ms }) => sum + ms, 0)} ms in all`,
  )
  for (const [kind, all] of [...kinds].sort((one, other) => other[1].length - one[1].length))
    console.log(`${String(all.length).padStart(5)}  ${kind}`)
  const by = (of: (result: Result) => number) =>
    [...results].sort((a, b) => of(b) - of(a)).slice(0, 5)
  console.log('\nThe slowest')
  for (const result of by(({ ms }) => ms)) console.log(line(result))
  console.log('\nThe most memory')
  for (const result of by(({ peak }) => peak)) console.log(line(result))
  console.log('\nThe most memory more than before')
  for (const result of by(({ grown }) => grown)) console.log(line(result))
}

/** Four of the slowest documents from each of five people at once. */
async function together(server: Server, tokens: string[], heaviest: Sample[]): Promise<void> {
  const slowest = heaviest.filter(
    ({ what, folder }) =>
      (what.includes('500 MB, taken') && folder === 'documents') || what.includes('4,990'),
  )
  const start = performance.now()
  const results = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: 2 }, () => slowest)
        .flat()
        .map((sample) => upload(server, token, sample)),
    ),
  )
  const peak = Math.max(...results.map((result) => result.peak))
  console.log(
    `\n${results.length} of the slowest at once: ${Math.round(performance.now() - start)} ms, at most ${peak} MB`,
  )
  for (const [answer, all] of Map.groupBy(results, (result) => result.answer))
    console.log(`${String(all.length).padStart(5)}  ${answer}`)
  console.log(await lagOf(server))
}

if (process.env.BENCH_SERVER) await serve(JSON.parse(process.env.BENCH_SERVER))
else {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { light: { type: 'boolean', default: false } },
  })
  await measure(positionals, values.light)
}
