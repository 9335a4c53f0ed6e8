import { listOwnAnnouncements } from '@meridian/contract/announcements.ts'
import { listClassrooms } from '@meridian/contract/classrooms.ts'
import type { ListFilter } from '@meridian/contract/core/list.ts'
import type { CallInput, Route } from '@meridian/contract/core/route.ts'
import {
  bookChoices,
  booksOfGradeChoices,
  choiceLimit,
  classChoices,
  classesOfGradeChoices,
  classesOfSchoolChoices,
  schoolChoices,
  studentChoices,
  studentsOfClassChoices,
  teacherChoices,
} from '@meridian/contract/dropdowns.ts'
import { listExtensions } from '@meridian/contract/extensions.ts'
import { listSchoolAdmins } from '@meridian/contract/people.ts'
import { listQuizzes } from '@meridian/contract/quizzes.ts'
import { listResources } from '@meridian/contract/resources.ts'
import { listSchools } from '@meridian/contract/schools.ts'
import { listStudents } from '@meridian/contract/students.ts'
import { listTeachers } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeUser } from '../../src/factories/people.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'

let harness: Harness
let school: Staff
let prg: Client
let grade: string
/** By what is searched, the one that stands last: further down than any answer reaches. */
const last: Record<'school' | 'book' | 'class' | 'student' | 'teacher', string> = {
  school: '',
  book: '',
  class: '',
  student: '',
  teacher: '',
}

beforeAll(async () => {
  harness = await startHarness()
  school = await staffOf(harness)
  prg = await harness.as(await makeUser(harness.db, 'PRG', null))
  grade = await gradeOfLevel(harness.db, 6)
  const { id } = school.school
  const made = await sql<typeof last>`
    with tenants_made as (
      insert into tenants select from generate_series(1, 400) returning id),
    schools_made as (
      insert into schools (id, name, code, time_zone, address, phone, email)
      select id, 'Many school ' || lpad((row_number() over ())::text, 4, '0'), 'many-' || row_number() over (), 'Africa/Cairo', '', '', '' from tenants_made
      returning id, name),
    books_made as (
      insert into books (name, grade_id, created_by, published_at)
      select 'Many book ' || lpad(n::text, 4, '0'), ${grade}::uuid, ${school.account.userId}::uuid, now() from generate_series(1, 400) n returning id, name),
    licensed as (
      insert into school_books (tenant_id, book_id) select ${id}::uuid, id from books_made),
    classes_made as (
      insert into classrooms (tenant_id, name, grade_id)
      select ${id}::uuid, 'Many class ' || lpad(n::text, 4, '0'), ${grade}::uuid from generate_series(1, 400) n returning id, name),
    users_made as (
      insert into users (type, tenant_id, name, email, phone)
      select case when n > 5000 then 'Teacher' else 'Student' end::user_type, ${id}::uuid,
        'Many ' || case when n > 5000 then 'teacher ' else 'student ' end || lpad(n::text, 4, '0'), 'many-' || n || '@example.test', ''
      from generate_series(1, 5400) n returning id, type, name),
    students_made as (
      insert into students (tenant_id, user_id, grade_id)
      select ${id}::uuid, id, ${grade}::uuid from users_made where type = 'Student' returning id, user_id),
    teachers_made as (
      insert into teachers (tenant_id, user_id)
      select ${id}::uuid, id from users_made where type = 'Teacher' returning id, user_id),
    enrolled as (
      insert into enrolments (tenant_id, classroom_id, student_id)
      select ${id}::uuid, (select id from classes_made where name = 'Many class 0400'), id from students_made)
    select (select id from schools_made where name = 'Many school 0400') as school,
      (select id from books_made where name = 'Many book 0400') as book,
      (select id from classes_made where name = 'Many class 0400') as class,
      (select s.id from students_made s join users_made u on u.id = s.user_id where u.name = 'Many student 5000') as student,
      (select t.id from teachers_made t join users_made u on u.id = t.user_id where u.name = 'Many teacher 5400') as teacher
  `.execute(harness.db)
  Object.assign(last, made.rows[0])
  await sql`analyze schools, books, school_books, classrooms, users, students, teachers, enrolments`.execute(
    harness.db,
  )
})
afterAll(() => harness.close())

interface Asked {
  who: () => Client
  what: keyof typeof last
  name: string
  route: Route
  input?: () => object
}

const admin = () => school.admin
const provider = () => prg

/** Every call that a form chooses with, where a school has many. */
const asked: Asked[] = [
  { who: provider, what: 'school', name: 'Many school 0400', route: schoolChoices },
  { who: provider, what: 'book', name: 'Many book 0400', route: bookChoices },
  { who: admin, what: 'book', name: 'Many book 0400', route: bookChoices },
  {
    who: admin,
    what: 'book',
    name: 'Many book 0400',
    route: booksOfGradeChoices,
    input: () => ({ params: { id: grade } }),
  },
  { who: admin, what: 'class', name: 'Many class 0400', route: classChoices },
  {
    who: admin,
    what: 'class',
    name: 'Many class 0400',
    route: classesOfGradeChoices,
    input: () => ({ params: { id: grade } }),
  },
  {
    who: provider,
    what: 'class',
    name: 'Many class 0400',
    route: classesOfSchoolChoices,
    input: () => ({ params: { id: school.school.id } }),
  },
  { who: admin, what: 'teacher', name: 'Many teacher 5400', route: teacherChoices },
  {
    who: provider,
    what: 'teacher',
    name: 'Many teacher 5400',
    route: teacherChoices,
    input: () => ({ query: { school_id: school.school.id } }),
  },
  { who: admin, what: 'student', name: 'Many student 5000', route: studentChoices },
  {
    who: admin,
    what: 'student',
    name: 'Many student 5000',
    route: studentChoices,
    input: () => ({ query: { grade_id: grade } }),
  },
  {
    who: admin,
    what: 'student',
    name: 'Many student 5000',
    route: studentsOfClassChoices,
    input: () => ({ params: { id: last.class } }),
  },
]

