import { randomFillSync, randomInt } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileType, fileTypes } from '@meridian/contract/files.ts'
import type { UploadKind } from '@meridian/contract/uploads.ts'
import { documents, lockedDocument, media, zipOf } from '@meridian/file-check/samples/documents.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { sweepUploads } from '../../src/features/files/uploads.sweep.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { tusOf } from './tus.ts'

const megabyte = 1024 * 1024
const limits = {
  IMAGE_LIMIT_MB: '1',
  VIDEO_LIMIT_MB: '3',
  AUDIO_LIMIT_MB: '1',
  DOCUMENT_LIMIT_MB: '2',
}

let harness: Harness
let schoolId: string
let person: Awaited<ReturnType<typeof makeTeacher>>
let teacher: Client
let tus: ReturnType<typeof tusOf>
beforeAll(async () => {
  harness = await startHarness(limits)
  schoolId = (await makeSchool(harness.db)).id
  person = await makeTeacher(harness.db, schoolId)
  teacher = await harness.as(person)
  tus = tusOf(harness.baseUrl, teacher)
})
afterAll(() => harness.close())

const config = () => readConfig({ ...limits, FILES_DIR: harness.filesDir, LOG_LEVEL: 'silent' })
const idOf = (where: string) => where.split('/').at(-1) ?? ''

/** Everything in the store and every row that tells of something there. */
async function kept() {
  const entries = await readdir(harness.filesDir, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const rows = async (table: 'files' | 'uploads') =>
    (await harness.db.selectFrom(table).select('id').execute()).length
  return {
    bytes: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    files: await rows('files'),
    uploads: await rows('uploads'),
  }
}

/** A film of so many bytes more than it needs, no two of them alike. */
function film(more = 300_000): Buffer {
  const bytes = media.mp4(more)
  return randomFillSync(bytes, bytes.length - more)
}
const contents: Partial<Record<FileType, () => Promise<Buffer> | Buffer>> = {
  png: () => pictures.png,
  jpg: () => pictures.jpg,
  webp: () => pictures.webp,
  gif: () => pictures.gif,
  mp4: () => film(),
  mp3: () => media.mp3(300_000),
  ...documents,
}
const all = (['image', 'video', 'audio', 'document'] as const).flatMap((kind) =>
  fileTypes[kind].map((type) => ({ kind, type })),
)

test.each(all)(
  'a $type goes on after a cut, and is the same at the end',
  async ({ kind, type }) => {
    const bytes = (await contents[type]?.()) as Buffer
    const where = await tus.place(bytes.length, kind)
    const at = randomInt(bytes.length)
    await tus.cut(where, 0, bytes, at)
    const offset = await tus.offset(where)
    expect(offset).toBeLessThanOrEqual(at)
    const sent = await tus.send(where, offset, bytes.subarray(offset))
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
    const { status, body } = await tus.finish(where, bytes)
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ name: 'الدرس ١.bin', size: bytes.length, kind }),
    ])
    const answer = await teacher.read(body.data?.url ?? '')
    expect(answer.headers.get('content-type')).toBe(body.data?.mime)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  },
)

test('what has arrived of a large file stays, and only the rest is sent', async () => {
  const bytes = film(2 * megabyte)
  const where = await tus.place(bytes.length, 'video')
  const { end } = await tus.hang(where, 0, bytes, megabyte)
  const arrived = () =>
    stat(join(harness.filesDir, 'uploads', idOf(where))).then(({ size }) => size)
  await expect.poll(() => arrived().catch(() => 0)).toBeGreaterThan(0)
  end()
  const at = await tus.offset(where)
  expect(at).toBeGreaterThan(0)
  expect(at).toBeLessThanOrEqual(megabyte)
  // Not where it stands, and more than it is: nothing is written.
  expect(await tus.send(where, 0, bytes)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await tus.send(where, at, bytes)).status).toBe(400)
  expect(await tus.finish(where, bytes)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await tus.send(where, at, bytes.subarray(at))).status).toBe(204)
  expect((await tus.finish(where, bytes)).status).toBe(200)
})

/** The one thing in which two equal refusals differ. */
const withoutId = (body: object) => ({ ...body, request_id: undefined })

test('an upload belongs to who began it: to everybody else it is like none', async () => {
  const bytes = media.mp3(1000)
  const where = await tus.place(bytes.length, 'audio')
  const missing = where.replace(/[^/]+$/, '0193c0de-0000-7000-8000-000000000000')
  const far = (await makeSchool(harness.db)).id
  for (const account of [
    await makeTeacher(harness.db, schoolId),
    await makeSchoolAdmin(harness.db, schoolId),
    await makeTeacher(harness.db, far),
  ]) {
    const other = tusOf(harness.baseUrl, await harness.as(account))
    for (const asking of [
      (at: string) => other.head(at),
      (at: string) => other.send(at, 0, bytes),
      (at: string) => other.cancel(at),
      (at: string) => other.finish(at, bytes),
    ]) {
      const { status, body } = await asking(where)
      expect(status).toBe(404)
      expect(withoutId(body)).toEqual(withoutId((await asking(missing)).body))
    }
  }
  const student = tusOf(harness.baseUrl, await harness.as(await makeStudent(harness.db, schoolId)))
  expect((await student.begin(10, 'audio')).status).toBe(403)
  expect((await student.head(where)).status).toBe(403)
  expect((await tusOf(harness.baseUrl, harness.anonymous).head(where)).status).toBe(401)
  expect(await tus.offset(where)).toBe(0)
})

