import { sql } from 'kysely'
import { namesOf } from './undo.obstacles.ts'
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

/**
 * Finds the people and classes that this import made and other imports would need to be taken back: these have taken somebody out of a
 * class, and could not put them back once the person or the class is gone.
 * @param told the obstacles that are known already, which are not told twice
 */
export async function neededByOthers(
  { tx, one, traces }: Undoing,
  classes: readonly string[],
  told: readonly Obstacle[],
): Promise<Obstacle[]> {
  const known = new Set(told.flatMap(({ rows }) => rows))
  const members = traces.flatMap(({ made, member }) => (made ? [member] : []))
  const ids = [...classes, ...members].filter((id) => !known.has(id))
  if (ids.length === 0) return []
  const taken = (table: 'import_rows' | 'import_missing') => sql`
    select e.id from ${sql.table(table)} r join imports i on i.id = r.import_id and i.status = 'applied',
      jsonb_each(r.trace -> 'sets') s, jsonb_array_elements_text(s.value -> 'before') e (id)
    where r.tenant_id = ${one.tenant_id} and r.import_id <> ${one.id} and r.trace is not null
      and e.id = any(${ids}::text[]) and not (s.value -> 'after') ? e.id`
  const { rows } = await sql<{ id: string }>`
    ${taken('import_rows')} union ${taken('import_missing')}`.execute(tx)
  const found = new Set(rows.map(({ id }) => id))
  const ofKind = async (kind: 'classrooms' | 'changed', of: readonly string[]) => {
    const some = of.filter((id) => found.has(id))
    if (some.length === 0) return []
    const names = kind === 'classrooms' ? await namesOf(tx, 'classrooms', some) : []
    return [{ kind, count: some.length, names, rows: some }]
  }
  const rooms = one.kind === 'classrooms' ? [...classes, ...members] : classes
  const people = one.kind === 'classrooms' ? [] : members
  return [...(await ofKind('classrooms', rooms)), ...(await ofKind('changed', people))]
}
