import { getClassroomRemoval } from '@meridian/contract/classrooms.ts'
import {
  createOutsideColumn,
  removeOutsideColumn,
  saveMark,
  updateOutsideColumn,
} from '@meridian/contract/gradebook.outside.ts'
import { readGradeScheme, saveGradeScheme } from '@meridian/contract/gradebook.scheme.ts'
import { readGradebook } from '@meridian/contract/gradebook.ts'
import { listResults } from '@meridian/contract/statistics.rows.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeTeacher } from '../../src/factories/people.ts'
import { inMinutes, makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

let w: Awaited<ReturnType<typeof makeClass>>
let karim: Client
beforeEach(async () => {
  w = await makeClass(h.db)
  karim = await h.as(w.teacher)
})

const fields = () => ({
  class_id: w.classroom.id,
  name: 'Oral exam',
  max_score: 20,
  date: '2026-11-22',
  category_id: null as string | null,
})
const add = async (client = karim, more = {}) =>
  (await client.call(createOutsideColumn, { body: { ...fields(), ...more } })).data.id
const read = (client = karim) =>
  client.call(readGradebook, { body: { class_id: w.classroom.id, papers: { perPage: 20 } } })
const mark = (column: string, score: number | string | null, version = 0, more = {}) => ({
  body: {
    class_id: w.classroom.id,
    column_id: column,
    student_id: w.salma.id,
    score,
    version,
    ...more,
  },
})
/** The marks of Salma in the column, and her average. */
const ofSalma = async (column: string, client = karim) => {
  const { papers, data } = await read(client)
  const row = data.find(({ student }) => student.id === w.salma.id)
  const cell = row?.cells[papers.findIndex(({ id }) => id === column)]
  return { score: cell?.score, state: cell?.state, version: cell?.version, ...row?.average }
}
/** A colleague who teaches the class as well. */
async function colleague() {
  const nadia = await makeTeacher(h.db, w.school.id, { name: 'Nadia Samir' })
  await h.db
    .insertInto('classroom_teachers')
    .values({ tenant_id: w.school.id, classroom_id: w.classroom.id, teacher_id: nadia.id })
    .execute()
  return h.as(nadia)
}

describe('a column for what was done outside', () => {
  it('stands among the quizzes by its day, takes marks of both kinds of digits, and counts in the gradebook alone', async () => {
    const early = await w.paper({ deadline: new Date('2026-11-20T12:00:00Z') })
    const late = await w.paper({ deadline: new Date('2026-11-25T12:00:00Z') })
    await makeAttempt(h.db, early, {
      studentId: w.salma.id,
      answers: rightAnswers(early),
      grades: [null, null, null, '2.00'],
    })
    const statistics = () => karim.call(listResults, { body: { class_id: w.classroom.id } })
    const before = await statistics()
    const column = await add()
    expect((await read()).papers.map(({ id }) => id)).toEqual([early.id, column, late.id])
    expect((await read()).papers[1]).toMatchObject({
      kind: 'outside',
      outside: { max_score: 20, date: '2026-11-22', version: 1 },
      can: { open: false, excuse: false, extend: false, mark: true },
    })
    expect(await ofSalma(column)).toMatchObject({
      state: 'blank',
      score: null,
      avg: 80,
      counted: 1,
    })
    const { data } = await karim.call(saveMark, mark(column, '١٧٫٥'))
    expect(data).toEqual({ score: 17.5, version: 1 })
    expect(await ofSalma(column)).toEqual({
      state: 'released',
      score: 17.5,
      version: 1,
      avg: 83.8,
      counted: 2,
    })
    expect((await read()).papers[1]?.average).toEqual({ avg: 87.5, counted: 1 })
    // What the school and its statistics say of the class is of quizzes and assignments.
    expect((await read()).average).toEqual({ avg: 80, counted: 1 })
    expect(await statistics()).toEqual(before)
    // A nought is a mark, a blank is none.
    await karim.call(saveMark, mark(column, 0, 1))
    expect(await ofSalma(column)).toMatchObject({ score: 0, avg: 40, counted: 2 })
    await karim.call(saveMark, mark(column, '', 2))
    expect(await ofSalma(column)).toMatchObject({ state: 'blank', version: 3, avg: 80, counted: 1 })
  })

  it('is chosen by its kind', async () => {
    await w.paper({ deadline: inMinutes(60) })
    const column = await add()
    const kinds = async (kind: string) =>
      (
        await karim.call(readGradebook, {
          body: { class_id: w.classroom.id, filters: [{ name: 'kind', value: kind }] },
        })
      ).papers.map(({ id }) => id)
    expect(await kinds('outside')).toEqual([column])
    expect(await kinds('quiz')).not.toContain(column)
  })

  it('refuses what are no marks in clear sentences', async () => {
    const column = await add()
    for (const [score, message] of [
      [20.5, 'At most 20 marks'],
      [-1, 'Marks are a number from 0, with at most two decimals'],
      ['1.234', 'Marks are a number from 0, with at most two decimals'],
      ['many', 'Marks are a number from 0, with at most two decimals'],
    ] as const)
      expect(await failure(karim.call(saveMark, mark(column, score)))).toMatchObject({
        status: 422,
        message,
      })
    for (const wrong of [
      { max_score: 0 },
      { max_score: 5e-324 },
      { max_score: 9.999 },
      { max_score: 1001 },
      { name: ' ' },
      { date: '2026-02-30' },
    ])
      expect(
        await failure(karim.call(createOutsideColumn, { body: { ...fields(), ...wrong } })),
      ).toMatchObject({ status: 422 })
  })

  it('tells the second of two who type who was first, and loses nothing', async () => {
    const nadia = await colleague()
    const column = await add()
    await nadia.call(saveMark, mark(column, 8))
    const refused = await failure(karim.call(saveMark, mark(column, 9)))
    expect(refused).toMatchObject({ status: 409, code: 'stale' })
    expect(refused.message.replace(/[\u2068\u2069]/g, '')).toBe(
      'Nadia Samir has entered 8 here meanwhile.',
    )
    expect(await ofSalma(column)).toMatchObject({ score: 8, version: 1 })
    // The same marks are no quarrel.
    expect((await karim.call(saveMark, mark(column, 8))).data).toEqual({ score: 8, version: 1 })
    await nadia.call(saveMark, mark(column, null, 1))
    expect((await failure(karim.call(saveMark, mark(column, 9, 1)))).message).toContain(
      'has emptied this meanwhile',
    )
    const both = await Promise.allSettled(
      [karim, nadia].map((client, place) =>
        client.call(saveMark, mark(column, 10 + place, 0, { student_id: w.adam.id })),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is renamed by its version, keeps to the marks that there are, and comes back as it was', async () => {
    const column = await add()
    await karim.call(saveMark, mark(column, 18))
    const update = (version: number, more = {}) =>
      karim.call(updateOutsideColumn, {
        body: { ...fields(), column_id: column, version, ...more },
      })
    expect((await update(1, { name: 'Oral exam 2' })).data.version).toBe(2)
    expect(await failure(update(1, { name: 'Mine' }))).toMatchObject({ status: 409 })
    expect(await failure(update(2, { name: 'Oral exam 2', max_score: 17 }))).toMatchObject({
      status: 422,
      message: 'A student has 18 marks in this column already',
    })
    const remove = (removed: boolean) =>
      karim.call(removeOutsideColumn, {
        body: { class_id: w.classroom.id, column_id: column, removed },
      })
    const before = await ofSalma(column)
    await remove(true)
    await remove(true)
    expect((await read()).papers).toEqual([])
    expect((await read()).data[0]?.average).toEqual({ avg: null, counted: 0 })
    for (const ask of [() => karim.call(saveMark, mark(column, 1, 1)), () => update(3)])
      expect(await failure(ask())).toMatchObject({ status: 404 })
    await remove(false)
    expect(await ofSalma(column)).toEqual(before)
    expect((await read()).papers[0]?.name).toBe('Oral exam 2')
  })

  it('stands in a category of its class, and changes what a form of the categories has seen', async () => {
    const params = { id: w.classroom.id }
    const scheme = async () => (await karim.call(readGradeScheme, { params })).data
    const saved = await karim.call(saveGradeScheme, {
      params,
      body: {
        version: 0,
        categories: [{ id: null, name: 'Oral', weight: 50, drop_lowest: 0, columns: [] }],
      },
    })
    const category = saved.data.categories[0]?.id ?? ''
    const column = await add(karim, { category_id: category })
    expect((await scheme()).columns).toMatchObject([{ id: column, category_id: category }])
    const again = { params, body: { version: saved.data.version, categories: [] } }
    expect(await failure(karim.call(saveGradeScheme, again))).toMatchObject({ status: 409 })
    const { version } = await scheme()
    await karim.call(saveGradeScheme, { params, body: { version, categories: [] } })
    expect((await scheme()).columns).toMatchObject([{ id: column, category_id: null }])
  })

  it('is typed in by the teachers of the class, read by its school, and hidden from everybody else', async () => {
    const column = await add()
    await karim.call(saveMark, mark(column, 12))
    const nadia = await colleague()
    expect(await ofSalma(column, nadia)).toEqual(await ofSalma(column))
    await nadia.call(saveMark, mark(column, 13, 1))
    const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
    expect(await ofSalma(column, admin)).toMatchObject({ score: 13 })
    expect((await read(admin)).papers[0]?.can.mark).toBe(false)
    const other = await makeClass(h.db)
    const stranger = await h.as(other.teacher)
    const far = await h.as(w.salma)
    const remove = { body: { class_id: w.classroom.id, column_id: column, removed: true } }
    const change = { body: { ...fields(), column_id: column, version: 1 } }
    const everything = (client: Client) => [
      () => client.call(createOutsideColumn, { body: fields() }),
      () => client.call(updateOutsideColumn, change),
      () => client.call(removeOutsideColumn, remove),
      () => client.call(saveMark, mark(column, 1, 2)),
    ]
    for (const [client, status] of [
      [admin, 403],
      [far, 403],
      [stranger, 404],
    ] as const)
      for (const ask of everything(client)) expect(await failure(ask())).toMatchObject({ status })
    await h.db
      .deleteFrom('classroom_teachers')
      .where('classroom_id', '=', w.classroom.id)
      .where('teacher_id', '!=', w.teacher.id)
      .execute()
    for (const ask of everything(nadia)) expect(await failure(ask())).toMatchObject({ status: 404 })
    // Another class's column and student are no way into it either.
    const mine = { class_id: other.classroom.id }
    for (const ask of [
      () => stranger.call(updateOutsideColumn, { body: { ...change.body, ...mine } }),
      () => stranger.call(removeOutsideColumn, { body: { ...remove.body, ...mine } }),
      () => stranger.call(saveMark, mark(column, 1, 2, mine)),
      () => karim.call(saveMark, mark(column, 1, 0, { student_id: other.salma.id })),
    ])
      expect(await failure(ask())).toMatchObject({ status: 404 })
    expect(await ofSalma(column)).toMatchObject({ score: 13, version: 2 })
  })

  it('keeps the class from being deleted once it has marks', async () => {
    const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
    const column = await add()
    await karim.call(saveMark, mark(column, 12))
    const removal = await admin.call(getClassroomRemoval, { params: { id: w.classroom.id } })
    expect(removal.data.allowed).toBe(false)
    expect(removal.data.things.map(({ kind }) => kind)).toContain('columns')
  })
})
