import { choiceLimit } from '@meridian/contract/dropdowns.ts'
import { type SqlBool, sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Option } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'

/**
 * The people by whom a history can be narrowed: the staff of the reader's school, for the super admin that of the publisher;
 * with ids anybody in reach with one of these, students for those who manage the school alone.
 */
export async function actorChoices(
  db: Reader,
  actor: Actor,
  ids?: readonly string[],
): Promise<Option[]> {
  const which =
    ids === undefined
      ? sql<SqlBool>`u.tenant_id = ${actor.tenantId} and u.type <> 'Student'`
      : sql<SqlBool>`u.id = any(${ids.filter(isId)}::uuid[])
          and (${actor.type === 'PRG' || actor.schoolAdmin !== null} or u.type <> 'Student')`
  const rows = await db
    .selectFrom('users as u')
    .where(which)
    .$if(actor.type !== 'PRG', (query) => query.where('u.tenant_id', '=', actor.tenantId))
    .select(['u.id', 'u.name'])
    .orderBy('u.search_text')
    .orderBy('u.id')
    .limit(choiceLimit)
    .execute()
  return rows.map(({ id, name }) => ({ label: name, value: id }))
}
