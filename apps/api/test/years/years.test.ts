import {
  blockClassroom,
  getClassroom,
  listClassrooms,
  updateClassroom,
} from '@meridian/contract/classrooms.ts'
import { classChoices } from '@meridian/contract/dropdowns.ts'
import { changeEnrolments } from '@meridian/contract/enrolments.ts'
import { routes } from '@meridian/contract/routes.ts'
import { login } from '@meridian/contract/session.ts'
import { getStudent, listStudents, updateStudent } from '@meridian/contract/students.ts'
import {
  addPlannedClass,
  applyYear,
  discardYear,
  listPlannedClasses,
  listPlannedStudents,
  placeStudents,
  previewYear,
  readYears,
  removePlannedClass,
  savePlannedClass,
  saveYear,
  spreadStudents,
  startYear,
  undoYear,
  yearObstacles,
} from '@meridian/contract/years.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeStudent, makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { problemsOf } from '../conformance/document.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { ask } from '../permissions/ask.ts'
import { confirm, staffOf } from '../staff.ts'
import { all, apply, days, preview, settled } from './years.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** A school with grades 4 to 6: 4A and 4B, 5A, 6A, three students in each; and a student without a class. */
async function world() {
  const staff = await staffOf(harness)
  const { db } = harness
  const school = staff.school.id
  const students = async (level: number) => {
    const made = await makeStudents(db, school, [{}, {}, {}], level)
    return made.map((one) => one)
  }
  const make = async (name: string, level: number, teacherIds: string[] = []) => {
    const people = await students(level)
    const classroom = await makeClassroom(db, school, {
      ...{ name, level, teacherIds, studentIds: people.map(({ id }) => id) },
    })
    return { ...classroom, people }
  }
  const [fifth, sixth] = [await makeTeacher(db, school), await makeTeacher(db, school)]
  return {
    ...staff,
    fifth,
    sixth,
    a4: await make('4A', 4),
    b4: await make('4B', 4),
    a5: await make('5A', 5, [fifth.id]),
    a6: await make('6A', 6, [sixth.id]),
    alone: await makeStudent(db, school, { level: 5 }),
  }
}
type World = Awaited<ReturnType<typeof world>>

async function planned(admin: Client) {
  const { data } = await admin.call(listPlannedClasses, { body: all })
  const named = (name: string) => {
    const found = data.find((one) => one.to?.name === name)
    if (!found) throw new Error(`The plan has no class ${name}`)
    return found
  }
  const from = (id: string) => {
    const found = data.find((one) => one.from?.id === id)
    if (!found) throw new Error('The plan does not know the class')
    return found
  }
  return { data, named, from }
}
const place = (
  admin: Client,
  ids: string[],
  choice: 'usual' | 'class' | 'leaves' | 'none',
  class_id?: string,
) => admin.call(placeStudents, { body: { ids, choice, class_id } })
const classNames = async (client: Client, filters: { name: string; value: string }[] = []) =>
  (await client.call(listClassrooms, { body: { ...all, filters } })).data.map(({ name }) => name)
const classesOf = async ({ admin }: World, id: string) =>
  (await admin.call(getStudent, { params: { id } })).data.classes.map(({ name }) => name)

/** Everything of a school that a year changes, to be compared. */
async function snapshot(schoolId: string) {
  const { rows } = await sql`select
    (select json_agg(to_jsonb(c) - 'version' - 'updated_at' order by c.id) from classrooms c where c.tenant_id = ${schoolId}) as classes,
    (select json_agg(e order by e.classroom_id, e.student_id) from enrolments e where e.tenant_id = ${schoolId}) as enrolments,
    (select json_agg(t order by t.classroom_id, t.teacher_id) from classroom_teachers t where t.tenant_id = ${schoolId}) as teachers,
    (select json_agg(b order by b.classroom_id, b.book_id) from classroom_books b where b.tenant_id = ${schoolId}) as books,
    (select json_agg(json_build_object('id', s.id, 'grade', s.grade_id, 'active', u.active) order by s.id)
      from students s join users u on u.id = s.user_id where s.tenant_id = ${schoolId}) as students`.execute(
    harness.db,
  )
  return rows[0]
}

