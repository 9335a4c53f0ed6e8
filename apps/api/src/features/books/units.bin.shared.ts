import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'

/**
 * Makes room for a unit or a lesson that comes back from the bin, in the place that it had, or behind fewer. Its book counts a
 * version, so that a form that was open meanwhile finds out.
 * @param entry the id of its entry in the bin
 */
export async function partComesBack(tx: Tx, kind: 'unit' | 'lesson', entry: string): Promise<void> {
  const [table, under] = kind === 'unit' ? ['units', 'book_id'] : ['lessons', 'unit_id']
  const [own, above] = [sql.table(table ?? ''), sql.ref(under ?? '')]
  const gone = sql`(select (content ->> ${under}::text)::uuid as parent, (content ->> 'position')::int as position
    from bin_rows where entry_id = ${entry}::uuid and table_name = ${table} and depth = 0)`
  await sql`update books set id = id where id in (
    select ${kind === 'unit' ? sql`parent` : sql`u.book_id`} from ${gone} g
    ${kind === 'unit' ? sql`` : sql`join units u on u.id = g.parent`})`.execute(tx)
  await sql`update ${own} t set position = t.position + 1 from ${gone} g
    where t.${above} = g.parent and t.position >= g.position`.execute(tx)
  await sql`update bin_rows b set content = jsonb_set(b.content, '{position}', to_jsonb(
      (select count(*) + 1 from ${own} t where t.${above} = g.parent and t.position < g.position)))
    from ${gone} g where b.entry_id = ${entry}::uuid and b.table_name = ${table} and b.depth = 0`.execute(
    tx,
  )
}
