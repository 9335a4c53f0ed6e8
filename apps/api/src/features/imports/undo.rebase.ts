import { sql } from 'kysely'
import { json } from '../../platform/database/json.ts'
import type { MadeClass } from './apply.classes.ts'
import type { Trace } from './apply.types.ts'
import { type Versions, versionsOf } from './apply.versions.ts'
import { chunks, records } from './rows.store.ts'
import type { Undoing } from './undo.types.ts'

/**
 * Tells the school's other imports which versions rows have now that this one is taken back from them (decision 092). To an import
 * that left a row as this one found it, or that saw it as this one left it without changing it, the row is as it was: it can be
 * taken back in its turn. Versions only ever grow, so none of them would be so by itself.
 */
export async function rebaseOthers(undoing: Undoing): Promise<void> {
  const { tx, one, traces } = undoing
  for (const some of chunks(traces.filter(({ made }) => !made))) {
    const own = new Map(some.map((trace) => [trace.member, trace]))
    const now = await versionsOf(tx, one.kind, [...own.keys()])
    for (const table of ['import_rows', 'import_missing'] as const) {
      const key = sql.ref(table === 'import_rows' ? 'number' : 'member')
      const { rows } = await sql<{ import_id: string; key: string; trace: Trace }>`
        select r.import_id, r.${key}::text as key, r.trace from ${sql.table(table)} r
        join imports i on i.id = r.import_id and i.status = 'applied'
        where r.tenant_id = ${one.tenant_id} and r.import_id <> ${one.id} and r.trace is not null
          and r.trace ->> 'member' = any(${[...own.keys()]}::text[])`.execute(tx)
      const moved = rows.flatMap(({ trace, ...row }) => {
        const is = now.get(trace.member)
        const was = own.get(trace.member)
        const grown =
          is && was && (is.version !== was.version || is.user_version !== was.user_version)
        return grown ? [{ ...row, trace: rebased(trace, was, is) }] : []
      })
      await sql`update ${sql.table(table)} t set trace = r.trace
        from ${records(moved, 'import_id uuid, key text, trace jsonb')}
        where t.import_id = r.import_id and t.${key}::text = r.key`.execute(tx)
    }
    if (one.kind === 'classrooms') await rebaseMade(undoing, own, now)
  }
}

/** A trace of another import with the versions that its row has now, where it knew those before or after `was`. */
function rebased(trace: Trace, was: Trace, now: Versions): Trace {
  const version = (of: number) =>
    of === was.version || of === was.from?.version ? now.version : of
  const user = (of: number | null) =>
    of !== null && (of === was.user_version || of === was.from?.user_version)
      ? now.user_version
      : of
  const { from } = trace
  return {
    ...trace,
    version: version(trace.version),
    user_version: user(trace.user_version),
    ...(from && {
      from: { version: version(from.version), user_version: user(from.user_version) },
    }),
  }
}

/** The same for the classes that other imports have made. */
async function rebaseMade(
  { tx, one }: Undoing,
  own: ReadonlyMap<string, Trace>,
  now: ReadonlyMap<string, Versions>,
): Promise<void> {
  const others = await tx
    .selectFrom('imports')
    .where('tenant_id', '=', one.tenant_id)
    .where('status', '=', 'applied')
    .where('id', '!=', one.id)
    .where(sql<boolean>`made_classes <> '[]'`)
    .select(['id', 'made_classes'])
    .execute()
  for (const { id, made_classes } of others) {
    const made = (made_classes as unknown as MadeClass[]).map((room) => {
      const was = own.get(room.id)
      const is = now.get(room.id)
      const known = room.version === was?.version || room.version === was?.from?.version
      return is && known ? { ...room, version: is.version } : room
    })
    await tx
      .updateTable('imports')
      .set({ made_classes: json(made) })
      .where('id', '=', id)
      .execute()
  }
}
