import { makeSchoolAdmin, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import type { Files } from '../../src/platform/database/schema.gen.ts'
import { tenantOf } from '../../src/platform/database/tenants.ts'
import type { Harness } from '../harness.ts'

/** An id that nothing has. */
export const missing = '0193c0de-0000-7000-8000-000000000000'

/**
 * A book with two units, licensed to two schools; in the first an admin and two teachers of its grade, in the second a
 * teacher; the provider's staff and the super admin. `unlicensed` is a book that no school has.
 */
export async function libraryWorld(harness: Harness) {
  const { db } = harness
  const staff = await makeUser(db, 'IBC', null)
  const otherStaff = await makeUser(db, 'IBC', null)
  const root = await makeUser(db, 'PRG', null)
  const units: [string, string[]][] = [
    ['Reading the Earth', ['Maps', 'Scale']],
    ['The Nile', ['Source to sea']],
  ]
  const book = await makeBook(db, { createdBy: staff.userId, units })
  const unlicensed = await makeBook(db, { createdBy: staff.userId, units })
  const school = await makeSchool(db, { bookIds: [book.id] })
  const otherSchool = await makeSchool(db, { bookIds: [book.id] })
  const admin = await makeSchoolAdmin(db, school.id)
  const teacher = await makeTeacher(db, school.id)
  const colleague = await makeTeacher(db, school.id)
  const stranger = await makeTeacher(db, otherSchool.id)
  const classroom = await makeClassroom(db, school.id, {
    teacherIds: [teacher.id, colleague.id],
  })
  await makeClassroom(db, otherSchool.id, { teacherIds: [stranger.id] })
  const [unit, nextUnit] = book.units
  if (!unit || !nextUnit) throw new Error('The book has two units')
  return {
    ...{ db, book, unlicensed, unit, nextUnit, school, otherSchool, classroom },
    people: { staff, otherStaff, root, admin, teacher, colleague, stranger },
    ibc: await harness.as(staff),
    otherIbc: await harness.as(otherStaff),
    prg: await harness.as(root),
    admin: await harness.as(admin),
    teacher: await harness.as(teacher),
    colleague: await harness.as(colleague),
    stranger: await harness.as(stranger),
  }
}
export type LibraryWorld = Awaited<ReturnType<typeof libraryWorld>>

/** A stored file's row, without bytes: nothing here reads them. */
export async function makeFile(
  db: Database,
  owner: { userId: string },
  schoolId: string | null,
  fields: { folder?: Files['folder']; mime?: string; name?: string } = {},
): Promise<string> {
  const row = await db
    .insertInto('files')
    .values({
      tenant_id: tenantOf(schoolId),
      owner_id: owner.userId,
      folder: fields.folder ?? 'media',
      name: fields.name ?? 'nile.mp4',
      mime: fields.mime ?? 'video/mp4',
      size: 48_000_000,
      sha256: Buffer.alloc(32),
      storage_key: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
