import { getGrading, giveFeedback, givePaperFeedback } from '@meridian/contract/grading.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { makeTeacher, makeUser } from '../../src/factories/people.ts'
import { openClass } from '../answering/attempts.world.ts'
import { type Client, failure } from '../harness.ts'
import { answersIn, grade, handedIn, type, typeOfAll } from './grading.world.ts'

const { h, w, salma, karim } = await openClass()
/** The same teacher on another device. */
const tablet = await h.as(w.teacher)
afterAll(() => h.close())

describe('a draft', () => {
  it('is there on another device, counts nowhere, and is its writer’s alone', async () => {
    const { salma: attempt, paper } = await handedIn(w)
    const { essay } = await answersIn(karim, attempt.id)
    await type(karim, essay.id, 0, { points: '3.', feedback: 'Name the\u0000 river.\nAnd why?' })
    await typeOfAll(karim, attempt.id, 0, 'Well done')
    const { data, essay: seen } = await answersIn(tablet, attempt.id)
    expect(seen.draft).toMatchObject({ points: '3.', feedback: 'Name the river.\nAnd why?' })
    expect(data.feedback_draft).toMatchObject({ feedback: 'Well done', base: 0 })
    expect(data).toMatchObject({ score: 6, left_to_grade: 1, feedback: null, state: 'to_grade' })
    expect(seen).toMatchObject({ answer: { score: null }, feedback: null, graded: null })
    const prg = await h.as(await makeUser(h.db, 'PRG', null))
    const { data: overseen, essay: theirs } = await answersIn(prg, attempt.id)
    expect([theirs.draft, overseen.feedback_draft]).toEqual([null, null])
    const { data: left } = await karim.call(getGrading, { params: { id: paper.id } })
    expect(left).toMatchObject({ left: { answers: 2, attempts: 2 }, unreleased: 0 })
  })

  it('that another page has written since is not written over, and the same again is', async () => {
    const { salma: attempt } = await handedIn(w)
    const { essay } = await answersIn(karim, attempt.id)
    const first = await type(karim, essay.id, 0, { points: '3' })
    expect((await failure(type(tablet, essay.id, 0, { points: '1' }))).code).toBe('stale')
    // An answer that was lost on the way: the page sends what is there already, from the draft that it knows.
    expect(await type(karim, essay.id, 0, { points: '3' })).toBe(first)
    const second = await type(tablet, essay.id, first, { points: '1' })
    expect((await failure(type(karim, essay.id, first, { points: '4' }))).code).toBe('stale')
    expect((await failure(type(karim, essay.id, first, null))).code).toBe('stale')
    expect((await answersIn(karim, attempt.id)).essay.draft?.points).toBe('1')
    expect(await type(karim, essay.id, second, null)).toBe(0)
    expect(await type(karim, essay.id, second, null)).toBe(0)
    // A revision that was seen never comes again.
    expect(await type(karim, essay.id, 0, { points: '2' })).toBeGreaterThan(second)
    const both = await Promise.allSettled(
      [karim, tablet].map((page, at) => type(page, essay.id, 0, { points: `${at}` })),
    )
    expect(both.every(({ status }) => status === 'rejected')).toBe(true)
  })

  it('becomes the grade and goes; one that was changed meanwhile stays beside the grade', async () => {
    const { salma: attempt } = await handedIn(w)
    const { essay, tof } = await answersIn(karim, attempt.id)
    const mine = await type(karim, essay.id, 0, { points: '3', feedback: 'Good' })
    const { data } = await grade(karim, essay.id, 3, { version: 1, feedback: 'Good', draft: mine })
    expect(data.questions[3]).toMatchObject({
      draft: null,
      answer: { score: 3 },
      feedback: { text: 'Good', by: 'Karim Fathy' },
      graded: { by: 'Karim Fathy' },
    })
    const seen = await type(karim, tof.id, 0, { points: '1' })
    await type(tablet, tof.id, seen, { points: '0', feedback: 'No' })
    const other = await grade(karim, tof.id, 1, { version: tof.version, draft: seen })
    const [, left] = other.data.questions
    expect(left?.draft).toMatchObject({ points: '0', feedback: 'No', base: tof.version })
    expect(left?.version).toBeGreaterThan(tof.version)
  })

  it('waits for handing in, goes with its attempt, and is nobody’s but the owner’s to write', async () => {
    const { salma: attempt, adam } = await handedIn(w)
    const { essay } = await answersIn(karim, attempt.id)
    const colleague = await h.as(await makeTeacher(h.db, w.school.id))
    const prg = await h.as(await makeUser(h.db, 'PRG', null))
    expect((await failure(type(colleague, essay.id, 0, {}))).status).toBe(404)
    for (const client of [prg, salma])
      expect((await failure(type(client, essay.id, 0, {}))).status).toBe(403)
    await type(karim, essay.id, 0, { points: '3' })
    const open = { status: 'in_progress', submitted_at: null, submitted_by: null } as const
    await h.db.updateTable('attempts').set(open).where('id', '=', attempt.id).execute()
    expect(await failure(type(karim, essay.id, 0, { points: '4' }))).toMatchObject({
      code: 'conflict',
      message: "This is not handed in yet, so it can't be graded.",
    })
    expect((await failure(typeOfAll(karim, attempt.id, 0, 'x'))).code).toBe('conflict')
    const { essay: gone } = await answersIn(karim, adam.id)
    await type(karim, gone.id, 0, { points: '3' })
    await h.db.deleteFrom('attempts').where('id', '=', adam.id).execute()
    expect((await failure(type(karim, gone.id, 0, { points: '4' }))).status).toBe(404)
    const kept = await h.db.selectFrom('grading_drafts').where('attempt_id', '=', adam.id).execute()
    expect(kept).toEqual([])
  })

  it('of a teacher who is blocked stays, and stands there when they are back', async () => {
    const teacher = await makeTeacher(h.db, w.school.id)
    const { salma: attempt } = await handedIn(w, { ownerId: teacher.userId })
    const client = await h.as(teacher)
    const { essay } = await answersIn(client, attempt.id)
    const revision = await type(client, essay.id, 0, { points: '2', feedback: 'More' })
    const active = (value: boolean) =>
      h.db.updateTable('users').set({ active: value }).where('id', '=', teacher.userId).execute()
    await active(false)
    expect((await failure(type(client, essay.id, revision, { points: '4' }))).status).toBe(401)
    expect((await failure(grade(client, essay.id, 4))).status).toBe(401)
    await active(true)
    const back = await h.as(teacher)
    expect((await answersIn(back, attempt.id)).essay.draft).toMatchObject({ points: '2', revision })
  })
})

