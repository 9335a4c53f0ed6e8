import {
  applyMarks,
  createOutsideColumn,
  type MarksRow,
  readMarksFile,
  saveMark,
} from '@meridian/contract/gradebook.outside.ts'
import { exportGradebook, readGradebook } from '@meridian/contract/gradebook.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent } from '../../src/factories/people.ts'
import { makeClass } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

let w: Awaited<ReturnType<typeof makeClass>>
let karim: Client
let column: string
beforeEach(async () => {
  w = await makeClass(h.db)
  karim = await h.as(w.teacher)
  const { data } = await karim.call(createOutsideColumn, {
    body: {
      class_id: w.classroom.id,
      name: 'Oral exam',
      max_score: 20,
      date: '2026-11-22',
      category_id: null,
    },
  })
  column = data.id
})

async function send(file: string | Uint8Array<ArrayBuffer>, client = karim, columnId = column) {
  const form = new FormData()
  form.set('file', new Blob([file]), 'marks')
  const query = new URLSearchParams({ class_id: w.classroom.id, column_id: columnId })
  const answer = await fetch(`${h.baseUrl}${readMarksFile.path}?${query}`, {
    method: 'POST',
    headers: client.headers(),
    body: form,
  })
  const body = (await answer.json()) as { data: { rows: MarksRow[] }; message: string }
  return { status: answer.status, message: body.message, rows: body.data?.rows ?? [] }
}
const apply = (marks: { student_id: string; score: number | null; version: number }[]) =>
  karim.call(applyMarks, { body: { class_id: w.classroom.id, column_id: column, marks } })
/** The marks that stand in the column, by the name of the student. */
async function standing() {
  const { data } = await karim.call(readGradebook, { body: { class_id: w.classroom.id } })
  return Object.fromEntries(
    data.map(({ student, cells }) => [student.user.name, cells[0]?.score ?? null]),
  )
}
const wanted = (rows: MarksRow[]) =>
  rows.flatMap(({ changes, student, after, version }) =>
    changes && student ? [{ student_id: student.id, score: after, version }] : [],
  )

test('a file says what it would change, is applied whole, and is taken back', async () => {
  const one = { class_id: w.classroom.id, column_id: column, student_id: w.salma.id }
  await karim.call(saveMark, { body: { ...one, score: 5, version: 0 } })
  const file = `Marks of the oral exam\nEmail;Marks\n${w.salma.email.toUpperCase()};١٧٫٥\n${w.adam.email};12,25\n`
  const { rows, status } = await send(file)
  expect(status).toBe(200)
  expect(rows).toMatchObject([
    { number: 3, before: 5, after: 17.5, version: 1, problem: null, changes: true },
    { number: 4, before: null, after: 12.25, version: 0, problem: null, changes: true },
  ])
  expect(await standing()).toEqual({ 'Salma Hassan': 5, 'آدم طارق': null })
  const { data, message } = await apply(wanted(rows))
  expect(message).toBe('Marks of 2 students saved')
  expect(await standing()).toEqual({ 'Salma Hassan': 17.5, 'آدم طارق': 12.25 })
  // The same file again changes nothing.
  expect((await send(file)).rows.map(({ changes }) => changes)).toEqual([false, false])
  await apply(data.undo)
  expect(await standing()).toEqual({ 'Salma Hassan': 5, 'آدم طارق': null })
})

test('what changed meanwhile keeps all of it from being applied, and from being taken back', async () => {
  const { rows } = await send(`student,oral exam\nSalma Hassan,17\nآدم طارق,12\n`)
  const one = { class_id: w.classroom.id, column_id: column, student_id: w.adam.id }
  await karim.call(saveMark, { body: { ...one, score: 9, version: 0 } })
  expect(await failure(apply(wanted(rows)))).toMatchObject({ status: 409, code: 'stale' })
  expect(await standing()).toEqual({ 'Salma Hassan': null, 'آدم طارق': 9 })
  const twice = wanted(rows).slice(0, 1)
  expect(await failure(apply([...twice, ...twice]))).toMatchObject({ status: 422 })
  expect(await failure(apply([{ student_id: w.salma.id, score: 21, version: 0 }]))).toMatchObject({
    status: 422,
    message: 'At most 20 marks',
  })
})

test('each row that changes nothing says why', async () => {
  const twin = await makeStudent(h.db, w.school.id, { name: 'Salma Hassan' })
  const outsider = await makeStudent(h.db, w.school.id, { name: 'Nour Emad' })
  await h.db
    .insertInto('enrolments')
    .values({ tenant_id: w.school.id, classroom_id: w.classroom.id, student_id: twin.id })
    .execute()
  const { rows } = await send(
    [
      'Name,Email,Score',
      `Nour Emad,${outsider.email},3`,
      'Nour Emad,,3',
      'Salma Hassan,,4',
      ',,5',
      `,${w.adam.email},21`,
      `,${w.adam.email},7`,
      `,${w.salma.email},seven`,
      `,${twin.email},`,
    ].join('\n'),
  )
  expect(rows.map(({ problem }) => problem)).toEqual([
    'Nobody in this class has this email',
    'Nobody in this class has this name',
    'Several students have this name: give their email',
    'This row names nobody',
    'At most 20 marks',
    'This student is in the file twice',
    'Marks are a number from 0, with at most two decimals',
  ])
  // Of who is not in the class the answer knows what the file says, and no more.
  expect(rows.slice(0, 2).map(({ student }) => student)).toEqual([null, null])
  expect(rows.some(({ changes }) => changes)).toBe(false)
})

test('the gradebook’s own file is read back, as CSV and as a workbook', async () => {
  for (const [format, salma, adam] of [
    ['csv', 11, 12],
    ['xlsx', 13, 14],
  ] as const) {
    const { rows } = await send(`email,marks\n${w.salma.email},${salma}\n${w.adam.email},${adam}`)
    await apply(wanted(rows))
    const path = `${exportGradebook.path}?class_id=${w.classroom.id}&format=${format}`
    const file = await karim.read(`/api${path}`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const back = await send(bytes)
    expect(back.rows.map(({ after, changes, problem }) => [after, changes, problem])).toEqual([
      [salma, false, null],
      [adam, false, null],
    ])
  }
})

test('what is no file of marks is refused with a sentence, and strangers have no way to it', async () => {
  expect(await send('a,b\n1,2')).toMatchObject({
    status: 422,
    message:
      'The file needs a heading for the students (Email or Student) and one for the marks (Marks, or the name of the column).',
  })
  expect((await send('%PDF-1.4')).status).toBe(415)
  const many = Array.from({ length: 1001 }, (_, place) => `Student ${place},1`).join('\n')
  expect(await send(`name,marks\n${many}`)).toMatchObject({
    status: 422,
    message: 'A file of marks has at most 1000 rows.',
  })
  const file = `email,marks\n${w.salma.email},1`
  const other = await makeClass(h.db)
  expect((await send(file, await h.as(other.teacher))).status).toBe(404)
  expect((await send(file, await h.as(await makeSchoolAdmin(h.db, w.school.id)))).status).toBe(403)
  expect((await send(file, await h.as(w.salma))).status).toBe(403)
  expect((await send(file, karim, other.classroom.id)).status).toBe(404)
})
