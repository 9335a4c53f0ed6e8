import type { Random } from '@meridian/questions/random.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher } from '../factories/people.ts'
import { makeClassroom, makeSchool } from '../factories/schools.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { demoPassword } from './accounts.ts'
import { arabicName, latinName } from './content/names.ts'
import { type SchoolContent, schools } from './content/schools.ts'
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
}

/** A club beside the ordinary classes; its classroom is disabled, as one of a past term is. */
const club = { name: 'Geography Club, last term', members: 8 }

const emailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@meridian.test`

/** Makes the schools with everybody in them. */
export async function makePeople(tx: Tx, library: Library, random: Random): Promise<People> {
  const people: People = { userIds: new Map(), schoolOf: new Map(), classrooms: new Map() }
  const phone = phoneNumbers(random)
  const numbers = { latin: 0, arabic: 0 }
  for (const school of schools) await makeOneSchool(tx, school, library, people, phone, numbers)
  return people
}

async function makeOneSchool(
  tx: Tx,
  school: SchoolContent,
  library: Library,
  people: People,
  phone: () => string,
  numbers: { latin: number; arabic: number },
): Promise<void> {
  const common = { password: demoPassword, language: school.arabic ? 'ar' : 'en' } as const
  const city = await tx
    .selectFrom('cities')
    .where('country_code', '=', 'EG')
    .where('name', '=', school.city)
    .select('id')
    .executeTakeFirst()
  const { id: schoolId } = await makeSchool(tx, {
    name: school.name,
    address: school.address,
    phone: school.phone,
    email: `${school.key}@meridian.test`,
    bookIds: school.books.map((key) => bookOf(library, key).id),
    ...(city ? { countryCode: 'EG', cityId: city.id } : {}),
  })
  const remember = (key: string, userId: string) => {
    people.userIds.set(key, userId)
    people.schoolOf.set(key, schoolId)
  }
  const admin = await makeSchoolAdmin(tx, schoolId, {
    ...common,
    name: school.admin.name,
    email: `${school.admin.key}@meridian.test`,
    phone: phone(),
  })
  remember(school.admin.key, admin.userId)
  const teacherIds = new Map<string, string>()
  for (const { key, name, admin: administers, invited } of school.teachers) {
    const teacher = await makeTeacher(tx, schoolId, {
      ...common,
      name,
      email: `${key}@meridian.test`,
      phone: phone(),
      ...(invited ? { password: null } : {}),
    })
    teacherIds.set(key, teacher.id)
    remember(key, teacher.userId)
    if (administers) await makeSchoolAdmin(tx, schoolId, { userId: teacher.userId })
  }
  const firstOnes: string[] = []
  for (const classroom of school.classes) {
    const students = await makeStudents(
      tx,
      schoolId,
      Array.from({ length: classroom.students }, () => {
        const name = school.arabic ? arabicName(numbers.arabic++) : latinName(numbers.latin++)
        const email = school.arabic
          ? `student${1000 + numbers.arabic}@meridian.test`
          : emailOf(numbers.latin === 1 ? 'student' : name)
        return { ...common, name, email, phone: phone() }
      }),
      classroom.level,
    )
    const studentIds = students.map(({ id }) => id)
    firstOnes.push(...studentIds.slice(1, 5))
    const { id } = await makeClassroom(tx, schoolId, {
      name: classroom.name,
      level: classroom.level,
      bookIds: classroom.books.map((key) => bookOf(library, key).id),
      teacherIds: classroom.teachers.map((key) => teacherIds.get(key) ?? key),
      studentIds,
    })
    people.classrooms.set(classroom.key, { id, schoolId, studentIds })
  }
  if (school.key === 'nahda')
    await makeClassroom(tx, schoolId, {
      name: club.name,
      level: 6,
      active: false,
      bookIds: [bookOf(library, 'geography').id],
      teacherIds: [teacherIds.get('hala.mostafa') ?? ''],
      studentIds: firstOnes.slice(0, club.members),
    })
}
