import {
  explainGrade,
  readGradeScheme,
  saveGradeScheme,
} from '@meridian/contract/gradebook.scheme.ts'
import { exportGradebook, readGradebook } from '@meridian/contract/gradebook.ts'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { makeSchoolAdmin, makeTeacher } from '../../src/factories/people.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { meanOf, percent, recount } from './weights.recount.ts'
import {
  averages,
  type Columns,
  columns,
  makeColumns,
  scheme,
  setScheme,
  setWork,
  work,
} from './weights.world.ts'

let h: Harness
let w: Columns
let karim: Client
beforeAll(async () => {
  h = await startHarness()
  w = await makeColumns(h)
  karim = w.karim
})
afterAll(() => h.close())

const ofStudent = fc.array(work, { minLength: columns, maxLength: columns })
const ofClass = fc.tuple(ofStudent, ofStudent)
const runs = { numRuns: runsOf(10, 40, 'WEIGHT_RUNS') }

describe('an average with categories', () => {
  it('is what its definition says, on the page and in the file, whatever the class weighs', async () => {
    await fc.assert(
      fc.asyncProperty(ofClass, scheme, async (drawn, wanted) => {
        await setWork(w, drawn)
        await setScheme(karim, w, wanted)
        const told = drawn.map((one) => recount(one, wanted))
        const { students, weighed } = await averages(karim, w)
        expect(students).toEqual(
          told.map((one) =>
            one ? { avg: percent(one.share), counted: one.counted } : { avg: null, counted: 0 },
          ),
        )
        const shares = told.flatMap((one) => (one ? [one.share] : []))
        expect(weighed).toEqual({ avg: meanOf(shares), counted: shares.length })
        const file = await karim.read(`/api${exportGradebook.path}?class_id=${w.classroom.id}`)
        const rows = Papa.parse<string[]>((await file.text()).trim()).data
        const inFile = ['Salma Hassan', 'آدم طارق'].map((name) =>
          rows.find(([first]) => first === name)?.slice(-2),
        )
        expect(inFile).toEqual(
          students.map((one) => [one?.avg == null ? '' : String(one.avg), String(one?.counted)]),
        )
      }),
      runs,
    )
  })

  it('never falls by dropping more', async () => {
    await fc.assert(
      fc.asyncProperty(ofClass, scheme, fc.nat(3), async (drawn, wanted, place) => {
        const chosen = wanted.categories[place]
        fc.pre(chosen !== undefined && chosen.drop_lowest < 5)
        await setWork(w, drawn)
        await setScheme(karim, w, wanted)
        const before = await averages(karim, w)
        const categories = wanted.categories.map((one, index) =>
          index === place ? { ...one, drop_lowest: one.drop_lowest + 1 } : one,
        )
        await setScheme(karim, w, { ...wanted, categories })
        const after = await averages(karim, w)
        before.students.forEach((one, student) => {
          const now = after.students[student]?.avg ?? null
          if (one?.avg == null) expect(now).toBeNull()
          else expect(now).toBeGreaterThanOrEqual(one.avg)
        })
      }),
      runs,
    )
  })

  it('is the same with and without what is blank or not out', async () => {
    await fc.assert(
      fc.asyncProperty(ofClass, scheme, async (drawn, wanted) => {
        await setScheme(karim, w, wanted)
        await setWork(w, drawn)
        const before = await averages(karim, w)
        await setWork(
          w,
          drawn.map((one) => one.map((cell) => (cell?.out ? cell : null))),
        )
        expect(await averages(karim, w)).toEqual(before)
      }),
      runs,
    )
  })

  it('orders the students', async () => {
    await setScheme(karim, w, {
      categories: [
        { weight: 90, drop_lowest: 0 },
        { weight: 10, drop_lowest: 0 },
      ],
      places: [0, 1, 4, 4, 4, 4, 4, 4],
    })
    const only = (first: number, second: number) => [
      { marks: first, out: true },
      { marks: second, out: true },
      ...Array.from({ length: columns - 2 }, () => null),
    ]
    // By all results alike Adam would lead.
    await setWork(w, [only(800, 0), only(500, 1000)])
    const names = async (direction: 'asc' | 'desc') => {
      const { data } = await karim.call(readGradebook, {
        body: { class_id: w.classroom.id, sort: { column: 'average', direction } },
      })
      return data.map(({ student }) => student.id)
    }
    expect(await names('desc')).toEqual([w.salma.id, w.adam.id])
    expect(await names('asc')).toEqual([w.adam.id, w.salma.id])
  })
})

