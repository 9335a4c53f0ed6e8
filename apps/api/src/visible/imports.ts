import { type SqlBool, sql } from 'kysely'
import { type Condition, never } from '../platform/database/conditions.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Reader } from '../platform/database/transaction.ts'
import type { Actor } from '../platform/session/actor.ts'
import { administers, type Viewer } from '../platform/session/viewer.ts'

/** Which imports an actor may know of: a school's admins those of the school, whoever made them. */
export function visibleImports(actor: Viewer, alias: string): Condition {
  if (!administers(actor, actor.schoolId)) return never
  return sql<SqlBool>`${sql.ref(`${alias}.tenant_id`)} = ${actor.schoolId}`
}

/** Imports in the actor's reach. `undoable` is one that changed the school and has not been taken back, while its rows are kept. */
export function imports(db: Reader, actor: Viewer) {
  return db
    .selectFrom('imports as i')
    .where(visibleImports(actor, 'i'))
    .selectAll('i')
    .select(
      sql<boolean>`(i.status = 'applied' and i.new_rows + i.changed_rows + i.block_people + i.leave_people > 0
        and exists (select from import_rows r where r.import_id = i.id))`.as('undoable'),
    )
}

export type Import = NonNullable<Awaited<ReturnType<typeof loadImport>>>

/** The import with this id in the actor's reach, or null. */
export async function loadImport(db: Database, actor: Actor, id: string) {
  const row = await imports(db, actor).where('i.id', '=', id).executeTakeFirst()
  return row ?? null
}
