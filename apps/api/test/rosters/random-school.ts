import fc from 'fast-check'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import type { Client, Harness } from '../harness.ts'
import { importSchool } from '../imports/imports.world.ts'

/** The package of a school in a version of OneRoster. */
export async function exported(client: Client, schoolId: string, version: string): Promise<Buffer> {
  const answer = await client.read(`/api/schools/${schoolId}/roster?version=${version}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** The files of an archive as text. */
export async function filesIn(zip: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const entry of (await fromBufferPromise(zip)).eachEntry()) {
    const archive = await fromBufferPromise(zip)
    for await (const one of archive.eachEntry()) {
      if (one.fileName !== entry.fileName) continue
      const parts: Buffer[] = []
      for await (const part of await archive.openReadStreamPromise(one)) parts.push(part as Buffer)
      files[entry.fileName] = Buffer.concat(parts).toString()
    }
  }
  return files
}

interface Someone {
  name: string
  email: boolean
  phone: boolean
  level: number
  active: boolean
  classes: number[]
  /** Whether an id of a source is kept: another package has brought the person. */
  kept: boolean
}
export interface RandomSchool {
  classes: { name: string; level: number; active: boolean; kept: boolean }[]
  students: Someone[]
  teachers: Someone[]
}

const words = fc.constantFrom(
  'Ann',
  'نور',
  'O’Neil',
  'Lee, Jr.',
  '=cmd',
  "'=x",
  '-Z',
  '-',
  'B "b" B',
  '6A',
  'é',
)
const line = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
const someone = fc.record({
  name: line,
  email: fc.boolean(),
  phone: fc.boolean(),
  level: fc.constantFrom(1, 6, 6, 12),
  active: fc.boolean(),
  classes: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 }),
  kept: fc.boolean(),
})
/** A school that may be like anything. */
export const randomSchool: fc.Arbitrary<RandomSchool> = fc.record({
  classes: fc.uniqueArray(
    fc.record({
      name: line,
      level: fc.constantFrom(1, 6, 6, 12),
      active: fc.boolean(),
      kept: fc.boolean(),
    }),
    { maxLength: 5, selector: ({ name }) => name },
  ),
  students: fc.array(someone, { minLength: 1, maxLength: 6 }),
  teachers: fc.array(someone, { maxLength: 3 }),
})

/** Makes the school as it is said, past its forms: also what these would not let in, such as a student in a class of another grade. */
export async function built(harness: Harness, { classes, students, teachers }: RandomSchool) {
  const school = await importSchool(harness)
  const { db } = harness
  const rooms: string[] = []
  for (const one of classes) {
    const { id } = await makeClassroom(db, school.id, one)
    rooms.push(id)
    if (one.kept)
      await db
        .insertInto('roster_classes')
        .values({ tenant_id: school.id, source: 'sis', sourced_id: unique(), classroom_id: id })
        .execute()
  }
  for (const [kind, people] of Object.entries({ students, teachers }))
    for (const one of people) {
      const fields = {
        name: one.name,
        ...(one.email ? { email: `${unique()}@example.test` } : { email: '' }),
        phone: one.phone ? '01012345678' : '',
      }
      const made =
        kind === 'students'
          ? (await makeStudents(db, school.id, [fields], one.level))[0]
          : await makeTeacher(db, school.id, fields)
      if (!made) throw new Error('Nobody was made')
      if (!one.active)
        await db.updateTable('users').set({ active: false }).where('id', '=', made.userId).execute()
      if (one.kept)
        await db
          .insertInto('roster_people')
          .values({
            tenant_id: school.id,
            source: 'sis',
            sourced_id: unique(),
            user_id: made.userId,
          })
          .execute()
      for (const at of one.classes) {
        const classroom_id = rooms[at]
        if (!classroom_id) continue
        const own = { tenant_id: school.id, classroom_id }
        if (kind === 'students')
          await db
            .insertInto('enrolments')
            .values({ ...own, student_id: made.id })
            .execute()
        else
          await db
            .insertInto('classroom_teachers')
            .values({ ...own, teacher_id: made.id })
            .execute()
      }
    }
  return school
}
