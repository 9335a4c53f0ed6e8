import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  cancelInvitations,
  listLeftOut,
  readInvitations,
  startInvitations,
  studentStates,
  teacherStates,
} from '@meridian/contract/invitations.ts'
import { blockStudent, inviteStudent, listStudents } from '@meridian/contract/students.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { makeStudent, makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { inviteWaiting } from '../../src/features/people/invitations.run.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'

let h: Harness
let w: Staff
let admin: Client
beforeAll(async () => {
  h = await startHarness({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Meridian <meridian@example.org>',
    PUBLIC_URL: 'https://meridian.example',
  })
})
afterAll(() => h.close())
beforeEach(async () => {
  w = await staffOf(h)
  admin = w.admin
})

const missing = '0193c0de-0000-7000-8000-000000000000'
const start = (ids: string[], client = admin) =>
  client.call(startInvitations, { body: { kind: 'students', ids } })
const latest = async (client = admin) => (await client.call(readInvitations, {})).data
const work = () => inviteWaiting(h.db)
const student = () => makeStudent(h.db, w.school.id)
async function mailsOf(userIds: string[]) {
  const { rows } = await sql<{ user_id: string; count: number }>`
    select user_id, count(*)::int as count from mails
    where kind = 'invitation' and user_id = any(${userIds}::uuid[]) group by 1`.execute(h.db)
  return rows.map(({ count }) => count)
}

/** A student of each kind: one who is invited, and one for each reason to leave somebody out. */
async function several() {
  const [free, active, blocked, nameless] = [
    await student(),
    await student(),
    await student(),
    await student(),
  ]
  await h.as(active)
  await admin.call(blockStudent, { params: { id: blocked.id } })
  await sql`update users set email = '', login_name = ${`zed${unique()}@x`.toLowerCase()}
    where id = ${nameless.userId}`.execute(h.db)
  return { free, active, blocked, nameless }
}

test('invites who has not logged in, and says who was left out and why', async () => {
  const { free, active, blocked, nameless } = await several()
  const theirs = await makeStudent(h.db, (await staffOf(h)).school.id)
  const chosen = [free, active, blocked, nameless]
  const { data, message } = await start([
    ...chosen.map(({ id }) => id),
    theirs.id,
    missing,
    'no-id',
  ])
  expect([message, data.total, data.status]).toEqual([
    'The invitations are on their way',
    4,
    'running',
  ])
  await work()
  expect(await latest()).toMatchObject({
    ...{ status: 'done', total: 4, done: 4, sent: 1 },
    left_out: { no_email: 1, active: 1, blocked: 1, recent: 0 },
  })
  expect(await mailsOf(chosen.map(({ userId }) => userId))).toEqual([1])
  expect(await mailsOf([theirs.userId])).toEqual([])
  const out = await admin.call(listLeftOut, { body: {} })
  const reasons = Object.fromEntries(out.data.map(({ id, reason }) => [id, reason]))
  expect(reasons).toEqual({
    [active.userId]: 'active',
    [blocked.userId]: 'blocked',
    [nameless.userId]: 'no_email',
  })
  const filters = [{ name: 'reason', value: 'blocked' }]
  expect((await admin.call(listLeftOut, { body: { filters } })).data).toHaveLength(1)
  const audited = await h.db
    .selectFrom('audit_log')
    .where('action', '=', 'invited')
    .where('entity_id', '=', free.id)
    .select(['actor_id', 'details'])
    .execute()
  expect(audited).toEqual([{ actor_id: w.account.userId, details: { mailed: true, shown: false } }])
})

test('asked twice, nobody gets two mails within an hour, and after an hour they do', async () => {
  const [one, two] = [await student(), await student()]
  await start([one.id])
  expect(await failure(start([two.id]))).toMatchObject({ status: 409, code: 'conflict' })
  await work()
  await start([one.id, two.id])
  await work()
  expect(await latest()).toMatchObject({ sent: 1, left_out: { recent: 1 } })
  expect(await mailsOf([one.userId, two.userId])).toEqual([1, 1])
  // One who was sent a link by hand a moment ago is left alone as well.
  const three = await student()
  await admin.call(inviteStudent, { params: { id: three.id } })
  await start([three.id])
  await work()
  expect(await latest()).toMatchObject({ sent: 0, left_out: { recent: 1 } })
  await sql`update invitation_people set at = at - interval '61 minutes'`.execute(h.db)
  await sql`delete from mails`.execute(h.db)
  await start([one.id])
  await work()
  expect(await latest()).toMatchObject({ sent: 1, left_out: { recent: 0 } })
})

test('only a school’s admins with a confirmed password begin, and each school sees its own', async () => {
  const one = await student()
  expect(await failure(start([one.id], w.fresh))).toMatchObject({ code: 'not_confirmed' })
  expect(await failure(start([one.id], w.teacher))).toMatchObject({ status: 403 })
  expect(await failure(start([missing, 'x', '\u0000']))).toMatchObject({
    ...{ status: 422, errors: [{ path: 'ids' }] },
  })
  await start([one.id])
  const theirs = await staffOf(h)
  expect(await latest(theirs.admin)).toBeNull()
  expect((await theirs.admin.call(cancelInvitations, {})).data).toBeNull()
  expect((await latest())?.status).toBe('running')
  const ended = await admin.call(cancelInvitations, {})
  expect(ended.data).toMatchObject({ status: 'cancelled', done: 0 })
  await work()
  expect(await mailsOf([one.userId])).toEqual([])
  // Who is deleted while they wait takes their place with them.
  const gone = await student()
  await start([one.id, gone.id])
  await sql`delete from students where id = ${gone.id}`.execute(h.db)
  await sql`delete from users where id = ${gone.userId}`.execute(h.db)
  await work()
  expect(await latest()).toMatchObject({
    ...{ status: 'done', total: 2, done: 2, sent: 1 },
    left_out: { gone: 1 },
  })
})

