import { archivePaper, getPaper } from '@meridian/contract/papers.ts'
import { getPracticeFigures, listPractices, openPractice } from '@meridian/contract/practice.ts'
import { chooseReading } from '@meridian/contract/reading.class.ts'
import { readPlace } from '@meridian/contract/reading.ts'
import { deleteResource } from '@meridian/contract/resources.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { type Client, failure } from '../harness.ts'
import { keyFields } from '../permissions/canaries.ts'
import { confirm } from '../staff.ts'
import { answer, practiceWorld, practised, round, statement, today } from './practice.world.ts'

const w = await practiceWorld()
afterAll(() => w.h.close())
const { salma, karim } = w

const names = async (who: Client) =>
  (await who.call(listPractices, { body: {} })).data.map(({ name }) => name)
const keyOf = (paper: Awaited<ReturnType<typeof w.worksheet>>, place: number) =>
  paper.questions[place]?.key as { option: string; pairs: Record<string, string> }

describe('a worksheet', () => {
  it('is shown to nobody before its owner opens it, and to nobody after it is closed', async () => {
    const paper = await w.worksheet(practised, { name: 'Opened' })
    expect(await failure(round(salma, paper))).toMatchObject({ status: 404 })
    expect(await w.open(paper)).toMatchObject({ data: { practice: true } })
    expect((await karim.call(getPaper, { params: { id: paper.id } })).data.practice).toBe(true)
    expect(await round(salma, paper)).toMatchObject({ questions: 3, untried: 3, due: 0 })
    const place = (await salma.call(readPlace, { params: { id: w.nile } })).data
    expect(place.practices).toMatchObject([{ name: 'Opened', questions: 3 }])
    expect((await salma.call(readPlace, { params: { id: w.deltas } })).data.practices).toEqual([])
    expect(await names(salma)).toEqual(['Opened'])
    await w.open(paper, false)
    const closed = await failure(round(salma, paper))
    expect(closed).toMatchObject({ status: 404, message: /not open for practice any more/ })
    expect(await failure(answer(salma, paper, 1, { status: true }))).toMatchObject({ status: 404 })
    expect(await names(salma)).toEqual([])
    const deeds = await w.db
      .selectFrom('audit_log')
      .where('entity_id', '=', paper.id)
      .select('action')
      .orderBy('at')
      .execute()
    expect(deeds.map(({ action }) => action)).toEqual([
      'opened for practice',
      'closed for practice',
    ])
  })

  it('rests while the licence of its book is over, can be read, and goes on with another one', async () => {
    const [own, theirs] = [
      await w.worksheet(practised, { name: 'Resting' }),
      await w.worksheet(practised, { name: 'The publisher’s', provider: true }),
    ]
    await w.open(own)
    const publisher = await w.h.as(w.people.publisher)
    await w.open(theirs, true, publisher)
    await answer(salma, own, 1, { status: true })
    const ends = (days: number | null) =>
      sql`update school_books set ends_on = (now() at time zone 'Africa/Cairo')::date + ${days}::int
        where tenant_id = ${w.school.id}`.execute(w.db)
    const shown = async () => ({
      names: (await names(salma)).toSorted(),
      place: (await salma.call(readPlace, { params: { id: w.nile } })).data.practices.length,
      today: (await today(salma)).worksheets,
      owner: (await karim.call(getPaper, { params: { id: own.id } })).data.practice,
    })
    const open = { names: ['Resting', 'The publisher’s'], place: 2, today: 2, owner: true }
    // The last day is one of the licence's.
    await ends(0)
    expect(await shown()).toEqual(open)
    await ends(-1)
    expect(await shown()).toEqual({ names: [], place: 0, today: 0, owner: false })
    for (const paper of [own, theirs]) {
      expect(await failure(round(salma, paper))).toMatchObject({ status: 404 })
      expect(await failure(answer(salma, paper, 1, { status: true }))).toMatchObject({
        status: 404,
      })
    }
    // Another school's licence is another one.
    expect(await names(w.mona)).toEqual(['The publisher’s'])
    expect(await failure(w.open(own))).toMatchObject({ status: 409, message: /Our World/ })
    await ends(null)
    expect(await shown()).toEqual(open)
    expect((await round(salma, own, 'true')).untried).toBe(2)
    await w.open(own, false)
    await w.open(theirs, false, publisher)
  })

  it('is opened by its owner alone, as a worksheet, with something to mark', async () => {
    const paper = await w.worksheet(practised)
    expect(await failure(w.open(paper, true, w.hala))).toMatchObject({ status: 403 })
    const quiz = await w.given([statement('A quiz is none.')])
    expect(await failure(w.open(quiz))).toMatchObject({ status: 409, message: /worksheet/ })
    const essays = await w.worksheet(practised.slice(3))
    expect(await failure(w.open(essays))).toMatchObject({
      status: 409,
      message: /without a teacher/,
    })
    await karim.call(archivePaper, { params: { id: paper.id } })
    expect(await failure(w.open(paper))).toMatchObject({ status: 409, message: /archived/ })
  })

  it('is practised by the students whose active class has its book, and by nobody else', async () => {
    const paper = await w.worksheet(practised, { name: 'Of the school' })
    const everywhere = await w.worksheet([statement('Deserts are dry.')], {
      name: 'Of the publisher',
      provider: true,
      lessonId: null,
    })
    await w.open(paper)
    const publisher = await w.h.as(w.people.publisher)
    await publisher.call(openPractice, { body: { id: everywhere.id, open: true } })
    expect(await names(salma)).toEqual(['Of the school', 'Of the publisher'])
    expect(await names(w.mona)).toEqual(['Of the publisher'])
    expect(await names(w.adam)).toEqual([])
    for (const who of [w.adam, w.mona])
      expect(await failure(round(who, paper))).toMatchObject({ status: 404 })
    expect(await answer(w.mona, everywhere, 0, { status: false })).toMatchObject({
      outcome: 'wrong',
    })
    const deltas = (await salma.call(readPlace, { params: { id: w.deltas } })).data
    expect(deltas.practices.map(({ name }) => name)).toEqual(['Of the publisher'])
    const active = (on: boolean) =>
      w.db.updateTable('classrooms').set({ active: on }).where('id', '=', w.classroom.id).execute()
    await active(false)
    expect(await failure(round(salma, paper))).toMatchObject({ status: 404 })
    await active(true)
    await karim.call(archivePaper, { params: { id: paper.id } })
    expect(await failure(round(salma, paper))).toMatchObject({ status: 404 })
    await w.open(paper, false)
    await publisher.call(openPractice, { body: { id: everywhere.id, open: false } })
  })
})

