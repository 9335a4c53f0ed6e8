import { randomUUID } from 'node:crypto'
import { listNotifications, saveNotificationChoices } from '@meridian/contract/notifications.ts'
import { copyPaper, getPaper } from '@meridian/contract/papers.ts'
import { updateQuiz } from '@meridian/contract/quizzes.ts'
import { listWaitingThreads } from '@meridian/contract/threads.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { digestLines } from '../../src/features/notifications/digests.ts'
import { openClass } from '../answering/attempts.world.ts'
import { failure } from '../harness.ts'
import {
  askDays,
  close,
  releasedAgo,
  releasedResult,
  threadOf,
  threadsOf,
  waitingFor,
  write,
} from './threads.world.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

const closed = { status: 409, message: 'Questions about this answer are closed.' }

describe('a thread about an answer', () => {
  it('begins with the student, waits for a teacher, is answered, and goes on', async () => {
    const { attempt, first } = await releasedResult(w)
    expect(await threadsOf(salma, attempt)).toMatchObject({ open: true, threads: [] })
    const asked = await write(salma, first, 'Why is it not Lake Victoria?')
    expect(asked.data.threads).toHaveLength(1)
    expect(await threadOf(salma, attempt)).toMatchObject({
      attempt_question_id: first,
      state: 'waiting',
      closed_at: null,
      messages: [
        { by: 'student', name: 'Salma Hassan', own: true, text: 'Why is it not Lake Victoria?' },
      ],
      can: { write: true, close: false, reopen: false },
    })
    expect(await waitingFor(karim)).toContain(first)
    await write(karim, first, 'Look at the map on page 12.')
    const answered = await threadOf(salma, attempt)
    expect(answered.state).toBe('answered')
    expect(answered.messages[1]).toMatchObject({
      by: 'teacher',
      name: 'Karim Fathy',
      own: false,
      text: 'Look at the map on page 12.',
    })
    expect(await waitingFor(karim)).not.toContain(first)
    await write(salma, first, 'Now I see it.')
    expect((await threadOf(karim, attempt)).state).toBe('waiting')
    expect((await threadOf(karim, attempt)).messages.map(({ by }) => by)).toEqual([
      'student',
      'teacher',
      'student',
    ])
  })

  it('takes a message that is sent twice once, also at the same moment, and keeps its first text', async () => {
    const { attempt, first } = await releasedResult(w)
    const idempotency_key = randomUUID()
    await Promise.all([1, 2, 3].map(() => write(salma, first, 'Why?', { idempotency_key })))
    await write(salma, first, 'Another text', { idempotency_key })
    expect((await threadOf(salma, attempt)).messages.map(({ text }) => text)).toEqual(['Why?'])
    // The same id of another person is another message.
    await write(karim, first, 'Because.', { idempotency_key })
    await close(karim, first)
    // What was there before it was closed is no failure when it is sent again.
    await write(salma, first, 'Why?', { idempotency_key })
    expect((await threadOf(salma, attempt)).messages).toHaveLength(2)
  })

  it('refuses an empty text, a long one and what is no id, and keeps lines and markup as they are typed', async () => {
    const { attempt, first } = await releasedResult(w)
    for (const text of ['', '  \n ', 'x'.repeat(1001)])
      expect(await failure(write(salma, first, text))).toMatchObject({ status: 422 })
    expect(await failure(write(salma, first, 'Why?', { idempotency_key: 'mine' }))).toMatchObject({
      status: 422,
    })
    await write(salma, first, 'لماذا؟\n<b>Why</b>\u0000')
    expect((await threadOf(salma, attempt)).messages[0]?.text).toBe('لماذا؟\n<b>Why</b>')
    await write(salma, first, 'x'.repeat(1000))
  })

  it('has room for fifty messages', async () => {
    const { attempt, first } = await releasedResult(w)
    await write(salma, first, 'One')
    await sql`insert into thread_messages (tenant_id, attempt_question_id, author_id, id, by_student, text)
      select ${w.school.id}::uuid, ${first}::uuid, ${w.salma.userId}::uuid, new_id(), true, 'More'
      from generate_series(2, 50)`.execute(h.db)
    const full = 'Nothing more can be written here: there is room for 50 messages.'
    for (const client of [salma, karim])
      expect(await failure(write(client, first, 'And?'))).toMatchObject({
        status: 409,
        message: full,
      })
    expect((await threadOf(salma, attempt)).messages).toHaveLength(50)
  })

  it('goes on waiting for what was written while its teacher was answering', async () => {
    const { attempt, first } = await releasedResult(w)
    await write(salma, first, 'Why?')
    await write(salma, first, 'And the second one?')
    await write(karim, first, 'Because.', { seen: 1 })
    expect((await threadOf(karim, attempt)).state).toBe('waiting')
    await write(karim, first, 'That one too.', { seen: 3 })
    expect((await threadOf(karim, attempt)).state).toBe('answered')
  })

  it('is closed and opened by a teacher, and takes nothing from anybody in between', async () => {
    const { attempt, first } = await releasedResult(w)
    expect(await failure(close(karim, first))).toMatchObject({ status: 404 })
    expect(await failure(write(karim, first, 'Ask me.'))).toMatchObject({ status: 404 })
    await write(salma, first, 'Why?')
    await close(karim, first)
    const { closed_at, ...thread } = await threadOf(salma, attempt)
    expect(thread).toMatchObject({ state: 'closed', can: { write: false } })
    expect(Math.abs(Date.now() - Date.parse(closed_at ?? ''))).toBeLessThan(60_000)
    for (const client of [salma, karim])
      expect(await failure(write(client, first, 'More'))).toMatchObject(closed)
    expect(await waitingFor(karim)).not.toContain(first)
    await close(karim, first)
    expect((await threadOf(karim, attempt)).closed_at).toBe(closed_at)
    await close(karim, first, false)
    expect(await threadOf(salma, attempt)).toMatchObject({ state: 'waiting', closed_at: null })
    expect(await waitingFor(karim)).toContain(first)
  })

  it('leaves in the audit who asked, answered, closed and opened, and nothing of what was said', async () => {
    const { first } = await releasedResult(w)
    await write(salma, first, 'Why?')
    await write(karim, first, 'Because.')
    await close(karim, first)
    await close(karim, first, false)
    const rows = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', first)
      .orderBy('id')
      .select(['action', 'actor_id', 'details'])
      .execute()
    expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['asked', w.salma.userId],
      ['answered', w.teacher.userId],
      ['thread closed', w.teacher.userId],
      ['thread opened', w.teacher.userId],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Why|Because/)
  })
})

