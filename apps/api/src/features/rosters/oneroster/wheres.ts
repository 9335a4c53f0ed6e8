import type { rosterCalls } from '@meridian/contract/oneroster/calls.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { readRow, type Where } from './pages.ts'
import { unknown } from './refusals.ts'
import type { Asked } from './relations.ts'

type CallName = (typeof rosterCalls)[number]['name']

interface Address {
  db: Database
  asked: Asked
  /** The parts of the address that are ids, by their names. */
  ids: Readonly<Record<string, string>>
}
type Find = (address: Address) => Where | Promise<Where>

const everything: Find = () => sql`true`
const nothing: Find = () => sql`false`
const terms: Find = () => sql`r.type = 'term'`
const students: Find = () => sql`r."roles.role" = 'student'`
const teachers: Find = () => sql`r."roles.role" = 'teacher'`

/** The rows of the school that the address names: that of the system, or none. */
const ofSchool =
  (find: Find): Find =>
  (address) => {
    if (address.ids.school !== address.asked.school.id) throw unknown()
    return find(address)
  }

const classKey = async ({ db, asked, ids }: Address) =>
  (await readRow(db, asked, 'classes', ids.class ?? '')).key

const studentsOfClass: Find = async (address) =>
  sql`r.key in (select s.user_id from enrolments e join students s on s.id = e.student_id
    where e.classroom_id = ${await classKey(address)})`
const teachersOfClass: Find = async (address) =>
  sql`r.key in (select t.user_id from classroom_teachers m join teachers t on t.id = m.teacher_id
    where m.classroom_id = ${await classKey(address)})`
const placesOfClass: Find = async (address) => sql`r.class_key = ${await classKey(address)}`

/** The classes of somebody whom the address names, among these people. */
const classesOf =
  (part: string, among?: Where): Find =>
  async ({ db, asked, ids }) => {
    const { key } = await readRow(db, asked, 'users', ids[part] ?? '', among)
    return sql`r.key in (
      select e.classroom_id from enrolments e join students s on s.id = e.student_id where s.user_id = ${key}
      union all
      select m.classroom_id from classroom_teachers m join teachers t on t.id = m.teacher_id where t.user_id = ${key})`
  }

const classesOfCourse: Find = async ({ db, asked, ids }) => {
  const { sourcedId = '' } = await readRow(db, asked, 'courses', ids.course ?? '')
  return sql`r."course.sourcedId" = ${sourcedId}`
}

/** For each call the rows that it is about. Another school's ids are none of these: what is found is found in the school's own rows. */
export const wheres: Readonly<Record<CallName, Find>> = {
  getAllAcademicSessions: everything,
  getAcademicSession: everything,
  getAllTerms: terms,
  getTerm: terms,
  getAllGradingPeriods: nothing,
  getGradingPeriod: nothing,
  getAllOrgs: everything,
  getOrg: everything,
  getAllSchools: everything,
  getSchool: everything,
  getAllCourses: everything,
  getCourse: everything,
  getAllClasses: everything,
  getClass: everything,
  getAllUsers: everything,
  getUser: everything,
  getAllStudents: students,
  getStudent: students,
  getAllTeachers: teachers,
  getTeacher: teachers,
  getAllEnrollments: everything,
  getEnrollment: everything,
  getTermsForSchool: ofSchool(terms),
  getCoursesForSchool: ofSchool(everything),
  getClassesForSchool: ofSchool(everything),
  getStudentsForSchool: ofSchool(students),
  getTeachersForSchool: ofSchool(teachers),
  getEnrollmentsForSchool: ofSchool(everything),
  getStudentsForClassInSchool: ofSchool(studentsOfClass),
  getTeachersForClassInSchool: ofSchool(teachersOfClass),
  getEnrollmentsForClassInSchool: ofSchool(placesOfClass),
  getStudentsForClass: studentsOfClass,
  getTeachersForClass: teachersOfClass,
  getClassesForCourse: classesOfCourse,
  getClassesForStudent: classesOf('student', sql`r."roles.role" = 'student'`),
  getClassesForTeacher: classesOf('teacher', sql`r."roles.role" = 'teacher'`),
  getClassesForUser: classesOf('user'),
}
