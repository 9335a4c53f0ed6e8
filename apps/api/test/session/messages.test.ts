import { me } from '@meridian/contract/session.ts'
import { studentsPerClassroom } from '@meridian/contract/statistics.ts'
import { listStudents } from '@meridian/contract/students.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudents } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { watchMessages } from '../watching.ts'

// What everybody asks for costs as many statements and messages to the database as are said in decision 133, and no more.

const { sent, during } = watchMessages()
let h: Harness
let admin: Client

beforeAll(async () => {
  h = await startHarness({}, undefined, { sent })
  const school = await makeSchool(h.db)
  await makeClassroom(h.db, school.id)
  await makeStudents(
    h.db,
    school.id,
    Array.from({ length: 11 }, (_, at) => ({ name: `Nadia ${at}` })),
  )
  admin = await h.as(await makeSchoolAdmin(h.db, school.id))
})
afterAll(() => h.close())

const page = { metaData: { page: 2, perPage: 10 }, query: 'nadia', choices: false }

test.each([
  ['who somebody is', () => admin.call(me), { statements: 1, messages: 1 }],
  [
    'a page of students that is searched',
    () => admin.call(listStudents, { body: page }),
    { statements: 2, messages: 2 },
  ],
  ['a chart of classes', () => admin.call(studentsPerClassroom), { statements: 2, messages: 2 }],
])('%s', async (_, ask, cost) => {
  // A connection asks for a description of what it has not run before.
  for (let time = 0; time < 3; time += 1) await ask()
  expect(await during(ask)).toEqual(cost)
})
