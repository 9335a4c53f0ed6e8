import { randomBytes } from 'node:crypto'
import postgres, { type TransactionSql } from 'postgres'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { clientOptions, type Target } from '../../src/platform/database/connect.ts'
import {
  distribute,
  hasDistributed,
  inTurns,
  isDistributed,
} from '../../src/platform/database/distributed/distribute.ts'
import { widenKeys } from '../../src/platform/database/distributed/keys.ts'
import {
  distributedReference,
  referencesOf,
} from '../../src/platform/database/distributed/references.ts'
import { localTables, referenceTables } from '../../src/platform/database/distributed/tables.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { templateName } from '../global-setup.ts'

const others = [...referenceTables, ...localTables]

async function tablesOf(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
  return rows.map(({ name }) => name)
}

/** Runs work in a transaction on the migrated schema, of which nothing stays. */
async function onSchema(work: (tx: TransactionSql) => Promise<void>): Promise<void> {
  const client = postgres(clientOptions({ ...inject('server'), database: templateName }, 1))
  onTestFinished(() => client.end())
  const undone = new Error('undone')
  await expect(
    client.begin(async (tx) => {
      await work(tx)
      throw undone
    }),
  ).rejects.toBe(undone)
}

test('every name that is declared is the name of a table', () =>
  onSchema(async (tx) => {
    const tables = await tablesOf(tx)
    expect(others.filter((name) => !tables.includes(name))).toEqual([])
    expect(new Set(others).size).toBe(others.length)
  }))

test('keys get the tenant, and references hold to them that can', () =>
  onSchema(async (tx) => {
    const tables = (await tablesOf(tx)).filter((name) => !others.includes(name))
    const references = await referencesOf(tx, tables)
    for (const { from, name } of references)
      await tx`alter table ${tx(from)} drop constraint ${tx(name)}`
    expect((await widenKeys(tx, tables)).length).toBeGreaterThan(100)
    expect(await widenKeys(tx, tables)).toEqual([])
    const [unkeyed] = await tx`
      select indexrelid::regclass as name from pg_index x
      where indisunique and indrelid::regclass::text in ${tx(tables)} and not exists (
        select from pg_attribute a
        where a.attrelid = x.indrelid and a.attnum = any(x.indkey::int2[]) and a.attname = 'tenant_id')`
    expect(unkeyed).toBeUndefined()
    let kept = 0
    for (const reference of references) {
      const definition = distributedReference(reference)
      if (definition === null) continue
      await tx.unsafe(
        `alter table "${reference.from}" add constraint "${reference.name}" ${definition}`,
      )
      kept++
    }
    expect(kept).toBeGreaterThan(references.length * 0.8)
  }))

test('a database without Citus is not distributed', async () => {
  const target = { ...inject('server'), database: templateName }
  expect(await isDistributed(target)).toBe(false)
  await expect(distribute(target)).rejects.toThrow('no extension citus')
})

test('the setting is citus or nothing, and needs a database of its own', () => {
  expect(readConfig({}).operations.distributed).toBe(false)
  const url = { DATABASE_URL: 'postgres://127.0.0.1/meridian' }
  expect(readConfig({ ...url, DATABASE_DISTRIBUTED: 'citus' }).operations.distributed).toBe(true)
  expect(() => readConfig({ ...url, DATABASE_DISTRIBUTED: 'yes' })).toThrow('DATABASE_DISTRIBUTED')
  expect(() => readConfig({ DATABASE_DISTRIBUTED: 'citus' })).toThrow('DATABASE_URL')
})

/** A PostgreSQL with Citus on which databases may be made, as postgres://user@host:port/postgres. */
const citus = process.env.CITUS_URL

/** An empty database with Citus, whose one node is the one that is asked. */
async function citusDatabase(url: string): Promise<Target> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(clientOptions(url, 1))
  await admin`create database ${admin(name)}`
  const target = url.replace(/\/[^/]*$/, `/${name}`)
  onTestFinished(async () => {
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  })
  const own = postgres(clientOptions(target, 1))
  await own`create extension citus`
  const { hostname, port } = new URL(url)
  await own`select citus_set_coordinator_host(${hostname}, ${Number(port)})`
  await own`select citus_set_node_property(${hostname}, ${Number(port)}, 'shouldhaveshards', true)`
  await own.end()
  return target
}

test('tables are distributed once, and those of later migrations too', {
  timeout: 300_000,
}, async () => {
  if (!citus) {
    process.stdout.write('No Citus is here (CITUS_URL): what is distributed was not tried on it.\n')
    return
  }
  const target = await citusDatabase(citus)
  await migrate(target)
  const { copied, distributed, keys, references, triggers } = await distribute(target)
  expect(copied.sort()).toEqual([...referenceTables].sort())
  expect(distributed.length).toBeGreaterThan(100)
  expect([keys.length > 100, references.length > 20, triggers.length > 20]).toEqual([
    true,
    true,
    true,
  ])
  expect(await isDistributed(target)).toBe(true)
  const nothing = { copied: [], distributed: [], keys: [], references: [], triggers: [] }
  expect(await distribute(target)).toEqual(nothing)
  expect(await migrate(target)).toEqual([])

  // As a later migration would.
  const client = postgres(clientOptions(target, 1))
  onTestFinished(() => client.end())
  await client.begin(async (tx) => {
    expect(await hasDistributed(tx)).toBe(true)
    await inTurns(tx)
    await tx
      .unsafe(`alter table classrooms add column room text not null default '';
        create index classrooms_room on classrooms (tenant_id, room);
        create table desks (id uuid primary key default new_id(), tenant_id uuid not null, classroom_id uuid not null,
          foreign key (tenant_id, classroom_id) references classrooms (tenant_id, id) on delete cascade)`)
      .simple()
  })
  expect(await distribute(target)).toEqual({
    ...nothing,
    distributed: ['desks'],
    keys: ['desks_pkey'],
  })
  const [row] = await client`
    select count(*)::int as keys from pg_constraint where conrelid = 'desks'::regclass and contype = 'f'`
  expect(row?.keys).toBe(1)
})
