import { sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Teacher } from '../../visible/people.ts'

/**
 * Brings another teacher of the school into classes that one leaves; who is there already stays.
 * @returns the id of the one who comes
 * @throws CallError invalid on `takes_over` for who is no other teacher of the school who can log in
 */
export async function takeOver(
  tx: Tx,
  teacher: Teacher,
  classes: readonly { id: string }[],
  id: string,
): Promise<string> {
  const { rows } = isId(id)
    ? await sql<{ id: string }>`select t.id from teachers t join users u on u.id = t.user_id
        where t.id = ${id} and t.id <> ${teacher.id} and t.tenant_id = ${teacher.tenant_id} and u.active for key share of t`.execute(
        tx,
      )
    : { rows: [] }
  const [found] = rows
  if (!found) throw invalidField('takes_over', 'validation.not_available')
  // A class that is deleted at this moment takes nobody in. Held in an order, as by all who hold several classes.
  await sql`
    with held as (
      select c.id, c.tenant_id from classrooms c where c.id = any(${classes.map((one) => one.id)}::uuid[])
      order by c.id for key share)
    insert into classroom_teachers (tenant_id, classroom_id, teacher_id)
    select held.tenant_id, held.id, ${found.id} from held on conflict do nothing`.execute(tx)
  return found.id
}
