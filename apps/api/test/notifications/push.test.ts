import { postSchoolAnnouncement } from '@meridian/contract/announcements.write.ts'
import { closeReview } from '@meridian/contract/grading.responses.ts'
import { remindStudents } from '@meridian/contract/grading.ts'
import type { PushText } from '@meridian/contract/notifications.push.ts'
import { saveNotificationChoices } from '@meridian/contract/notifications.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { tidy } from '../../src/features/session/housekeeping.ts'
import { makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { answersIn, grade, handedIn } from '../grading/grading.world.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { type PushService, startPushService } from '../push-service.ts'
import { readEverything } from './notifications.world.ts'
import { make, send, subscribe, tell } from './push.world.ts'

let h: Harness
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  h = await startHarness({
    PUSH_HOSTS: 'any',
    MAIL_FROM: 'Meridian <meridian@example.org>',
    RELEASE_WAIT_SECONDS: '0',
  })
})
afterAll(async () => {
  await h.close()
  await service.close()
})
beforeEach(async () => {
  await h.db.deleteFrom('push_subscriptions').execute()
})

const bodies = ({ received }: { received: { said: PushText }[] }) =>
  received.map(({ said }) => said.body)

it('tells a device what is new, in the language of its reader, sealed for it and signed by the installation', async () => {
  const w = await makeClass(h.db)
  await h.db.updateTable('users').set({ language: 'ar' }).where('id', '=', w.adam.userId).execute()
  const [salma, adam] = [await h.as(w.salma), await h.as(w.adam)]
  await w.paper({ name: 'Before' })
  const [hers, his] = [await subscribe(salma, service), await subscribe(adam, service)]
  expect(await tell(h)).toBe(0)

  const paper = await w.paper({ name: 'The <Nile>' })
  expect(await tell(h)).toBe(2)
  expect(hers.received).toMatchObject([
    {
      said: {
        title: 'Nile School',
        body: 'The <Nile> was given to you',
        page: `/dashboard/papers/${paper.id}`,
        language: 'en',
      },
      claims: { sub: 'mailto:meridian@example.org' },
      headers: { ttl: '28800', urgency: 'normal' },
    },
  ])
  expect(bodies(his)).toEqual(['لديك عمل جديد: The <Nile>'])
  // Nothing is said twice, however often is looked.
  for (let again = 0; again < 3; again += 1) expect(await tell(h)).toBe(0)
})

it('says nothing of what was read, switched off or taken back before it goes out', async () => {
  const w = await makeClass(h.db)
  const [salma, adam] = [await h.as(w.salma), await h.as(w.adam)]
  const browsers = [await subscribe(salma, service), await subscribe(adam, service)]
  const paper = await w.paper({ name: 'Rivers' })
  expect(await make(h)).toBe(2)
  await readEverything(salma)
  await adam.call(saveNotificationChoices, { body: { off: ['given'] } })
  expect(await send(h)).toBe(0)
  await adam.call(saveNotificationChoices, { body: { off: [] } })
  const deserts = await w.paper({ name: 'Deserts' })
  expect(await make(h)).toBe(2)
  for (const { id } of [paper, deserts])
    await h.db.updateTable('papers').set({ archived_at: new Date() }).where('id', '=', id).execute()
  expect(await send(h)).toBe(0)
  expect(browsers.flatMap(bodies)).toEqual([])
})

