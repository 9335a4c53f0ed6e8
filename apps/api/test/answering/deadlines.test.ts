import { getStudentPaper, saveAnswers, submitAttempt } from '@meridian/contract/answering.ts'
import { listExtensions, setExtension } from '@meridian/contract/extensions.ts'
import { readGradebook } from '@meridian/contract/gradebook.ts'
import { listResponses } from '@meridian/contract/grading.responses.ts'
import { copyPaper, getPaper } from '@meridian/contract/papers.ts'
import { updateQuiz } from '@meridian/contract/quizzes.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { submitExpired } from '../../src/assessment/hand-in.ts'
import { makeStudent } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { addDays, wallToInstant } from '../../src/platform/time.ts'
import { failure } from '../harness.ts'
import { begin, type ClassWorld, inMinutes, minute, openClass } from './attempts.world.ts'
import { onPage, pass } from './deadlines.world.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

const tof = { type: 'tof', question: 'True?', weight: 2, tofOption: { status: true } } as const
const missing = '01890000-0000-7000-8000-000000000000'

async function paperWith(
  rules: { time_limit?: number },
  fields: Parameters<ClassWorld['paper']>[0] = {},
) {
  const paper = await w.paper({ questions: [tof, tof], ...fields })
  if (rules.time_limit)
    await h.db.updateTable('papers').set(rules).where('id', '=', paper.id).execute()
  return paper
}
const versionOf = async (id: string) =>
  (await karim.call(getPaper, { params: { id } })).data.version
