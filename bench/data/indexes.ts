import type { Sql } from 'postgres'

/** Tables that get many rows: their indexes are built once, when all rows are there. */
const large = [
  'users',
  'students',
  'papers',
  'questions',
  'question_versions',
  'attempts',
  'attempt_questions',
  'enrolments',
  'resources',
]

/** Drops the indexes of the large tables that hold no constraint; gives what makes them again. */
export async function dropIndexes(sql: Sql): Promise<string[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relname = any(${large}) and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`
  for (const { name } of found) await sql.unsafe(`drop index ${name}`)
  return found.map(({ definition }) => definition)
}
