import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../src/demo/accounts.ts'
import { makeSchoolAdmin, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { refuseDemo } from '../../src/launch/refuse-demo.ts'
import { audit } from '../../src/platform/audit.ts'
import { publisherTenant } from '../../src/platform/database/tenants.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { hashPassword } from '../../src/platform/session/passwords.ts'
import { type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await startHarness()
})
afterEach(() => harness.close())

const refuse = () => refuseDemo(harness.db, () => {})

test('a database of its own may be served, and each password is compared once', async () => {
  const school = await makeSchool(harness.db)
  await makeUser(harness.db, 'PRG', null)
  await makeSchoolAdmin(harness.db, school.id)
  await makeTeacher(harness.db, school.id)
  await makeUser(harness.db, 'IBC', null, { password: null })
  expect(await refuse()).toBe('2 passwords compared')
  // Those of the last hour are looked at again; older ones are not.
  await harness.db
    .updateTable('users')
    .set({ password_set_at: new Date(Date.now() - 7_200_000) })
    .execute()
  await harness.db
    .updateTable('school_admins')
    .set({ created_at: new Date(Date.now() - 7_200_000) })
    .execute()
  expect(await refuse()).toBe('0 passwords compared')
})

test('an administrator with the password of the demo is found, however many there are before and after', async () => {
  const school = await makeSchool(harness.db)
  const hash = await hashPassword('something else')
  const many = (prefix: string) =>
    harness.db
      .insertInto('users')
      .values(
        Array.from({ length: 230 }, (_, index) => ({
          type: 'IBC' as const,
          tenant_id: publisherTenant,
          name: 'Staff',
          email: `${prefix}-${index}@example.test`,
          password_hash: hash,
        })),
      )
      .execute()
  await many('before')
  const known = await makeSchoolAdmin(harness.db, school.id, { password: demoPassword })
  await many('after')
  await expect(refuse()).rejects.toThrow(`${known.email} has the password of the demo`)
})

test('a password set later is found at the next start, a teacher made admin likewise', async () => {
  const school = await makeSchool(harness.db)
  const staff = await makeUser(harness.db, 'IBC', null)
  const teacher = await makeTeacher(harness.db, school.id, { password: demoPassword })
  await refuse()
  const old = new Date(Date.now() - 7_200_000)
  await harness.db.updateTable('users').set({ password_set_at: old }).execute()
  expect(await refuse()).toBe('0 passwords compared')
  await makeSchoolAdmin(harness.db, school.id, { userId: teacher.userId })
  await expect(refuse()).rejects.toThrow(teacher.email)
  await harness.db.deleteFrom('school_admins').execute()
  await harness.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(demoPassword) })
    .where('id', '=', staff.userId)
    .execute()
  await expect(refuse()).rejects.toThrow(staff.email)
})

test('the demo is known by its accounts, and by its making when they have other names', async () => {
  const user = await makeUser(harness.db, 'Student', (await makeSchool(harness.db)).id, {
    email: 'student@meridian.test',
  })
  await expect(refuse()).rejects.toThrow('1 demo accounts')
  await harness.db
    .updateTable('users')
    .set({ email: 'renamed@example.test' })
    .where('id', '=', user.userId)
    .execute()
  await refuse()
  await inTransaction(harness.db, (tx) => audit(tx, null, 'created', 'demo', null))
  await expect(refuse()).rejects.toThrow('The demo was made in this database')
})
