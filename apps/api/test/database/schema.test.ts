import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { printSchema, schemaFile } from '../../print/schema.ts'
import { committedSchema, schemaSql } from '../../print/schema-sql.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

test('the types of the tables are those of the migrated database (npm run print)', async () => {
  const { host, user } = inject('server')
  // The database of this test: while somebody reads the template, nobody copies it.
  const found = await sql<{ name: string }>`select current_database() as name`.execute(harness.db)
  const database = found.rows[0]?.name ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'meridian-types-'))
  const file = join(folder, 'schema.gen.ts')
  await printSchema({ host, user, database }, file)
  expect(await readFile(schemaFile, 'utf8')).toBe(await readFile(file, 'utf8'))
  await rm(folder, { recursive: true })
})

test('schema.sql is the schema of the migrated database (npm run print)', async () => {
  const same = (await schemaSql(harness.db)) === (await committedSchema())
  expect(same, 'apps/api/schema.sql is out of date: npm run print').toBe(true)
})

test('text is normalized for search in the same way by the database and by the code', async () => {
  const letters = fc.constantFrom(...'أإآٱاىيةهؤئوءـ َُِّْٰabcÉéîßĞİ٠٩۵ 12,.-')
  const texts = fc.array(letters, { maxLength: 30 }).map((all) => all.join(''))
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { rows } = await sql<{
        normalized: string
      }>`select normalize_for_search(${text}::text) as normalized`.execute(harness.db)
      expect(rows[0]?.normalized).toBe(normalizeForSearch(text))
    }),
    { numRuns: 300 },
  )
})

test('ids are version 7 and grow with time', async () => {
  const { rows } = await sql<{
    id: string
  }>`select new_id() as id, pg_sleep(0.002) from generate_series(1, 20)`.execute(harness.db)
  const ids = rows.map((row) => row.id)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  expect([...ids].sort()).toEqual(ids)
})

test('a question version and an audit row cannot be changed by anybody', async () => {
  await sql`insert into audit_log (tenant_id, area, action, entity) values (publisher(), 'people', 'tried', 'test')`.execute(
    harness.db,
  )
  await expect(sql`update audit_log set action = 'x'`.execute(harness.db)).rejects.toThrow(
    'never changed',
  )
  await expect(sql`delete from audit_log`.execute(harness.db)).rejects.toThrow('never changed')
})

test('a function is made again when its file is another than the one it was made from, and only then', async () => {
  const { db } = harness
  const [{ at: before } = { at: null }] = await readFunctions('ids.sql')
  await sql`create or replace function normalize_for_search(value text) returns text language sql immutable parallel safe
    as 'select value'`.execute(db)
  await sql`update functions set sha256 = 'that of an older file' where name = 'text.sql'`.execute(
    db,
  )
  const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await migrate({ ...inject('server'), database: names[0]?.name ?? '' })
  const { rows } = await sql<{
    normalized: string
  }>`select normalize_for_search('أحمد') as normalized`.execute(db)
  expect(rows).toEqual([{ normalized: normalizeForSearch('أحمد') }])
  expect((await readFunctions('ids.sql'))[0]?.at).toEqual(before)
})

function readFunctions(name: string) {
  return harness.db.selectFrom('functions').where('name', '=', name).select('at').execute()
}
