import { getStudentPaper, listStudentPapers } from '@meridian/contract/answering.ts'
import {
  getGiving,
  givePaper,
  previewGiving,
  searchRecipients,
  takeBackPaper,
} from '@meridian/contract/giving.ts'
import { readGradebook } from '@meridian/contract/gradebook.ts'
import { listResponses } from '@meridian/contract/grading.responses.ts'
import { archivePaper, getPaper } from '@meridian/contract/papers.ts'
import { createQuestion } from '@meridian/contract/questions.ts'
import { createQuiz, updateQuiz } from '@meridian/contract/quizzes.ts'
import { afterAll, expect, it } from 'vitest'
import { makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { begin, inMinutes, openClass } from '../answering/attempts.world.ts'
import { failure } from '../harness.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const adam = await h.as(w.adam)
const tof = { type: 'tof', question: 'True?', weight: 2, tofOption: { status: true } } as const

const draft = (fields: Parameters<typeof w.paper>[0] = {}) =>
  w.paper({ classIds: [], questions: [tof], ...fields })
const read = async (id: string) => (await karim.call(getPaper, { params: { id } })).data
async function give(id: string, to: object) {
  const { version } = await read(id)
  return karim.call(givePaper, { body: { id, version, ...to } })
}
const sees = async (client: typeof salma, id: string) => {
  const listed = (await client.call(listStudentPapers, { body: {} })).data
  const opened = await client.call(getStudentPaper, { params: { id } }).then(
    () => true,
    () => false,
  )
  const inList = listed.some(({ paper }) => paper.id === id)
  expect(inList).toBe(opened)
  return opened
}

it('a paper is a draft until it is given, and says how far it has come', async () => {
  const paper = await draft()
  expect(await read(paper.id)).toMatchObject({ state: 'draft', given_count: 0 })
  expect(await sees(salma, paper.id)).toBe(false)
  const given = await give(paper.id, { classes: [w.classroom.id] })
  expect(given).toMatchObject({
    message: '2 students have it',
    data: { state: 'open', given_count: 2 },
  })
  expect(await sees(salma, paper.id)).toBe(true)
  const later = await give(paper.id, { classes: [w.classroom.id], start_date: '2099-01-01T08:00' })
  expect(later.data.state).toBe('scheduled')
  const over = await give(paper.id, { classes: [w.classroom.id], deadline: '2020-01-01T08:00' })
  expect(over.data.state).toBe('closed')
  await karim.call(archivePaper, { params: { id: paper.id } })
  expect((await read(paper.id)).state).toBe('archived')
  expect(await failure(give(paper.id, { classes: [w.classroom.id] }))).toMatchObject({
    status: 409,
    message: 'Restore it first: what is archived is given to nobody',
  })
})

it('one student gets a paper, and it is nothing to the others of the class', async () => {
  const paper = await draft({ deadline: inMinutes(-5) })
  await give(paper.id, { students: [w.salma.id], deadline: '2099-01-01T08:00' })
  expect([await sees(salma, paper.id), await sees(adam, paper.id)]).toEqual([true, false])
  const listed = await karim.call(listResponses, { body: { paper_id: paper.id } })
  expect(listed.data.map((row) => row.student?.user.name)).toEqual(['Salma Hassan'])
  expect((await read(paper.id)).classes).toEqual([{ id: w.classroom.id, name: 'Grade 6 A' }])
  const { attempt_id } = { attempt_id: await begin(salma, paper) }
  expect(attempt_id).toBeTruthy()
  // Whom it is not given to has missed nothing, also after its end.
  await h.db
    .updateTable('papers')
    .set({ deadline: inMinutes(-1) })
    .where('id', '=', paper.id)
    .execute()
  const book = await karim.call(readGradebook, { body: { class_id: w.classroom.id } })
  const column = book.papers.findIndex(({ id }) => id === paper.id)
  const states = book.data.map((row) => [row.student.user.name, row.cells[column]?.state])
  expect(Object.fromEntries(states)).toMatchObject({ 'آدم طارق': 'not_given' })
})

it('a student who is in two chosen classes counts once, and one of a whole class is no single one', async () => {
  const second = await makeClassroom(h.db, w.school.id, {
    teacherIds: [w.teacher.id],
    studentIds: [w.salma.id],
  })
  const paper = await draft()
  const to = { classes: [w.classroom.id, second.id], students: [w.adam.id] }
  const seen = await karim.call(previewGiving, { body: { id: paper.id, ...to } })
  expect(seen.data).toMatchObject({ students: 2, more_time: { total: 0 }, graded_by_hand: null })
  expect((await give(paper.id, to)).message).toBe('2 students have it')
  const giving = (await karim.call(getGiving, { params: { id: paper.id } })).data
  expect(giving.classes.map(({ students }) => students).sort()).toEqual([1, 2])
  expect(giving.students).toEqual([])
})

it('is not given without a question, without a name, to nobody, to strangers, or twice at once', async () => {
  const other = await makeClassroom(h.db, w.school.id, {})
  const stranger = await makeStudent(h.db, w.school.id, {})
  const paper = await draft()
  for (const [to, path] of [
    [{}, 'classes'],
    [{ classes: [other.id] }, 'classes'],
    [{ students: [stranger.id] }, 'students'],
    [{ students: ['not-an-id'] }, 'students'],
    [{ classes: [w.classroom.id], deadline: '2026-02-30T08:00' }, 'deadline'],
  ] as const)
    expect((await failure(give(paper.id, to))).errors[0]?.path).toBe(path)
  expect((await read(paper.id)).state).toBe('draft')
  const empty = await draft({ questions: [] })
  expect(await failure(give(empty.id, { classes: [w.classroom.id] }))).toMatchObject({
    status: 409,
  })
  const body = { id: paper.id, version: 1, classes: [w.classroom.id] }
  await karim.call(givePaper, { body })
  expect(await failure(karim.call(givePaper, { body }))).toMatchObject({
    status: 409,
    code: 'stale',
  })
  const far = await h.as(await makeTeacher(h.db, (await makeSchool(h.db, {})).id))
  expect(await failure(far.call(givePaper, { body }))).toMatchObject({ status: 404 })
})

it('gets the name that it is missing when it is given, and keeps the one that it has', async () => {
  const { data: made } = await karim.call(createQuiz, {})
  const { id } = made
  await karim.call(createQuestion, { body: { paper_id: id, ...tof } })
  const to = { id, classes: [w.classroom.id] }
  expect(await failure(karim.call(givePaper, { body: to }))).toMatchObject({ status: 409 })
  for (const name of ['', ' \u200b ', 'x'.repeat(161)])
    expect((await failure(karim.call(givePaper, { body: { ...to, name } }))).errors[0]?.path).toBe(
      'name',
    )
  expect(await read(id)).toMatchObject({ state: 'draft', resource: { name: '' } })
  await karim.call(givePaper, { body: { ...to, name: 'Rivers' } })
  expect(await read(id)).toMatchObject({
    state: 'open',
    resource: { name: 'Rivers', description: 'Rivers' },
  })
  await karim.call(givePaper, { body: { ...to, name: 'Lakes' } })
  expect((await read(id)).resource.name).toBe('Rivers')
})

it('is taken back as long as nobody has started, and remembers its classes', async () => {
  const paper = await draft()
  await give(paper.id, { classes: [w.classroom.id] })
  const back = await karim.call(takeBackPaper, { params: { id: paper.id } })
  expect(back.data).toMatchObject({ state: 'draft', classes: [] })
  expect(await sees(salma, paper.id)).toBe(false)
  const proposed = (await karim.call(getGiving, { params: { id: paper.id } })).data
  expect(proposed.classes.map(({ id }) => id)).toEqual([w.classroom.id])
  await give(paper.id, { classes: [w.classroom.id] })
  await begin(salma, paper)
  const refused = await failure(karim.call(takeBackPaper, { params: { id: paper.id } }))
  expect(refused).toMatchObject({ status: 409, code: 'in_use' })
  expect(refused.message).toMatch(/^1 student has started it/)
  // Neither is it taken from the one who has started, in any other way.
  const onlyAdam = await failure(give(paper.id, { students: [w.adam.id] }))
  expect(onlyAdam).toMatchObject({ status: 409, errors: [{ path: 'classes' }] })
  const settings = {
    id: paper.id,
    name: 'x',
    description: 'x',
    version: (await read(paper.id)).version,
  }
  const hidden = { ...settings, classes: [w.classroom.id], draft: true }
  expect(await failure(karim.call(updateQuiz, { body: hidden }))).toMatchObject({ code: 'in_use' })
  const again = { id: paper.id, classes: [w.classroom.id] }
  expect((await karim.call(previewGiving, { body: again })).data).toMatchObject({
    students: 2,
    used_up: 1,
  })
  await give(paper.id, { students: [w.salma.id] })
  expect([await sees(salma, paper.id), await sees(adam, paper.id)]).toEqual([true, false])
})

it('saving settings that name classes gives it, unless they say draft', async () => {
  const paper = await draft()
  const save = async (fields: object) => {
    const { version } = await read(paper.id)
    const body = { id: paper.id, name: 'Maps', description: 'x', version, ...fields }
    return (await karim.call(updateQuiz, { body })).data
  }
  expect((await save({ classes: [w.classroom.id], draft: true })).state).toBe('draft')
  expect(await sees(salma, paper.id)).toBe(false)
  const proposed = (await karim.call(getGiving, { params: { id: paper.id } })).data
  expect(proposed.classes).toMatchObject([{ id: w.classroom.id, students: 2 }])
  expect((await save({ classes: [w.classroom.id] })).state).toBe('open')
  // What a class has for one student stays that student's.
  await give(paper.id, { students: [w.adam.id] })
  expect((await save({ classes: [w.classroom.id] })).given_count).toBe(1)
  expect((await save({})).state).toBe('draft')
})

it('names of classes and students are found, of nobody whom the teacher does not teach', async () => {
  await makeStudent(h.db, w.school.id, { name: 'Salma Elsewhere' })
  const paper = await draft()
  const find = async (query: string) =>
    (await karim.call(searchRecipients, { params: { id: paper.id }, query: { query } })).data
  expect((await find('salma')).students).toMatchObject([
    { id: w.salma.id, user: { name: 'Salma Hassan' } },
  ])
  expect((await find('grade 6 a')).classes).toMatchObject([{ id: w.classroom.id, students: 2 }])
  expect(await find('%')).toEqual({ classes: [], groups: [], students: [] })
})

it('says which day of a class is full', async () => {
  const { id: class_id } = await makeClassroom(h.db, w.school.id, {
    name: 'Busy',
    teacherIds: [w.teacher.id],
  })
  const due = new Date('2099-03-05T20:00:00Z')
  for (const _ of [1, 2]) await draft({ classIds: [class_id], deadline: due })
  const paper = await draft()
  const on = async (deadline: string) =>
    (await karim.call(previewGiving, { body: { id: paper.id, classes: [class_id], deadline } }))
      .data.full_days
  expect(await on('2099-03-05T08:00')).toMatchObject([{ class: { name: 'Busy' }, papers: 3 }])
  expect(await on('2099-03-06T08:00')).toEqual([])
})
