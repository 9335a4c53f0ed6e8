import type { ImportKind } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { newLoginNames } from '../../platform/logins/free.ts'
import { fieldsOf } from './columns.ts'
import type { Field } from './columns.types.ts'
import { records } from './rows.store.ts'
import { tables } from './tables.ts'

/** A row to add. People have a user, and perhaps the hash of a first password. */
export interface NewRow {
  member: string
  user: string | null
  password_hash: string | null
  fields: Readonly<Record<string, string>>
}

/** Adds rows of a kind, and the users of people, in one statement each. */
export async function addRows(
  tx: Tx,
  { kind, tenant_id, language }: { kind: ImportKind; tenant_id: string; language: string },
  made: readonly NewRow[],
): Promise<void> {
  if (made.length === 0) return
  const { rows, user } = tables[kind]
  const fields = fieldsOf(kind)
  const initial = Object.fromEntries(
    fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
  )
  const logins = user ? await loginNames(tx, tenant_id, made) : new Map<string, string>()
  const from = records(
    made.map(({ fields, ...row }) => ({
      ...row,
      login_name: logins.get(row.member) ?? null,
      ...initial,
      ...fields,
    })),
    [
      '"user" uuid, member uuid, password_hash text, login_name text',
      ...fields.map(({ name, type }) => `${name} ${type}`),
    ].join(),
  )
  if (user) {
    const { names, values } = listed(fieldsOf(kind, 'users'))
    await sql`insert into users (id, type, tenant_id, password_hash, must_change, language, login_name${names})
      select r."user", ${user}, ${tenant_id}, r.password_hash, r.password_hash is not null, ${language}, r.login_name${values}
      from ${from}`.execute(tx)
  }
  const { names, values } = listed(fieldsOf(kind, 'rows'))
  await sql`insert into ${sql.table(rows)} (id, tenant_id${user ? sql`, user_id` : sql``}${names})
    select r.member, ${tenant_id}${user ? sql`, r."user"` : sql``}${values} from ${from}`.execute(
    tx,
  )
}

/** Login names for new people without an email, by the ids of their rows. */
async function loginNames(
  tx: Tx,
  schoolId: string,
  made: readonly NewRow[],
): Promise<Map<string, string>> {
  const without = made.filter(({ fields }) => !fields.email)
  const names = without.map(({ fields }) => fields.name ?? '')
  const logins = await newLoginNames(tx, schoolId, names)
  return new Map(without.map(({ member }, place) => [member, logins[place] ?? '']))
}

/** Fields behind others in the two lists of an insert. */
function listed(fields: readonly Field[]) {
  return {
    names: sql.raw(fields.map(({ name }) => `, ${name}`).join('')),
    values: sql.raw(fields.map(({ name }) => `, r.${name}`).join('')),
  }
}

/**
 * Changes values of rows, in one statement for each table. A field that a row does not name stays. Where a row names no field of
 * a table, that table is not written for it, so that its version stays.
 */
export async function changeRows(
  tx: Tx,
  kind: ImportKind,
  rows: readonly { member: string; fields: Readonly<Record<string, string | null>> }[],
): Promise<void> {
  for (const whose of ['users', 'rows'] as const) {
    const fields = fieldsOf(kind, whose)
    const due = rows.filter((row) => fields.some(({ name }) => name in row.fields))
    if (due.length === 0) continue
    const named = fields.filter(({ name }) => due.some((row) => name in row.fields))
    const values = sql.join(
      named.map(({ name, type }) => {
        const [column, key] = [sql.ref(name), sql.lit(name)]
        return sql`${column} = case when r.fields ? ${key} then (r.fields ->> ${key})::${sql.raw(type)}
          else t.${column} end`
      }),
    )
    const from = records(
      due.map(({ member, fields }) => ({ member, fields })),
      'member uuid, fields jsonb',
    )
    const table = sql.table(tables[kind].rows)
    await (whose === 'users'
      ? sql`update users t set ${values} from ${from} join ${table} p on p.id = r.member
          where t.id = p.user_id`
      : sql`update ${table} t set ${values} from ${from} where t.id = r.member`
    ).execute(tx)
  }
}