describe('an answer', () => {
  it('of every kind is marked at once, with what is right and why', async () => {
    const paper = await w.worksheet(practised, { name: 'Marked' })
    await w.open(paper)
    const asked = await round(salma, paper)
    expect(asked.round.map(({ type }) => type)).toEqual(['mcq', 'tof', 'matching'])
    const said = JSON.stringify(asked)
    expect(said).not.toMatch(keyFields)
    for (const word of ['Still water', 'The mud stays', 'settle near'])
      expect(said).not.toContain(word)
    const { option } = keyOf(paper, 0)
    const wrong = asked.round[0]?.options.find(({ id }) => id !== option)?.id ?? ''
    expect(await answer(salma, paper, 0, { option: wrong })).toMatchObject({
      outcome: 'wrong',
      score: 0,
      weight: 2,
      right_answer: { option },
      explanation: 'Still water drops its mud.',
      explanations: { [option]: 'The mud stays.', [wrong]: 'A canyon needs fast water.' },
    })
    expect(await answer(salma, paper, 0, { option })).toMatchObject({ outcome: 'right', score: 2 })
    expect(await answer(salma, paper, 1, { status: false })).toMatchObject({
      outcome: 'wrong',
      right_answer: { status: true },
    })
    const { pairs } = keyOf(paper, 2)
    const [first = '', second = '', third = ''] = Object.keys(pairs)
    const mixed = { ...pairs, [first]: pairs[second] ?? '', [second]: pairs[first] ?? '' }
    expect(await answer(salma, paper, 2, { pairs: mixed })).toMatchObject({
      outcome: 'partly',
      score: 1,
      right_answer: { pairs },
    })
    expect(await answer(salma, paper, 2, { pairs })).toMatchObject({ outcome: 'right' })
    const part = await failure(answer(salma, paper, 2, { pairs: { [third]: pairs[third] ?? '' } }))
    expect(part).toMatchObject({ status: 422 })
    expect(JSON.stringify(part)).not.toMatch(keyFields)
    const elsewhere = {
      ...paper,
      questions: (await w.worksheet([statement('Elsewhere.')])).questions,
    }
    const refused = [
      () => answer(salma, paper, 0, { option: 'nothing' }),
      () => answer(salma, paper, 0, { status: true }),
      () => answer(salma, paper, 3, { text: 'Water.' }),
      () => answer(salma, elsewhere, 0, { status: true }),
    ]
    for (const one of refused) expect(await failure(one())).toMatchObject({ status: 422 })
    await w.open(paper, false)
  })

  it('is kept nowhere, and counts in no grade', async () => {
    const paper = await w.worksheet([statement('Kept nowhere.')])
    await w.open(paper)
    await answer(salma, paper, 0, { status: false })
    const attempts = w.db.selectFrom('attempts').where('paper_id', '=', paper.id).selectAll()
    expect(await attempts.execute()).toEqual([])
    const [kept] = await w.db
      .selectFrom('practised_questions')
      .where('question_id', '=', paper.questions[0]?.id ?? '')
      .selectAll()
      .execute()
    expect(Object.keys(kept ?? {}).sort()).toEqual([
      ...['box', 'correct', 'due_on', 'missed_on', 'practised_at', 'question_id'],
      ...['question_tenant_id', 'student_id', 'tenant_id'],
    ])
    await w.open(paper, false)
  })
})

