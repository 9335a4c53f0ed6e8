import { getAttempt, listStudentPapers } from '@meridian/contract/answering.ts'
import { readGradebook } from '@meridian/contract/gradebook.ts'
import { closeReview, getResponse } from '@meridian/contract/grading.responses.ts'
import { getGrading, releaseGraded, takeBackRelease } from '@meridian/contract/grading.ts'
import { classroomsPerformance, studentHome } from '@meridian/contract/statistics.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTeacher } from '../../src/factories/people.ts'
import { type ClassWorld, makeClass } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { answersIn, grade, handedIn } from './grading.world.ts'

let h: Harness
let w: ClassWorld
let karim: Client
let salma: Client
beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  karim = await h.as(w.teacher)
  salma = await h.as(w.salma)
})
afterAll(() => h.close())

/** A quiz that Salma and Adam have handed in, all of it graded. */
async function graded() {
  const made = await handedIn(w)
  for (const { id } of [made.salma, made.adam])
    await grade(karim, (await answersIn(karim, id)).essay.id, 3)
  return made
}

const release = (paper: { id: string }, how: { wait?: boolean; at?: string } = {}) =>
  karim.call(releaseGraded, { body: { paper_id: paper.id, count: 2, ...how } })
const takeBack = (paper: { id: string }, client = karim) =>
  client.call(takeBackRelease, { body: { paper_id: paper.id } })
const gradingOf = async (paper: { id: string }) =>
  (await karim.call(getGrading, { params: { id: paper.id } })).data

/** Lets the moment of every release of a paper come, as time would. */
const arrive = (paper: { id: string }) =>
  sql`update attempts set closed_at = now() where paper_id = ${paper.id} and closed_at > now()`.execute(
    h.db,
  )

/** All that Salma and the figures tell of a paper. */
async function told(paper: { id: string; name: string }, attempt: { id: string }) {
  const { data } = await salma.call(getAttempt, { params: { id: attempt.id } })
  const listed = await salma.call(listStudentPapers, { body: { query: paper.name } })
  const home = await salma.call(studentHome)
  const book = await karim.call(readGradebook, { body: { class_id: w.classroom.id } })
  const params = { scope: 'class' } as const
  const averages = await karim.call(classroomsPerformance, { params })
  return {
    attempt: JSON.stringify({ ...data, server_time: '' }),
    listed: JSON.stringify(listed.data),
    home: JSON.stringify(home.data),
    average: book.average,
    figures: averages.data,
  }
}

describe('a release that waits', () => {
  it('tells its student nothing before its moment, by no call and in no figure, and is seen then', async () => {
    const { paper, salma: attempt } = await graded()
    const before = await told(paper, attempt)
    expect((await release(paper, { wait: true })).data.released).toBe(2)
    expect(await told(paper, attempt)).toEqual(before)
    const { releasing, unreleased, can } = await gradingOf(paper)
    expect({ unreleased, releases: can.release }).toEqual({ unreleased: 0, releases: false })
    expect(releasing?.results).toBe(2)
    const ahead = Date.parse(releasing?.at ?? '') - Date.now()
    expect([ahead > 100_000, ahead <= 120_000]).toEqual([true, true])
    const { data } = await karim.call(getResponse, { params: { id: attempt.id } })
    expect(data).toMatchObject({ state: 'unreleased', released: false, release_at: releasing?.at })

    await arrive(paper)
    const after = await told(paper, attempt)
    expect(after.attempt).toContain('"released":true')
    expect(after.average.counted).toBe(before.average.counted + 2)
    expect(after.figures).not.toEqual(before.figures)
    expect((await gradingOf(paper)).releasing).toBeNull()
    expect((await takeBack(paper)).data.taken_back).toBe(0)
    expect(await told(paper, attempt)).toEqual(after)
  })

  it('is taken back without a trace for the student, is graded meanwhile, and can be released again', async () => {
    const { paper, salma: attempt } = await graded()
    const before = await told(paper, attempt)
    await release(paper, { wait: true })
    // Nobody has seen the grade: it changes without a question.
    const { essay } = await answersIn(karim, attempt.id)
    await grade(karim, essay.id, 4, { change_released: false })
    expect((await takeBack(paper)).data.taken_back).toBe(2)
    expect(await told(paper, attempt)).toEqual(before)
    expect(await gradingOf(paper)).toMatchObject({ unreleased: 2, releasing: null })
    expect((await release(paper)).data.released).toBe(2)
    expect((await told(paper, attempt)).attempt).toContain('"released":true')
  })

  it('of one review waits as well, and for a client that says nothing is seen at once', async () => {
    const { paper, salma: attempt, adam } = await graded()
    const close = (id: string, wait?: boolean) =>
      karim.call(closeReview, { body: { attempt_id: id, ...(wait && { wait }) } })
    const closed = await close(attempt.id, true)
    expect(closed.data).toMatchObject({ released: false, state: 'unreleased' })
    expect(closed.message).toContain('take it back')
    expect((await close(adam.id)).data).toMatchObject({ released: true, release_at: null })
    const one = (attempt_id: string) =>
      karim.call(takeBackRelease, { body: { paper_id: paper.id, attempt_id } })
    const other = await graded()
    for (const id of [other.salma.id, 'nothing'])
      expect(await failure(one(id))).toMatchObject({ status: 422 })
    expect((await one(adam.id)).data.taken_back).toBe(0)
    expect((await one(attempt.id)).data.taken_back).toBe(1)
  })

  it('is set for a moment by the clock of the school, which lies ahead', async () => {
    const { paper } = await graded()
    const wall = (days: number) => {
      const at = new Date(Date.now() + days * 86_400_000)
      return `${at.toLocaleDateString('sv', { timeZone: 'Africa/Cairo' })}T08:00`
    }
    for (const [days, at] of [
      [-1, wall(-1)],
      [400, wall(400)],
    ] as const)
      expect(await failure(release(paper, { at })), String(days)).toMatchObject({
        status: 422,
        errors: [{ path: 'at' }],
      })
    await release(paper, { at: wall(3) })
    const { releasing } = await gradingOf(paper)
    const shown = new Date(releasing?.at ?? '').toLocaleString('sv', { timeZone: 'Africa/Cairo' })
    expect(shown).toBe(`${wall(3).replace('T', ' ')}:00`)
    expect((await takeBack(paper)).data.taken_back).toBe(2)
  })

  it('is taken back by who grades there alone', async () => {
    const { paper } = await graded()
    await release(paper, { wait: true })
    const stranger = await h.as(await makeTeacher(h.db, w.school.id))
    expect(await failure(takeBack(paper, stranger))).toMatchObject({ status: 404 })
    expect((await gradingOf(paper)).releasing?.results).toBe(2)
  })
})

