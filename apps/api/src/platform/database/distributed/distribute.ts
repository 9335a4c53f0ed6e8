import postgres, { type TransactionSql } from 'postgres'
import { clientOptions, type Target } from '../connect.ts'
import { widenKeys } from './keys.ts'
import { distributedReference, referencesOf } from './references.ts'
import { localTables, referenceTables, rowFunctions } from './tables.ts'

/** What distributing changed; everything is empty where nothing was left to do. */
export interface Distributed {
  /** The tables that were copied to every node, and those that were distributed by their tenant. */
  copied: string[]
  distributed: string[]
  /** Unique indexes that have the tenant in front now. */
  keys: string[]
  /** Foreign keys and triggers that are no more. */
  references: string[]
  triggers: string[]
}

/** Any constant will do, as long as every process uses the same. */
const lockKey = 7_301_949
/** The table beside whose rows those of all others lie. */
const first = 'users'

/**
 * Distributes the tables that are not distributed yet over the nodes of Citus, in one transaction; again it changes nothing. It
 * comes after the migrations and takes up the tables that they added.
 * @throws Error when the database has no Citus
 */
export function distribute(target: Target): Promise<Distributed> {
  return alone(target, async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`
    if (!(await hasCitus(tx)))
      throw new Error(
        'it has no extension citus: make it on every node, and add the nodes (docs/operations.md)',
      )
    return distributeTables(tx, await tablesLeft(tx))
  })
}

/** Whether tables of a database are distributed. */
export function isDistributed(target: Target): Promise<boolean> {
  return alone(target, hasDistributed)
}

/** The same, within a transaction. */
export async function hasDistributed(tx: TransactionSql): Promise<boolean> {
  if (!(await hasCitus(tx))) return false
  const [found] = await tx`select from pg_dist_partition limit 1`
  return found !== undefined
}

/** Has many tables of one transaction changed one after the other on their nodes, without which Citus refuses them. */
export async function inTurns(tx: TransactionSql): Promise<void> {
  await tx`set local citus.multi_shard_modify_mode = 'sequential'`
  await tx`set local citus.enable_unsafe_triggers = on`
}

async function hasCitus(tx: TransactionSql): Promise<boolean> {
  const [found] = await tx`select from pg_extension where extname = 'citus'`
  return found !== undefined
}

async function alone<T>(target: Target, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const client = postgres(clientOptions(target, 1))
  try {
    return (await client.begin(work)) as T
  } finally {
    await client.end()
  }
}

async function tablesLeft(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and oid not in (select logicalrelid from pg_dist_partition) and relname not in ${tx([...localTables])}
    order by relname`
  return rows.map(({ name }) => name)
}

async function distributeTables(tx: TransactionSql, tables: string[]): Promise<Distributed> {
  const copied = tables.filter((name) => referenceTables.includes(name))
  const distributed = tables.filter((name) => !referenceTables.includes(name))
  if (tables.length === 0) return { copied, distributed, keys: [], references: [], triggers: [] }
  await inTurns(tx)
  await tx`set local lock_timeout = '30s'`
  const references = await referencesOf(tx, tables)
  for (const { from, name } of references)
    await tx`alter table ${tx(from)} drop constraint ${tx(name)}`
  const triggers = await dropTriggers(tx, tables)
  const keys = distributed.length > 0 ? await widenKeys(tx, distributed) : []
  for (const name of copied) await tx`select create_reference_table(${name})`
  for (const name of [...distributed].sort((a, b) => Number(b === first) - Number(a === first)))
    await tx`select create_distributed_table(${name}, 'tenant_id', colocate_with => ${name === first ? 'none' : first})`
  const lost: string[] = []
  for (const reference of references) {
    const definition = distributedReference(reference)
    if (definition === null) lost.push(reference.name)
    else
      await tx.unsafe(
        `alter table "${reference.from}" add constraint "${reference.name}" ${definition}`,
      )
  }
  return { copied, distributed, keys, references: lost, triggers }
}

/** Drops the triggers that look at other rows than their own, which may be on another node. */
async function dropTriggers(tx: TransactionSql, tables: readonly string[]): Promise<string[]> {
  const rows = await tx<{ table: string; name: string }[]>`
    select c.relname as table, t.tgname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and c.relname in ${tx([...tables])} and p.proname not in ${tx([...rowFunctions])}
    order by t.tgname`
  for (const { table, name } of rows) await tx`drop trigger ${tx(name)} on ${tx(table)}`
  return rows.map(({ name }) => name)
}
