import { postAnnouncement } from '@meridian/contract/announcements.write.ts'
import { costly } from '@meridian/contract/core/costly.ts'
import { routes } from '@meridian/contract/routes.ts'
import { getSchool } from '@meridian/contract/schools.ts'
import { describeInstallation } from '@meridian/contract/session.ts'
import { schoolHome } from '@meridian/contract/statistics.ts'
import { inviteStudent } from '@meridian/contract/students.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { readConfig } from '../../src/platform/config.ts'
import { tusOf } from '../files/tus.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { csv, fileForm } from '../imports/imports.world.ts'
import { formOf, uploadPicture } from '../pictures.ts'
import { rawCall } from '../raw.ts'
import { requestId } from '../request-ids.ts'
import { confirm } from '../staff.ts'

let harness: Harness
let school: { id: string }
beforeAll(async () => {
  harness = await startHarness({
    ...Object.fromEntries(costly.map((what) => [`LIMIT_${what.toUpperCase()}`, '2/3'])),
    SCHOOL_STORAGE_GB: '0.000001',
  })
})
afterAll(() => harness.close())
beforeEach(async () => {
  school = await makeSchool(harness.db)
})

const teacherOf = async () => harness.as(await makeTeacher(harness.db, school.id))
const adminOf = async () => {
  const account = await makeSchoolAdmin(harness.db, school.id)
  return confirm(await harness.as(account), account)
}

test('what costs much is done so often in an hour by one person, told in words and in seconds', async () => {
  const account = await makeTeacher(harness.db, school.id)
  const teacher = await harness.as(account)
  const { id } = await makeClassroom(harness.db, school.id, { teacherIds: [account.id] })
  const post = () => teacher.call(postAnnouncement, { body: { class_id: id, content: 'Hello' } })
  await post()
  await post()
  expect(await failure(post())).toMatchObject({ status: 429, code: 'too_many' })
  const token = teacher.session?.user.token.token
  const said = await rawCall(harness, 'POST', '/announcements', {
    token,
    language: 'ar',
    body: { class_id: id, content: 'Hello' },
  })
  expect(said.body.message).toMatch(/^تكرر هذا كثيرًا خلال ساعة/)
  const seconds = Number(said.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(3500)
  expect(seconds).toBeLessThanOrEqual(3600)
})

test('a school does it so often together, and another one is not kept waiting by it', async () => {
  const ask = async (client: Awaited<ReturnType<typeof adminOf>>) =>
    (await client.read('/api/stats/export/students')).status
  const [one, other] = [await adminOf(), await adminOf()]
  expect([await ask(one), await ask(one), await ask(other), await ask(other)]).toEqual([
    200, 200, 200, 429,
  ])
  school = await makeSchool(harness.db)
  expect(await ask(await adminOf())).toBe(200)
})

test('links, imports, uploads and statistics are counted too, each by itself', async () => {
  const admin = await adminOf()
  const student = await makeStudent(harness.db, school.id)
  const link = () => admin.call(inviteStudent, { params: { id: student.id } })
  const statistics = () => admin.call(schoolHome)
  const importing = async () => {
    const form = fileForm(csv(['email', 'name'], ['a@example.test', 'A']))
    const answer = await fetch(`${harness.baseUrl}/students/import`, {
      method: 'POST',
      headers: admin.headers(),
      body: form,
    })
    await answer.arrayBuffer()
    return answer.status
  }
  for (const call of [link, statistics]) {
    await call()
    await call()
    expect(await failure(call())).toMatchObject({ status: 429 })
  }
  expect([await importing(), await importing(), await importing()]).toEqual([200, 200, 429])
  const teacher = await teacherOf()
  await uploadPicture(teacher)
  await uploadPicture(teacher)
  expect(await failure(uploadPicture(teacher))).toMatchObject({ status: 429 })
})

test('a call that the person may not make is refused as ever, and not counted', async () => {
  const teacher = await teacherOf()
  const { id } = await makeStudent(harness.db, school.id)
  const before = await harness.db.selectFrom('rate_limits').select('key').execute()
  for (let turn = 0; turn < 4; turn += 1)
    expect(await failure(teacher.call(inviteStudent, { params: { id } }))).toMatchObject({
      status: 403,
    })
  const after = await harness.db.selectFrom('rate_limits').select('key').execute()
  expect(after.length - before.length).toBe(0)
})

test('every way to make links, take tables away, import and upload is counted', () => {
  const uncounted = routes
    .filter(({ route }) => !route.costly)
    .map(({ route }) => `${route.method} ${route.path}`)
    .filter((name) => /\/export|invite|\/stats\/|POST .*(\/import|upload)$/.test(name))
  expect(uncounted).toEqual([])
})

test('a school keeps so much and no more; its people are told how much it is, and the publisher sees it', async () => {
  const teacher = await teacherOf()
  const { size } = await uploadPicture(teacher)
  const big = Buffer.concat([pictures.png, Buffer.alloc(950)])
  const other = await teacherOf()
  const answer = await fetch(`${harness.baseUrl}/upload/image`, {
    method: 'POST',
    headers: { ...other.headers(), 'accept-language': 'en' },
    body: formOf(big),
  })
  expect([answer.status, await answer.json()]).toEqual([
    413,
    {
      code: 'too_large',
      message:
        'There is no room left: the files of your school take 0.1 of 0 GB. Delete files that nobody needs, or ask the publisher for more room.',
      request_id: requestId,
    },
  ])
  const resumed = await tusOf(harness.baseUrl, other).begin(big.length, 'image')
  expect(resumed.status).toBe(413)
  const provider = await harness.as(await makeUser(harness.db, 'IBC', null))
  const { data } = await provider.call(getSchool, { params: { id: school.id } })
  expect(data).toMatchObject({ storage_used: size, storage_limit: 1000 })
  // The publisher's own files have no such limit.
  expect((await uploadPicture(provider, big)).size).toBe(pictures.png.length)
  const owner = await harness.as(await makeUser(harness.db, 'PRG', null))
  expect((await owner.call(describeInstallation)).data.school_storage_gb).toBe(0.000001)
})

test('limits are two numbers, by one person and by a school', () => {
  expect(readConfig({ LIMIT_EXPORTS: '5/50' }).limits.often.exports).toEqual({
    person: 5,
    school: 50,
  })
  for (const LIMIT_EXPORTS of ['5', '0/5', '5/x', '/'])
    expect(() => readConfig({ LIMIT_EXPORTS })).toThrow(/LIMIT_EXPORTS/)
})
