import { sql } from 'kysely'
import type { Obstacle, Undoing } from './undo.types.ts'

/** The most files that the sentence on an obstacle names. */
const filesTold = 3

/** Finds for each obstacle the files that were imported since and have changed the same rows: they can be taken back first. */
export async function withFiles(
  undoing: Undoing,
  obstacles: readonly Obstacle[],
): Promise<Obstacle[]> {
  const told: Obstacle[] = []
  for (const obstacle of obstacles)
    told.push({ ...obstacle, files: await filesBehind(undoing, obstacle.rows) })
  return told
}

async function filesBehind({ tx, one }: Undoing, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const traces = (table: 'import_rows' | 'import_missing') => sql`
    exists (select from ${sql.table(table)} r where r.import_id = i.id and r.trace is not null
      and (r.trace ->> 'member' = any(${ids}::text[])
        or exists (select from jsonb_each(r.trace -> 'sets') s,
            jsonb_array_elements_text((s.value -> 'after') || (s.value -> 'before')) e
          where e = any(${ids}::text[]))))`
  const { rows } = await sql<{ file_name: string }>`
    select i.file_name from imports i join imports mine on mine.id = ${one.id}
    where i.tenant_id = ${one.tenant_id} and i.status = 'applied' and (i.applied_at, i.id) > (mine.applied_at, mine.id)
      and (${traces('import_rows')} or ${traces('import_missing')})
    order by i.applied_at desc limit ${filesTold}`.execute(tx)
  return rows.map(({ file_name }) => file_name)
}
