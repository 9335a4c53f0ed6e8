/*
 * The table of all types of files: uploaded, resumed after a cut at a random byte, read in a range, deleted and swept, on
 * the disk and on S3, with real files. What the server refuses is counted apart, with its sentence.
 *
 * node bench/files-table.ts <folder with files> [most files of each type = 5]
 *
 * Ends with 1 where a file that was taken did not come back as it was sent, or is left after the sweep.
 */
import { createHash, randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sql } from 'kysely'
import { sweepFiles } from '../apps/api/src/features/files/files.sweep.ts'
import { sweepUploads } from '../apps/api/src/features/files/uploads.sweep.ts'
import { tusOf } from '../apps/api/test/files/tus.ts'
import { startTemplate } from '../apps/api/test/global-setup.ts'
import { kindsOfStore } from '../apps/api/test/stores.ts'
import { type FileType, fileTypes } from '../packages/contract/src/files.ts'
import { type UploadKind, uploadKinds } from '../packages/contract/src/uploads.ts'
import { type Serving, startServing } from './lib/serving.ts'

const [folder = '', most = '5'] = process.argv.slice(2)
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
  join(folder, name),
)
const types = uploadKinds.flatMap((kind) => {
  const ofKind: readonly FileType[] = fileTypes[kind]
  return ofKind.map((type) => ({ kind, type }))
})
const endingOf = (path: string) => extname(path).slice(1).toLowerCase().replace('jpeg', 'jpg')
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

type Uploading = Serving & { tus: ReturnType<typeof tusOf> }

/** So many of a type, from the smallest to the largest. */
function filesOf(type: FileType): Buffer[] {
  const all = paths
    .filter((path) => endingOf(path) === type)
    .map((path) => readFileSync(path))
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length)
  const count = Math.min(Number(most), all.length)
  const step = (all.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, at) => all[Math.round(at * step)] ?? Buffer.alloc(0))
}

async function whole({ tus }: Uploading, kind: UploadKind, bytes: Buffer) {
  const where = await tus.place(bytes.length, kind)
  const sent = await tus.send(where, 0, bytes)
  return sent.status === 204 ? tus.finish(where, bytes) : sent
}

/** An upload that is cut at a random byte and goes on where the server has it. */
async function resumed({ tus }: Uploading, kind: UploadKind, bytes: Buffer) {
  const where = await tus.place(bytes.length, kind)
  await tus.cut(where, 0, bytes, randomInt(bytes.length), 500)
  const offset = await tus.offset(where)
  await tus.send(where, offset, bytes.subarray(offset))
  return { offset, ...(await tus.finish(where, bytes)) }
}

const read = (serving: Serving, url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(url, serving.baseUrl), { headers: { ...serving.headers, ...headers } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

async function rangeIsRight(serving: Serving, url: string, bytes: Buffer): Promise<boolean> {
  const start = randomInt(bytes.length)
  const end = start + randomInt(bytes.length - start)
  const part = await read(serving, url, { range: `bytes=${start}-${end}` })
  const beyond = await read(serving, url, { range: `bytes=${bytes.length}-` })
  const same = (await bytesOf(part)).equals(bytes.subarray(start, end + 1))
  return part.status === 206 && same && beyond.status === 416
}

/** Everything that nothing points to, as a day later; gives what is left in the store. */
async function swept({ db, storage, store }: Serving) {
  await sql`update uploads set created_at = now() - interval '25 hours', held_until = null`.execute(
    db,
  )
  await sql`update files set unused_since = now() - interval '25 hours'`.execute(db)
  await sweepUploads({ db, storage })
  await sweepFiles({ db, storage })
  return store.kept()
}

const database = await startTemplate()
const rows: object[] = []
for (const store of kindsOfStore) {
  const started = await startServing(database, store)
  const serving = { ...started, tus: tusOf(started.baseUrl, started.client) }
  for (const { kind, type } of types) {
    const files = filesOf(type)
    const count = { upload: 0, resume: 0, range: 0 }
    const refused = new Set<string | undefined>()
    let [cut, taken] = [0, 0]
    for (const bytes of files) {
      const { body } = await whole(serving, kind, bytes)
      if (!body.data) {
        refused.add(body.message)
        continue
      }
      taken++
      const stored = await bytesOf(await read(serving, body.data.url))
      if (hashOf(stored) === hashOf(bytes)) count.upload++
      const again = await resumed(serving, kind, bytes)
      const resumedBytes = await bytesOf(await read(serving, again.body.data?.url ?? '/'))
      if (hashOf(resumedBytes) === hashOf(bytes)) count.resume++
      if (again.offset > 0) cut++
      if (await rangeIsRight(serving, body.data.url, bytes)) count.range++
    }
    const left = await swept(serving)
    if (left.length > 0 || Object.values(count).some((right) => right < taken)) process.exitCode = 1
    const row = {
      store,
      type,
      files: files.length,
      ...count,
      'of them behind byte 0': cut,
      'left after the sweep': left.length,
      refused: [...refused].join(' '),
    }
    console.info(JSON.stringify(row))
    rows.push(row)
  }
  await serving.stop()
}
await database.stop()
console.table(rows)
