import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper } from '../../src/factories/papers.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import { type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

/** Rows of the flags that were read one after the other, from the first to the last, in this transaction. */
async function read(db: Database): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select pg_stat_get_xact_tuples_returned('stale_results'::regclass)::int as rows`.execute(db)
  return rows[0]?.rows ?? 0
}

test('A school that has nothing to sum up reads nothing of what others have', async () => {
  const [own, busy] = [await makeSchool(h.db), await makeSchool(h.db)]
  const teacher = await makeTeacher(h.db, busy.id)
  const paper = await makePaper(h.db, {
    schoolId: busy.id,
    ownerId: teacher.userId,
  })
  const flags = 3000
  const seen = await h.db.transaction().execute(async (tx) => {
    await sql`insert into stale_results (tenant_id, paper_id)
      select ${busy.id}, ${paper.id} from generate_series(1, ${flags})`.execute(tx)
    const before = await read(tx)
    // From the sixth time on a plan may serve every school.
    for (let time = 0; time < 8; time += 1) {
      const { rows } = await sql<{ taken: number }>`
        select refresh_results(${own.id}) as taken`.execute(tx)
      expect(rows).toEqual([{ taken: 0 }])
    }
    const between = (await read(tx)) - before
    const { rows } = await sql<{ taken: number }>`select refresh_results(null) as taken`.execute(tx)
    return { between, taken: rows[0]?.taken }
  })
  expect(seen.between).toBeLessThan(flags)
  expect(seen.taken).toBeGreaterThanOrEqual(flags)
})
