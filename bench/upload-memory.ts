/*
 * What the server holds in memory while a film of 512 MB is uploaded, on the disk and on S3: by a request that resumes in
 * parts of 8 MB as the page sends it, in one part, and by the multipart call. Linux.
 *
 * node bench/upload-memory.ts [megabytes = 512] [disk|s3]...
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { startTemplate } from '../apps/api/test/global-setup.ts'
import { kindsOfStore } from '../apps/api/test/stores.ts'
import { type Serving, startServing, watching } from './lib/serving.ts'

const megabyte = 1024 * 1024
const [count = '512', ...named] = process.argv.slice(2)
const stores = kindsOfStore.filter((kind) => named.length === 0 || named.includes(kind))
const size = Number(count) * megabyte
/** What stands in front of the film's own bytes, which are all of the rest. */
const head = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex'),
  Buffer.from('00000010', 'hex'),
  Buffer.from('moov'),
  Buffer.from('00000008', 'hex'),
  Buffer.from('trak'),
  Buffer.alloc(4),
  Buffer.from('mdat'),
])
head.writeUInt32BE(size - head.length + 8, head.length - 8)
const block = Buffer.alloc(megabyte, 'The Nile flows north. ')

/** A part of the film, from `start` up to, not including, `end`. */
function* film(start: number, end: number): Generator<Buffer> {
  for (let at = start; at < end; ) {
    const within = at % megabyte
    const part = Buffer.from(block.subarray(within, Math.min(megabyte, within + end - at)))
    if (at < head.length) head.copy(part, 0, at)
    yield part
    at += part.length
  }
}

async function send(
  serving: Serving,
  method: 'POST' | 'PATCH',
  path: string,
  headers: OutgoingHttpHeaders,
  body: Iterable<Buffer | string>,
  length: number,
) {
  const asked = request(new URL(path, serving.baseUrl), {
    method,
    headers: { ...serving.headers, ...headers, 'content-length': length },
  })
  const answered = once(asked, 'response')
  await pipeline(Readable.from(body), asked)
  const [response] = (await answered) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const tus = { 'tus-resumable': '1.0.0' }
const base64 = (words: string) => Buffer.from(words).toString('base64')

async function resuming(serving: Serving, part: number, sha256: string): Promise<void> {
  const metadata = `kind ${base64('video')},filename ${base64('nile.mp4')}`
  const begun = await send(
    serving,
    'POST',
    '/api/upload/tus',
    { ...tus, 'upload-length': size, 'upload-metadata': metadata },
    [],
    0,
  )
  const place = begun.headers.location
  if (!place) throw new Error(`${begun.status} ${begun.body}`)
  for (let at = 0; at < size; at += part) {
    const end = Math.min(size, at + part)
    const type = 'application/offset+octet-stream'
    const headers = { ...tus, 'upload-offset': at, 'content-type': type }
    const sent = await send(serving, 'PATCH', place, headers, film(at, end), end - at)
    if (sent.status !== 204) throw new Error(`${sent.status} ${sent.body}`)
  }
  const body = JSON.stringify({ sha256 })
  const json = { 'content-type': 'application/json' }
  const done = await send(serving, 'POST', `${place}/finish`, json, [body], body.length)
  if (done.status !== 200) throw new Error(`${done.status} ${done.body}`)
}

async function multipart(serving: Serving): Promise<void> {
  const before = `--film\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`
  const after = '\r\n--film--\r\n'
  function* body() {
    yield before
    yield* film(0, size)
    yield after
  }
  const type = { 'content-type': 'multipart/form-data; boundary=film' }
  const length = before.length + size + after.length
  const done = await send(serving, 'POST', '/api/upload/media', type, body(), length)
  if (done.status !== 200) throw new Error(`${done.status} ${done.body}`)
}

const hash = createHash('sha256')
for (const part of film(0, size)) hash.update(part)
const sha256 = hash.digest('hex')

const ways: Record<string, (serving: Serving) => Promise<void>> = {
  'tus, parts of 8 MB': (serving) => resuming(serving, 8 * megabyte, sha256),
  'tus, one part': (serving) => resuming(serving, size, sha256),
  multipart,
}
const database = await startTemplate()
const rows: object[] = []
for (const kind of stores)
  for (const [way, work] of Object.entries(ways)) {
    const serving = await startServing(database, kind, { VIDEO_LIMIT_MB: '600' })
    // What is loaded by the first upload is not what one takes.
    await multipartOfNothing(serving)
    const { before, most, seconds } = await watching(serving.pid, () => work(serving))
    await serving.stop()
    const inMegabytes = (bytes: number) => Math.round(bytes / megabyte)
    const row = {
      store: kind,
      way,
      'RSS before (MB)': inMegabytes(before),
      'RSS at most (MB)': inMegabytes(most),
      'more (MB)': inMegabytes(most - before),
      seconds: Math.round(seconds * 10) / 10,
    }
    console.info(JSON.stringify(row))
    rows.push(row)
  }
await database.stop()
console.table(rows)

async function multipartOfNothing(serving: Serving): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from('RIFF')]), 'a.mp4')
  await fetch(new URL('/api/upload/media', serving.baseUrl), {
    method: 'POST',
    headers: serving.headers,
    body: form,
  })
}
