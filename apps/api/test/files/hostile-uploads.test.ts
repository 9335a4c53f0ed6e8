import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { media } from '@meridian/file-check/samples/documents.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { type TusAnswer, tusOf } from './tus.ts'

let harness: Harness
let ibc: Client
let tus: ReturnType<typeof tusOf>
beforeAll(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
  tus = tusOf(harness.baseUrl, ibc)
})
afterAll(() => harness.close())

const path = '/api/upload/tus'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const audio = `kind ${base64('audio')}`
const rows = () => harness.db.selectFrom('uploads').selectAll().execute()
const kept = () =>
  readdirSync(harness.filesDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
const refused = ({ status, body }: TusAnswer, what: string) => {
  expect(status, what).toBeGreaterThanOrEqual(400)
  expect(status, what).toBeLessThan(500)
  expect(body.message, what).toBeTruthy()
}

test('lengths that are none begin nothing', async () => {
  const before = await rows()
  const lengths = [
    '-1',
    '1e3',
    '0x10',
    '5.5',
    'NaN',
    '',
    ' ',
    '99999999999999999999',
    '10, 10',
    '٣',
  ]
  for (const length of lengths.filter((one) => /^[\x20-\x7e]*$/.test(one)))
    refused(
      await tus.ask('POST', path, { 'upload-length': length, 'upload-metadata': audio }),
      length,
    )
  refused(await tus.ask('POST', path, { 'upload-metadata': audio }), 'none')
  refused(
    await tus.ask('POST', path, { 'upload-defer-length': '1', 'upload-metadata': audio }),
    'later',
  )
  refused(
    await tus.ask('POST', path, {
      'upload-length': '10',
      'upload-defer-length': '1',
      'upload-metadata': audio,
    }),
    'both',
  )
  refused(
    await tus.ask('POST', path, {
      'upload-concat': 'final;/api/upload/tus/a /etc/passwd',
      'upload-metadata': audio,
    }),
    'parts',
  )
  expect(await rows()).toEqual(before)
})

test('what is said of an upload is not believed', async () => {
  const before = await rows()
  const said = [
    '',
    'kind',
    'kind =',
    `kind ${base64('__proto__')}`,
    `kind ${base64('captions')}`,
    `__proto__ ${base64('audio')}`,
    'kind YXVkaW8',
    `${audio},${audio},kind`,
    `kind  ${base64('audio')}`,
    ',',
    `${audio},a\u00ffb c`,
  ]
  for (const metadata of said) {
    const answer = await tus.ask('POST', path, {
      'upload-length': '10',
      'upload-metadata': metadata,
    })
    if (answer.status !== 201) refused(answer, metadata)
  }
  const long = await tus.ask('POST', path, {
    'upload-length': '10',
    'upload-metadata': `${audio},filename ${base64('n'.repeat(9000))}`,
  })
  expect(long.status).toBe(201)
  const tricky = `${audio},filename ${base64('../../..\\etc/pass\0wd\u202E.mp3')}`
  expect(
    (await tus.ask('POST', path, { 'upload-length': '10', 'upload-metadata': tricky })).status,
  ).toBe(201)
  const made = (await rows()).slice(before.length)
  expect(made.map(({ kind }) => kind)).toEqual(made.map(() => 'audio'))
  expect(made.at(-1)?.name).toBe('passwd.mp3')
  expect(made.at(-2)?.name).toBe('n'.repeat(200))
})

test('bytes go where the upload is, and no further than it says', async () => {
  const bytes = media.mp3(10_000)
  const where = await tus.place(bytes.length, 'audio')
  await tus.send(where, 0, bytes.subarray(0, 5000))
  const type = { 'content-type': 'application/offset+octet-stream' }
  for (const offset of [
    '-1',
    '4999',
    '5001',
    '1e9',
    'NaN',
    '',
    '5000.5',
    '5000, 0',
    '99999999999999999999',
  ])
    refused(await tus.ask('PATCH', where, { ...type, 'upload-offset': offset }, bytes), offset)
  refused(
    await tus.ask('PATCH', where, { 'content-type': 'text/html', 'upload-offset': '5000' }, bytes),
    'type',
  )
  refused(
    await tus.ask(
      'PATCH',
      where,
      { ...type, 'upload-offset': '5000', 'tus-resumable': '0.2.2' },
      bytes,
    ),
    'version',
  )
  expect(await tus.offset(where)).toBe(5000)
  refused(await tus.send(where, 5000, Buffer.alloc(bytes.length)), 'too many')
  const offset = await tus.offset(where)
  expect(offset).toBeLessThanOrEqual(bytes.length)
  await tus.cancel(where)
  expect(kept()).toEqual([])
})

test('addresses of uploads that are none lead to nothing', async () => {
  const missing = await tus.head(`${path}/0193c0de-0000-7000-8000-000000000000`)
  for (const id of ['..', '..%2f..%2f..%2fetc%2fpasswd', '%00', '__proto__', '*'])
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const answer = await tus.ask(method, `${path}/${id}`)
      expect([404, 405], `${method} ${id}`).toContain(answer.status)
    }
  expect(missing.status).toBe(404)
})

test('of many uploads that are begun ten stay', async () => {
  const before = await rows()
  const begun = await Promise.all(Array.from({ length: 40 }, () => tus.begin(1000, 'audio')))
  // One that had to give way while it was being begun is not there any more.
  expect(begun.filter(({ status }) => status !== 201 && status !== 404)).toEqual([])
  expect((await rows()).length - before.length).toBe(10)
  expect(kept()).toEqual([])
})

test('of two that send to one upload at once, one is believed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const mine = media.mp3(100_000)
    const other = Buffer.concat([media.mp3(), Buffer.alloc(100_000, 1)])
    const where = await tus.place(mine.length, 'audio')
    await Promise.all([
      tus.send(where, 0, mine),
      tus.send(where, 0, other),
      tus.send(where, 0, mine.subarray(0, 6000)),
    ])
    const offset = await tus.offset(where)
    if (offset < mine.length) await tus.send(where, offset, mine.subarray(offset))
    const answers = [await tus.finish(where, mine), await tus.finish(where, other)]
    const file = answers.find(({ status }) => status === 200)?.body.data
    if (!file) continue
    const given = Buffer.from(await (await ibc.read(file.url)).arrayBuffer())
    expect([hash(mine), hash(other)]).toContain(hash(given))
  }
})
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('whoever sends nothing more is hung up on, and leaves nothing', async () => {
  const { server } = harness.app
  expect(server.timeout).toBe(300_000)
  server.timeout = 200
  const { hostname, port } = new URL(harness.baseUrl)
  const before = kept().length
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    `POST /api/upload/media HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${ibc.session?.user.token.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`,
  )
  socket.write(media.mp3(100_000))
  await once(socket, 'close')
  server.timeout = 300_000
  await expect.poll(() => kept().length).toBe(before)
})
