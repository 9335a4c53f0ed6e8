import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../factories/people.ts'
import { makeSchool } from '../factories/schools.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { demoPassword as password } from './accounts.ts'

/**
 * Makes an installation in which nothing has been done yet: one account of each type, a school without a book, a class or a
 * city, and nobody in it but a teacher and a student who are in no class. For looking at pages on their first day.
 */
export async function seedBare(db: Database): Promise<void> {
  const fields = (key: string, name: string) => ({
    name,
    email: `${key}@meridian.test`,
    phone: '',
    password,
  })
  await inTransaction(db, async (tx) => {
    await makeUser(tx, 'PRG', null, fields('super', 'Hany Rashad'))
    await makeUser(tx, 'IBC', null, fields('provider', 'Mariam Selim'))
    const school = await makeSchool(tx, { name: 'Al-Nahda Language School' })
    await makeSchoolAdmin(tx, school.id, fields('school', 'Nadia El-Sayed'))
    await makeTeacher(tx, school.id, fields('teacher', 'Karim Fathy'))
    await makeStudent(tx, school.id, fields('student', 'Salma Hassan'))
  })
}