describe('the time for questions', () => {
  it('ends with the last day that the paper says, in the zone of the school, and by the clock of the server', async () => {
    const { paper, attempt, first } = await releasedResult(w)
    await sql`update attempts set closed_at = '2026-05-01T20:30:00Z' where id = ${attempt.id}`.execute(
      h.db,
    )
    // In Cairo it is half past eleven in the evening of the first of May; fourteen days later the day ends.
    expect((await threadsOf(salma, attempt)).until).toBe('2026-05-15T20:59:59.000Z')
    await sql`update attempts set closed_at = now() where id = ${attempt.id}`.execute(h.db)
    await askDays(h, paper, 3)
    await releasedAgo(h, attempt, 3)
    await write(salma, first, 'Still the last day')
    await releasedAgo(h, attempt, 1)
    expect((await threadsOf(salma, attempt)).open).toBe(false)
    expect(await failure(write(salma, first, 'Too late'))).toMatchObject(closed)
  })

  it('leaves what was asked in time to be answered, and closes the thread by itself then', async () => {
    const { attempt, first, second } = await releasedResult(w)
    await write(salma, first, 'Why?')
    await releasedAgo(h, attempt, 15)
    expect(await threadOf(salma, attempt)).toMatchObject({
      state: 'waiting',
      can: { write: false },
    })
    expect(await waitingFor(karim)).toContain(first)
    await write(karim, first, 'Because.')
    const { until } = await threadsOf(salma, attempt)
    expect(await threadOf(salma, attempt)).toMatchObject({ state: 'closed', closed_at: until })
    expect(await failure(write(salma, first, 'And?'))).toMatchObject(closed)
    expect(await failure(write(salma, second, 'Why?'))).toMatchObject(closed)
  })

  it('is none where the paper allows no questions, and does not end while the class runs where it says so', async () => {
    const { paper, attempt, first } = await releasedResult(w)
    await askDays(h, paper, 0)
    expect(await threadsOf(salma, attempt)).toEqual({ open: false, until: null, threads: [] })
    expect(await failure(write(salma, first, 'Why?'))).toMatchObject(closed)
    await askDays(h, paper, null)
    await releasedAgo(h, attempt, 900)
    expect(await threadsOf(salma, attempt)).toMatchObject({ open: true, until: null })
    await write(salma, first, 'Why?')
    await write(karim, first, 'Because.')
    const disable = (active: boolean) =>
      h.db.updateTable('classrooms').set({ active }).where('id', '=', w.classroom.id).execute()
    await disable(false)
    expect((await threadsOf(salma, attempt)).open).toBe(false)
    expect(await threadOf(salma, attempt)).toMatchObject({ state: 'closed', closed_at: null })
    await disable(true)
  })

  it('is a setting of the paper: fourteen days at first, kept by a save that does not name it, and copied', async () => {
    const paper = await w.paper()
    const read = async (id: string) => (await karim.call(getPaper, { params: { id } })).data
    expect((await read(paper.id)).ask_days).toBe(14)
    const save = (more: object) =>
      karim.call(updateQuiz, {
        body: {
          id: paper.id,
          name: 'The Nile',
          description: 'About it',
          classes: [w.classroom.id],
          ...more,
        },
      })
    for (const ask_days of [0, 365, null, 5]) {
      expect((await save({ ask_days })).data.ask_days).toBe(ask_days)
      expect((await save({})).data.ask_days).toBe(ask_days)
    }
    for (const ask_days of [-1, 366, 1.5, 'x'])
      expect(await failure(save({ ask_days }))).toMatchObject({
        status: 422,
        message: 'Enter whole days from 0 to 365',
      })
    const { data } = await karim.call(copyPaper, {
      body: { id: paper.id, name: 'Copy', type: 'quiz' },
    })
    expect((await read(data.id)).ask_days).toBe(5)
  })
})

