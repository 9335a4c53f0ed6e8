import { randomBytes } from 'node:crypto'
import { blockAdmin, blockSchoolAdmin } from '@meridian/contract/people.ts'
import { blockSchool } from '@meridian/contract/schools.ts'
import {
  changeComfort,
  changeLanguage,
  changePassword,
  describeInstallation,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  me,
  updateProfile,
} from '@meridian/contract/session.ts'
import { blockStudent } from '@meridian/contract/students.ts'
import { blockTeacher, updateTeacher } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { tidy } from '../../src/features/session/housekeeping.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { rawCall } from '../raw.ts'
import { confirm } from '../staff.ts'

let harness: Harness
let schoolId: string
beforeAll(async () => {
  harness = await startHarness()
  schoolId = (await makeSchool(harness.db)).id
})
afterAll(() => harness.close())

const newTeacher = () => makeTeacher(harness.db, schoolId)
const statusOf = async (client: Client) => {
  try {
    await client.call(me)
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}
const own = async (client: Client) => (await client.call(listSessions)).data

/** User-Agent headers as browsers send them, and what people call such a device. */
const agents = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Safari on macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Chrome on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Chrome on ChromeOS':
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Unknown device': 'curl/8.9.1',
}

describe('the list of places', () => {
  test('names each device in words, begins with the one that asks, and holds no token', async () => {
    const teacher = await newTeacher()
    const body = { email: teacher.email, password: teacher.password }
    for (const agent of Object.values(agents))
      await rawCall(harness, 'POST', '/login', { body, headers: { 'user-agent': agent } })
    const client = await harness.as(teacher)
    const { data, meta } = await client.call(listSessions, { query: { perPage: 50 } })
    expect(data[0]).toMatchObject({ current: true })
    expect(data.filter(({ current }) => current)).toHaveLength(1)
    expect(meta).toEqual({ per_page: 50, total: 11, current_page: 1 })
    expect(
      data
        .slice(1)
        .map(({ device }) => device)
        .sort(),
    ).toEqual(Object.keys(agents).sort())
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      'created_at',
      'current',
      'device',
      'id',
      'last_used_at',
    ])
    const arabic = await harness.as(teacher, 'ar')
    const words = (await arabic.call(listSessions, { query: { perPage: 50 } })).data
    expect(words.map(({ device }) => device)).toContain('Chrome على Windows')
  })

  test('comes by page, and leaves out what has ended by itself', async () => {
    const teacher = await newTeacher()
    const clients = []
    for (let index = 0; index < 5; index++) clients.push(await harness.as(teacher))
    const client = await confirm(clients[0] as Client, teacher)
    const seen = []
    for (const page of [1, 2, 3])
      seen.push(...(await client.call(listSessions, { query: { page, perPage: 2 } })).data)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
    const [, idle] = await own(client)
    await sql`update sessions set last_used_at = now() - interval '31 days' where id = ${idle?.id}`.execute(
      harness.db,
    )
    expect(await own(client)).toHaveLength(4)
    expect(
      await failure(client.call(endSession, { params: { id: idle?.id ?? '' } })),
    ).toMatchObject({ status: 404 })
    await tidy(harness.db)
    const left = await harness.db
      .selectFrom('sessions')
      .where('user_id', '=', teacher.userId)
      .select('id')
      .execute()
    expect(left).toHaveLength(4)
  })

  test('shows nothing of anybody else', async () => {
    const teacher = await newTeacher()
    const one = await confirm(await harness.as(teacher), teacher)
    const other = await harness.as(await newTeacher())
    const foreign = (await own(other))[0]?.id ?? ''
    expect((await own(one)).map(({ id }) => id)).not.toContain(foreign)
    const missing = await failure(
      one.call(endSession, { params: { id: '0197b0c0-0000-7000-8000-000000000000' } }),
    )
    const refused = await failure(one.call(endSession, { params: { id: foreign } }))
    expect([refused.status, refused.message]).toEqual([missing.status, missing.message])
    expect(refused.status).toBe(404)
    expect(await statusOf(other)).toBe(200)
  })
})

