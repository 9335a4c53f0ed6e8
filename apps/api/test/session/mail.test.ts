import { changePassword, confirmInvitation } from '@meridian/contract/session.ts'
import { createStudent, inviteStudent, updateStudent } from '@meridian/contract/students.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { sendDue, startSender } from '../../src/features/session/mails.sender.ts'
import { queueInvitation } from '../../src/features/session/mails.shared.ts'
import { readConfig } from '../../src/platform/config.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { createSend } from '../../src/platform/mail/mailer.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Client, failure, type Harness, startHarness, tokenIn } from '../harness.ts'
import { type Mailbox, startMailbox, tokenOf } from '../mailbox.ts'
import { rawCall } from '../raw.ts'
import { confirm as allow } from '../staff.ts'

let mailbox: Mailbox
let harness: Harness
let schoolId: string
let admin: Client
let mail: { url: string; from: string; links: string }
const logged: object[] = []
const log = { info: () => {}, error: (details: object) => void logged.push(details) }

beforeAll(async () => {
  mailbox = await startMailbox()
  mail = {
    url: mailbox.url,
    from: 'Meridian <meridian@example.org>',
    links: 'https://meridian.example',
  }
  harness = await startHarness({
    SMTP_URL: mail.url,
    MAIL_FROM: mail.from,
    PUBLIC_URL: `${mail.links}/`,
  })
  schoolId = (await makeSchool(harness.db, { name: 'Al-Nahda <School> & Sons' })).id
  const account = await makeSchoolAdmin(harness.db, schoolId)
  admin = await allow(await harness.as(account), account)
})
afterAll(async () => {
  await harness.close()
  await mailbox.close()
})
beforeEach(async () => {
  mailbox.received = []
  mailbox.refuse = null
  logged.length = 0
  await harness.db.deleteFrom('mails').execute()
})

const tomorrow = () => ({ expiresAt: new Date(Date.now() + 86_400_000), madeBy: schoolId })
const send = () => sendDue(harness.db, mail, createSend(mail), log)
const waiting = () => harness.db.selectFrom('mails').selectAll().orderBy('created_at').execute()
const due = () => sql`update mails set due_at = now()`.execute(harness.db)
const forget = (email: string) => rawCall(harness, 'POST', '/auth/forgot', { body: { email } })
const confirm = (token: string, password = 'a password of their own') =>
  harness.anonymous.call(confirmInvitation, { body: { token, password } })
async function addStudent(name = 'Salma Adel') {
  const email = `${unique()}@example.test`
  const grade_id = await gradeOfLevel(harness.db, 6)
  const { data } = await admin.call(createStudent, { body: { name, email, grade_id } })
  return { email, ...data }
}