test('a plan proposes what becomes of each class, and nothing else changes', async () => {
  const { admin, school, a4, a6, alone } = await world()
  const before = await snapshot(school.id)
  const { data } = await admin.call(startYear, { body: days })
  expect(data).toMatchObject({
    running: { name: '2030/2031', status: 'running' },
    coming: { name: '2031/2032', status: 'planned' },
  })
  const plan = await planned(admin)
  expect(plan.from(a4.id).to?.name).toBe('5A')
  expect(plan.from(a6.id)).toMatchObject({ fate: 'leaves', to: null, counts: { leaves: 3 } })
  // Into the lowest grade nobody moves up: classes of its names begin.
  expect(plan.data.filter(({ from }) => from === null).map(({ to }) => to?.name)).toEqual([
    '4A',
    '4B',
  ])
  expect(await preview(admin)).toMatchObject({
    counts: { up: 9, repeats: 0, leaves: 3, none: 0, undecided: 1 },
    classes_now: 4,
    classes_then: 5,
    against: ['Choose a class for 1 more student.'],
  })
  const { data: lost } = await admin.call(listPlannedStudents, {
    body: { filters: [{ name: 'fate', value: 'undecided' }] },
  })
  expect(lost).toMatchObject([{ id: alone.id, from: [], to: [], fate: 'undecided' }])
  expect(await snapshot(school.id)).toEqual(before)
})

test('a year is applied whole and taken back whole', async () => {
  const here = await world()
  const { admin, school, a4, b4, a5, a6, alone, fifth, sixth } = here
  await admin.call(startYear, { body: days })
  const before = await snapshot(school.id)
  const plan = await planned(admin)
  const [repeats] = a4.people
  const [goes] = b4.people
  const [other] = a5.people
  if (!repeats || !goes || !other) throw new Error('A class without students')
  await place(admin, [repeats.id], 'class', plan.named('4B').id)
  await place(admin, [goes.id], 'leaves')
  await place(admin, [other.id], 'none')
  await place(admin, [alone.id], 'class', plan.named('5B').id)
  expect((await preview(admin)).counts).toEqual({
    up: 6,
    repeats: 2,
    leaves: 4,
    none: 1,
    undecided: 0,
  })
  const leaver = await harness.as(goes)

  const data = await apply(admin)
  expect(data).toMatchObject({ running: { name: '2031/2032', status: 'running' }, coming: null })
  expect(data.undo_until).not.toBeNull()
  expect(await classNames(admin)).toEqual(['4A', '4B', '5A', '5B', '6A'])
  expect(await classesOf(here, repeats.id)).toEqual(['4B'])
  expect(await classesOf(here, a4.people[1]?.id ?? '')).toEqual(['5A'])
  expect(await classesOf(here, alone.id)).toEqual(['5B'])
  expect(await classesOf(here, other.id)).toEqual([])
  const moved = await admin.call(getStudent, { params: { id: a4.people[1]?.id ?? '' } })
  expect(moved.data.grade.id).toBe(await gradeOfLevel(harness.db, 5))
  // Teachers stay with the grade: the teacher of 5A teaches the new 5A, which was 4A.
  const list = await admin.call(listClassrooms, { body: all })
  const teacherOf = (name: string) =>
    list.data.find((one) => one.name === name)?.teachers.map(({ id }) => id)
  expect(teacherOf('5A')).toEqual([fifth.id])
  expect(teacherOf('6A')).toEqual([sixth.id])
  // Who leaves is logged out and cannot log in.
  expect((await failure(leaver.call(listClassrooms, { body: all }))).status).toBe(401)
  expect(
    (
      await failure(
        harness.anonymous.call(login, { body: { email: goes.email, password: goes.password } }),
      )
    ).status,
  ).toBe(401)
  const written = await sql<{ action: string; entity: string; count: number }>`
    select entity, action, count(*)::int as count from audit_log
    where tenant_id = ${school.id} and at > now() - interval '1 minute'
      and (entity = 'year' or action in ('archived', 'blocked') or entity = 'classroom' and action = 'created')
    group by entity, action order by entity, action`.execute(harness.db)
  expect(written.rows).toEqual([
    { entity: 'classroom', action: 'archived', count: 4 },
    { entity: 'classroom', action: 'created', count: 5 },
    { entity: 'student', action: 'blocked', count: 4 },
    { entity: 'year', action: 'applied', count: 1 },
    { entity: 'year', action: 'planned', count: 1 },
  ])

  expect((await admin.call(yearObstacles)).data.obstacles).toEqual([])
  await admin.call(undoYear)
  const back = await settled(admin)
  expect(back).toMatchObject({ running: { name: '2030/2031' }, coming: { status: 'planned' } })
  expect(await snapshot(school.id)).toEqual(before)
  // The plan is a plan again, with what was chosen in it.
  expect((await preview(admin)).counts).toMatchObject({ up: 6, repeats: 2, leaves: 4 })
  expect(a6.id).toBeTruthy()
})

