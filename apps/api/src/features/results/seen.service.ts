import { sql } from 'kysely'
import { released } from '../../assessment/states.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Attempt } from '../../visible/attempts.ts'

/** Notes that the student has seen the score that a released result says now. Of any other attempt it notes nothing. */
export async function seeResult(db: Database, { id }: Pick<Attempt, 'id'>): Promise<void> {
  await sql`
    insert into seen_results (tenant_id, attempt_id, score)
    select a.tenant_id, a.id, a.score from attempts a where a.id = ${id} and ${released('a')}
    on conflict (attempt_id) do update set score = excluded.score, seen_at = now()`.execute(db)
}