describe('what was wrong', () => {
  it('comes again after 1, 3, 7 and 21 days, and after a mistake from the beginning', async () => {
    const paper = await w.worksheet([statement('First.'), statement('Second.')])
    await w.open(paper)
    const days = async (status: boolean) => {
      const { comes_on } = await answer(salma, paper, 0, { status })
      if (comes_on === null) return null
      const zone = { timeZone: w.school.time_zone }
      const now = new Intl.DateTimeFormat('en-CA', zone).format(new Date())
      return (Date.parse(comes_on) - Date.parse(now)) / 86_400_000
    }
    expect((await answer(salma, paper, 1, { status: true })).comes_on).toBeNull()
    expect(await days(false)).toBe(1)
    expect(await round(salma, paper)).toMatchObject({ due: 0, untried: 0, round: [] })
    expect((await round(salma, paper, 'true')).round).toHaveLength(2)
    // Right on the same day moves nothing.
    expect(await days(true)).toBe(1)
    await w.wait(1)
    expect(await today(salma)).toMatchObject({ worksheets: 1, due: 1 })
    expect((await round(salma, paper)).round.map(({ question }) => question)).toEqual(['First.'])
    expect(await days(true)).toBe(3)
    expect(await today(salma)).toMatchObject({ due: 0 })
    await w.wait(3)
    expect(await days(true)).toBe(7)
    await w.wait(6)
    expect(await today(salma)).toMatchObject({ due: 0 })
    await w.wait(1)
    expect(await days(false)).toBe(1)
    for (const [waited, next] of [
      [1, 3],
      [3, 7],
      [7, 21],
      [21, null],
    ] as const) {
      await w.wait(waited)
      expect(await days(true)).toBe(next)
    }
    expect(await today(w.omar)).toMatchObject({ due: 0 })
    await w.open(paper, false)
  })

  it('comes again on days of the school, wherever that is', async () => {
    const paper = await w.worksheet([statement('Days.')])
    await w.open(paper)
    const inZone = async (time_zone: string) => {
      await w.db.updateTable('schools').set({ time_zone }).where('id', '=', w.school.id).execute()
      return (await answer(salma, paper, 0, { status: false })).comes_on ?? ''
    }
    const [west, east] = [await inZone('Pacific/Pago_Pago'), await inZone('Pacific/Kiritimati')]
    expect(west < east).toBe(true)
    await inZone(w.school.time_zone)
    await w.open(paper, false)
  })
})