it('has no mark, no answer, no text of an announcement and no name of a student in it, and nothing of others', async () => {
  const w = await makeClass(h.db)
  const other = await makeClass(h.db)
  const [karim, salma, stranger] = [
    await h.as(w.teacher),
    await h.as(w.salma),
    await h.as(other.salma),
  ]
  const [his, hers, theirs] = [
    await subscribe(karim, service),
    await subscribe(salma, service),
    await subscribe(stranger, service),
  ]
  const { paper, salma: attempt } = await handedIn(w, { name: 'Trade' })
  await make(h)
  await send(h)
  const { essay } = await answersIn(karim, attempt.id)
  await grade(karim, essay.id, 1.5, { feedback: 'Canary words' })
  await karim.call(closeReview, { body: { attempt_id: attempt.id } })
  const admin: Client = await h.as(await makeSchoolAdmin(h.db, w.school.id, { name: 'Nadia' }))
  await admin.call(postSchoolAnnouncement, { body: { content: 'A private word' } })
  await tell(h)
  expect(bodies(his)).toContain('2 students handed in Trade')
  // All that she is told, to the letter: no number stands in it.
  expect(bodies(hers).sort()).toEqual([
    'Nadia wrote to the whole school',
    'The result of Trade is out',
  ])
  expect(theirs.received).toEqual([])
  const everything = JSON.stringify([his.received, hers.received])
  const key = paper.questions.map((question) => JSON.stringify(question.key)).filter(Boolean)
  for (const secret of ['Salma', 'آدم', 'Water, food', 'Canary', 'private word', '1.5', ...key])
    expect(everything).not.toContain(secret)
  for (const { said } of [...his.received, ...hers.received])
    expect(Object.keys(said).sort()).toEqual(['body', 'language', 'page', 'tag', 'title'])
})

it('says how many there are where it is more than a few, and the same thing once in an hour', async () => {
  const w = await makeClass(h.db)
  const karim = await h.as(w.teacher)
  const salma = await h.as(w.salma)
  const [hers, his] = [await subscribe(salma, service), await subscribe(karim, service)]
  for (const name of ['One', 'Two', 'Three', 'Four']) await w.paper({ name })
  expect(await tell(h)).toBe(1)
  expect(hers.received).toMatchObject([
    { said: { body: '4 new notifications', page: '/dashboard/notifications' } },
  ])

  const paper = await w.paper({ name: 'Maps', manualReview: true })
  const answers = rightAnswers(paper)
  await makeAttempt(h.db, paper, { studentId: w.salma.id, answers })
  await tell(h)
  await makeAttempt(h.db, paper, { studentId: w.adam.id, answers })
  await tell(h)
  expect(bodies(his)).toEqual(['1 student handed in Maps'])
  const hourLater = sql<Date>`now() - interval '61 minutes'`
  await h.db.updateTable('pushes').set({ due_at: hourLater }).where('sent_at', 'is', null).execute()
  await send(h)
  expect(bodies(his)).toEqual(['1 student handed in Maps', '2 students handed in Maps'])
  const [first, second] = his.received
  expect(second?.said.tag).toBe(first?.said.tag)
  expect(second?.headers.topic).toBe(first?.headers.topic)

  // What was said is kept for a day alone.
  await h.db
    .updateTable('pushes')
    .set({ sent_at: new Date(0) })
    .execute()
  await tidy(h.db)
  expect(await h.db.selectFrom('pushes').selectAll().execute()).toEqual([])
})

it('goes with a reminder to exactly those who have not handed in, and the teacher is told who was reached how', async () => {
  const w = await makeClass(h.db)
  const paper = await w.paper({ name: 'Rivers' })
  const [karim, salma, adam] = [await h.as(w.teacher), await h.as(w.salma), await h.as(w.adam)]
  const [hers, his] = [await subscribe(salma, service), await subscribe(adam, service)]
  await makeAttempt(h.db, paper, { studentId: w.adam.id, answers: rightAnswers(paper) })
  await readEverything(salma)
  const answer = await karim.call(remindStudents, { body: { paper_id: paper.id } })
  expect(answer).toMatchObject({
    data: {
      reminded: 1,
      students: [{ id: w.salma.id, name: 'Salma Hassan', bell: true, mail: false, push: true }],
    },
    message: '1 student is reminded: 1 in the bell and 1 on their device.',
  })
  await tell(h)
  expect(bodies(hers)).toEqual(['Your teacher reminds you of Rivers'])
  expect(his.received).toEqual([])
})