describe('logging out elsewhere', () => {
  test('one place ends at once, and the one that asks goes on', async () => {
    const teacher = await newTeacher()
    const [here, there] = [await harness.as(teacher), await harness.as(teacher)]
    const other = (await own(here)).find(({ current }) => !current)
    const unsure = await failure(here.call(endSession, { params: { id: other?.id ?? '' } }))
    expect([unsure.code, await statusOf(there)]).toEqual(['not_confirmed', 200])
    await confirm(here, teacher)
    await here.call(endSession, { params: { id: other?.id ?? '' } })
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    expect(await failure(here.call(endSession, { params: { id: other?.id ?? '' } }))).toMatchObject(
      { status: 404 },
    )
  })

  test('everywhere ends all others, says how many, and twice changes nothing', async () => {
    const teacher = await newTeacher()
    const [here, ...others] = [
      await harness.as(teacher),
      await harness.as(teacher),
      await harness.as(teacher),
    ]
    expect((await failure(here.call(endOtherSessions))).code).toBe('not_confirmed')
    await confirm(here, teacher)
    expect((await here.call(endOtherSessions)).message).toBe('Logged out in 2 other places')
    expect(await Promise.all([here, ...others].map(statusOf))).toEqual([200, 401, 401])
    expect((await here.call(endOtherSessions)).message).toBe('You are logged in nowhere else')
  })

  test('an ended session cannot end others: a stolen token that was logged out opens nothing', async () => {
    const teacher = await newTeacher()
    const [here, there] = [await harness.as(teacher), await harness.as(teacher)]
    await there.call(logout)
    expect((await failure(there.call(endOtherSessions))).status).toBe(401)
    expect(await statusOf(here)).toBe(200)
  })
})

test('a new password ends all other sessions and every link, and leaves the version of the profile', async () => {
  const teacher = await newTeacher()
  const [here, there] = [await harness.as(teacher), await harness.as(teacher)]
  await sql`insert into one_time_links (tenant_id, token_hash, user_id, purpose, expires_at)
    values (${schoolId}, ${randomBytes(32)}, ${teacher.userId}, 'invitation', now() + interval '1 day')`.execute(
    harness.db,
  )
  const { version } = (await here.call(me)).data.user
  await here.call(changePassword, {
    body: { current: teacher.password, password: 'another password' },
  })
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
  expect((await here.call(me)).data.user.version).toBe(version)
  const links = await harness.db
    .selectFrom('one_time_links')
    .where('user_id', '=', teacher.userId)
    .selectAll()
    .execute()
  expect(links).toEqual([])
})

describe('blocking', () => {
  test('ends every session of a person of any type for good: admitting them again brings none back', async () => {
    const prg = await harness.as(await makeUser(harness.db, 'PRG', null))
    const admin = await harness.as(await makeSchoolAdmin(harness.db, schoolId))
    const [teacher, student, staff] = [
      await newTeacher(),
      await makeStudent(harness.db, schoolId),
      await makeUser(harness.db, 'IBC', null),
    ]
    const schoolAdmin = await makeSchoolAdmin(harness.db, schoolId)
    const cases = [
      { who: teacher, turn: () => admin.call(blockTeacher, { params: { id: teacher.id } }) },
      { who: student, turn: () => admin.call(blockStudent, { params: { id: student.id } }) },
      { who: staff, turn: () => prg.call(blockAdmin, { params: { id: staff.id } }) },
      {
        who: schoolAdmin,
        turn: () => prg.call(blockSchoolAdmin, { params: { id: schoolAdmin.id } }),
      },
    ]
    for (const { who, turn } of cases) {
      const clients = [await harness.as(who), await harness.as(who)]
      await turn()
      expect(await Promise.all(clients.map(statusOf))).toEqual([401, 401])
      expect((await failure(harness.as(who))).code).toBe('wrong_credentials')
      await turn()
      expect(await Promise.all(clients.map(statusOf))).toEqual([401, 401])
      expect(await statusOf(await harness.as(who))).toBe(200)
    }
  })

  test('a blocked school ends the sessions of all its people for good', async () => {
    const prg = await harness.as(await makeUser(harness.db, 'PRG', null))
    const school = await makeSchool(harness.db)
    const clients = [
      await harness.as(await makeTeacher(harness.db, school.id)),
      await harness.as(await makeStudent(harness.db, school.id)),
      await harness.as(await makeSchoolAdmin(harness.db, school.id)),
    ]
    for (let turn = 0; turn < 2; turn++) {
      await prg.call(blockSchool, { params: { id: school.id } })
      expect(await Promise.all(clients.map(statusOf))).toEqual([401, 401, 401])
    }
  })
})