test('classes of a year that is over are read by those who had them, and changed by nobody', async () => {
  const here = await world()
  const { admin, a5, sixth, a6, alone } = here
  await admin.call(startYear, { body: days })
  await place(admin, [alone.id], 'none')
  await apply(admin)
  const { data: old } = await admin.call(getClassroom, { params: { id: a6.id } })
  expect(old).toMatchObject({
    name: '6A',
    active: false,
    year: { name: '2030/2031' },
    students: expect.arrayContaining(a6.people.map(({ id }) => expect.objectContaining({ id }))),
    can: { edit: false, block: false, announce: false, give: false },
  })
  const teacher = await harness.as(sixth)
  expect((await teacher.call(getClassroom, { params: { id: a6.id } })).data.students).toHaveLength(
    3,
  )
  // The lists of the present year do not have it; the filter of its year does.
  expect(await classNames(teacher)).toEqual(['6A'])
  const year = [{ name: 'year_id', value: old.year?.id ?? '' }]
  expect(await classNames(admin, year)).toEqual(['4A', '4B', '5A', '6A'])
  const choices = await admin.call(classChoices, { query: {} })
  expect(choices.data.map(({ id }) => id)).not.toContain(a6.id)
  const mine = await teacher.call(listStudents, { body: all })
  expect(mine.data.map(({ id }) => id).sort()).toEqual(a5.people.map(({ id }) => id).sort())
  const his = await teacher.call(listStudents, {
    body: { ...all, filters: [{ name: 'class_id', value: a6.id }] },
  })
  expect(his.data).toHaveLength(3)

  const edit = { id: a6.id, name: 'New', grade_id: old.grade.id }
  expect((await failure(admin.call(updateClassroom, { body: edit }))).status).toBe(403)
  expect((await failure(admin.call(blockClassroom, { params: { id: a6.id } }))).status).toBe(403)
  const { data } = await admin.call(changeEnrolments, {
    body: { changes: [{ id: alone.id, join: [a5.id], leave: [] }] },
  })
  expect(data).toMatchObject({ done: [], failed: [{ id: alone.id }] })

  // A student's form knows of the present classes, and leaves the old ones alone.
  const [one] = a5.people
  const { data: student } = await admin.call(getStudent, { params: { id: one?.id ?? '' } })
  const { name, email, phone } = student.user
  await admin.call(updateStudent, {
    body: {
      ...{
        id: student.id,
        version: student.version,
        name,
        email,
        phone,
        grade_id: student.grade.id,
      },
      class_ids: [],
    },
  })
  const kept = await sql`select from enrolments where student_id = ${student.id}`.execute(
    harness.db,
  )
  expect(kept.rows).toHaveLength(1)
})