describe('what waits', () => {
  it('is listed with the oldest first, by page, and found by student and paper', async () => {
    const made = []
    for (const name of ['Delta', 'Oasis', 'Desert']) {
      const one = await releasedResult(w, { name })
      await write(salma, one.first, 'Why?')
      made.push(one)
    }
    const ids = made.map(({ first }) => first)
    const own = (await waitingFor(karim)).filter((id) => ids.includes(id))
    expect(own).toEqual(ids)
    const page = await karim.call(listWaitingThreads, {
      body: { query: 'oasis', metaData: { perPage: 1 } },
    })
    expect(page.meta.total).toBe(1)
    expect(page.data[0]).toMatchObject({
      id: ids[1],
      attempt_id: made[1]?.attempt.id,
      paper: { name: 'Oasis', kind: 'quiz' },
      position: 1,
      student: { name: 'Salma Hassan' },
      class: { name: 'Grade 6 A' },
    })
    const all = await karim.call(listWaitingThreads, { body: { query: 'salma' } })
    expect(all.meta.total).toBeGreaterThanOrEqual(3)
  })

  it('is told in the bell of the teacher, and the answer in that of the student, with no name and no word of it', async () => {
    const { paper, attempt, first, second } = await releasedResult(w, { name: 'Told' })
    const of = async (client: typeof karim, kind: string) =>
      (await client.call(listNotifications, { body: { metaData: { perPage: 100 } } })).data.filter(
        (told) => told.paper?.id === paper.id && told.kind === kind,
      )
    expect(await of(karim, 'question_asked')).toEqual([])
    await write(salma, first, 'A secret text')
    await write(salma, second, 'Another text')
    const [asked] = await of(karim, 'question_asked')
    expect(asked).toMatchObject({ count: 2, new: true, attempt_id: null })
    expect(JSON.stringify(asked)).not.toMatch(/secret|Salma/)
    expect(await of(salma, 'question_answered')).toEqual([])
    await write(karim, first, 'A secret answer')
    expect(await of(karim, 'question_asked')).toMatchObject([{ count: 1 }])
    const [answered] = await of(salma, 'question_answered')
    expect(answered).toMatchObject({ new: true, attempt_id: attempt.id })
    expect(JSON.stringify(answered)).not.toMatch(/secret|Karim/)
    await close(karim, second)
    expect(await of(karim, 'question_asked')).toEqual([])
  })

  it('stands in the digest of both without a word of it, and in none where it is switched off', async () => {
    const { first } = await releasedResult(w, { name: 'Digested' })
    await write(salma, first, 'A secret text')
    await write(karim, first, 'A secret answer')
    await write(salma, first, 'Another secret')
    const since = new Date(Date.now() - 60_000)
    const lines = async (userId: string) =>
      (await digestLines(h.db, { userId, language: 'en' }, since))?.filter((line) =>
        line.includes('Digested'),
      )
    const asked = '1 question about an answer in Digested waits for you'
    const answered = 'Your question about Digested has been answered'
    expect(await lines(w.teacher.userId)).toContain(asked)
    expect(await lines(w.salma.userId)).toContain(answered)
    await karim.call(saveNotificationChoices, { body: { off: ['question_asked'] } })
    await salma.call(saveNotificationChoices, { body: { off: ['question_answered'] } })
    expect((await lines(w.teacher.userId)) ?? []).not.toContain(asked)
    expect((await lines(w.salma.userId)) ?? []).not.toContain(answered)
    const strange = karim.call(saveNotificationChoices, { body: { off: ['question_answered'] } })
    expect(await failure(strange)).toMatchObject({ status: 422 })
  })
})
