import { getClassroom, updateClassroom } from '@meridian/contract/classrooms.ts'
import { getGiving, givePaper, searchRecipients } from '@meridian/contract/giving.ts'
import { createGroup, deleteGroup, listGroups, updateGroup } from '@meridian/contract/groups.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { afterAll, expect, it } from 'vitest'
import { makeGroup } from '../../src/factories/groups.ts'
import { makeSchoolAdmin, makeStudent } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { openClass } from '../answering/attempts.world.ts'
import { failure } from '../harness.ts'

const { h, w, karim } = await openClass()
afterAll(() => h.close())
const school = await h.as(await makeSchoolAdmin(h.db, w.school.id))
const params = { id: w.classroom.id }
const here = { classroom_id: w.classroom.id }
const all = async () => (await karim.call(listGroups, { params })).data
const make = (name: string, students = [w.salma.id]) =>
  karim.call(createGroup, { body: { ...here, name, students } })

it('students of a class are kept as a group, renamed, changed and let go', async () => {
  const { data: made } = await make('Map club', [w.salma.id, w.adam.id, w.salma.id])
  expect(made).toMatchObject({ name: 'Map club', classroom: { name: 'Grade 6 A' } })
  expect(made.students.map(({ id }) => id).toSorted()).toEqual([w.salma.id, w.adam.id].toSorted())
  const { id, version } = made
  const body = { id, version, name: 'Atlas readers', students: [w.adam.id] }
  const { data: changed } = await karim.call(updateGroup, { body })
  expect(changed.students.map(({ user }) => user.name)).toEqual(['آدم طارق'])
  expect(await failure(karim.call(updateGroup, { body }))).toMatchObject({ status: 409 })
  expect(await all()).toEqual([changed])
  await school.call(deleteGroup, { params: { id } })
  expect(await all()).toEqual([])
  expect(await failure(karim.call(deleteGroup, { params: { id } }))).toMatchObject({ status: 404 })
})

it('a name stands once in a class, in any spelling, and two who take it at once are told apart', async () => {
  const { data } = await make('Readers')
  expect(await failure(make('  READERS '))).toMatchObject({
    status: 422,
    errors: [{ path: 'name', message: 'This classroom has a group of that name already' }],
  })
  const both = await Promise.allSettled([make('Écrivains'), make('Ecrivains')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rename = { id: data.id, version: data.version, name: 'ecrivains', students: [w.adam.id] }
  expect(await failure(karim.call(updateGroup, { body: rename }))).toMatchObject({ status: 422 })
  expect((await all()).find(({ id }) => id === data.id)?.students).toEqual(data.students)
})

it('only students of the class are in its groups, and who leaves the class leaves them', async () => {
  const stranger = await makeStudent(h.db, w.school.id)
  expect(await failure(make('Strangers', [w.salma.id, stranger.id]))).toMatchObject({
    status: 422,
    errors: [{ path: 'students' }],
  })
  expect(await failure(make('Nobody', []))).toMatchObject({ status: 422 })
  const leaving = await makeStudent(h.db, w.school.id, { name: 'Ziad Emad' })
  const { data: before } = await school.call(getClassroom, { params })
  const { id, name, grade } = before
  const enrol = (student_ids: string[]) =>
    school.call(updateClassroom, { body: { id, name, grade_id: grade.id, student_ids } })
  const staying = [w.salma.id, w.adam.id]
  await h.db
    .insertInto('enrolments')
    .values({ tenant_id: w.school.id, classroom_id: id, student_id: leaving.id })
    .execute()
  const { data } = await make('Leaving', [w.salma.id, leaving.id])
  await enrol(staying)
  const left = (await all()).find((one) => one.id === data.id)
  expect(left?.students.map((one) => one.id)).toEqual([w.salma.id])
})

it('a class has at most twenty groups', async () => {
  const classroom = await makeClassroom(h.db, w.school.id, {
    teacherIds: [w.teacher.id],
    studentIds: [w.salma.id],
  })
  const fields = { schoolId: w.school.id, classroomId: classroom.id, studentIds: [w.salma.id] }
  for (let n = 1; n < 20; n += 1) await makeGroup(h.db, fields)
  const one = (name: string) =>
    karim.call(createGroup, { body: { classroom_id: classroom.id, name, students: [w.salma.id] } })
  const both = await Promise.allSettled([one('Nineteen'), one('Twenty')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await failure(one('More'))).toMatchObject({
    status: 409,
    message: 'A classroom has at most 20 groups. Delete one that is no longer needed.',
  })
})

it('the dialog that gives offers the groups of the classes that its reader teaches, and finds them', async () => {
  const classroom = await makeClassroom(h.db, w.school.id, {
    teacherIds: [w.teacher.id],
    studentIds: [w.salma.id],
  })
  const elsewhere = await makeClassroom(h.db, w.school.id, { studentIds: [w.adam.id] })
  const of = (classroomId: string, name: string, studentIds: string[]) =>
    makeGroup(h.db, { schoolId: w.school.id, classroomId, name, studentIds })
  const own = await of(classroom.id, 'Zoo visitors', [w.salma.id])
  await of(elsewhere.id, 'Zoo keepers', [w.adam.id])
  const empty = await of(classroom.id, 'Zoo emptied', [w.salma.id])
  await h.db.deleteFrom('student_group_members').where('group_id', '=', empty.id).execute()
  const paper = await w.paper({ classIds: [] })
  const asked = { params: { id: paper.id }, query: { query: 'zoo' } }
  const found = (await karim.call(searchRecipients, asked)).data.groups
  expect(found.map(({ id }) => id)).toEqual([own.id])
  const offered = (await karim.call(getGiving, { params: { id: paper.id } })).data.groups
  expect(offered).toHaveLength(10)
  expect(offered.map(({ name }) => name)).not.toContain('Zoo keepers')
})

it('what was given to the students of a group stays theirs when the group changes or goes', async () => {
  const { data: group } = await make('Given', [w.salma.id])
  const paper = await w.paper({ classIds: [] })
  const { version } = (await karim.call(getPaper, { params: { id: paper.id } })).data
  const students = group.students.map((one) => one.id)
  await karim.call(givePaper, { body: { id: paper.id, version, students } })
  const given = async () => {
    const { data } = await karim.call(getGiving, { params: { id: paper.id } })
    return data.students.map((one) => one.id)
  }
  const { id, name } = group
  await karim.call(updateGroup, { body: { id, name, students: [w.adam.id] } })
  expect(await given()).toEqual([w.salma.id])
  await karim.call(deleteGroup, { params: { id } })
  expect(await given()).toEqual([w.salma.id])
})