test('what stands last among thousands is found by its name in every call that forms choose with', async () => {
  for (const { who, what, name, route, input } of asked) {
    const given = (input?.() ?? {}) as { query?: object }
    const ask = async (query: object) => {
      const whole = { ...given, query: { ...given.query, ...query } } as CallInput<Route>
      return ((await who().call(route, whole as never)) as { data: object[] }).data
    }
    const of = `${route.path} ${JSON.stringify(given)}`
    expect(await ask({}), of).toHaveLength(choiceLimit)
    expect(await ask({ query: name.toUpperCase() }), of).toMatchObject([{ id: last[what] }])
  }
})

test('a student who stands last is found for more time in a quiz of their class', async () => {
  const { id } = school.school
  await harness.db
    .insertInto('classroom_teachers')
    .values({
      tenant_id: id,
      classroom_id: last.class,
      teacher_id: school.teacherAccount.id,
    })
    .execute()
  const paper = await makePaper(harness.db, {
    kind: 'quiz',
    schoolId: id,
    ownerId: school.teacherAccount.userId,
    bookId: last.book,
    classIds: [last.class],
  })
  const found = await school.teacher.call(listExtensions, {
    body: { paper_id: paper.id, query: 'student 5000' },
  })
  expect(found.data.map(({ student }) => student.id)).toEqual([last.student])
})

interface Filtered {
  who: () => Client
  what: 'school' | 'class' | 'book'
  field: string
  by: NonNullable<ListFilter['searched']>
  label: () => string
  lists: Route[]
}

const plain = (name: string) => () => name
const filtered: Filtered[] = [
  {
    who: provider,
    what: 'school',
    field: 'school_id',
    by: 'schools',
    label: plain('Many school 0400'),
    lists: [listStudents, listTeachers, listClassrooms, listSchoolAdmins, listResources],
  },
  {
    who: provider,
    what: 'school',
    field: 'school',
    by: 'schools',
    label: plain('Many school 0400'),
    lists: [listQuizzes],
  },
  {
    who: provider,
    what: 'class',
    field: 'class_id',
    by: 'classes',
    label: () => `Many class 0400 · ${school.school.name}`,
    lists: [listStudents, listTeachers],
  },
  {
    who: admin,
    what: 'class',
    field: 'class_id',
    by: 'classes',
    label: plain('Many class 0400'),
    lists: [listStudents, listTeachers, listOwnAnnouncements],
  },
  {
    who: admin,
    what: 'book',
    field: 'book_id',
    by: 'books',
    label: plain('Many book 0400'),
    lists: [listClassrooms, listResources],
  },
  {
    who: provider,
    what: 'book',
    field: 'book_id',
    by: 'books',
    label: plain('Many book 0400'),
    lists: [listSchools, listResources],
  },
]

const calls = { schools: schoolChoices, classes: classChoices, books: bookChoices }

test('a filter with more choices than it holds says which call finds the others, and names what was chosen', async () => {
  for (const { who, what, field, by, label, lists } of filtered) {
    const name = label()
    const found = await who().call(calls[by], { query: { query: name } })
    expect(found.data, `${by} ${field}`).toEqual([{ id: last[what], name }])
    for (const list of lists) {
      const filterOf = async (filters: object[]) => {
        const answer = (await who().call(list, { body: { filters } } as never)) as {
          filters: ListFilter[]
        }
        return answer.filters.find((one) => one.field === field)
      }
      const first = await filterOf([])
      expect(first, list.path).toMatchObject({ searched: by })
      expect(first?.options, list.path).toHaveLength(choiceLimit)
      const chosen = { name: field, value: [last[what], 'nobody'] }
      const named = await filterOf([chosen])
      expect(named?.options, list.path).toEqual([
        ...(first?.options ?? []),
        { label: name, value: last[what] },
      ])
    }
  }
})

test('a filter names what was chosen and is not offered, within reach alone', async () => {
  const unused = (await prg.call(classChoices, { query: { query: 'many class 0007' } }))
    .data[0] as { id: string }
  const other = await staffOf(harness)
  const filterOf = async (client: Client) => {
    const filters = [{ name: 'class', value: unused.id }]
    const answer = await client.call(listQuizzes, { body: { filters } })
    return answer.filters.find(({ field }) => field === 'class')
  }
  // No quiz is given to it, so it is no choice, but the address of the class's page leads here.
  await harness.db
    .insertInto('classroom_teachers')
    .values({
      tenant_id: school.school.id,
      classroom_id: unused.id,
      teacher_id: school.teacherAccount.id,
    })
    .execute()
  const named = await filterOf(school.teacher)
  expect(named?.options).toContainEqual({ label: 'Many class 0007', value: unused.id })
  expect(named).not.toHaveProperty('searched')
  expect((await filterOf(other.teacher))?.options).toEqual([])
})
