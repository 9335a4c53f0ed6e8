import type { Random } from '@meridian/questions/random.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher } from '../factories/people.ts'
import { makeClassroom, makeSchool } from '../factories/schools.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { demoPassword } from './accounts.ts'
import { arabicName, latinName } from './content/names.ts'
import {
  type ClassContent,
  type ClubContent,
  type SchoolContent,
  schools,
} from './content/schools.ts'
import { phoneNumbers } from './draw.ts'
import { bookOf, type Library } from './library.ts'

export interface ClassroomMade {
  id: string
  schoolId: string
  studentIds: string[]
}
/** Who was made: users by key, classrooms by key. */
export interface People {
  userIds: Map<string, string>
  schoolOf: Map<string, string>
  classrooms: Map<string, ClassroomMade>
  /** How often each student is right, from 0.4 to 0.95: classes differ, and students within them. */
  abilities: Map<string, number>
}

/** What making a school needs from outside. */
interface Making {
  library: Library
  people: People
  random: Random
  phone: () => string
  /** How many names of each script are given away. */
  named: { latin: number; arabic: number }
}

/** Makes the schools with everybody in them. */
export async function makePeople(tx: Tx, library: Library, random: Random): Promise<People> {
  const people: People = {
    userIds: new Map(),
    schoolOf: new Map(),
    classrooms: new Map(),
    abilities: new Map(),
  }
  const named = { latin: 0, arabic: 0 }
  const making = { library, people, random, phone: phoneNumbers(random), named }
  for (const school of schools) {
    const schoolId = await makeOneSchool(tx, school, library)
    const teacherIds = await makeStaff(tx, school, schoolId, making)
    for (const classroom of school.classes)
      await makeClass(tx, school, classroom, schoolId, teacherIds, making)
    if (school.club) await makeClub(tx, school.club, schoolId, teacherIds, making)
  }
  return people
}

async function makeOneSchool(tx: Tx, school: SchoolContent, library: Library): Promise<string> {
  const city = await tx
    .selectFrom('cities')
    .where('country_code', '=', 'EG')
    .where('name', '=', school.city)
    .select('id')
    .executeTakeFirst()
  const { id } = await makeSchool(tx, {
    name: school.name,
    address: school.address,
    phone: school.phone,
    email: `${school.key}@meridian.test`,
    bookIds: school.books.map((key) => bookOf(library, key).id),
    ...(city ? { countryCode: 'EG', cityId: city.id } : {}),
  })
  return id
}

const account = ({ arabic }: SchoolContent) =>
  ({ password: demoPassword, language: arabic ? 'ar' : 'en' }) as const

/** The admin and the teachers; gives the teachers' ids by key. */
async function makeStaff(
  tx: Tx,
  school: SchoolContent,
  schoolId: string,
  { people, phone }: Making,
): Promise<Map<string, string>> {
  const fieldsOf = ({ key, name }: { key: string; name: string }) => ({
    ...account(school),
    name,
    email: `${key}@meridian.test`,
    phone: phone(),
  })
  const remember = (key: string, userId: string) => {
    people.userIds.set(key, userId)
    people.schoolOf.set(key, schoolId)
  }
  const admin = await makeSchoolAdmin(tx, schoolId, fieldsOf(school.admin))
  remember(school.admin.key, admin.userId)
  const ids = new Map<string, string>()
  for (const content of school.teachers) {
    const fields = { ...fieldsOf(content), ...(content.invited ? { password: null } : {}) }
    const teacher = await makeTeacher(tx, schoolId, fields)
    remember(content.key, teacher.userId)
    ids.set(content.key, teacher.id)
    if (content.admin) await makeSchoolAdmin(tx, schoolId, { userId: teacher.userId })
  }
  return ids
}

function idsOf(keys: readonly string[], known: Map<string, string>): string[] {
  return keys.map((key) => {
    const id = known.get(key)
    if (!id) throw new Error(`The demo has no teacher ${key} at this school`)
    return id
  })
}

async function makeClass(
  tx: Tx,
  school: SchoolContent,
  content: ClassContent,
  schoolId: string,
  teacherIds: Map<string, string>,
  { library, people, random, phone, named }: Making,
): Promise<void> {
  const pupils = Array.from({ length: content.students }, () => {
    const name = school.arabic ? arabicName(named.arabic++) : latinName(named.latin++)
    const key = school.arabic ? `student${1000 + named.arabic}` : keyOf(name, named.latin)
    return { ...account(school), name, email: `${key}@meridian.test`, phone: phone() }
  })
  const students = await makeStudents(tx, schoolId, pupils, content.level)
  const studentIds = students.map(({ id }) => id)
  const { id } = await makeClassroom(tx, schoolId, {
    name: content.name,
    level: content.level,
    bookIds: content.books.map((key) => bookOf(library, key).id),
    teacherIds: idsOf(content.teachers, teacherIds),
    studentIds,
  })
  people.classrooms.set(content.key, { id, schoolId, studentIds })
  const strength = 0.4 + random() * 0.25
  for (const studentId of studentIds) people.abilities.set(studentId, strength + random() * 0.3)
}

/** The first of all is the student of the demo accounts. */
const keyOf = (name: string, number: number) =>
  number === 1 ? 'student' : name.toLowerCase().replace(/[^a-z]+/g, '.')

/** A disabled classroom beside the ordinary ones, with a few students of several classes. */
async function makeClub(
  tx: Tx,
  club: ClubContent,
  schoolId: string,
  teacherIds: Map<string, string>,
  { library, people }: Making,
): Promise<void> {
  const members = club.classes.flatMap(
    (key) => people.classrooms.get(key)?.studentIds.slice(1, 1 + club.members) ?? [],
  )
  await makeClassroom(tx, schoolId, {
    name: club.name,
    level: club.level,
    active: false,
    bookIds: club.books.map((key) => bookOf(library, key).id),
    teacherIds: idsOf(club.teachers, teacherIds),
    studentIds: members,
  })
}

/** The student of the demo accounts is the first of the class 6 A. */
export const demoStudentOf = ({ classrooms }: Pick<People, 'classrooms'>) =>
  classrooms.get('6A')?.studentIds[0]