test('what was built on a year keeps it from being taken back, and is said in words', async () => {
  const { admin, school, teacherAccount, alone } = await world()
  await admin.call(startYear, { body: days })
  await place(admin, [alone.id], 'none')
  await apply(admin)
  const { data } = await admin.call(listClassrooms, { body: all })
  const [first, second] = data
  if (!first || !second) throw new Error('No classes')
  await makePaper(harness.db, {
    ...{ schoolId: school.id, ownerId: teacherAccount.userId, classIds: [first.id] },
  })
  await admin.call(updateClassroom, {
    body: { id: second.id, version: second.version, name: 'Renamed', grade_id: second.grade.id },
  })
  const { data: said } = await admin.call(yearObstacles)
  expect(said.obstacles).toEqual([
    `1 class has quizzes or assignments: \u2068${first.name}\u2069.`,
    '1 class or its people have changed: \u2068Renamed\u2069.',
  ])
  const before = await snapshot(school.id)
  const refused = await failure(admin.call(undoYear))
  expect(refused).toMatchObject({ status: 409, code: 'in_use' })
  expect(refused.message).toContain('quizzes or assignments')
  expect(await snapshot(school.id)).toEqual(before)
})

test('a year that would do something else than the preview said is not applied', async () => {
  const { admin, school, a4, b4, alone } = await world()
  await admin.call(startYear, { body: days })
  await place(admin, [alone.id], 'none')
  const { digest } = await preview(admin)
  const [moves] = a4.people
  // Somebody is enrolled elsewhere between the preview and the button.
  await admin.call(changeEnrolments, {
    body: { changes: [{ id: moves?.id ?? '', join: [b4.id], leave: [a4.id] }] },
  })
  const before = await snapshot(school.id)
  // The answer says so, or the page that reads on after it.
  await admin.call(applyYear, { body: { digest } }).catch((error) => expect(error.status).toBe(409))
  expect((await settled(admin)).problem).toContain('Look at it once more')
  expect(await snapshot(school.id)).toEqual(before)
  expect((await apply(admin)).running?.name).toBe('2031/2032')
})