describe('the sum of an average', () => {
  const ask = (client: Client, student: string) =>
    client
      .call(explainGrade, { query: { class_id: w.classroom.id, student_id: student } })
      .then(({ data }) => data)

  it('comes to the average, and says of each column whether it counts and why not', async () => {
    await fc.assert(
      fc.asyncProperty(ofClass, scheme, async (drawn, wanted) => {
        await setWork(w, drawn)
        await setScheme(karim, w, wanted)
        const { students } = await averages(karim, w)
        for (const [place, { id }] of [w.salma, w.adam].entries()) {
          const sum = await ask(karim, id)
          expect(sum.average).toEqual(students[place])
          const counts = sum.results.filter(({ fate }) => fate === 'counts')
          expect(counts.length).toBe(sum.average.counted)
          const adds = sum.categories.reduce((all, one) => all + (one.adds ?? 0), 0)
          if (sum.categories.length > 0)
            expect(Math.abs(adds - (sum.average.avg ?? 0))).toBeLessThan(0.08)
          const parts = sum.categories.reduce((all, one) => all + (one.part ?? 0), 0)
          if (sum.categories.length > 0 && counts.length > 0) expect(parts).toBeCloseTo(100, 0)
          sum.results.forEach((result) => {
            const column = w.ids.indexOf(result.id)
            const one = drawn[place]?.[column]
            const category = wanted.categories[wanted.places[column] ?? -1]
            const unplaced = wanted.categories.length > 0 && category === undefined
            if (unplaced) expect(result.fate).toBe('no_category')
            else if (!one?.out) expect(result.fate).toBe('blank')
            else if (category?.weight === 0) expect(result.fate).toBe('no_weight')
            else expect(['counts', 'dropped']).toContain(result.fate)
            expect(result.avg === null).toBe(!one?.out)
            const beside = sum.results.filter((other) => other.category_id === result.category_id)
            if (result.fate === 'dropped')
              for (const other of beside)
                if (other.fate === 'counts')
                  expect(other.avg).toBeGreaterThanOrEqual(result.avg ?? 101)
          })
          sum.categories.forEach((category, index) => {
            const own = sum.results.filter(
              ({ category_id, avg }) => category_id === category.id && avg !== null,
            )
            const dropped = own.filter(({ fate }) => fate === 'dropped').length
            const most = wanted.categories[index]?.drop_lowest ?? 0
            if (category.weight > 0)
              expect(dropped).toBe(Math.min(most, Math.max(0, own.length - 1)))
          })
        }
      }),
      { numRuns: 25 },
    )
  })

  it('is for those who read the gradebook, tells nobody more than it does, and is of its students alone', async () => {
    await setScheme(karim, w, { categories: [], places: [] })
    await setWork(w, [
      [
        { marks: 500, out: true },
        { marks: 700, out: false },
      ],
      [null],
    ])
    const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
    const mine = await ask(karim, w.salma.id)
    expect(mine.results.map(({ fate }) => fate)).toEqual([
      'counts',
      ...Array.from({ length: columns - 1 }, () => 'blank'),
    ])
    const points = (sum: typeof mine) => sum.results.slice(0, 2).map(({ cell }) => cell.score)
    expect(points(mine)).toEqual([0.5, 2.1])
    expect(points(await ask(admin, w.salma.id))).toEqual([0.5, null])
    expect((await ask(admin, w.salma.id)).average).toEqual(mine.average)
    const other = await makeColumns(h)
    const stranger = other.karim
    for (const [client, student, status] of [
      [stranger, w.salma.id, 404],
      [karim, other.salma.id, 404],
      [karim, 'nobody', 404],
      [await h.as(w.salma), w.salma.id, 403],
    ] as const)
      expect(await failure(ask(client, student))).toMatchObject({ status })
  })
})

