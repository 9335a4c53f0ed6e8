import { postSchoolAnnouncement } from '@meridian/contract/announcements.write.ts'
import {
  getNotificationChoices,
  saveNotificationChoices,
} from '@meridian/contract/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { digestLines, makeDigests } from '../../src/features/notifications/digests.ts'
import { sendDue } from '../../src/features/session/mails.sender.ts'
import { createSend } from '../../src/platform/mail/mailer.ts'
import { type ClassWorld, makeClass, type Paper } from '../answering/attempts.world.ts'
import { handedIn } from '../grading/grading.world.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { type Mailbox, startMailbox } from '../mailbox.ts'
import { readEverything } from './notifications.world.ts'

let mailbox: Mailbox
let h: Harness
let w: ClassWorld
let karim: Client
let paper: Paper
const mail = { url: '', from: 'Meridian <meridian@example.org>', links: 'https://meridian.example' }
const log = { info: () => {}, error: () => {} }

beforeAll(async () => {
  mailbox = await startMailbox()
  mail.url = mailbox.url
  h = await startHarness({ SMTP_URL: mail.url, MAIL_FROM: mail.from, PUBLIC_URL: mail.links })
  w = await makeClass(h.db)
  await h.db
    .updateTable('schools')
    .set({ time_zone: 'Africa/Tripoli' })
    .where('id', '=', w.school.id)
    .execute()
  karim = await h.as(w.teacher)
  ;({ paper } = await handedIn(w, { name: 'The <Nile>' }))
})
afterAll(async () => {
  await h.close()
  await mailbox.close()
})
/** Everything as before the first digest. */
beforeEach(async () => {
  mailbox.received = []
  mailbox.refuse = null
  await h.db.deleteFrom('mails').execute()
  await h.db.deleteFrom('digest_hours').execute()
  await h.db.deleteFrom('notification_choices').execute()
})

/** The days of a week after all that the tests do, as days from this one. */
const [tuesday, wednesday, friday, saturday] = [2, 3, 5, 6]
const today = new Date()
/** A moment of that week on the clock of the school, which stands in a zone that is two hours east of UTC all year. */
const wall = (day: number, hour: number, minute = 0) =>
  new Date(
    Date.UTC(
      today.getUTCFullYear(),
      today.getUTCMonth(),
      today.getUTCDate() - today.getUTCDay() + 7 + day,
      hour - 2,
      minute,
    ),
  )
const make = (at: Date) => makeDigests(h.db, undefined, at)
const send = () => sendDue(h.db, { ...mail, digest: digestLines }, createSend(mail), log)
const mailed = () => mailbox.received.flatMap(({ to }) => to).sort()
/** Both students have a paper that they have handed in, so nothing is new for them. */
const only = () => [w.teacher.email]

it('goes out from four in the afternoon of the school on, once a day, with what happened and nothing of how', async () => {
  expect(await make(wall(tuesday, 15, 59))).toBe(0)
  expect(await make(wall(tuesday, 16))).toBe(1)
  expect(await send()).toBe(1)
  expect(mailed()).toEqual(only())
  const letter = mailbox.only(w.teacher.email)
  expect(letter.subject).toBe('What is new in Meridian')
  expect(letter.text).toContain('- 2 students handed in The <Nile>')
  expect(letter.html).toContain('2 students handed in The &lt;Nile&gt;')
  expect(letter.text).toContain('https://meridian.example/dashboard/notifications')
  for (const secret of ['Salma', 'Water, food and trade', '/ 9'])
    expect(`${letter.text}${letter.html}`).not.toContain(secret)
  for (const hour of [16, 17, 23]) expect(await make(wall(tuesday, hour, 30))).toBe(0)
  // On the next day nothing has happened since.
  expect(await make(wall(wednesday, 16))).toBe(0)
})