test('who is no student any more when it is their turn is not said to have been sent a mail', async () => {
  const [one, gone] = [await student(), await student()]
  await start([one.id, gone.id])
  await sql`delete from students where id = ${gone.id}`.execute(h.db)
  await work()
  expect(await latest()).toMatchObject({ status: 'done', done: 2, sent: 1, left_out: { gone: 1 } })
  const out = await admin.call(listLeftOut, { body: {} })
  expect(out.data.map(({ id, reason }) => [id, reason])).toEqual([[gone.userId, 'gone']])
  expect(await mailsOf([gone.userId])).toEqual([])
})

test('somebody whose account is being changed is passed over for now, and keeps nobody waiting', async () => {
  const [one, two] = [await student(), await student()]
  await start([one.id, two.id])
  await h.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${one.userId} for update`.execute(tx)
    await work()
    expect(await latest()).toMatchObject({ status: 'running', sent: 1 })
    await tx.deleteFrom('students').where('id', '=', one.id).execute()
    await tx.deleteFrom('users').where('id', '=', one.userId).execute()
  })
  await work()
  expect(await latest()).toMatchObject({ status: 'done', sent: 1, left_out: { gone: 1 } })
})

test('a mail that cannot be written waits longer after each try, keeps nobody waiting, and is given up in the end', async () => {
  const people = [await student(), await student(), await student()]
  const first = people.map(({ userId }) => userId).sort()[0] ?? ''
  await sql`create or replace function refuse_mail() returns trigger language plpgsql as $$
    begin if new.user_id = ${sql.lit(first)} then raise exception 'refused'; end if; return new; end $$`.execute(
    h.db,
  )
  await sql`create trigger refuse_mail before insert on mails for each row execute function refuse_mail()`.execute(
    h.db,
  )
  const waits = async () => {
    const { rows } = await sql<{ tries: number; seconds: number }>`
      select tries, round(extract(epoch from next_at - at))::int as seconds
      from invitation_people where user_id = ${first}`.execute(h.db)
    return rows[0]
  }
  try {
    await start(people.map(({ id }) => id))
    await work()
    expect(await latest()).toMatchObject({ status: 'running', done: 2, sent: 2 })
    // Before its time nothing is tried.
    await work()
    const seen = [await waits()]
    for (let round = 0; round < 4; round++) {
      await sql`update invitation_people set next_at = now() where user_id = ${first}`.execute(h.db)
      await work()
      seen.push(await waits())
    }
    expect(seen).toEqual([
      { tries: 1, seconds: 10 },
      { tries: 2, seconds: 60 },
      { tries: 3, seconds: 300 },
      { tries: 4, seconds: 1800 },
      { tries: 5, seconds: 0 },
    ])
    expect(await latest()).toMatchObject({
      ...{ status: 'done', done: 3, sent: 2 },
      left_out: { failed: 1 },
    })
  } finally {
    await sql`drop trigger refuse_mail on mails`.execute(h.db)
  }
})

test('a server that is killed in the middle leaves the rest to another, and nobody gets two mails', async () => {
  const people = await makeStudents(
    h.db,
    w.school.id,
    Array.from({ length: 400 }, () => ({ name: `Zed ${unique()}` })),
  )
  await start(people.map(({ id }) => id))
  const {
    rows: [database],
  } = await sql<{ name: string }>`select current_database() as name`.execute(h.db)
  const program: ChildProcess = spawn(
    process.execPath,
    [
      join(import.meta.dirname, '../programs/inviter.ts'),
      JSON.stringify({ target: { ...inject('server'), database: database?.name } }),
    ],
    { stdio: 'inherit' },
  )
  const ended = once(program, 'exit')
  for (let tries = 0; tries < 1000 && ((await latest())?.done ?? 0) < 20; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  program.kill('SIGKILL')
  await ended
  const after = await latest()
  expect(after?.status).toBe('running')
  expect(after?.done).toBeGreaterThanOrEqual(20)
  expect(after?.done).toBeLessThan(400)
  await Promise.all([work(), work()])
  expect(await latest()).toMatchObject({ status: 'done', sent: 400, done: 400 })
  expect(await mailsOf(people.map(({ userId }) => userId))).toEqual(people.map(() => 1))
})

test('the counts are those that the list finds, for an admin and for a teacher', async () => {
  const { free, active } = await several()
  await sql`update users set password_hash = null where id = ${free.userId}`.execute(h.db)
  await admin.call(inviteStudent, { params: { id: free.id } })
  await student()
  await makeClassroom(h.db, w.school.id, {
    teacherIds: [w.teacherAccount.id],
    studentIds: [active.id, free.id],
  })
  for (const client of [admin, w.teacher]) {
    const { data } = await client.call(studentStates, {})
    for (const state of ['active', 'invited', 'never', 'blocked'] as const) {
      const filters = [{ name: 'state', value: state }]
      const listed = await client.call(listStudents, { body: { filters } })
      expect(data[state]).toBe(listed.meta.total)
    }
  }
  expect((await admin.call(studentStates, {})).data).toEqual({
    ...{ active: 1, invited: 1, never: 2, blocked: 1 },
  })
  await makeTeacher(h.db, w.school.id)
  expect((await admin.call(teacherStates, {})).data).toEqual({
    ...{ active: 1, invited: 0, never: 1, blocked: 0 },
  })
})