/** Saves a quiz's settings as its form does, with some of them others. */
async function saveRules(paper: { id: string; name: string }, rules: object) {
  const { id, name } = paper
  const version = await versionOf(id)
  const classes = [w.classroom.id]
  const body = { id, name, description: 'x', version, classes, ...rules }
  return karim.call(updateQuiz, { body })
}
const extend = (
  paper: { id: string },
  extension: { time_factor?: number; extra_days?: number } | null,
  version = 0,
  student_id = w.salma.id,
) => karim.call(setExtension, { body: { paper_id: paper.id, student_id, extension, version } })
const stored = (id: string) =>
  h.db.selectFrom('attempts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const minutesOf = (from: string, to: string | null) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from)) / minute)

describe('a time limit', () => {
  it('is a setting, and the earlier of it and the deadline ends an attempt', async () => {
    const paper = await paperWith({}, { deadline: inMinutes(60) })
    for (const time_limit of [0, 601, 1.5])
      expect((await failure(saveRules(paper, { time_limit }))).errors[0]?.path).toBe('time_limit')
    const rules = {
      time_limit: 45,
      late_minutes: 0,
      shuffle_questions: true,
      shuffle_choices: true,
    }
    const { data } = await saveRules(paper, rules)
    expect(data).toMatchObject(rules)
    const copy = await karim.call(copyPaper, {
      body: { id: paper.id, name: 'Again', type: 'quiz' },
    })
    expect((await karim.call(getPaper, { params: { id: copy.data.id } })).data).toMatchObject(rules)
    await h.db
      .updateTable('papers')
      .set({ deadline: inMinutes(60) })
      .where('id', '=', paper.id)
      .execute()
    const attempt = await begin(salma, paper)
    expect(minutesOf(attempt.started_at, attempt.ends_at)).toBe(45)
    const other = await begin(
      salma,
      await paperWith({ time_limit: 90 }, { deadline: inMinutes(60) }),
    )
    expect(other.ends_at).toBe(other.paper.deadline)
    expect((await begin(salma, await paperWith({}))).ends_at).toBe(null)
  })

  it('runs on over a closed browser, and the server hands in as of its end', async () => {
    const paper = await paperWith({ time_limit: 10 })
    const page = await onPage(salma, paper)
    await page.save(page.change(page.first, 1, { status: true }))
    await pass(h, page.attempt.id, 30)
    expect(await submitExpired(h.db)).toBe(1)
    const { submitted_by, submitted_at, started_at, score } = await stored(page.attempt.id)
    expect([submitted_by, score]).toEqual(['deadline', '2.00'])
    expect(submitted_at?.getTime()).toBe(started_at.getTime() + 10 * minute)
    const error = await failure(page.save(page.change(page.first, 2, { status: false })))
    expect([error.status, error.code]).toEqual([409, 'not_open'])
    expect(error.message).toMatch(/^Your time was over on /)
  })

  it('and the deadline move with the settings while an attempt runs, told with its next save', async () => {
    const paper = await paperWith({ time_limit: 10 })
    const page = await onPage(salma, paper)
    await saveRules(paper, { time_limit: 20 })
    expect(minutesOf(page.attempt.started_at, (await page.save()).ends_at)).toBe(20)
    await saveRules(paper, {})
    expect((await page.save()).ends_at).toBe(null)
    const wall = '2026-01-02T10:00'
    await saveRules(paper, { end_date: wall })
    expect((await failure(page.save())).code).toBe('not_open')
    expect((await stored(page.attempt.id)).ends_at).toEqual(wallToInstant(wall, 'Africa/Cairo'))
  })

  it('is counted by the server’s clock: what a device says of time is not even read', async () => {
    const page = await onPage(salma, await paperWith({ time_limit: 10 }))
    const forged = {
      at: '2020-01-01T00:00:00Z',
      server_time: '2020-01-01T00:00:00Z',
      ends_at: null,
    }
    const change = { ...page.change(page.first, 1, { status: true }), ...forged }
    const body = { lease: page.lease, answers: [change], ...forged }
    const before = Date.now()
    const { data } = await salma.call(saveAnswers, { params: page.params, body })
    expect(Date.parse(data.server_time)).toBeGreaterThan(before - minute)
    expect(minutesOf(page.attempt.started_at, data.ends_at)).toBe(10)
    await pass(h, page.attempt.id, 11)
    expect((await failure(salma.call(saveAnswers, { params: page.params, body }))).code).toBe(
      'not_open',
    )
    const query = { lease: page.lease, ...forged }
    const late = salma.call(submitAttempt, { params: page.params, query } as never)
    expect((await failure(late)).code).toBe('not_open')
  })
})

describe('where clocks change in Cairo', () => {
  it('a deadline in the gap is moved on, one that exists twice is the first, and a day is a day', () => {
    const cairo = (wall: string) => wallToInstant(wall, 'Africa/Cairo')?.toISOString()
    // The last Friday of April begins at 01:00; before the last Friday of October 23:00 to 24:00 comes twice.
    expect(cairo('2027-04-30T00:30')).toBe('2027-04-29T22:30:00.000Z')
    expect(cairo('2027-10-28T23:30')).toBe('2027-10-28T20:30:00.000Z')
    const later = (wall: string, days: number) =>
      addDays(new Date(cairo(wall) ?? ''), days, 'Africa/Cairo').toISOString()
    expect(later('2027-04-29T10:00', 1)).toBe(cairo('2027-04-30T10:00'))
    expect(later('2027-04-29T00:30', 1)).toBe(cairo('2027-04-30T00:30'))
    expect(later('2027-10-27T23:30', 1)).toBe(cairo('2027-10-28T23:30'))
  })

  it('own deadlines move with the paper’s, and keep their time of day', async () => {
    const paper = await paperWith({})
    await extend(paper, { extra_days: 2 })
    const own = async () => (await extend(paper, { extra_days: 2 }, 1)).data.deadline
    await saveRules(paper, { end_date: '2027-04-29T10:00' })
    const { data } = await salma.call(getStudentPaper, { params: { id: paper.id } })
    expect(data.paper.deadline).toBe('2027-05-01T07:00:00.000Z')
    expect(await own()).toBe('2027-05-01T07:00:00.000Z')
    await saveRules(paper, {})
    const cleared = await salma.call(getStudentPaper, { params: { id: paper.id } })
    expect(cleared.data.paper.deadline).toBe(null)
  })

  it('a time limit over the change is as long as ever', async () => {
    const paper = await paperWith({ time_limit: 90 })
    const attempt = await begin(salma, paper)
    const before = new Date('2027-04-29T21:30:00Z')
    await h.db
      .updateTable('attempts')
      .set({ started_at: before })
      .where('id', '=', attempt.id)
      .execute()
    await saveRules(paper, { time_limit: 91 })
    expect((await stored(attempt.id)).ends_at).toEqual(new Date('2027-04-29T23:01:00Z'))
  })
})

describe('extra time', () => {
  it('is a factor and days, shown beforehand, listed, changed, taken back and written down', async () => {
    const paper = await paperWith({ time_limit: 45 }, { deadline: inMinutes(-10) })
    const deadline = addDays(paper.deadline ?? new Date(), 2, 'Africa/Cairo').toISOString()
    const { data } = await extend(paper, { time_factor: 1.25, extra_days: 2 })
    expect(data).toMatchObject({ version: 1, deadline, time_limit: 57, running: false })
    const shown = (await salma.call(getStudentPaper, { params: { id: paper.id } })).data
    expect(shown).toMatchObject({ state: 'open', can_start: true })
    expect(shown.paper).toMatchObject({
      deadline,
      time_limit: 57,
      extension: { time_factor: 1.25, extra_days: 2 },
    })
    const body = { class_id: w.classroom.id, papers: { perPage: 20 } }
    const grades = await karim.call(readGradebook, { body })
    const place = grades.papers.findIndex(({ id }) => id === paper.id)
    expect(grades.data.map(({ student, cells }) => [student.id, cells[place]?.state])).toEqual(
      expect.arrayContaining([
        [w.salma.id, 'not_started'],
        [w.adam.id, 'missed'],
      ]),
    )
    const list = (query: string, filters: { name: string; value: string }[] = []) =>
      karim.call(listExtensions, { body: { paper_id: paper.id, query, filters } })
    expect((await list('')).meta.total).toBe(2)
    const ofAdam = await karim.call(listExtensions, {
      body: { paper_id: paper.id, student_id: w.adam.id },
    })
    expect(ofAdam.data.map(({ student }) => student.id)).toEqual([w.adam.id])
    expect(
      await failure(
        karim.call(listExtensions, { body: { paper_id: paper.id, student_id: 'nobody' } }),
      ),
    ).toMatchObject({ status: 422 })
    expect(grades.papers[place]?.can).toMatchObject({ excuse: true, extend: true })
    const only = await list('', [{ name: 'extended', value: 'true' }])
    expect(only.data.map(({ student }) => student.id)).toEqual([w.salma.id])
    expect((await list('ادم')).data[0]).toMatchObject({ extension: null, version: 0 })
    expect((await failure(extend(paper, { time_factor: 2 }))).code).toBe('stale')
    expect((await extend(paper, { time_factor: 2 }, 1)).data).toMatchObject({
      version: 2,
      time_limit: 90,
      deadline: paper.deadline?.toISOString(),
    })
    expect((await extend(paper, null, 2)).data).toMatchObject({ extension: null, version: 0 })
    const log = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', paper.id)
      .where('action', 'like', 'exten%')
      .orderBy('id')
      .select('action')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['extended', 'extended', 'extension removed'])
  })

  it('stands in the list of responses as the student’s own end, and with names hidden nobody’s does', async () => {
    const paper = await paperWith({}, { deadline: inMinutes(60) })
    const deadline = (await extend(paper, { extra_days: 2 })).data.deadline
    const ends = async (anonymous: boolean) => {
      const body = { paper_id: paper.id, questions: false, anonymous }
      const { data } = await karim.call(listResponses, { body })
      return Object.fromEntries(data.map((row) => [row.student.id, row.deadline]))
    }
    expect(await ends(false)).toEqual({
      [w.salma.id]: deadline,
      [w.adam.id]: paper.deadline?.toISOString(),
    })
    expect(Object.values(await ends(true))).toEqual([null, null])
  })

  it('is for the paper’s own students: all others are 422 like a missing one', async () => {
    const paper = await paperWith({})
    const schoolmate = await makeStudent(h.db, w.school.id)
    await makeClassroom(h.db, w.school.id, { studentIds: [schoolmate.id] })
    const far = await makeStudent(h.db, (await makeSchool(h.db)).id)
    const answers = await Promise.all(
      [missing, schoolmate.id, far.id].map((id) =>
        failure(extend(paper, { time_factor: 2 }, 0, id)),
      ),
    )
    for (const { status, errors } of answers) {
      expect([status, errors]).toEqual([422, answers[0]?.errors])
      expect(errors[0]?.path).toBe('student_id')
    }
    for (const wrong of [{ time_factor: 1 }, { time_factor: 5.5 }, { extra_days: 400 }])
      expect((await failure(extend(paper, wrong))).status).toBe(422)
  })

  it('says of who has handed in that it reopens nothing, and how many attempts are left', async () => {
    const once = await paperWith({}, { deadline: inMinutes(60) })
    const twice = await paperWith({}, { maxAttempts: 2 })
    for (const paper of [once, twice]) {
      const { params, lease } = await onPage(salma, paper)
      await salma.call(submitAttempt, { params, query: { lease } })
    }
    const over = await extend(once, { extra_days: 2 })
    expect(over.data).toMatchObject({ handed_in: true, running: false, attempts_left: 0 })
    expect(over.message).toMatch(/^Saved\. .+ has handed this in already/)
    const { why_not } = (await salma.call(getStudentPaper, { params: { id: once.id } })).data
    expect(why_not).toBe('You have used your one attempt.')
    const next = await extend(twice, { time_factor: 2 })
    expect(next.data).toMatchObject({ handed_in: true, running: false, attempts_left: 1 })
    expect(next.message).toMatch(/has more time now$/)
  })

  it('moves the end of a running attempt, which goes on where it had seconds left', async () => {
    const paper = await paperWith({ time_limit: 10 })
    const page = await onPage(salma, paper)
    await pass(h, page.attempt.id, 9.99)
    expect((await extend(paper, { time_factor: 2 })).data.running).toBe(true)
    await pass(h, page.attempt.id, 5)
    const { ends_at } = await page.save(page.change(page.first, 1, { status: true }))
    const { started_at } = await stored(page.attempt.id)
    expect(minutesOf(started_at.toISOString(), ends_at)).toBe(20)
    await extend(paper, null, 1)
    expect((await failure(page.save())).code).toBe('not_open')
  })

  it('in the last moment either saves the attempt or comes too late, never half', async () => {
    for (let round = 0; round < 8; round++) {
      const paper = await paperWith({ time_limit: 10 })
      const page = await onPage(salma, paper)
      await pass(h, page.attempt.id, 10.001)
      await Promise.all([
        submitExpired(h.db),
        extend(paper, { time_factor: 2 }),
        submitExpired(h.db),
      ])
      const { status, ends_at, submitted_at } = await stored(page.attempt.id)
      if (status === 'in_progress') expect(ends_at?.getTime()).toBeGreaterThan(Date.now())
      else expect(submitted_at).toEqual(ends_at)
    }
  })
})
