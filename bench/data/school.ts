import type { Copies } from './copy.ts'
import type { Draws } from './draw.ts'
import type { Book, Library } from './library.ts'
import { personName, schoolName } from './names.ts'

export interface Classroom {
  id: string
  studentIds: string[]
  teacher: { id: string; userId: string }
  gradeId: string
  book: Book
}
export interface Making {
  copy: Copies
  draws: Draws
  id: () => string
  library: Library
  hash: string
  /** The moment that counts as the present. */
  now: Date
}

export const day = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** A school that is being made. */
interface School {
  id: string
  number: number
  mostlyArabic: boolean
  /** When everything in it was made. */
  joined: Date
}

/** Adds a person who can log in; gives the id. */
async function addUser(type: string, email: string, school: School, making: Making) {
  const { copy, draws, id, hash } = making
  const made = id()
  const arabic = draws.chance(school.mostlyArabic ? 0.85 : 0.15)
  const phone =
    type === 'Student' && draws.chance(0.7)
      ? ''
      : `01${draws.below(3)}${String(draws.below(1e8)).padStart(8, '0')}`
  await copy.add('users', {
    id: made,
    type,
    email,
    name: personName(arabic, draws),
    phone,
    password_hash: hash,
    language: arabic ? 'ar' : 'en',
    tenant_id: school.id,
    created_at: school.joined,
  })
  await copy.add('logins', { login: email, tenant_id: school.id, user_id: made })
  return made
}

/** Adds the admin of a school and its teachers; gives the teachers. */
async function addStaff(size: number, school: School, making: Making) {
  const { copy, id } = making
  const user = (type: string, email: string) => addUser(type, email, school, making)
  const adminId = await user('School', `admin-${school.number}@bench.test`)
  await copy.add('school_admins', { id: id(), tenant_id: school.id, user_id: adminId })
  const teachers: { id: string; userId: string }[] = []
  for (let count = 0; count < Math.max(3, Math.ceil(size / 80)); count += 1) {
    const teacher = {
      id: id(),
      userId: await user('Teacher', `teacher-${school.number}-${count}@bench.test`),
    }
    await copy.add('teachers', { id: teacher.id, tenant_id: school.id, user_id: teacher.userId })
    teachers.push(teacher)
  }
  return teachers
}

/** Adds a class with its book, its teachers and some announcements. */
async function openClass(
  gradeId: string,
  title: string,
  teacher: Classroom['teacher'],
  teachers: readonly Classroom['teacher'][],
  school: School,
  making: Making,
): Promise<Classroom> {
  const { copy, draws, id, library, now } = making
  const book = draws.pick(library.books.filter((one) => one.gradeId === gradeId))
  const classroom: Classroom = { id: id(), studentIds: [], teacher, gradeId, book }
  await copy.add('classrooms', {
    id: classroom.id,
    tenant_id: school.id,
    name: title,
    grade_id: gradeId,
    active: !draws.chance(0.03),
    created_at: school.joined,
  })
  await copy.add('classroom_books', {
    tenant_id: school.id,
    classroom_id: classroom.id,
    book_id: book.id,
  })
  await copy.add('classroom_teachers', {
    tenant_id: school.id,
    classroom_id: classroom.id,
    teacher_id: teacher.id,
  })
  const second = draws.pick(teachers)
  if (second !== teacher && draws.chance(0.3))
    await copy.add('classroom_teachers', {
      tenant_id: school.id,
      classroom_id: classroom.id,
      teacher_id: second.id,
    })
  for (let count = 0; count < 3; count += 1)
    await copy.add('announcements', {
      id: id(),
      tenant_id: school.id,
      classroom_id: classroom.id,
      author_id: teacher.userId,
      content: `Please read unit ${count + 1} of the book.`,
      published_at: before(now, draws.below(100)),
    })
  return classroom
}

async function enrol(classroom: Classroom, studentId: string, school: School, { copy }: Making) {
  classroom.studentIds.push(studentId)
  await copy.add('enrolments', {
    tenant_id: school.id,
    classroom_id: classroom.id,
    student_id: studentId,
  })
}

/** One school with everybody in it; gives its classes. */
export async function makeSchool(number: number, size: number, making: Making) {
  const { copy, draws, id, library, now } = making
  const schoolId = id()
  const mostlyArabic = draws.chance(0.6)
  const joined = before(now, 260)
  await copy.add('tenants', { id: schoolId, created_at: joined })
  await copy.add('schools', {
    id: schoolId,
    code: `school-${number}`,
    name: schoolName(number, mostlyArabic, draws),
    time_zone: draws.chance(0.9) ? 'Africa/Cairo' : 'Asia/Riyadh',
    email: `school-${number}@bench.test`,
    created_at: joined,
  })
  for (const { id: book_id } of library.books)
    await copy.add('school_books', { tenant_id: schoolId, book_id })

  const school: School = { id: schoolId, number, mostlyArabic, joined }
  const teachers = await addStaff(size, school, making)
  const classes: Classroom[] = []
  const students: string[] = []
  async function open(gradeId: string, title: string) {
    const teacher = teachers[classes.length % teachers.length] as (typeof teachers)[number]
    const classroom = await openClass(gradeId, title, teacher, teachers, school, making)
    classes.push(classroom)
    return classroom
  }

  while (students.length < size) {
    const grade = draws.pick(library.grades)
    const classroom = await open(grade.id, `${grade.level} - ${classes.length + 1}`)
    const seats = Math.min(draws.between(5, 60), size - students.length)
    for (let seat = 0; seat < seats; seat += 1) {
      const studentId = id()
      await copy.add('students', {
        id: studentId,
        tenant_id: schoolId,
        user_id: await addUser(
          'Student',
          `student-${number}-${students.length}@bench.test`,
          school,
          making,
        ),
        grade_id: grade.id,
      })
      students.push(studentId)
      await enrol(classroom, studentId, school, making)
    }
  }
  // Clubs, whose members are in a class of their own as well.
  const clubs = Math.ceil(classes.length * 0.12)
  for (let count = 1; count <= clubs; count += 1) {
    const club = await open(draws.pick(library.grades).id, `Club ${count}`)
    const members = new Set(
      Array.from({ length: draws.between(5, 25) }, () => draws.pick(students)),
    )
    for (const studentId of members) await enrol(club, studentId, school, making)
  }
  return { schoolId, classes }
}