it('a round has fifteen questions at most, what comes again first, and the list its pages', async () => {
  const many = Array.from({ length: 20 }, (_, place) => statement(`Number ${place + 1}.`))
  const paper = await w.worksheet(many, { name: 'Many' })
  await w.open(paper)
  expect((await round(salma, paper)).round).toHaveLength(15)
  await answer(salma, paper, 17, { status: false })
  await w.wait(1)
  const { round: asked, ...rest } = await round(salma, paper)
  expect(rest).toMatchObject({ questions: 20, untried: 19, due: 1 })
  expect(asked.slice(0, 2).map(({ question }) => question)).toEqual(['Number 18.', 'Number 1.'])
  expect(asked.map(({ position }) => position)).toEqual(asked.map((_, place) => place + 1))
  const page = await salma.call(listPractices, { body: { metaData: { perPage: 1 } } })
  expect(page).toMatchObject({ data: [{ name: 'Many', due: 1 }], meta: { total: 1 } })
  await w.open(paper, false)
})

it('is not there for a class that hides its lesson, by its address neither, and is for another class', async () => {
  const paper = await w.worksheet(practised, { name: 'Hidden', lessonId: w.deltas })
  await w.open(paper)
  const choose = (state: 'hidden' | 'shown') =>
    w.karim.call(chooseReading, {
      params: { id: w.classroom.id },
      body: { kind: 'lesson', id: w.deltas, state },
    })
  await choose('hidden')
  expect((await failure(round(w.salma, paper))).status).toBe(404)
  expect((await failure(answer(w.salma, paper, 1, { status: true }))).status).toBe(404)
  expect((await round(w.nora, paper)).name).toBe('Hidden')
  await choose('shown')
  expect((await round(w.salma, paper)).name).toBe('Hidden')
  await w.open(paper, false)
})

it('figures count the students of the reader, and nobody else sees who it was', async () => {
  const paper = await w.worksheet([statement('One.'), statement('Two.')])
  await w.open(paper)
  await answer(salma, paper, 0, { status: false })
  await answer(salma, paper, 1, { status: true })
  await answer(w.omar, paper, 0, { status: true })
  await answer(w.nora, paper, 0, { status: true })
  const figures = async (who: Client) =>
    (await who.call(getPracticeFigures, { params: { id: paper.id } })).data
  expect(await figures(karim)).toEqual({ students: 2, tried: 3, correct: 2 })
  expect(await figures(w.hala)).toEqual({ students: 1, tried: 1, correct: 1 })
  await w.open(paper, false)
})

it('a worksheet that is deleted takes along what was practised', async () => {
  const paper = await w.worksheet([statement('Gone.')])
  await w.open(paper)
  await answer(salma, paper, 0, { status: false })
  const resource = await w.db
    .selectFrom('resources')
    .where('paper_id', '=', paper.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await confirm(karim, w.people.karim)
  await karim.call(deleteResource, { params: { id: resource.id } })
  expect(await failure(answer(salma, paper, 0, { status: true }))).toMatchObject({ status: 404 })
  expect(await today(salma)).toEqual({ worksheets: 0, due: 0 })
})