describe('the categories of a class', () => {
  const body = (version: number, columns: string[] = [], id: string | null = null) => ({
    params: { id: w.classroom.id },
    body: {
      version,
      categories: [{ id, name: 'Homework', weight: 40, drop_lowest: 1, columns }],
    },
  })
  const read = (client: Client) =>
    client.call(readGradeScheme, { params: { id: w.classroom.id } }).then(({ data }) => data)

  it('are saved whole, and never over what somebody else has saved', async () => {
    const { version } = await read(karim)
    const [first] = w.papers
    const { data } = await karim.call(saveGradeScheme, body(version, [first?.id ?? '']))
    expect(data).toMatchObject({ version: version + 1, can: { edit: true } })
    const [category] = data.categories
    expect(category).toMatchObject({ name: 'Homework', weight: 40, drop_lowest: 1 })
    expect(data.columns.find(({ id }) => id === first?.id)?.category_id).toBe(category?.id)
    const refused = await failure(karim.call(saveGradeScheme, body(version)))
    expect(refused).toMatchObject({ status: 409, code: 'stale' })
    expect(await read(karim)).toEqual(data)
    // The same again is no change.
    const same = body(data.version, [first?.id ?? ''], category?.id ?? null)
    expect((await karim.call(saveGradeScheme, same)).data).toEqual(data)
    const noted = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', w.classroom.id)
      .where('action', '=', 'weighed')
      .orderBy('id', 'desc')
      .select(['actor_id', 'details'])
      .executeTakeFirstOrThrow()
    expect(noted.actor_id).toBe(w.teacher.userId)
    expect(noted.details).toMatchObject({ after: [{ name: 'Homework', columns: [first?.id] }] })
  })

  it('have one name each, and a column stands in one of them', async () => {
    const { version, categories } = await read(karim)
    const [first] = w.papers
    const one = { name: 'Maps', weight: 1, drop_lowest: 0, columns: [first?.id ?? ''] }
    const save = (categories: object[]) =>
      failure(
        karim.call(saveGradeScheme, {
          params: { id: w.classroom.id },
          body: { version, categories } as never,
        }),
      )
    const twice = [
      { ...one, id: null },
      { ...one, id: null, name: 'MAPS', columns: [] },
    ]
    expect(await save(twice)).toMatchObject({
      status: 422,
      message: 'There is a category of this name already',
    })
    expect(
      await save([
        { ...one, id: null },
        { ...one, id: null, name: 'Seas' },
      ]),
    ).toMatchObject({
      status: 422,
      message: 'A quiz or an assignment is in one category only',
    })
    const id = categories[0]?.id ?? null
    const sameId = [
      { ...one, id },
      { ...one, id, name: 'Seas', columns: [] },
    ]
    expect(await save(sameId)).toMatchObject({ status: 422 })
    for (const wrong of [{ weight: 101 }, { weight: -1 }, { drop_lowest: 6 }, { name: ' ' }])
      expect(await save([{ ...one, id: null, ...wrong }])).toMatchObject({ status: 422 })
    const many = Array.from({ length: 13 }, (_, place) => ({
      ...one,
      id: null,
      name: `${place}`,
      columns: [],
    }))
    expect(await save(many)).toMatchObject({ status: 422 })
    expect((await read(karim)).version).toBe(version)
  })

  it('are of this class alone: another class has its own for the same quiz', async () => {
    const other = await makeColumns(h)
    const foreign = other.papers[0]?.id ?? ''
    const { version } = await read(karim)
    expect(await failure(karim.call(saveGradeScheme, body(version, [foreign])))).toMatchObject({
      status: 422,
    })
    const theirs = other.karim
    const { data } = await theirs.call(saveGradeScheme, {
      params: { id: other.classroom.id },
      body: body(
        (await theirs.call(readGradeScheme, { params: { id: other.classroom.id } })).data.version,
        [foreign],
      ).body,
    })
    const stolen = body(version, [], data.categories[0]?.id ?? '')
    expect(await failure(karim.call(saveGradeScheme, stolen))).toMatchObject({ status: 422 })
  })

  it('are set by every teacher of the class and read by its school; who is removed from it has neither', async () => {
    const colleague = await makeTeacher(h.db, w.school.id)
    const nadia = await h.as(colleague)
    const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
    const { version } = await read(karim)
    expect(await failure(nadia.call(saveGradeScheme, body(version)))).toMatchObject({ status: 404 })
    const teaches = {
      tenant_id: w.school.id,
      classroom_id: w.classroom.id,
      teacher_id: colleague.id,
    }
    await h.db.insertInto('classroom_teachers').values(teaches).execute()
    expect((await nadia.call(saveGradeScheme, body(version))).data.version).toBe(version + 1)
    const seen = await read(admin)
    expect(seen).toEqual({ ...(await read(karim)), can: { edit: false } })
    expect(await failure(admin.call(saveGradeScheme, body(version + 1)))).toMatchObject({
      status: 403,
    })
    await h.db.deleteFrom('classroom_teachers').where('teacher_id', '=', colleague.id).execute()
    expect(await failure(read(nadia))).toMatchObject({ status: 404 })
    expect(await failure(nadia.call(saveGradeScheme, body(version + 1)))).toMatchObject({
      status: 404,
    })
    const salma = await h.as(w.salma)
    expect(await failure(read(salma))).toMatchObject({ status: 403 })
  })
})
