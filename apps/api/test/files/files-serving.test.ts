import { logout } from '@meridian/contract/session.ts'
import { blockTeacher } from '@meridian/contract/teachers.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { fileAddresses, isSigned } from '../../src/platform/files/addresses.ts'
import { secretsOf } from '../../src/platform/secrets.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { uploadPicture } from '../pictures.ts'
import { withoutRequestId } from '../request-ids.ts'

let harness: Harness
let admin: Client
let schoolId: string
beforeAll(async () => {
  harness = await startHarness()
  schoolId = (await makeSchool(harness.db)).id
  admin = await harness.as(await makeSchoolAdmin(harness.db, schoolId))
})
afterAll(() => harness.close())

const actorOf = (client: Client, at = new Date()) => ({ userId: client.session?.user.id ?? '', at })
const addressFor = async (client: Client, fileId: string, now?: Date) =>
  (await fileAddresses(secretsOf(harness.db), actorOf(client, now)))(fileId)

/** What a browser sends with the pictures of a page: the cookie that it got with any answer to this client. */
async function cookieOf(client: Client): Promise<string> {
  const answer = await client.read('/api/me')
  expect(answer.status).toBe(200)
  const [given = ''] = answer.headers.getSetCookie()
  expect(given).toMatch(/^meridian_viewer=[\w.-]+; Path=\/api\/; HttpOnly; SameSite=Strict$/)
  return given.split(';')[0] ?? ''
}

async function answersTo(paths: string[], read: Client['read'] = admin.read) {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await read(path)
      return { status: answer.status, body: withoutRequestId(await answer.text()) }
    }),
  )
}

test('an address works until it expires, and for no other file', async () => {
  const file = await uploadPicture(admin)
  const other = await uploadPicture(admin)
  const missing = '0193c0de-0000-7000-8000-000000000000'
  const bad = [
    file.url.replace(/signature=.{4}/, 'signature=AAAA'),
    file.url.replace(/expires=\d+/, 'expires=99999999999999'),
    file.url.replace(file.id, other.id),
    await addressFor(admin, missing),
    await addressFor(admin, file.id, new Date('2020-01-01')),
    `/api/files/${file.id}`,
    `/api/files/${file.id}?expires=1&expires=2&signature=`,
    '/api/files/nothing?expires=1&signature=x',
    '/api/files/..%2f..%2fetc%2fpasswd?expires=1&signature=x',
  ]
  expect((await admin.read(file.url)).status).toBe(200)
  const answers = await answersTo(bad)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

test('the same picture keeps its address within the hour, and it works for at least one more', async () => {
  const id = '0193c0de-0000-7000-8000-000000000000'
  const early = await addressFor(admin, id, new Date('2026-11-22T09:00:00Z'))
  const late = await addressFor(admin, id, new Date('2026-11-22T09:59:59Z'))
  expect(late).toBe(early)
  const query = new URL(late, 'http://x').searchParams
  const address = { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' }
  const secrets = secretsOf(harness.db)
  const valid = (now: string) => isSigned(secrets, id, actorOf(admin, new Date(now)), address)
  expect(await valid('2026-11-22T10:59:59Z')).toBe(true)
  expect(await valid('2026-11-22T11:00:00Z')).toBe(false)
})

test('an address works for whom it was made for alone, by token or by cookie', async () => {
  const { url } = await uploadPicture(admin)
  const colleague = await harness.as(await makeTeacher(harness.db, schoolId))
  const student = await harness.as(await makeStudent(harness.db, schoolId))
  const elsewhere = (await makeSchool(harness.db)).id
  const stranger = await harness.as(await makeSchoolAdmin(harness.db, elsewhere))
  const provider = await harness.as(await makeUser(harness.db, 'PRG', null))
  const cookie = await cookieOf(admin)
  expect((await harness.anonymous.read(url, { cookie })).status).toBe(200)
  const others = [colleague, student, stranger, provider]
  const refused = [
    await harness.anonymous.read(url),
    ...(await Promise.all(others.map((client) => client.read(url)))),
    ...(await Promise.all(
      others.map(async (client) => harness.anonymous.read(url, { cookie: await cookieOf(client) })),
    )),
    // A token says who calls; a cookie beside it widens nothing.
    await stranger.read(url, { cookie }),
    await harness.anonymous.read(url, { cookie: cookie.replace(/.{4}$/, 'AAAA') }),
    await harness.anonymous.read(url, { cookie: cookie.replace(/\.[\w-]+$/, '') }),
    await harness.anonymous.read(url, { cookie: 'meridian_viewer=%00.x' }),
  ]
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]))
})

test('an address of another school’s file would not work, had somebody been given one', async () => {
  const { id } = await uploadPicture(admin)
  const elsewhere = (await makeSchool(harness.db)).id
  const stranger = await harness.as(await makeSchoolAdmin(harness.db, elsewhere))
  expect((await stranger.read(await addressFor(stranger, id))).status).toBe(404)
  const provider = await harness.as(await makeUser(harness.db, 'IBC', null))
  expect((await provider.read(await addressFor(provider, id))).status).toBe(200)
  const shared = await uploadPicture(provider)
  expect((await stranger.read(await addressFor(stranger, shared.id))).status).toBe(200)
})