test('the announced length and kind are judged before a byte is sent', async () => {
  const before = await kept()
  const message = (max: number) => `This file is too large. The limit is ${max} MB.`
  const refused = async (size: number, kind: string) => {
    const { status, body } = await tus.begin(size, kind)
    return [status, body.message]
  }
  expect(await refused(megabyte + 1, 'audio')).toEqual([413, message(1)])
  expect(await refused(3 * megabyte + 1, 'video')).toEqual([413, message(3)])
  expect(await refused(0, 'video')).toEqual([415, 'Invalid file type accepted files: mp4'])
  for (const kind of ['', 'captions', '../images', '__proto__'])
    expect(await tus.begin(10, kind)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'kind' }] },
    })
  expect((await tus.ask('POST', '/api/upload/tus', { 'upload-length': '1e9' })).status).toBe(400)
  expect((await tus.ask('POST', '/api/upload/tus', { 'upload-defer-length': '1' })).status).toBe(
    400,
  )
  const old = { 'upload-length': '10', 'tus-resumable': '0.2.2' }
  expect((await tus.ask('POST', '/api/upload/tus', old)).status).toBe(400)
  expect(await kept()).toEqual(before)
})

test('what is of another kind is refused at its first bytes, and nothing of it is left', async () => {
  const before = await kept()
  const accepted: Record<UploadKind, string> = {
    image: 'png, jpg, webp, gif',
    video: 'mp4',
    audio: 'mp3',
    document: 'doc, docx, epub, pdf, ppt, pptx, rtf, xls, xlsx',
  }
  const text = Buffer.from('<html><script>1</script>'.repeat(20_000))
  const wrong: [UploadKind, Buffer][] = [
    ['video', text],
    ['video', media.mp3(400_000)],
    ['audio', media.mp4(400_000)],
    ['image', text],
    ['document', media.mp4(400_000)],
  ]
  for (const [kind, bytes] of wrong) {
    const where = await tus.place(2 * megabyte > bytes.length ? bytes.length : megabyte, kind)
    const { status, body } = await tus.send(where, 0, bytes.subarray(0, 8000))
    expect([status, body.message]).toEqual([
      415,
      `Invalid file type accepted files: ${accepted[kind]}`,
    ])
    expect((await tus.head(where)).status).toBe(404)
  }
  // All at once: the refusal comes through although much is still on its way.
  const whole = Buffer.concat([text, Buffer.alloc(2 * megabyte)])
  expect((await tus.send(await tus.place(whole.length, 'video'), 0, whole)).status).toBe(415)
  expect(await kept()).toEqual(before)
})

test('bytes that are not those that were sent, and files that are no such thing, leave nothing', async () => {
  const before = await kept()
  const sent = async (bytes: Buffer, kind: UploadKind, meant = bytes) => {
    const where = await tus.place(bytes.length, kind)
    await tus.send(where, 0, bytes)
    return tus.finish(where, meant)
  }
  const bytes = film()
  expect(await sent(bytes, 'video', film())).toMatchObject({
    status: 422,
    body: {
      errors: [{ path: 'sha256', message: expect.stringMatching(/not arrive as it was sent/) }],
    },
  })
  expect(await sent(pictures.png.subarray(0, -2), 'image')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'file' }] },
  })
  expect((await sent(lockedDocument(), 'document')).status).toBe(422)
  expect((await sent(await zipOf({ 'a.txt': 'no document' }), 'document')).status).toBe(415)
  expect(await kept()).toEqual(before)
})

test('an upload that is finished twice is one file, also where both ask at once', async () => {
  const bytes = media.mp3(300_000)
  const where = await tus.place(bytes.length, 'audio')
  await tus.send(where, 0, bytes)
  const answers = await Promise.all([1, 2, 3].map(() => tus.finish(where, bytes)))
  const again = await tus.finish(where, bytes)
  expect(new Set([...answers, again].map(({ body }) => body.data?.id)).size).toBe(1)
  expect(again.body).toEqual(answers[0]?.body)
  // Whoever only asks how far it is learns that nothing is missing.
  expect(await tus.offset(where)).toBe(bytes.length)
  const log = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', again.body.data?.id ?? '')
    .select('action')
    .execute()
  expect(log).toEqual([{ action: 'uploaded' }])
  // Given up when it was a file already: the file stays until it is swept.
  expect((await tus.cancel(where)).status).toBe(204)
  expect((await teacher.read(again.body.data?.url ?? '')).status).toBe(200)
})