describe('who is asking', () => {
  test('no token, a made-up one, another scheme and a cut one are no session (401)', async () => {
    const teacher = await newTeacher()
    const token = (await harness.as(teacher)).session?.user.token.token ?? ''
    const statuses = []
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${'x'.repeat(64)}`,
      `Basic ${token}`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token}x`,
    ])
      statuses.push((await rawCall(harness, 'GET', '/me', { headers: { authorization } })).status)
    expect(statuses).toEqual(Array(6).fill(401))
  })

  test('a school-token that is not of the session is refused (403), whoever sends it, and logs nobody out', async () => {
    const admin = await makeSchoolAdmin(harness.db, schoolId)
    const people = [admin, await newTeacher(), await makeUser(harness.db, 'PRG', null)]
    const foreign = (await makeSchool(harness.db)).id
    for (const who of people) {
      const token = (await harness.as(who)).session?.user.token.token
      const forged = await rawCall(harness, 'GET', '/me', {
        token,
        headers: { 'school-token': foreign },
      })
      expect([forged.status, forged.body.code]).toEqual([403, 'forbidden'])
      expect((await rawCall(harness, 'GET', '/me', { token })).status).toBe(200)
    }
    const token = (await harness.as(admin)).session?.user.token.token
    const right = await rawCall(harness, 'GET', '/me', {
      token,
      headers: { 'school-token': schoolId },
    })
    expect(right.status).toBe(200)
  })
})

describe('the profile', () => {
  test('two tabs: the second save of an old version is refused and changes nothing', async () => {
    const client = await harness.as(await newTeacher())
    const { version } = (await client.call(me)).data.user
    const { data } = await client.call(updateProfile, {
      body: { version, name: 'First Tab', phone: '' },
    })
    expect(data.version).toBe(version + 1)
    expect(
      await failure(
        client.call(updateProfile, { body: { version, name: 'Second Tab', phone: '' } }),
      ),
    ).toMatchObject({
      status: 409,
      code: 'stale',
    })
    expect((await client.call(me)).data.user.name).toBe('First Tab')
  })

  test('a profile saved meanwhile is not overwritten by an admin who had the form open, nor the other way round', async () => {
    const admin = await harness.as(await makeSchoolAdmin(harness.db, schoolId))
    const teacher = await newTeacher()
    const client = await harness.as(teacher)
    const edit = { id: teacher.id, email: teacher.email, phone: '', class_ids: [] }
    await client.call(updateProfile, { body: { version: 1, name: 'Own Words', phone: '' } })
    expect(
      (await failure(admin.call(updateTeacher, { body: { ...edit, version: 1, name: 'Theirs' } })))
        .status,
    ).toBe(409)
    await admin.call(updateTeacher, { body: { ...edit, version: 2, name: 'Theirs' } })
    expect(
      (await failure(client.call(updateProfile, { body: { version: 2, name: 'Mine', phone: '' } })))
        .status,
    ).toBe(409)
    expect((await client.call(me)).data.user.name).toBe('Theirs')
  })

  test('another language changes the language alone, and disturbs no open form', async () => {
    const client = await harness.as(await newTeacher())
    const before = (await client.call(me)).data.user
    const { data } = await client.call(changeLanguage, { body: { language: 'ar' } })
    expect(data).toEqual({ ...before, language: 'ar' })
    await client.call(updateProfile, { body: { version: before.version, name: 'Mona', phone: '' } })
  })

  test('how a person reads is kept for all their devices, disturbs no open form, and is nobody else’s', async () => {
    const teacher = await newTeacher()
    const client = await harness.as(teacher)
    const other = await harness.as(await newTeacher())
    const before = (await client.call(me)).data.user
    expect(before.comfort).toEqual({
      scheme: 'device',
      contrast: 'device',
      text_size: 100,
      face: 'usual',
    })
    const comfort = { scheme: 'dark', contrast: 'high', text_size: 130, face: 'dyslexia' } as const
    const { data } = await client.call(changeComfort, { body: comfort })
    expect(data).toEqual({ ...before, comfort })
    const elsewhere = await harness.as(teacher)
    expect((await elsewhere.call(me)).data.user).toEqual({ ...before, comfort })
    expect((await other.call(me)).data.user.comfort.scheme).toBe('device')
    for (const wrong of [{ scheme: 'sepia' as 'dark' }, { text_size: 400 as 150 }]) {
      const body = { ...comfort, ...wrong }
      expect((await failure(client.call(changeComfort, { body }))).status).toBe(422)
    }
    await client.call(updateProfile, { body: { version: before.version, name: 'Mona', phone: '' } })
  })
})

test('the super admin sees how the installation is set up, and no secret of it', async () => {
  const prg = await harness.as(await makeUser(harness.db, 'PRG', null))
  const { data } = await prg.call(describeInstallation)
  expect(data).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    mail: { from: null, waiting: 0, failed: 0 },
    limits_mb: { image: 8, video: 512, audio: 64, document: 64, captions: 1 },
  })
})
