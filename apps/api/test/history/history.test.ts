import { submitAttempt } from '@meridian/contract/answering.ts'
import { updateClassroom } from '@meridian/contract/classrooms.ts'
import {
  type HistoryEntry,
  historyLimit,
  listClassHistory,
  listHistory,
  listPaperHistory,
  listStudentHistory,
  newHistory,
} from '@meridian/contract/history.ts'
import { createNote } from '@meridian/contract/notes.ts'
import { login } from '@meridian/contract/session.ts'
import { blockStudent, listStudents } from '@meridian/contract/students.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { begin, openClass } from '../answering/attempts.world.ts'
import { answersIn, grade, handedIn } from '../grading/grading.world.ts'
import { type Client, failure } from '../harness.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const account = await makeSchoolAdmin(h.db, w.school.id, { name: 'Nadia El-Sayed' })
const admin = await h.as(account)
const superAdmin = await makeUser(h.db, 'PRG', null, { name: 'Mariam Adly' })
const prg = await h.as(superAdmin)
const far = await makeSchool(h.db)
const farAdmin = await h.as(await makeSchoolAdmin(h.db, far.id))

const all = { metaData: { perPage: 100 } }
const read = async (client: Client, more: object = {}) =>
  client.call(listHistory, { body: { ...all, ...more } })
const did = (rows: readonly HistoryEntry[], said: string) => rows.filter((row) => row.did === said)

let paper: Awaited<ReturnType<typeof w.paper>>
let free: typeof paper
beforeAll(async () => {
  const handed = await handedIn(w, { name: 'Where on Earth?' })
  paper = handed.paper
  await grade(karim, (await answersIn(karim, handed.salma.id)).essay.id, 2)
  free = await w.paper({ name: 'Rivers', questions: oneOfEachKind.slice(2, 3) })
  const attempt = await begin(salma, free)
  await salma.call(submitAttempt, { params: { id: attempt.id } })
  await admin.call(blockStudent, { params: { id: w.adam.id } })
  await admin.call(createNote, { body: { student_id: w.salma.id, text: 'Reads maps well.' } })
})

