import { bulkBooks } from '@meridian/contract/books.desk.ts'
import { changeLicence, endLicence, grantLicences } from '@meridian/contract/licences.ts'
import { beginPush, getPush } from '@meridian/contract/notifications.push.ts'
import {
  getNotificationChoices,
  readNotifications,
  saveNotificationChoices,
} from '@meridian/contract/notifications.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSchoolAdmin, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { digestLines, makeDigests } from '../../src/features/notifications/digests.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { bellOf, readEverything, toldTo } from './notifications.world.ts'

let h: Harness
let ibc: Client
let prg: Client
beforeAll(async () => {
  h = await startHarness({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Meridian <meridian@example.org>',
    PUBLIC_URL: 'https://meridian.example',
  })
})
afterAll(() => h.close())
// What the publisher is told is of all schools.
beforeEach(async () => {
  await sql`update schools set active = false`.execute(h.db)
  ibc = await h.as(await makeUser(h.db, 'IBC', null))
  prg = await h.as(await makeUser(h.db, 'PRG', null))
})

/** The day so many days from now by the clock of a zone. */
async function day(from: number, zone = 'Africa/Cairo'): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone ${zone})::date + ${from}::int)::text as day`.execute(h.db)
  return rows[0]?.day ?? ''
}

/** A school licensed for a book until so many days from now, with an admin and a teacher. */
async function licensed(days: number, { zone = 'Africa/Cairo', of = '' } = {}) {
  const school = await makeSchool(h.db, { name: `School ${unique()}`, timeZone: zone })
  const book = of === '' ? await makeBook(h.db, { name: `Book ${unique()}` }) : { id: of, name: '' }
  const account = await makeSchoolAdmin(h.db, school.id)
  const world = {
    ...{ school, book, account, zone },
    admin: await h.as(account),
    teacher: await h.as(await makeTeacher(h.db, school.id)),
  }
  const ends_on = await day(days, zone)
  await ibc.call(grantLicences, { body: { book_id: book.id, school_ids: [school.id], ends_on } })
  return world
}
type World = Awaited<ReturnType<typeof licensed>>

/** Lets days pass, as far as licences and what was read of them know. */
async function pass(days: number): Promise<void> {
  const back = sql`make_interval(days => ${days}::int)`
  await sql`update school_books set ends_on = ends_on - ${days}::int, ends_set_at = ends_set_at - ${back}`.execute(
    h.db,
  )
  await sql`update notification_choices set read_until = read_until - ${back}`.execute(h.db)
}
const news = async (client: Client) =>
  (await toldTo(client)).flatMap(({ kind, new: fresh }) =>
    kind.startsWith('licence') ? [`${kind}${fresh ? '' : ' read'}`] : [],
  )
const change = ({ book, school }: World, terms: object) =>
  ibc.call(changeLicence, { body: { book_id: book.id, school_id: school.id, ...terms } })

test('a licence that ends is told 30 days before and when it is over, once each, to the admins and the publisher', async () => {
  const w = await licensed(31)
  const everybody = [w.admin, ibc, prg]
  for (const client of everybody) expect(await news(client)).toEqual([])
  await pass(1)
  for (const client of everybody) {
    expect(await news(client)).toEqual(['licence_ending'])
    expect(await bellOf(client)).toBe(1)
    await readEverything(client)
  }
  expect(await toldTo(w.teacher)).toEqual([])
  const ends_on = await day(30)
  const { id, name } = w.book
  const licence = { book: { id, name }, ends_on }
  expect(await toldTo(w.admin)).toMatchObject([
    { paper: null, count: null, licence: { ...licence, school: null } },
  ])
  expect(await toldTo(ibc)).toMatchObject([
    { paper: null, count: 1, licence: { ...licence, school: w.school.name } },
  ])
  // The same is not told again on the next days, whatever becomes of its seats.
  await pass(12)
  await change(w, { ends_on: await day(18), seats: 20 })
  for (const client of everybody) expect(await news(client)).toEqual(['licence_ending read'])
  await pass(18)
  for (const client of everybody) expect(await news(client)).toEqual(['licence_ending read'])
  await pass(1)
  for (const client of everybody) {
    expect(await news(client)).toEqual(['licence_ended'])
    await readEverything(client)
    expect(await news(client)).toEqual(['licence_ended read'])
  }
  await pass(60)
  for (const client of everybody) expect(await news(client)).toEqual([])
})

test('one that is made longer is told no more, and one that somebody shortens or ends is told then', async () => {
  const w = await licensed(100)
  await readEverything(w.admin)
  await change(w, { ends_on: await day(5) })
  expect(await news(w.admin)).toEqual(['licence_ending'])
  await readEverything(w.admin)
  await change(w, { ends_on: await day(200) })
  expect(await news(w.admin)).toEqual([])
  await ibc.call(endLicence, { body: { book_id: w.book.id, school_id: w.school.id } })
  expect(await news(w.admin)).toEqual(['licence_ended'])
})

test('the publisher is told of the schools of a book in one row, which is new with each of them', async () => {
  const one = await licensed(10)
  const two = await licensed(40, { of: one.book.id })
  expect(await toldTo(ibc)).toMatchObject([{ count: 1, licence: { school: one.school.name } }])
  await readEverything(ibc)
  await pass(1)
  expect(await news(ibc)).toEqual(['licence_ending read'])
  await change(two, { ends_on: await day(20) })
  const [told] = await toldTo(ibc)
  expect(told).toMatchObject({ new: true, count: 2, licence: { school: null } })
  expect(told?.licence?.ends_on).toBe(await day(9))
  await ibc.call(readNotifications, { body: { id: told?.id ?? '', until: told?.at ?? '' } })
  expect(await bellOf(ibc)).toBe(0)
  // A school reads of its own licence alone.
  expect(JSON.stringify(await toldTo(two.admin))).not.toContain(one.school.name)
  expect(await toldTo(two.admin)).toMatchObject([{ count: null }])
})

test('days are those of each school’s calendar', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const w = await licensed(0, { zone })
    expect(await news(w.admin)).toEqual(['licence_ending'])
    await pass(1)
    expect(await news(w.admin)).toEqual(['licence_ended'])
    await sql`delete from school_books where tenant_id = ${w.school.id}`.execute(h.db)
  }
})

test('nothing is told of archived books, drafts and blocked schools, nor to who has switched it off', async () => {
  const w = await licensed(3)
  await w.admin.call(saveNotificationChoices, { body: { off: ['licence_ending'] } })
  expect(await news(w.admin)).toEqual([])
  expect(await news(ibc)).toEqual(['licence_ending'])
  await sql`update books set published_at = null where id = ${w.book.id}`.execute(h.db)
  expect(await news(ibc)).toEqual([])
  await sql`update books set published_at = now() where id = ${w.book.id}`.execute(h.db)
  await ibc.call(bulkBooks, { body: { action: 'archive', ids: [w.book.id] } })
  expect(await news(ibc)).toEqual([])
})

test('it goes out with the digest of the school; the publisher has the bell alone', async () => {
  const w = await licensed(30)
  const at = new Date(Date.now() + 24 * 3_600_000)
  for (let hour = 0; hour < 24 * 4; hour++)
    if ((await makeDigests(h.db, undefined, new Date(at.getTime() + hour * 3_600_000))) > 0) break
  const since = new Date(Date.now() - 3_600_000)
  const ends = (await day(30)).split('-').reverse().join('/')
  const lines = (language: 'en' | 'ar') =>
    digestLines(h.db, { userId: w.account.userId, language }, since)
  expect(await lines('en')).toEqual([`The licence for ${w.book.name} ends on ${ends}`])
  expect(await lines('ar')).toEqual([`تنتهي رخصة ${w.book.name} في ${ends}`])
  const { rows } = await sql<{ user_id: string }>`select user_id from mails`.execute(h.db)
  expect(rows.map(({ user_id }) => user_id)).toEqual([w.account.userId])
  expect((await w.admin.call(getNotificationChoices)).data.mails).toBe(true)
  expect((await ibc.call(getNotificationChoices)).data.mails).toBe(false)
  expect(await failure(ibc.call(getPush))).toMatchObject({ status: 403 })
  const key = 'B'.padEnd(87, 'A')
  const keys = { p256dh: key, auth: 'A'.repeat(22) }
  const body = { endpoint: 'https://push.example.com/x', keys, key }
  expect(await failure(prg.call(beginPush, { body }))).toMatchObject({ status: 403 })
})
