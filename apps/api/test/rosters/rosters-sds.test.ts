import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, startHarness } from '../harness.ts'
import { apply, importSchool, plan, rowsOf, takeBack } from '../imports/imports.world.ts'
import { cell, dumpWithIds, toldRows, zipOf } from './rosters.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** A package of School Data Sync 2.1: no manifest, roles beside people, and no ids of roles and enrolments. */
const files = (own: string) => ({
  'orgs.csv': [
    ['sourcedId', 'name', 'type', 'parentSourcedId'],
    ['d1', 'District', 'district', ''],
    ['s1', own, 'school', 'd1'],
    ['s2', 'North', 'school', 'd1'],
  ],
  'users.csv': [
    [
      'sourcedId',
      'username',
      'givenName',
      'familyName',
      'password',
      'activeDirectoryMatchId',
      'email',
      'phone',
      'sms',
    ],
    ['p1', 'ann', 'Ann', 'Lee', '', '', '', '', ''],
    [
      'p2',
      'ben@contoso.test',
      'Ben',
      'Lee',
      '',
      'ben@contoso.test',
      'ben@contoso.test',
      '01012345678',
      '',
    ],
    ['t1', 'mona@contoso.test', 'Mona', 'Said', '', '', 'mona@contoso.test', '', ''],
    ['g1', 'parent@contoso.test', 'Pa', 'Lee', '', '', 'parent@contoso.test', '', ''],
  ],
  'roles.csv': [
    [
      'userSourcedId',
      'orgSourcedId',
      'role',
      'sessionSourcedId',
      'grade',
      'isPrimary',
      'roleStartDate',
      'roleEndDate',
    ],
    ['p1', 's1', 'student', 'y1', '6', 'true', '', ''],
    ['p2', 's1', 'student', 'y1', '06', 'true', '2020-09-01', '2099-06-30'],
    ['p2', 's2', 'student', 'y1', '5', 'false', '', ''],
    ['t1', 's1', 'faculty', 'y1', '', 'true', '', ''],
    ['g1', 's1', 'parent', '', '', '', '', ''],
  ],
  'academicSessions.csv': [
    ['sourcedId', 'title', 'type', 'schoolYear', 'startDate', 'endDate'],
    ['y1', '2026/2027', 'schoolYear', '2027', '2026-09-01', '2099-06-30'],
  ],
  'courses.csv': [
    ['sourcedId', 'orgSourcedId', 'title', 'code', 'schoolYearSourcedId', 'subject', 'grade'],
    ['k1', 's1', 'Social studies', 'SST', 'y1', '', '6'],
  ],
  'classes.csv': [
    ['sourcedId', 'orgSourcedId', 'title', 'sessionSourcedIds', 'courseSourcedId', 'code'],
    ['c1', 's1', '6C', 'y1', 'k1', '6C-1'],
    ['c9', 's2', 'North 6', 'y1', '', ''],
  ],
  'enrollments.csv': [
    ['classSourcedId', 'userSourcedId', 'role'],
    ['c1', 'p1', 'student'],
    ['c1', 'p2', 'student'],
    ['c1', 't1', 'teacher'],
    ['c9', 'p2', 'student'],
  ],
  'relationships.csv': [
    ['userSourcedId', 'relationshipUserSourcedId', 'relationshipRole'],
    ['p1', 'g1', 'parent'],
  ],
})

test('a package of School Data Sync comes in by the same way, changes nothing twice, and is taken back', async () => {
  const school = await importSchool(harness)
  const { name: own } = await harness.db
    .selectFrom('schools')
    .where('id', '=', school.id)
    .select('name')
    .executeTakeFirstOrThrow()
  const before = await dumpWithIds(harness, school.id)
  const zip = await zipOf(files(own))
  const one = await plan(school.admin, 'classrooms', zip, {}, 'sds.zip')
  expect(one).toMatchObject({
    package: { format: 'sds', version: '2.1', people: 'bulk', school: own },
    counts: { new: 4, wrong: 0 },
  })
  const told = await toldRows(school.admin, one)
  expect(cell(told.get('6C'), 'grade').value).toBe('Grade 6')
  expect(cell(told.get('Ben Lee'), 'classes').value).toBe('6C')
  expect(told.get('Ben Lee')?.notes.join(' ')).toContain('which is not your school')
  expect(told.get('Mona Said')?.kind).toBe('teachers')
  expect(one.package?.notes.join(' ')).toContain('parent')
  const done = await apply(school.admin, one)
  const again = await plan(school.admin, 'students', zip)
  expect(again.counts).toMatchObject({ new: 0, changed: 0, wrong: 0, unchanged: 4 })
  expect((await rowsOf(school.admin, again)).every(({ state }) => state === 'unchanged')).toBe(true)
  await takeBack(school.admin, done)
  expect(await dumpWithIds(harness, school.id)).toEqual(before)
})