test('of two admins who apply at once one does, and the year is there once', async () => {
  const { admin, fresh, account, alone } = await world()
  await admin.call(startYear, { body: days })
  await place(admin, [alone.id], 'none')
  const { digest } = await preview(admin)
  const other = await harness.as(account)
  expect((await failure(fresh.call(applyYear, { body: { digest } }))).code).toBe('not_confirmed')
  await confirm(other, account)
  const done = await Promise.allSettled(
    [admin, other].map((client) => client.call(applyYear, { body: { digest } })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await settled(admin)
  expect(await classNames(admin)).toEqual(['4A', '4B', '5A', '5B', '6A'])
})

test('an enrolment that comes while a year is applied lands in no class that is over', async () => {
  const { admin, a4, alone } = await world()
  await admin.call(startYear, { body: days })
  await place(admin, [alone.id], 'none')
  const { digest } = await preview(admin)
  const one = await makeStudent(harness.db, a4.tenant_id, { level: 4 })
  const again = await preview(admin)
  expect(again.digest).not.toBe(digest)
  await place(admin, [one.id], 'none')
  const { digest: now } = await preview(admin)
  const joined = { body: { changes: [{ id: one.id, join: [a4.id], leave: [] }] } }
  const [applied, enrolled] = await Promise.allSettled([
    admin.call(applyYear, { body: { digest: now } }),
    admin.call(changeEnrolments, joined),
  ])
  const { rows } = await sql`select from enrolments where student_id = ${one.id}`.execute(
    harness.db,
  )
  // Either it came first, and then the preview was another one, or it came too late.
  if (applied.status === 'fulfilled') expect(rows).toHaveLength(0)
  else expect(rows).toHaveLength(1)
  expect(enrolled.status).toBe('fulfilled')
})

test('a class of the plan is changed by its version, and takes no name twice', async () => {
  const { admin, a4, a6 } = await world()
  await admin.call(startYear, { body: days })
  const plan = await planned(admin)
  const { id, version, to } = plan.from(a4.id)
  const grade_id = to?.grade.id
  const body = { id, version, fate: 'up', name: '5B', grade_id, teachers: 'none' } as const
  expect((await failure(admin.call(savePlannedClass, { body }))).status).toBe(422)
  const saved = await admin.call(savePlannedClass, { body: { ...body, name: '5 Blue' } })
  expect(saved.data).toMatchObject({ to: { name: '5 Blue' }, teachers: 'none', students: 3 })
  expect(
    (await failure(admin.call(savePlannedClass, { body: { ...body, name: '5 Red' } }))).code,
  ).toBe('stale')
  const leaves = plan.from(a6.id)
  const closed = await admin.call(savePlannedClass, {
    body: { id: leaves.id, version: leaves.version, fate: 'closes' },
  })
  expect(closed.data.counts).toMatchObject({ undecided: 3 })

  const added = await admin.call(addPlannedClass, {
    body: { name: '7A', grade_id: await gradeOfLevel(harness.db, 7) },
  })
  expect((await preview(admin)).counts.undecided).toBe(4)
  // Those of the closed class go up a grade; the student without a class is of the fifth, which has a class.
  expect((await admin.call(spreadStudents)).data.changed).toBe(4)
  expect((await planned(admin)).named('7A').students).toBe(3)
  await admin.call(removePlannedClass, { body: { id: added.data.id } })
  expect((await preview(admin)).counts.undecided).toBe(3)
  expect((await failure(admin.call(removePlannedClass, { body: { id } }))).code).toBe('conflict')
})

test("another school's classes and students are no part of a plan", async () => {
  const { admin, a4 } = await world()
  const theirs = await world()
  await admin.call(startYear, { body: days })
  await theirs.admin.call(startYear, { body: days })
  const foreign = (await planned(theirs.admin)).from(theirs.a4.id)
  const body = { id: foreign.id, version: foreign.version, fate: 'closes' } as const
  expect((await failure(admin.call(savePlannedClass, { body }))).status).toBe(404)
  expect((await failure(admin.call(removePlannedClass, { body: { id: foreign.id } }))).status).toBe(
    404,
  )
  const [ours] = a4.people
  const [their] = theirs.a4.people
  expect((await failure(place(admin, [their?.id ?? ''], 'leaves'))).status).toBe(422)
  expect((await failure(place(admin, [ours?.id ?? ''], 'class', foreign.id))).status).toBe(422)
  expect((await preview(theirs.admin)).counts.leaves).toBe(3)
})

test('days have to be in order, there is one plan, and it can be thrown away', async () => {
  const { admin, school } = await world()
  const wrong = { ...days, next: { ...days.next, first_day: '2031-06-30' } }
  const refused = await failure(admin.call(startYear, { body: wrong }))
  expect(refused.errors).toMatchObject([{ path: 'next.first_day' }])
  const before = await snapshot(school.id)
  const { data } = await admin.call(startYear, { body: days })
  expect((await failure(admin.call(startYear, { body: days }))).code).toBe('conflict')
  const changed = {
    ...days,
    next: { ...days.next, name: 'Year 32' },
    version: data.coming?.version,
  }
  const saved = await admin.call(saveYear, { body: changed })
  expect(saved.data.coming).toMatchObject({ name: 'Year 32', version: 2 })
  expect((await failure(admin.call(saveYear, { body: changed }))).code).toBe('stale')
  await admin.call(discardYear)
  expect((await admin.call(readYears)).data.coming).toBeNull()
  expect((await failure(admin.call(previewYear))).code).toBe('conflict')
  expect(await snapshot(school.id)).toEqual(before)
})

test.each([
  ['listPlannedClasses', { body: all }],
  ['listPlannedStudents', { body: all }],
  ['exportPlannedStudents', { query: { format: 'csv' } }],
  ['listPlannedPapers', { body: all }],
  ['previewYear', {}],
] as const)('%s says that there is no plan, as it is described', async (name, input) => {
  const { admin } = await staffOf(harness)
  const route = routes.find((one) => one.name === name)?.route
  if (!route) throw new Error(`${name} is no call`)
  const answer = await ask(harness.baseUrl, admin.headers(), route, input)
  expect(answer.status).toBe(409)
  expect(problemsOf(name, answer)).toEqual([])
})