describe('two graders of one answer', () => {
  it.each(['points first', 'feedback first'])('do not overwrite each other (%s)', async (order) => {
    const { salma: attempt } = await handedIn(w)
    const { essay } = await answersIn(karim, attempt.id)
    const { version, id } = essay
    const points = (client: Client) => grade(client, id, 3, { version })
    const words = (client: Client) =>
      client.call(giveFeedback, { body: { attempt_question_id: id, feedback: 'Good', version } })
    const [first, second] = order === 'points first' ? [points, words] : [words, points]
    await first(karim)
    expect((await failure(second(tablet))).code).toBe('stale')
    const { essay: now } = await answersIn(tablet, attempt.id)
    expect(now.answer.score).toBe(order === 'points first' ? 3 : null)
    expect(now.feedback?.text).toBe(order === 'points first' ? undefined : 'Good')
    expect((now.graded ?? now.feedback)?.by).toBe('Karim Fathy')
    await grade(tablet, id, 1, { version: now.version })
    expect((await answersIn(karim, attempt.id)).essay.answer.score).toBe(1)
  })

  it('neither do they over the whole attempt', async () => {
    const { salma: attempt } = await handedIn(w)
    const say = (client: Client, feedback: string, version: number) =>
      client.call(givePaperFeedback, { body: { attempt_id: attempt.id, feedback, version } })
    const { data } = await say(karim, 'Well done', 0)
    expect(data.feedback).toMatchObject({ text: 'Well done', version: 1 })
    expect((await failure(say(tablet, 'Poor', 0))).code).toBe('stale')
    await say(tablet, '', 1)
    expect((await failure(say(karim, 'Well done!', 1))).code).toBe('stale')
  })
})
