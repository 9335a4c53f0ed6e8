import { postSchoolAnnouncement } from '@meridian/contract/announcements.write.ts'
import { uploadDocument, uploadMedia } from '@meridian/contract/files.ts'
import { documents, media } from '@meridian/file-check/samples/documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchoolAdmin, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { checkStore } from '../../src/launch/files.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { formOf, uploadPicture } from '../pictures.ts'
import { startS3, type TestStore } from '../s3/server.ts'

let s3: TestStore
let harness: Harness
let ibc: Client
beforeAll(async () => {
  s3 = await startS3()
  harness = await startHarness({ ...s3.settings, FILES_DIRECT: 'true' })
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
})
afterAll(async () => {
  await harness.close()
  await s3.stop()
})

/** What the server answers a browser that wants the bytes for this. */
function ask(
  url: string,
  destination: string,
  method = 'GET',
  client: Client = ibc,
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${client.session?.user.token.token}`,
    'sec-fetch-dest': destination,
    range: 'bytes=0-7',
  }
  return fetch(new URL(url, harness.baseUrl), { method, headers, redirect: 'manual' })
}

test('a browser is sent to the store for what it shows or plays', async () => {
  const film = await ibc.call(uploadMedia, {}, { form: formOf(media.mp4(100), 'النيل.mp4') })
  const picture = await uploadPicture(ibc)
  for (const [file, destination, seconds] of [
    [film.data, 'video', 7200],
    [picture, 'image', 300],
  ] as const) {
    const answer = await ask(file.url, destination)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const address = new URL(answer.headers.get('location') ?? '')
    expect(address.origin).toBe(s3.settings.S3_ENDPOINT)
    expect(address.searchParams.get('X-Amz-Expires')).toBe(String(seconds))
    const bytes = await fetch(address, { headers: { range: 'bytes=4-7' } })
    expect(bytes.status).toBe(206)
    expect(bytes.headers.get('content-type')).toBe(file.mime)
    expect(bytes.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''/)
  }
  const page = await fetch(new URL('/api/docs', harness.baseUrl))
  const policy = page.headers.get('content-security-policy')
  for (const kind of ['img-src', 'media-src'])
    expect(policy).toMatch(new RegExp(`${kind} [^;]*${s3.settings.S3_ENDPOINT}`))
})

test('everything else comes from the server, with its headers', async () => {
  const film = await ibc.call(uploadMedia, {}, { form: formOf(media.mp4(100)) })
  const paper = await ibc.call(uploadDocument, {}, { form: formOf(await documents.pdf()) })
  for (const answer of [
    await ask(film.data.url, 'empty'),
    await ask(film.data.url, 'document'),
    await ask(film.data.url, 'video', 'HEAD'),
    await ask(paper.data.url, 'image'),
  ]) {
    expect([200, 206]).toContain(answer.status)
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox/)
    await answer.body?.cancel()
  }
  const stranger = await fetch(new URL(film.data.url, harness.baseUrl), {
    headers: { 'sec-fetch-dest': 'video' },
    redirect: 'manual',
  })
  expect(stranger.status).toBe(404)
})

test('an attachment of an announcement comes from the server, which asks each time who may read it', async () => {
  const school = await makeSchool(harness.db)
  const admin = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  const { id } = await uploadPicture(admin)
  const body = { content: 'The map is below.', attachments: [id] }
  const { data } = await admin.call(postSchoolAnnouncement, { body })
  const answer = await ask(data.attachments[0]?.url ?? '', 'image', 'GET', admin)
  expect(answer.status).toBe(206)
  await answer.body?.cancel()
})

test('what is missing of the way into a store is said by its name', () => {
  const { S3_BUCKET, ...rest } = s3.settings
  expect(() => readConfig(rest)).toThrow(/FILES_STORE=s3 needs S3_BUCKET/)
  expect(() => readConfig({ ...s3.settings, S3_SECRET_KEY: '' })).toThrow(/needs S3_SECRET_KEY/)
  expect(() => readConfig({ ...s3.settings, S3_ENDPOINT: 'store:8333' })).toThrow(/S3_ENDPOINT/)
  expect(() => readConfig({ FILES_DIRECT: 'true' })).toThrow(/FILES_DIRECT needs FILES_STORE/)
  expect(() => readConfig({ FILES_STORE: 'tape' })).toThrow(/FILES_STORE/)
})

test('a store that cannot be used is told of in one sentence before the server starts', async () => {
  const check = async (settings: Record<string, string>) => {
    const config = readConfig({ ...s3.settings, ...settings })
    const services = await createServices({ db: harness.db, config })
    return checkStore(services).finally(() => services.storage.close())
  }
  expect(await check({})).toBe(
    `in the bucket ${s3.settings.S3_BUCKET} at ${s3.settings.S3_ENDPOINT}`,
  )
  await expect(check({ S3_BUCKET: 'nowhere' })).rejects.toThrow(
    /^Files cannot be kept in the bucket nowhere at .*: there is no such bucket\.$/,
  )
  await expect(check({ S3_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow(
    /nothing answers at S3_ENDPOINT\.$/,
  )
  await expect(check({ FILES_STORE: 'disk', FILES_DIR: '/dev/null/files' })).rejects.toThrow(
    /^Files cannot be kept in the folder \/dev\/null\/files: part of it is a file\.$/,
  )
})