it('says in plain words who did what to whom, from where, the newest first', async () => {
  const { data, meta } = await read(admin)
  expect(data.map(({ at }) => at)).toEqual(
    data
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(meta.total).toBe(data.length)
  expect(did(data, 'Blocked a student')).toMatchObject([
    {
      who: { name: 'Nadia El-Sayed', kind: 'person' },
      about: 'آدم طارق',
      area: 'people',
      from: expect.stringMatching(/127\.0\.0\.1|::1/),
      link: { kind: 'student', id: w.adam.id },
    },
  ])
  expect(did(data, 'Graded an answer')[0]?.about).toBe('Salma Hassan, Where on Earth?')
  expect(did(data, 'Logged in').length).toBeGreaterThanOrEqual(3)
  const arabic = await read(await h.as(account, 'ar'))
  expect(did(arabic.data, 'حظر الطالب')).toHaveLength(1)
})

it('shows points that are not released to graders alone, and notes to the school alone', async () => {
  const [ofSchool] = did((await read(admin)).data, 'Graded an answer')
  expect(ofSchool?.changes).toEqual([])
  const [ofPublisher] = did((await read(prg)).data, 'Graded an answer')
  expect(ofPublisher?.changes).toEqual([{ label: 'Marks', before: null, after: '2' }])
  const { data } = await karim.call(listPaperHistory, { params: { id: paper.id }, body: all })
  expect(did(data, 'Graded an answer')[0]?.changes).toHaveLength(1)
  expect(JSON.stringify((await read(prg)).data)).not.toContain('Reads maps well.')
})

it('keeps the address of each side to itself, and another school out', async () => {
  const [seen] = did((await read(prg)).data, 'Blocked a student')
  expect(seen?.from).toBe('Nile School, address kept there')
  await prg.call(blockStudent, { params: { id: w.adam.id } })
  const [freed] = did((await read(admin)).data, 'Unblocked a student')
  expect(freed).toMatchObject({
    who: { name: 'Mariam Adly' },
    from: 'The publisher, address kept there',
  })
  const theirs = await read(farAdmin)
  expect(JSON.stringify(theirs.data)).not.toMatch(/Salma|Nadia|Mariam/)
  for (const route of [listClassHistory, listStudentHistory, listPaperHistory]) {
    const id = { classrooms: w.classroom.id, students: w.salma.id, papers: paper.id }
    const key = route.path.split('/')[1] as keyof typeof id
    const refused = farAdmin.call(route, { params: { id: id[key] }, body: all })
    expect((await failure(refused)).status).toBe(404)
  }
})

it('has logins that failed, refusals once, and exports', async () => {
  await failure(
    h.anonymous.call(login, { body: { email: account.email, password: 'wrong-password' } }),
  )
  await failure(h.anonymous.call(login, { body: { email: 'nobody@example.org', password: 'x' } }))
  for (const _ of [1, 2]) await failure(salma.call(listStudents, { body: {} }))
  await karim.read(`/api/classrooms/grades/export?class_id=${w.classroom.id}`)
  const { data } = await read(admin)
  expect(did(data, 'Login failed: wrong password')).toMatchObject([
    { who: { id: null, kind: 'unknown' }, about: 'Nadia El-Sayed' },
  ])
  expect(did(data, 'Login failed: unknown account')).toEqual([])
  expect(JSON.stringify((await read(prg)).data)).not.toContain('nobody@example.org')
  expect(did((await read(prg)).data, 'Login failed: unknown account')).toHaveLength(1)
  expect(did(data, 'Tried what is not allowed')).toMatchObject([
    { who: { name: 'Salma Hassan' }, changes: [{ after: 'POST /students/getAll' }] },
  ])
  expect(did(data, 'Exported a table')[0]?.about).toBe('Grades of a class, Grade 6 A')
})

it('names nothing of another school to which somebody was refused the way', async () => {
  const classroom = await makeClassroom(h.db, far.id, { name: 'Canary class' })
  const body = { id: classroom.id, version: 1, name: 'X', grade_id: classroom.id }
  expect((await failure(salma.call(updateClassroom, { body }))).status).toBe(403)
  const { data } = await read(admin)
  expect(did(data, 'Tried what is not allowed').length).toBeGreaterThan(1)
  expect(JSON.stringify(data)).not.toContain('Canary class')
  expect(JSON.stringify((await read(farAdmin)).data)).not.toContain('Salma')
})

it('is searched by names, filtered by part, person and days, and counts the parts', async () => {
  const named = await read(admin, { query: 'where on EARTH' })
  expect(named.data.length).toBeGreaterThan(0)
  expect(named.data.every(({ about }) => about.includes('Where on Earth?'))).toBe(true)
  const logins = await read(admin, { filters: [{ name: 'area', value: ['logins'] }] })
  expect(new Set(logins.data.map(({ area }) => area))).toEqual(new Set(['logins']))
  expect(logins.areas.find(({ area }) => area === 'marks')?.count).toBeGreaterThan(0)
  const hers = await read(admin, { filters: [{ name: 'who', value: [account.userId] }] })
  expect(new Set(hers.data.map(({ who }) => who.name))).toEqual(new Set(['Nadia El-Sayed']))
  expect((await read(admin, { to: '2020-01-01' })).data).toEqual([])
  const page = { metaData: { page: historyLimit, perPage: 100 } }
  expect((await failure(read(admin, page))).status).toBe(422)
})

it('announces what is new and moves no row', async () => {
  const { now } = (await admin.call(newHistory)).data
  const before = await read(admin, { until: now })
  await admin.call(blockStudent, { params: { id: w.adam.id } })
  expect((await read(admin, { until: now })).data).toEqual(before.data)
  expect((await admin.call(newHistory, { query: { since: now } })).data.count).toBe(1)
})

it('is told of one class, one person and one paper to those who may', async () => {
  const of = await admin.call(listStudentHistory, { params: { id: w.salma.id }, body: all })
  expect(of.data.some(({ did: deed }) => deed === 'Wrote a note')).toBe(true)
  expect(of.data.some(({ about }) => about.includes('آدم'))).toBe(false)
  const stranger = await h.as(await makeTeacher(h.db, w.school.id))
  const refused = stranger.call(listPaperHistory, { params: { id: paper.id }, body: all })
  expect((await failure(refused)).status).toBe(404)
  const ofPaper = await karim.call(listPaperHistory, { params: { id: free.id }, body: all })
  expect(did(ofPaper.data, 'Handed in')).toHaveLength(1)
})

it('is exported as it is filtered', async () => {
  const response = await admin.read('/api/history/export?area=people')
  const text = await response.text()
  expect(text).toContain('Blocked a student')
  expect(text).not.toContain('Logged in')
})

it('answers an export that fails before its first row as any other call', async () => {
  const response = await admin.read('/api/history/export?area=%00')
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await response.json()).toMatchObject({ code: 'bad_request' })
})
