import { createOutsideColumn, saveMark } from '@meridian/contract/gradebook.outside.ts'
import { explainGrade } from '@meridian/contract/gradebook.scheme.ts'
import { exportGradebook, readGradebook } from '@meridian/contract/gradebook.ts'
import { readTerms, saveTerms } from '@meridian/contract/terms.ts'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

let w: Awaited<ReturnType<typeof makeClass>>
let admin: Client
let karim: Client
beforeEach(async () => {
  w = await makeClass(h.db)
  admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
  karim = await h.as(w.teacher)
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const term = (name: string, from: number, to: number) => ({
  id: null as string | null,
  name,
  first_day: day(from),
  last_day: day(to),
})
const save = async (terms: ReturnType<typeof term>[], version?: number) =>
  (await admin.call(saveTerms, { body: { terms, ...(version !== undefined && { version }) } })).data

describe('the terms of a school', () => {
  it('are kept in the order of the calendar, under one version', async () => {
    const saved = await save([term('Spring', 10, 90), term('Autumn', -90, 9)], 0)
    expect(saved).toMatchObject({ version: 1, terms: [{ name: 'Autumn' }, { name: 'Spring' }] })
    expect((await admin.call(readTerms, {})).data).toEqual(saved)
    expect(await failure(save([], 0))).toMatchObject({ status: 409, code: 'stale' })
    const [autumn] = saved.terms
    const renamed = await save([{ ...term('First term', -90, 9), id: autumn?.id ?? '' }], 1)
    expect(renamed.terms).toEqual([{ ...autumn, name: 'First term' }])
    // A client that knows of no versions replaces what is there.
    expect((await save([])).terms).toEqual([])
  })

  it('share no day and no name, and are refused with a sentence at their field', async () => {
    const refused = async (terms: ReturnType<typeof term>[]) => {
      const { status, message, errors } = await failure(save(terms, 0))
      return { status, message: message.replace(/[\u2068\u2069]/g, ''), path: errors[0]?.path }
    }
    expect(await refused([term('Autumn', 0, 10), term('Spring', 10, 20)])).toEqual({
      status: 422,
      message: 'These days overlap with Autumn',
      path: 'terms.1.first_day',
    })
    expect(await refused([term('Autumn', 0, 10), term('AUTUMN', 11, 20)])).toMatchObject({
      message: 'There is a term of this name already',
    })
    expect(await refused([term('Autumn', 10, 0)])).toMatchObject({
      message: 'The last day is before the first',
      path: 'terms.0.last_day',
    })
    expect(await refused([{ ...term('Autumn', 0, 1), first_day: '2026-02-30' }])).toMatchObject({
      status: 422,
    })
    const [other] = (await save([term('Autumn', 0, 10)], 0)).terms
    const far = await h.as(await makeSchoolAdmin(h.db, (await makeClass(h.db)).school.id))
    const stolen = { terms: [{ ...term('Mine', 0, 1), id: other?.id ?? '' }] }
    expect(await failure(far.call(saveTerms, { body: stolen }))).toMatchObject({ status: 422 })
    expect((await far.call(readTerms, {})).data.terms).toEqual([])
  })
})

describe('a gradebook by term', () => {
  /** A quiz with a result of Salma's, due so many days from now. */
  async function quiz(days: number, grade: string) {
    const paper = await w.paper({ deadline: new Date(`${day(days)}T12:00:00Z`) })
    await makeAttempt(h.db, paper, {
      studentId: w.salma.id,
      answers: rightAnswers(paper),
      grades: [null, null, null, grade],
    })
    return paper.id
  }
  const read = (value?: string) =>
    karim.call(readGradebook, {
      body: {
        class_id: w.classroom.id,
        papers: { perPage: 20 },
        ...(value !== undefined && { filters: [{ name: 'term', value }] }),
      },
    })

  it('shows and counts the columns of the present term, of another, or all of them, and so do its sum and its file', async () => {
    const before = await quiz(-60, '4.00')
    const now = await quiz(-1, '0.00')
    const { data } = await karim.call(createOutsideColumn, {
      body: {
        class_id: w.classroom.id,
        name: 'Oral exam',
        max_score: 10,
        date: day(-20),
        category_id: null,
      },
    })
    await karim.call(saveMark, {
      body: {
        class_id: w.classroom.id,
        column_id: data.id,
        student_id: w.salma.id,
        score: 5,
        version: 0,
      },
    })
    const ids = ({ papers }: Awaited<ReturnType<typeof read>>) => papers.map(({ id }) => id)
    expect(ids(await read())).toEqual([before, data.id, now])
    const { terms } = await save([term('Autumn', -90, -20), term('Spring', -19, 60)])
    const [autumn, spring] = terms.map(({ id }) => id)
    const averages = { [autumn ?? '']: 75, [spring ?? '']: 60, all: 70 }
    expect(ids(await read())).toEqual([now])
    expect((await read()).term?.name).toBe('Spring')
    expect(ids(await read(autumn))).toEqual([before, data.id])
    expect((await read(autumn)).papers_meta.total).toBe(2)
    expect(ids(await read('all'))).toEqual([before, data.id, now])
    for (const [chosen, avg] of Object.entries(averages)) {
      const { data: rows } = await read(chosen)
      expect(rows.find(({ student }) => student.id === w.salma.id)?.average.avg).toBe(avg)
      const query = { class_id: w.classroom.id, term: chosen }
      const why = await karim.call(explainGrade, { query: { ...query, student_id: w.salma.id } })
      expect(why.data.average.avg).toBe(avg)
      const file = await karim.read(
        `/api${exportGradebook.path}?${new URLSearchParams(query).toString()}`,
      )
      const lines = Papa.parse<string[]>((await file.text()).trim()).data
      expect(lines.find(([name]) => name === 'Salma Hassan')?.at(-2)).toBe(String(avg))
    }
    // Between terms there is no present one, and everything shows.
    await save([term('Autumn', -90, -20)])
    expect(ids(await read())).toEqual([before, data.id, now])
    const other = await makeClass(h.db)
    const far = await h.as(await makeSchoolAdmin(h.db, other.school.id))
    const foreign = await far.call(saveTerms, { body: { terms: [term('Autumn', -9, 9)] } })
    for (const value of [foreign.data.terms[0]?.id ?? '', 'nothing'])
      expect(await failure(read(value))).toMatchObject({ status: 422 })
  })
})
