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

/** One school with everybody in it; gives its classes. */
export async function makeSchool(number: number, size: number, making: Making) {
  const { copy, draws, id, library, hash, now } = making
  const schoolId = id()
  const mostlyArabic = draws.chance(0.6)
  const joined = before(now, 260)
  await copy.add('tenants', { id: schoolId, created_at: joined })
  await copy.add('schools', {
    id: schoolId,
    name: schoolName(number, mostlyArabic, draws),
    time_zone: draws.chance(0.9) ? 'Africa/Cairo' : 'Asia/Riyadh',
    email: `school-${number}@bench.test`,
    created_at: joined,
  })
  for (const { id: book_id } of library.books)
    await copy.add('school_books', { tenant_id: schoolId, book_id })

  const user = async (type: string, email: string) => {
    const made = id()
    const arabic = draws.chance(mostlyArabic ? 0.85 : 0.15)
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
      tenant_id: schoolId,
      created_at: joined,
    })
    await copy.add('emails', { email, tenant_id: schoolId, user_id: made })
    return made
  }
  const adminId = await user('School', `admin-${number}@bench.test`)
  await copy.add('school_admins', { id: id(), tenant_id: schoolId, user_id: adminId })
  const teachers: { id: string; userId: string }[] = []
  for (let count = 0; count < Math.max(3, Math.ceil(size / 80)); count += 1) {
    const teacher = {
      id: id(),
      userId: await user('Teacher', `teacher-${number}-${count}@bench.test`),
    }
    await copy.add('teachers', { id: teacher.id, tenant_id: schoolId, user_id: teacher.userId })
    teachers.push(teacher)
  }

  const classes: Classroom[] = []
  const students: string[] = []
  async function openClass(gradeId: string, title: string) {
    const teacher = teachers[classes.length % teachers.length] as (typeof teachers)[number]
    const book = draws.pick(library.books.filter((one) => one.gradeId === gradeId))
    const classroom: Classroom = { id: id(), studentIds: [], teacher, gradeId, book }
    await copy.add('classrooms', {
      id: classroom.id,
      tenant_id: schoolId,
      name: title,
      grade_id: gradeId,
      active: !draws.chance(0.03),
      created_at: joined,
    })
    await copy.add('classroom_books', {
      tenant_id: schoolId,
      classroom_id: classroom.id,
      book_id: book.id,
    })
    await copy.add('classroom_teachers', {
      tenant_id: schoolId,
      classroom_id: classroom.id,
      teacher_id: teacher.id,
    })
    const second = draws.pick(teachers)
    if (second !== teacher && draws.chance(0.3))
      await copy.add('classroom_teachers', {
        tenant_id: schoolId,
        classroom_id: classroom.id,
        teacher_id: second.id,
      })
    for (let count = 0; count < 3; count += 1)
      await copy.add('announcements', {
        id: id(),
        tenant_id: schoolId,
        classroom_id: classroom.id,
        author_id: teacher.userId,
        content: `Please read unit ${count + 1} of the book.`,
        created_at: before(now, draws.below(100)),
      })
    classes.push(classroom)
    return classroom
  }
  const enrol = async (classroom: Classroom, studentId: string) => {
    classroom.studentIds.push(studentId)
    await copy.add('enrolments', {
      tenant_id: schoolId,
      classroom_id: classroom.id,
      student_id: studentId,
    })
  }

  while (students.length < size) {
    const grade = draws.pick(library.grades)
    const classroom = await openClass(grade.id, `${grade.level} - ${classes.length + 1}`)
    const seats = Math.min(draws.between(5, 60), size - students.length)
    for (let seat = 0; seat < seats; seat += 1) {
      const studentId = id()
      await copy.add('students', {
        id: studentId,
        tenant_id: schoolId,
        user_id: await user('Student', `student-${number}-${students.length}@bench.test`),
        grade_id: grade.id,
      })
      students.push(studentId)
      await enrol(classroom, studentId)
    }
  }
  // Clubs, whose members are in a class of their own as well.
  const clubs = Math.ceil(classes.length * 0.12)
  for (let count = 1; count <= clubs; count += 1) {
    const club = await openClass(draws.pick(library.grades).id, `Club ${count}`)
    const members = new Set(
      Array.from({ length: draws.between(5, 25) }, () => draws.pick(students)),
    )
    for (const studentId of members) await enrol(club, studentId)
  }
  return { schoolId, classes }
}
