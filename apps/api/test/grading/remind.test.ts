import { givePaper } from '@meridian/contract/giving.ts'
import { getGrading, remindStudents } from '@meridian/contract/grading.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeStudents } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { sendDue } from '../../src/features/session/mails.sender.ts'
import { createSend } from '../../src/platform/mail/mailer.ts'
import { inMinutes, makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { failure, type Harness, startHarness } from '../harness.ts'
import { type Mailbox, startMailbox } from '../mailbox.ts'

let h: Harness
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  h = await startHarness({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Meridian <meridian@example.org>',
    PUBLIC_URL: 'https://meridian.example',
  })
})
afterAll(async () => {
  await h.close()
  await mailbox.close()
})

const send = () => {
  const mail = {
    url: mailbox.url,
    from: 'Meridian <meridian@example.org>',
    links: 'https://meridian.example',
  }
  const log = { info: () => {}, error: () => {} }
  return sendDue(h.db, mail, createSend(mail), log)
}

/** A paper of a class in which one student has handed in, one is writing, one is excused and one has not begun. */
async function running() {
  const world = await makeClass(h.db)
  const [writing, excused] = await makeStudents(h.db, world.school.id, [
    { name: 'Writing Now' },
    { name: 'Excused Long' },
  ])
  if (!writing || !excused) throw new Error('No students')
  const second = await makeClassroom(h.db, world.school.id, {
    name: 'Grade 6 B',
    teacherIds: [world.teacher.id],
    studentIds: [writing.id, excused.id],
  })
  const paper = await world.paper({
    name: 'Rivers',
    manualReview: true,
    classIds: [world.classroom.id, second.id],
    deadline: inMinutes(60),
  })
  await makeAttempt(h.db, paper, { studentId: world.salma.id, answers: rightAnswers(paper) })
  await makeAttempt(h.db, paper, {
    studentId: writing.id,
    answers: rightAnswers(paper),
    status: 'in_progress',
  })
  await h.db
    .insertInto('excuses')
    .values({
      tenant_id: world.school.id,
      paper_id: paper.id,
      student_id: excused.id,
      excused_by: world.teacher.userId,
    })
    .execute()
  return { ...world, paper, second, writing, client: await h.as(world.teacher) }
}

test('a reminder reaches exactly those who have not handed in and still may, once an hour, and tells no marks', async () => {
  const { client, paper, classroom, second, writing, adam } = await running()
  const before = (await client.call(getGrading, { params: { id: paper.id } })).data
  expect(before.running).toEqual({ students: 4, handed_in: 1, answering: 1, to_remind: 2 })
  expect(before.can.remind).toBe(true)
  const answer = await client.call(remindStudents, { body: { paper_id: paper.id } })
  expect(answer).toMatchObject({
    data: {
      reminded: 2,
      students: expect.arrayContaining(
        [writing, adam].map(({ id, name }) => ({ id, name, bell: true, mail: true, push: false })),
      ),
    },
    message: '2 students are reminded: 2 in the bell and 2 by mail.',
  })
  await send()
  expect(mailbox.received.map(({ to }) => to[0]).sort()).toEqual([writing.email, adam.email].sort())
  const { mail } = mailbox.received[0] ?? {}
  expect(mail?.subject).toContain('Rivers')
  expect(mail?.text).toContain(`https://meridian.example/dashboard/papers/${paper.id}`)
  for (const { mail: one } of mailbox.received)
    expect(`${one.subject}${one.text}`).not.toMatch(/Water, food|marks|grade|\/ \d/i)

  const nowhere = { paper_id: paper.id, class_id: 'nowhere' }
  expect((await failure(client.call(remindStudents, { body: nowhere }))).status).toBe(404)
  const again = await failure(client.call(remindStudents, { body: { paper_id: paper.id } }))
  expect(again).toMatchObject({ code: 'too_many' })
  expect(again.message).toMatch(/^A reminder for this went out within the last hour/)
  const deeds = await h.db
    .selectFrom('audit_log')
    .where('entity_id', '=', paper.id)
    .where('action', '=', 'reminded')
    .select('details')
    .execute()
  const classes = expect.arrayContaining([classroom.id, second.id])
  expect(deeds).toEqual([{ details: { students: 2, classes } }])
})

test('nobody is reminded of what is over or not open yet', async () => {
  const world = await makeClass(h.db)
  const client = await h.as(world.teacher)
  for (const times of [{ deadline: inMinutes(-5) }, { startDate: inMinutes(30) }]) {
    const paper = await world.paper({ name: 'Not now', ...times })
    const { data } = await client.call(getGrading, { params: { id: paper.id } })
    expect(data.running.to_remind).toBe(0)
    expect(data.can.remind).toBe(false)
    const refused = await failure(client.call(remindStudents, { body: { paper_id: paper.id } }))
    expect(refused).toMatchObject({ code: 'conflict', message: 'Nobody is left to remind.' })
  }
})

test('of a paper that single students have, only they are reminded', async () => {
  const world = await makeClass(h.db)
  const paper = await world.paper({ classIds: [], deadline: inMinutes(60) })
  const karim = await h.as(world.teacher)
  const body = { id: paper.id, students: [world.adam.id], deadline: '2099-01-01T08:00' }
  await karim.call(givePaper, { body: { ...body, version: paper.version } })
  expect((await karim.call(remindStudents, { body: { paper_id: paper.id } })).data).toMatchObject({
    reminded: 1,
  })
})