test('an address ends with the session, the block of its user and that of their school', async () => {
  const school = (await makeSchool(harness.db)).id
  const owner = await harness.as(await makeSchoolAdmin(harness.db, school))
  const account = await makeTeacher(harness.db, school)
  const teacher = await harness.as(account)
  const again = await harness.as(account)
  const { id } = await uploadPicture(teacher)
  const url = await addressFor(teacher, id)
  const [first, second] = [await cookieOf(teacher), await cookieOf(again)]
  const status = async (cookie: string) => (await harness.anonymous.read(url, { cookie })).status
  expect([await status(first), await status(second)]).toEqual([200, 200])

  const { token } = again.session?.user.token ?? {}
  const left = await fetch(new URL('/api/logout', harness.baseUrl), {
    method: logout.method,
    headers: { authorization: `Bearer ${token}`, cookie: second },
  })
  expect(left.headers.getSetCookie()).toEqual([
    expect.stringContaining('meridian_viewer=; Max-Age=0'),
  ])
  expect([await status(first), await status(second)]).toEqual([200, 404])

  await owner.call(blockTeacher, { params: { id: account.id } })
  expect([await status(first), (await teacher.read(url)).status]).toEqual([404, 404])
  await owner.call(blockTeacher, { params: { id: account.id } })
  const third = await cookieOf(await harness.as(account))
  expect([await status(first), await status(third)]).toEqual([404, 200])
  await harness.db.updateTable('schools').set({ active: false }).where('id', '=', school).execute()
  expect(await status(third)).toBe(404)
})

test('the cookie reads files and does nothing else', async () => {
  const cookie = await cookieOf(admin)
  for (const path of ['/api/me', '/api/upload/limits', '/api/profile/sessions'])
    expect((await harness.anonymous.read(path, { cookie })).status, path).toBe(401)
  const write = await fetch(new URL('/api/logout', harness.baseUrl), {
    method: 'POST',
    headers: { cookie },
  })
  expect(write.status).toBe(401)
})

test('a browser that has the cookie is not given it again', async () => {
  const cookie = await cookieOf(admin)
  const again = await admin.read('/api/me', { cookie: `a=b; ${cookie}; c=d` })
  expect(again.headers.getSetCookie()).toEqual([])
})

test('parts of a file, and the copy a browser has already', async () => {
  const { url } = await uploadPicture(admin, pictures.png)
  const size = pictures.png.length
  const part = await admin.read(url, { range: 'bytes=2-5' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 2-5/${size}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(pictures.png.subarray(2, 6))
  const last = await admin.read(url, { range: 'bytes=-3' })
  expect(Buffer.from(await last.arrayBuffer())).toEqual(pictures.png.subarray(-3))
  const several = await admin.read(url, { range: 'bytes=0-1,4-5' })
  expect([several.status, (await several.arrayBuffer()).byteLength]).toEqual([200, size])
  const beyond = await admin.read(url, { range: `bytes=${size}-` })
  expect([beyond.status, await beyond.text()]).toEqual([416, ''])
  expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`)
  expect(beyond.headers.get('cache-control')).toBe('no-store')

  const etag = part.headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await admin.read(url, { 'if-none-match': tag, range: 'bytes=0-1' })
    expect([again.status, await again.text()], tag).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe('private, max-age=3600')
  }
  for (const [tag, status] of [
    [etag, 206],
    ['"older"', 200],
    [`W/${etag}`, 200],
  ] as const)
    expect((await admin.read(url, { range: 'bytes=2-5', 'if-range': tag })).status, tag).toBe(
      status,
    )

  const head = await admin.read(url, { range: 'bytes=2-5' }, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
  expect(await head.text()).toBe('')
  expect((await harness.anonymous.read(url, {}, 'HEAD')).status).toBe(404)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
test.each([
  ['video/mp4', 'film.MP4', 'inline; filename="film.MP4"', 'video/mp4'],
  ['audio/mpeg', 'a"b\\c', 'inline; filename="a_b_c.mp3"', 'audio/mpeg'],
  ['image/jpeg', 'map.jpeg', 'inline; filename="map.jpeg"', 'image/jpeg'],
  [
    'application/pdf',
    'invoice.pdf.hta',
    'attachment; filename="invoice.pdf.hta.pdf"',
    'application/pdf',
  ],
  ['application/msword', 'con.doc ..', 'attachment; filename="_con.doc"', 'application/msword'],
  [
    'application/rtf',
    'a.rtf:evil.exe',
    'attachment; filename="a.rtf_evil.exe.rtf"',
    'application/rtf',
  ],
  ['text/html', 'a.html', 'attachment; filename="file.bin"', 'application/octet-stream'],
  ['image/svg+xml', 'a.svg', 'attachment; filename="file.bin"', 'application/octet-stream'],
  ['__proto__', svg, 'attachment; filename="file.bin"', 'application/octet-stream'],
])('a %s that is called %s is answered as %s', async (mime, name, how, type) => {
  const { id, url } = await uploadPicture(admin)
  await harness.db.updateTable('files').set({ mime, name }).where('id', '=', id).execute()
  const { headers } = await admin.read(url)
  expect(headers.get('content-disposition')).toMatch(how)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/)
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('private, max-age=3600')
  expect(headers.get('vary')).toMatch(/Cookie/)
})