test('an upload that is given up leaves nothing', async () => {
  const before = await kept()
  const bytes = film(megabyte)
  const where = await tus.place(bytes.length, 'video')
  await tus.cut(where, 0, bytes, megabyte)
  expect((await tus.cancel(where)).status).toBe(204)
  expect((await tus.head(where)).status).toBe(404)
  expect((await tus.cancel(where)).status).toBe(404)
  expect(await kept()).toEqual(before)
})

test('an abandoned upload is gone after a day, and a finished one keeps its file', async () => {
  const before = await kept()
  const bytes = film()
  const left = await tus.place(bytes.length, 'video')
  await tus.cut(left, 0, bytes, 200_000)
  const done = await tus.place(bytes.length, 'video')
  await tus.send(done, 0, bytes)
  const { data } = (await tus.finish(done, bytes)).body
  const later = (hours: number) =>
    harness.db
      .updateTable('uploads')
      .set({ created_at: sql`now() - make_interval(hours => ${hours})` })
      .where('id', 'in', [idOf(left), idOf(done)])
      .execute()
  await later(23)
  expect((await tus.head(left)).status).toBe(200)
  await later(25)
  expect((await tus.head(left)).status).toBe(404)
  await expect.poll(() => sweepUploads(harness)).toBeGreaterThan(0)
  const after = await kept()
  expect(after).toMatchObject({ files: before.files + 1, uploads: before.uploads })
  expect(after.bytes).toHaveLength(before.bytes.length + 1)
  expect((await teacher.read(data?.url ?? '')).status).toBe(200)
})

test('whoever is blocked in the middle goes on after logging in again', async () => {
  const bytes = film()
  const where = await tus.place(bytes.length, 'video')
  await tus.send(where, 0, bytes.subarray(0, 100_000))
  const active = (value: boolean) =>
    harness.db.updateTable('users').set({ active: value }).where('id', '=', person.userId).execute()
  await active(false)
  const refused = await tus.send(where, 100_000, bytes.subarray(100_000))
  await active(true)
  expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
  const again = tusOf(harness.baseUrl, await harness.as(person))
  expect(await again.offset(where)).toBe(100_000)
  expect((await again.send(where, 100_000, bytes.subarray(100_000))).status).toBe(204)
  expect((await again.finish(where, bytes)).status).toBe(200)
})

test('of too many unfinished uploads the oldest that nobody is sending give way', async () => {
  const one = tusOf(harness.baseUrl, await harness.as(await makeTeacher(harness.db, schoolId)))
  const bytes = media.mp3(200_000)
  const first = await one.place(bytes.length, 'audio')
  const { end } = await one.hang(first, 0, bytes, 5000)
  await expect
    .poll(() =>
      harness.db
        .selectFrom('uploads')
        .where('id', '=', idOf(first))
        .select('holder')
        .executeTakeFirst(),
    )
    .toMatchObject({ holder: expect.any(String) })
  const second = await one.place(10, 'audio')
  for (let count = 2; count < 10; count++) await one.place(10, 'audio')
  expect((await one.head(second)).status).toBe(200)
  await Promise.all([one.place(10, 'audio'), one.place(10, 'audio')])
  expect((await one.head(second)).status).toBe(404)
  end()
  expect(await one.offset(first)).toBe(5000)
  // Together they may come to twice the largest file.
  const many = tusOf(harness.baseUrl, await harness.as(await makeTeacher(harness.db, schoolId)))
  const [oldest = ''] = [
    await many.place(3 * megabyte, 'video'),
    await many.place(3 * megabyte, 'video'),
  ]
  await many.place(10, 'audio')
  expect((await many.head(oldest)).status).toBe(404)
})

test('whoever comes back is let in at once, also by another server', async () => {
  const app = await buildApp(await createServices({ db: harness.db, config: config() }))
  try {
    const elsewhere = tusOf(await app.listen({ host: '127.0.0.1', port: 0 }), teacher)
    const bytes = film()
    const where = await tus.place(bytes.length, 'video')
    // A connection that was lost without anybody noticing.
    const { end } = await tus.hang(where, 0, bytes, 90_000)
    await expect
      .poll(() =>
        harness.db
          .selectFrom('uploads')
          .where('id', '=', idOf(where))
          .select('holder')
          .executeTakeFirst(),
      )
      .toMatchObject({ holder: expect.any(String) })
    expect(await elsewhere.offset(where)).toBe(90_000)
    expect((await elsewhere.send(where, 90_000, bytes.subarray(90_000))).status).toBe(204)
    expect((await elsewhere.finish(where, bytes)).status).toBe(200)
    end()
  } finally {
    await app.close()
  }
})
