import { me } from '@meridian/contract/session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { localTables, referenceTables } from '../../src/platform/database/distributed/tables.ts'
import { publisherTenant } from '../../src/platform/database/tenants.ts'
import { hashToken, newToken, tenantOfToken } from '../../src/platform/session/tokens.ts'
import { type Harness, startHarness } from '../harness.ts'

// Every row says its tenant, and what refers to a row of a tenant does so by both (decision 064).

/** What the installation keeps for all tenants: reference data, and what knows no tenant. The directory names one in each row. */
const shared = [...referenceTables, ...localTables].filter((name) => name !== 'logins')
/** Who did something: a person alone, who may belong to the publisher, or to another school by now. */
const doers = /_by$|^(owner_id|user_id|author_id)$/
/** A row's own tenant, and that of a resource, which is the publisher's or the same one: the database checks that. */
const tenants = new Set(['tenant_id', 'resource_tenant_id', 'question_tenant_id', 'file_tenant_id'])
/** What hangs on an answer is held to its tenant by a trigger (decision 040). */
const onAnswers = 'attempt_question_id'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

test('every table but those of all tenants has a tenant in every row', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull)`.execute(
    harness.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...shared].sort())
})

test('a row of a tenant refers to another one by its tenant as well', async () => {
  const { rows } = await sql<{ from: string; to: string; columns: string[] }>`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
      array(select attname::text from unnest(c.conkey) k
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(harness.db)
  const loose = rows.filter(
    ({ from, to, columns }) =>
      !shared.includes(from) && !shared.includes(to) && !columns.some((name) => tenants.has(name)),
  )
  const unheld = loose.filter(
    ({ to, columns: [column = ''] }) =>
      !(to === 'users' && doers.test(column)) && column !== onAnswers,
  )
  expect(unheld).toEqual([])
  expect(loose.length).toBeGreaterThan(0)
})

test('the publisher has the same id in the code and in the database', async () => {
  const { rows } = await sql<{ id: string }>`select publisher() as id`.execute(harness.db)
  expect(rows[0]?.id).toBe(publisherTenant)
})

test('the directory knows each email once, and follows people to another name and out', async () => {
  const [a, b] = [await makeSchool(harness.db), await makeSchool(harness.db)]
  const teacher = await makeTeacher(harness.db, a.id)
  await expect(makeUser(harness.db, 'School', b.id, { email: teacher.email })).rejects.toThrow(
    'logins_pkey',
  )
  const owner = async (email: string) =>
    (await harness.db.selectFrom('logins').where('login', '=', email).selectAll().execute())[0]
  expect(await owner(teacher.email)).toMatchObject({ tenant_id: a.id, user_id: teacher.userId })
  const renamed = `renamed-${teacher.email}`
  await sql`update users set email = ${renamed} where id = ${teacher.userId}`.execute(harness.db)
  expect(await owner(teacher.email)).toBeUndefined()
  expect(await owner(renamed)).toMatchObject({ user_id: teacher.userId })
  await sql`delete from teachers where user_id = ${teacher.userId}`.execute(harness.db)
  await sql`delete from users where id = ${teacher.userId}`.execute(harness.db)
  expect(await owner(renamed)).toBeUndefined()
})

test('a session is found in the tenant that its token names, and in no other', async () => {
  const [a, b] = [await makeSchool(harness.db), await makeSchool(harness.db)]
  const { userId } = await makeTeacher(harness.db, a.id)
  const hold = (token: string) =>
    harness.db
      .insertInto('sessions')
      .values({ tenant_id: a.id, user_id: userId, token_hash: hashToken(token) })
      .execute()
  const [own, elsewhere] = [newToken(a.id), newToken(b.id)]
  expect([tenantOfToken(own), tenantOfToken(elsewhere)]).toEqual([a.id, b.id])
  await hold(own)
  await hold(elsewhere)
  const statusOf = async (token: string) =>
    (
      await harness.anonymous.read(`${harness.baseUrl}${me.path}`, {
        authorization: `Bearer ${token}`,
      })
    ).status
  expect(await statusOf(own)).toBe(200)
  expect(await statusOf(elsewhere)).toBe(401)
  expect(await statusOf('x'.repeat(64))).toBe(401)
})

test('what is no token names no tenant', () => {
  for (const text of ['', 'x', '%', 'a'.repeat(500)])
    expect(tenantOfToken(text)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