describe('an invitation', () => {
  test('is mailed to the new person in their language, from the configured sender, with a link that works once', async () => {
    const { email, invitation } = await addStudent('Salma <b>Adel</b>')
    expect(invitation?.mailed).toBe(true)
    expect(mailbox.received).toEqual([])
    expect(await send()).toBe(1)
    expect(mailbox.received[0]?.from).toBe('meridian@example.org')
    const got = mailbox.only(email)
    expect(got).toMatchObject({
      subject: 'Your Meridian account',
      from: { name: 'Meridian', address: 'meridian@example.org' },
      to: [{ name: 'Salma <b>Adel</b>', address: email }],
    })
    expect(got.text).toContain('Hello Salma <b>Adel</b>,')
    expect(got.text).toContain('Al-Nahda <School> & Sons has made an account for you')
    expect(got.text).toMatch(/until \u2066\d\d\/\d\d\/\d{4} \d\d:\d\d\u2069 \(Africa\/Cairo\)/)
    expect(got.html).toContain('<html lang="en" dir="ltr">')
    expect(got.html).toContain('Salma &lt;b&gt;Adel&lt;/b&gt;')
    expect(got.html).not.toMatch(/<b>|<img|<script|src=/)
    expect(got.text).toContain('https://meridian.example/confirm#token=')
    const token = tokenOf(got)
    await confirm(token)
    await harness.as({ email, password: 'a password of their own' })
    expect((await failure(confirm(token))).status).toBe(404)
  })

  test('the link that the creator is shown works too, and the mailed one no more after it', async () => {
    const { email, invitation } = await addStudent()
    await send()
    const mailed = tokenOf(mailbox.only(email))
    await confirm(tokenIn(invitation?.link))
    expect((await failure(confirm(mailed))).status).toBe(404)
  })

  test('speaks Arabic, from right to left, to whoever does', async () => {
    const student = await makeStudent(harness.db, schoolId, {
      name: 'سلمى عادل',
      language: 'ar',
      password: null,
    })
    await admin.call(inviteStudent, { params: { id: student.id } })
    await send()
    const got = mailbox.only(student.email)
    expect(got.subject).toBe('حسابك في Meridian')
    expect(got.to?.[0]?.name).toBe('سلمى عادل')
    expect(got.text).toContain('مرحبًا سلمى عادل،')
    expect(got.html).toContain('<html lang="ar" dir="rtl">')
    expect(got.html).toContain('text-align:right')
  })

  test('does not go out when the change that made it is not kept', async () => {
    const student = await makeStudent(harness.db, schoolId)
    await expect(
      inTransaction(harness.db, async (tx) => {
        await queueInvitation(tx, { tenant_id: schoolId, user_id: student.userId }, tomorrow())
        throw new Error('not kept')
      }),
    ).rejects.toThrow('not kept')
    expect(await send()).toBe(0)
  })

  test('made again before it went out is one mail, whose link works', async () => {
    const { email, id } = await addStudent()
    const { data } = await admin.call(inviteStudent, { params: { id } })
    expect(data.mailed).toBe(true)
    expect(await send()).toBe(1)
    await confirm(tokenOf(mailbox.only(email)))
  })

  test('made again after it went out ends the link of the first', async () => {
    const { email, id } = await addStudent()
    await send()
    const first = tokenOf(mailbox.only(email))
    await admin.call(inviteStudent, { params: { id } })
    expect((await failure(confirm(first))).status).toBe(404)
  })

  test('is not sent to somebody who has been blocked or deleted meanwhile', async () => {
    const [blocked, deleted] = [await addStudent(), await addStudent()]
    await sql`update users set active = false where email = ${blocked.email}`.execute(harness.db)
    await sql`delete from students where id = ${deleted.id}`.execute(harness.db)
    await sql`delete from users where email = ${deleted.email}`.execute(harness.db)
    expect(await send()).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('a name cannot put lines into the head of a mail', async () => {
    const { email } = await addStudent('Eve\r\nBcc: all@example.test')
    await send()
    expect(mailbox.received[0]?.to).toEqual([email])
    expect(mailbox.only(email).bcc).toBeUndefined()
  })
})

describe('a mail that is not taken', () => {
  test('is tried again later, with a new link, and arrives once', async () => {
    const { email } = await addStudent()
    mailbox.refuse = { at: 'content', code: 451 }
    expect(await send()).toBe(0)
    expect(logged).toMatchObject([{ tries: 1, again: 1 }])
    expect(JSON.stringify(logged)).not.toContain('token')
    expect(await waiting()).toMatchObject([{ tries: 1, failed_at: null }])
    const { rows } = await sql<{ links: number }>`
      select count(*)::int as links from one_time_links l join users u on u.id = l.user_id
      where u.email = ${email}`.execute(harness.db)
    // The one that the creator was shown; the one that nobody received is gone.
    expect(rows[0]?.links).toBe(1)
    mailbox.refuse = null
    expect(await send()).toBe(0)
    await due()
    expect(await send()).toBe(1)
    await confirm(tokenOf(mailbox.only(email)))
    await due()
    expect(await send()).toBe(0)
  })

  test('is given up at once where the server says that nobody has the address, and after nine tries otherwise', async () => {
    await addStudent()
    mailbox.refuse = { at: 'recipient', code: 550 }
    await send()
    expect((await waiting())[0]?.failed_at).not.toBeNull()
    await harness.db.deleteFrom('mails').execute()

    await addStudent()
    mailbox.refuse = 'cut'
    for (let index = 0; index < 9; index++) {
      expect((await waiting())[0]?.failed_at).toBeNull()
      await due()
      await send()
    }
    expect(await waiting()).toMatchObject([{ tries: 9, failed_at: expect.any(Date) }])
    await due()
    expect(await send()).toBe(0)
  })

  test('outlives a server that dies while it sends', async () => {
    const { email } = await addStudent()
    // What a server leaves behind that was killed after taking the mail.
    await sql`update mails set tries = 1, due_at = now() + interval '10 minutes'`.execute(
      harness.db,
    )
    expect(await send()).toBe(0)
    await due()
    expect(await send()).toBe(1)
    mailbox.only(email)
  })

  test('is not sent after its link would have ended', async () => {
    await addStudent()
    await sql`update mails set expires_at = now() - interval '1 minute'`.execute(harness.db)
    expect(await send()).toBe(0)
    expect(await waiting()).toEqual([])
  })
})

test('four senders at the same moment hand thirty mails over once each', async () => {
  const students = await Promise.all(
    Array.from({ length: 30 }, () => makeStudent(harness.db, schoolId)),
  )
  await inTransaction(harness.db, async (tx) => {
    for (const { userId } of students)
      await queueInvitation(tx, { tenant_id: schoolId, user_id: userId }, tomorrow())
  })
  const sent = await Promise.all([send(), send(), send(), send()])
  expect(sent.reduce((sum, count) => sum + count)).toBe(30)
  const receivers = mailbox.received.flatMap(({ to }) => to).sort()
  expect(receivers).toEqual(students.map(({ email }) => email).sort())
})

test('a running server sends by itself, and stops in the middle of many', async () => {
  const { email } = await addStudent()
  const stop = startSender(harness.db, mail, log)
  await expect.poll(() => mailbox.received.length, { timeout: 60_000 }).toBe(1)
  await stop()
  mailbox.only(email)
  await addStudent()
  await sendDue(harness.db, mail, createSend(mail), log, AbortSignal.abort())
  expect(await waiting()).toHaveLength(1)
})

describe('a forgotten password', () => {
  const answer =
    'If somebody has an account with this email, a link to choose a new password is on its way. It works once, for 24 hours.'

  test('is answered alike for known, unknown and blocked addresses, by the same work', async () => {
    const known = await makeTeacher(harness.db, schoolId)
    const blocked = await makeUser(harness.db, 'IBC', null, { active: false })
    const other = await makeSchool(harness.db)
    const ofBlocked = await makeTeacher(harness.db, other.id)
    await harness.db
      .updateTable('schools')
      .set({ active: false })
      .where('id', '=', other.id)
      .execute()
    const emails = [known.email, `nobody-${unique()}@example.test`, blocked.email, ofBlocked.email]
    for (const email of emails) {
      const { status, body } = await forget(` ${email.toUpperCase()} `)
      expect([status, body]).toEqual([200, { message: answer }])
    }
    // Each left the same row behind, so nothing of the answer hung on whose the address is.
    expect((await waiting()).map((row) => [row.kind, row.user_id, row.email])).toEqual(
      emails.map((email) => ['password', null, email]),
    )
    expect(await send()).toBe(1)
    expect(mailbox.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
    mailbox.only(known.email)
  })

  test('the link sets a new password, ends all sessions and all other links, and is written down', async () => {
    const teacher = await makeTeacher(harness.db, schoolId)
    const old = await harness.as(teacher)
    await forget(teacher.email)
    await send()
    const first = tokenOf(mailbox.only(teacher.email))
    await forget(teacher.email)
    await send()
    const got = mailbox.only(teacher.email)
    expect(got.subject).toBe('A new password for Meridian')
    expect(got.text).toContain('If it was not you, ignore this message.')
    // Asking again does not end the first: else anybody could keep the owner from ever using one.
    await forget(teacher.email)
    await confirm(first)
    await harness.as({ email: teacher.email, password: 'a password of their own' })
    expect((await failure(harness.as(teacher))).status).toBe(401)
    expect(
      (await failure(old.call(changePassword, { body: { current: 'x', password: 'long enough' } })))
        .status,
    ).toBe(401)
    expect((await failure(confirm(tokenOf(got)))).status).toBe(404)
    // What was asked for has ended; the owner is told that there is a new password.
    expect(await send()).toBe(1)
    expect(mailbox.only(teacher.email).subject).toBe('Your Meridian password was changed')
    const actions = await harness.db
      .selectFrom('audit_log')
      .where('actor_id', '=', teacher.userId)
      .where('action', '<>', 'logged in')
      .select('action')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'asked for a link',
      'asked for a link',
      'password set',
    ])
  })

  test('its link ends after a day, and no link ever stands readable in the database', async () => {
    const teacher = await makeTeacher(harness.db, schoolId)
    await forget(teacher.email)
    await send()
    const token = tokenOf(mailbox.only(teacher.email))
    const { rows } = await sql<{ row: string; hours: number }>`
      select l::text as row, round(extract(epoch from expires_at - now()) / 3600)::int as hours
      from one_time_links l where user_id = ${teacher.userId}`.execute(harness.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.hours).toBe(24)
    expect(rows[0]?.row).not.toContain(token)
    await sql`update one_time_links set expires_at = now() where user_id = ${teacher.userId}`.execute(
      harness.db,
    )
    expect((await failure(confirm(token))).status).toBe(404)
  })

  test('a stranger cannot have the link lead to an address of theirs', async () => {
    const teacher = await makeTeacher(harness.db, schoolId)
    await rawCall(harness, 'POST', '/auth/forgot', {
      body: { email: teacher.email },
      headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    })
    await send()
    const got = mailbox.only(teacher.email)
    expect(got.text).toContain('https://meridian.example/confirm#token=')
    expect(`${got.text}${got.html}`).not.toContain('evil')
  })

  test('provider staff, who have no school, get theirs too', async () => {
    const staff = await makeUser(harness.db, 'PRG', null, { language: 'ar' })
    await forget(staff.email)
    await send()
    expect(mailbox.only(staff.email).text).toContain('(UTC)')
  })
})

test('without a mail server the answer sends people to their admin, and invitations are shown only', async () => {
  const plain = await startHarness()
  const teacher = await makeTeacher(plain.db, (await makeSchool(plain.db)).id)
  for (const email of [teacher.email, 'nobody@example.test']) {
    const { status, body } = await rawCall(plain, 'POST', '/auth/forgot', { body: { email } })
    expect([status, body.message]).toEqual([
      200,
      'Meridian sends no mail here. Ask your school admin for a new link.',
    ])
  }
  const { body } = await rawCall(plain, 'GET', '/auth/forgot')
  expect(body.data).toEqual({ mail: false })
  expect((await rawCall(harness, 'GET', '/auth/forgot')).body.data).toEqual({ mail: true })
  expect(await plain.db.selectFrom('mails').selectAll().execute()).toEqual([])
  await plain.close()
})

test('settings that cannot send a safe link are refused by name', () => {
  const all = {
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'm@example.org',
    PUBLIC_URL: 'https://m.example/',
  }
  expect(readConfig(all).mail).toEqual({
    url: 'smtp://mail.example',
    from: 'm@example.org',
    links: 'https://m.example',
  })
  expect(() => readConfig({ ...all, PUBLIC_URL: '' })).toThrow('SMTP_URL needs PUBLIC_URL')
  expect(() => readConfig({ ...all, MAIL_FROM: undefined })).toThrow('SMTP_URL needs MAIL_FROM')
  expect(() => readConfig({ ...all, SMTP_URL: 'mail.example:25' })).toThrow('SMTP_URL')
  expect(() => readConfig({ ...all, MAIL_FROM: 'a@b.example\nBcc: c@d.example' })).toThrow(
    'MAIL_FROM',
  )
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY')
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toBe('10.0.0.1, 10.0.0.2')
})

describe('what has happened to an account is told by mail', () => {
  test('a link for somebody who has a password goes to them alone', async () => {
    const student = await makeStudent(harness.db, schoolId)
    const { data, message } = await admin.call(inviteStudent, { params: { id: student.id } })
    expect([data.link, data.mailed]).toEqual([null, true])
    expect(message).toContain('is on its way')
    expect(await send()).toBe(1)
    const got = mailbox.only(student.email)
    expect(got.subject).toBe('A new link for your Meridian account')
    await confirm(tokenOf(got))
  })

  test('a new email, at both addresses; waiting links end with the old one', async () => {
    const student = await makeStudent(harness.db, schoolId)
    await forget(student.email)
    const email = `${unique()}@example.test`
    const grade_id = await gradeOfLevel(harness.db, 6)
    const { id, name } = student
    await admin.call(updateStudent, { body: { id, version: 1, name, email, grade_id } })
    expect(await send()).toBe(2)
    expect(mailbox.received.flatMap(({ to }) => to).sort()).toEqual([email, student.email].sort())
    for (const { mail: got } of mailbox.received) {
      expect(got.subject).toBe('The email of your Meridian account was changed')
      expect(got.text).not.toContain('#token=')
      // The old mailbox may be a stranger's.
      expect(got.text).not.toContain(email)
    }
  })

  test('a changed password, in the language of its owner', async () => {
    const teacher = await makeTeacher(harness.db, schoolId, { language: 'ar' })
    const client = await harness.as(teacher)
    const body = { current: teacher.password, password: 'a password of their own' }
    await client.call(changePassword, { body })
    expect(await send()).toBe(1)
    expect(mailbox.only(teacher.email).subject).toBe('تغيّرت كلمة مرورك في Meridian')
  })

  test('many wrong passwords, once a day; of an address that nobody has, nothing', async () => {
    const teacher = await makeTeacher(harness.db, schoolId)
    const config = { ...harness.config, tries: { ...harness.config.tries, each: 3 } }
    const app = await buildApp(await createServices({ db: harness.db, config }))
    const nobody = `${unique()}@example.test`
    const wrong = (email: string) =>
      app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'not it' } })
    for (const email of [teacher.email, nobody])
      for (let tries = 0; tries < 3; tries++) await wrong(email)
    await harness.db.deleteFrom('rate_limits').where('key', 'like', 'login%').execute()
    for (let tries = 0; tries < 3; tries++) await wrong(teacher.email)
    await app.close()
    expect(await send()).toBe(1)
    expect(mailbox.only(teacher.email).subject).toBe('Wrong passwords for your Meridian account')
  })
})