it('goes out at the hour of each person, and not on Friday and Saturday unless they say so', async () => {
  await karim.call(saveNotificationChoices, { body: { digest_hour: 7 } })
  expect((await karim.call(getNotificationChoices)).data).toEqual({
    off: [],
    digest: true,
    digest_hour: 7,
    digest_weekend: false,
    mails: true,
    school_hour: 16,
  })
  expect(await make(wall(tuesday, 6, 59))).toBe(0)
  expect(await make(wall(friday, 7))).toBe(0)
  expect(await make(wall(saturday, 23))).toBe(0)
  await karim.call(saveNotificationChoices, { body: { digest_weekend: true } })
  expect(await make(wall(saturday, 23, 59))).toBe(0)
  await h.db.deleteFrom('digest_hours').execute()
  expect(await make(wall(saturday, 23, 59))).toBe(1)
})

it('is not made of nothing, for who is switched off, blocked or has read everything', async () => {
  const none = async () => {
    await h.db.deleteFrom('digest_hours').execute()
    expect(await make(wall(tuesday, 16))).toBe(0)
  }
  await karim.call(saveNotificationChoices, { body: { digest: false } })
  await none()
  await karim.call(saveNotificationChoices, { body: { digest: true, off: ['to_grade'] } })
  await none()
  await h.db.deleteFrom('notification_choices').execute()
  await h.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', w.teacher.userId)
    .execute()
  await none()
  await h.db.updateTable('users').set({ active: true }).where('id', '=', w.teacher.userId).execute()
  karim = await h.as(w.teacher)
  await h.db.deleteFrom('notification_choices').execute()
  await readEverything(karim)
  await none()
})

it('says nothing of what was read, taken back or switched off before it goes out', async () => {
  expect(await make(wall(tuesday, 16))).toBe(1)
  await h.db
    .updateTable('papers')
    .set({ archived_at: new Date() })
    .where('id', '=', paper.id)
    .execute()
  expect(await send()).toBe(0)
  await h.db.updateTable('papers').set({ archived_at: null }).where('id', '=', paper.id).execute()
  expect(await h.db.selectFrom('mails').selectAll().execute()).toEqual([])
})

it('is never sent twice: several makers, a crash in handing over, and a refusal', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => make(wall(tuesday, 16))))
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
  // A sender that dies while the mail server has the mail never comes to its end.
  const died = new Promise<void>(() => {})
  const dying = createSend(mail)
  let handedOver: () => void = () => {}
  const over = new Promise<void>((done) => {
    handedOver = done
  })
  void sendDue(
    h.db,
    { ...mail, digest: digestLines },
    async (letter) => {
      await dying(letter)
      handedOver()
      await died
    },
    log,
  )
  await over
  await h.db
    .updateTable('mails')
    .set({ due_at: new Date(0) })
    .execute()
  expect(await send()).toBe(0)
  expect(mailed()).toEqual(only())

  mailbox.received = []
  await h.db.deleteFrom('digest_hours').execute()
  await h.db.deleteFrom('notification_choices').execute()
  expect(await make(wall(tuesday, 16))).toBe(1)
  mailbox.refuse = { at: 'content', code: 451 }
  expect(await send()).toBe(0)
  expect(mailed()).toEqual([])
  mailbox.refuse = null
  await h.db
    .updateTable('mails')
    .set({ due_at: new Date(0) })
    .execute()
  expect(await send()).toBe(1)
  expect(mailed()).toEqual(only())
})

it('is written in the language of its reader', async () => {
  await h.db.updateTable('users').set({ language: 'ar' }).where('id', '=', w.salma.userId).execute()
  const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id, { name: 'Nadia El-Sayed' }))
  await admin.call(postSchoolAnnouncement, { body: { content: 'A private word' } })
  expect(await make(wall(tuesday, 16))).toBe(3)
  await send()
  const letter = mailbox.received.find(({ to }) => to.includes(w.salma.email))?.mail
  expect(letter?.subject).toBe('الجديد في Meridian')
  expect(letter?.html).toContain('dir="rtl"')
  expect(letter?.text).toContain('إعلان من Nadia El-Sayed إلى المدرسة كلها')
  expect(letter?.text).not.toContain('A private word')
})
