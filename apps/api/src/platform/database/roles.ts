import postgres from 'postgres'
import { clientOptions, type Target } from './connect.ts'

/** The role that serves on a database that Meridian brings itself. */
export const servingRole = 'meridian_app'

/** The role that serves: it changes rows and nothing else. The owner changes the schema before. */
export interface Serving {
  role: string
  /** Whether the role is created where it is missing: on a server that is Meridian's own. */
  made: boolean
}

/** Any constant will do, as long as every process uses the same. */
const lockKey = 7_301_948

/**
 * Lets a role read and change the rows of every table, also of later migrations, and nothing else: it owns nothing,
 * creates nothing, and cannot change the lists of migrations and functions that were run. `target` leads to the owner of the schema,
 * who may be the role itself and then needs no grant.
 */
export async function admitServing(target: Target, { role, made }: Serving): Promise<void> {
  const client = postgres(clientOptions(target, 1))
  try {
    await client.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${lockKey})`
      const [owner] = await tx<{ name: string }[]>`select current_user as name`
      if (owner?.name === role) return
      const [found] = await tx`select from pg_roles where rolname = ${role}`
      const name = tx(role)
      if (!found && made) await tx`create role ${name} login`
      if (await isAdmitted(tx, role)) return
      await tx`grant usage on schema public to ${name}`
      await tx`grant select, insert, update, delete on all tables in schema public to ${name}`
      await tx`grant usage, select on all sequences in schema public to ${name}`
      await tx`alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`
      await tx`alter default privileges in schema public grant usage, select on sequences to ${name}`
      await tx`revoke insert, update, delete on migrations, functions from ${name}`
    })
  } finally {
    await client.end()
  }
}

/** Whether the role has its grants already. Granting again would write every table's entry anew with each start. */
async function isAdmitted(tx: postgres.TransactionSql, role: string): Promise<boolean> {
  const [lacking] = await tx`
    select from pg_class
    where relnamespace = 'public'::regnamespace and (
      (relkind = 'S' and not has_sequence_privilege(${role}, oid, 'usage'))
      or (relkind in ('r', 'p', 'v') and not (
        has_table_privilege(${role}, oid, 'select') and (relname in ('migrations', 'functions') or (
          has_table_privilege(${role}, oid, 'insert')
          and has_table_privilege(${role}, oid, 'update')
          and has_table_privilege(${role}, oid, 'delete'))))))
    limit 1`
  return lacking === undefined
}