describe('two at once', () => {
  it('who take back take each release back once, and of two who release one does', async () => {
    const { paper } = await graded()
    const ends = await Promise.allSettled([
      release(paper, { wait: true }),
      release(paper, { wait: true }),
    ])
    const released = ends.map((end) => (end.status === 'fulfilled' ? end.value.data.released : -1))
    expect(released.sort()).toEqual([0, 2])
    const backs = await Promise.all([takeBack(paper), takeBack(paper)])
    expect(backs.map(({ data }) => data.taken_back).sort()).toEqual([0, 2])
    expect(await gradingOf(paper)).toMatchObject({ unreleased: 2, releasing: null })
  })

  it('of whom one releases and one takes back leave every attempt released or none', async () => {
    const { paper } = await graded()
    for (let round = 0; round < 5; round += 1) {
      await release(paper, { wait: true })
      const [back] = await Promise.allSettled([
        takeBack(paper),
        release(paper, { wait: true }).catch(() => null),
      ])
      expect(back.status).toBe('fulfilled')
      const { unreleased, releasing } = await gradingOf(paper)
      expect([unreleased, releasing?.results ?? 0].sort()).toEqual([0, 2])
      await takeBack(paper)
    }
  })
})

describe('whatever is done in any order', () => {
  const deed = fc.constantFrom('release', 'wait', 'back', 'grade', 'arrive')

  it('a student sees a result exactly when it was released and its moment has come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 8 }), async (deeds) => {
        const { paper, salma: attempt } = await graded()
        let state: 'hidden' | 'waiting' | 'out' = 'hidden'
        for (const one of deeds) {
          if (one === 'release' || one === 'wait') {
            await release(paper, { wait: one === 'wait' })
            if (state === 'hidden') state = one === 'wait' ? 'waiting' : 'out'
          } else if (one === 'back') {
            const { data } = await takeBack(paper)
            expect(data.taken_back).toBe(state === 'waiting' ? 2 : 0)
            if (state === 'waiting') state = 'hidden'
          } else if (one === 'arrive') {
            await arrive(paper)
            if (state === 'waiting') state = 'out'
          } else {
            const { essay } = await answersIn(karim, attempt.id)
            // Another grade than the last, so that it changes something each time.
            const points = (essay.answer.score ?? 0) === 3 ? 2 : 3
            const graded = grade(karim, essay.id, points, { change_released: false })
            if (state === 'out') expect(await failure(graded)).toMatchObject({ status: 409 })
            else await graded
          }
          const { data } = await salma.call(getAttempt, { params: { id: attempt.id } })
          expect([deeds, one, data.released]).toEqual([deeds, one, state === 'out'])
        }
      }),
      { numRuns: 12 },
    )
  })
})
