import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { uploadImage } from '@meridian/contract/files.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { publisherTenant } from '../../src/platform/database/tenants.ts'
import { rangeOf } from '../../src/platform/files/ranges.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { formOf, uploadPicture } from '../pictures.ts'

let harness: Harness
let admin: Client
let schoolId: string
beforeAll(async () => {
  harness = await startHarness()
  schoolId = (await makeSchool(harness.db)).id
  admin = await harness.as(await makeSchoolAdmin(harness.db, schoolId))
})
afterAll(() => harness.close())

const at = (path: string) => new URL(path, harness.baseUrl)
const fetchFile = (path: string, headers: Record<string, string> = {}) => admin.read(path, headers)

/** Everything in the store, unfinished files included. */
async function stored(): Promise<string[]> {
  const entries = await readdir(harness.filesDir, { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

test.each(Object.entries(pictures))('a %s is taken for what its bytes are', async (kind, bytes) => {
  const form = formOf(bytes, '../../كتاب «1».exe')
  const { data } = await admin.call(uploadImage, {}, { form })
  expect(data).toMatchObject({ name: 'كتاب «1».exe', size: bytes.length })
  const answer = await fetchFile(data.url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(`image/${kind === 'jpg' ? 'jpeg' : kind}`)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toMatch(/^private/)
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''/)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
})

test('the row of a picture belongs to its uploader and their school, and is audited', async () => {
  const { id } = await uploadPicture(admin)
  const row = await harness.db
    .selectFrom('files')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    tenant_id: schoolId,
    owner_id: admin.session?.user.id,
    folder: 'images',
  })
  const log = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', id)
    .select('action')
    .execute()
  expect(log).toEqual([{ action: 'uploaded' }])
})

test('what is no picture is refused whatever its name says, and leaves nothing', async () => {
  const before = await stored()
  for (const text of ['%PDF-1.7\n', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '']) {
    const form = formOf(Buffer.from(text), 'cover.png')
    expect(await failure(admin.call(uploadImage, {}, { form }))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
      message: 'Invalid file type accepted files: png, jpg, webp, gif',
    })
  }
  expect(await stored()).toEqual(before)
})

test('a picture that ends too early is refused, and leaves nothing', async () => {
  const before = await stored()
  for (const [kind, bytes] of Object.entries(pictures)) {
    const cut = formOf(bytes.subarray(0, -2), `cover.${kind}`)
    expect(await failure(admin.call(uploadImage, {}, { form: cut })), kind).toMatchObject({
      status: 422,
      errors: [{ path: 'file', message: expect.stringMatching(/damaged or incomplete/) }],
    })
  }
  expect(await stored()).toEqual(before)
})

test('a picture over the limit is refused with the limit in words, whether or not it says its size', async () => {
  const before = await stored()
  const big = Buffer.concat([pictures.png, Buffer.alloc(harness.imageLimit)])
  const refusal = {
    status: 413,
    code: 'too_large',
    message: 'This file is too large. The limit is 8 MB.',
  }
  expect(await failure(admin.call(uploadImage, {}, { form: formOf(big) }))).toMatchObject(refusal)
  const huge = Buffer.concat([pictures.png, Buffer.alloc(harness.imageLimit + 2 * 1024 * 1024)])
  expect(await failure(admin.call(uploadImage, {}, { form: formOf(huge) }))).toMatchObject(refusal)
  expect(await stored()).toEqual(before)
  const exact = Buffer.concat([
    pictures.png,
    Buffer.alloc(harness.imageLimit - pictures.png.length),
  ])
  // What lies behind the end of a picture is not kept.
  expect((await uploadPicture(admin, exact)).size).toBe(pictures.png.length)
})

test('one file per upload', async () => {
  const before = await stored()
  const two = formOf(pictures.png)
  two.append('file', new File([new Uint8Array(pictures.gif)], 'second.gif'))
  const none = new FormData()
  none.append('folder', 'images')
  expect(await failure(admin.call(uploadImage, {}, { form: two }))).toMatchObject({
    status: 422,
    errors: [{ path: 'file', message: 'Send one file at a time' }],
  })
  expect(await failure(admin.call(uploadImage, {}, { form: none }))).toMatchObject({
    status: 422,
    errors: [{ path: 'file', message: 'This is required' }],
  })
  expect(await stored()).toEqual(before)
})

test('an upload that is cut off leaves nothing behind', async () => {
  const before = await stored()
  const rows = await countFiles()
  const upload = request(at('/api/upload/image'), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.session?.user.token.token}`,
      'content-type': 'multipart/form-data; boundary=cut',
    },
  })
  upload.on('error', () => {})
  upload.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
  upload.write(Buffer.concat([pictures.png, Buffer.alloc(600_000)]))
  await expect.poll(async () => (await stored()).length).toBe(before.length + 1)
  upload.destroy()
  await expect.poll(stored).toEqual(before)
  expect(await countFiles()).toBe(rows)
})

async function countFiles(): Promise<number> {
  return (await harness.db.selectFrom('files').select('id').execute()).length
}

test('a body that is no form, and callers who may not upload', async () => {
  const headers = { authorization: `Bearer ${admin.session?.user.token.token}` }
  const post = (body: string, type: string) =>
    fetch(at('/api/upload/image'), {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    })
  expect((await post('{}', 'application/json')).status).toBe(400)
  expect((await post('--x', 'multipart/form-data; boundary=x')).status).toBe(400)
  const student = await harness.as(await makeStudent(harness.db, schoolId))
  const form = formOf(pictures.png)
  expect(await failure(student.call(uploadImage, {}, { form }))).toMatchObject({ status: 403 })
  expect(await failure(harness.anonymous.call(uploadImage, {}, { form }))).toMatchObject({
    status: 401,
  })
})

test.each([
  [undefined, 'whole'],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=3-99', { start: 3, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', 'none'],
  ['bytes=10-12', 'none'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['lines=0-1', 'whole'],
])('of ten bytes %s is %o', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})

test('a file whose bytes are gone is not found', async () => {
  const { id, url } = await uploadPicture(admin)
  await harness.db
    .updateTable('files')
    .set({ storage_key: 'a'.repeat(40) })
    .where('id', '=', id)
    .execute()
  const answer = await fetchFile(url)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control') ?? '').not.toMatch('max-age')
  expect(answer.headers.get('etag')).toBeNull()
})

test('provider staff upload without a school', async () => {
  const ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
  const { id } = await uploadPicture(ibc)
  const row = await harness.db
    .selectFrom('files')
    .where('id', '=', id)
    .select('tenant_id')
    .executeTakeFirstOrThrow()
  expect(row.tenant_id).toBe(publisherTenant)
})
