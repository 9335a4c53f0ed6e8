import { sql } from 'kysely'
import { v7 } from 'uuid'
import { auditMany } from './apply.audit.ts'
import type { Trace, Writing } from './apply.types.ts'
import { type Versions, versionsOf } from './apply.versions.ts'
import { setsOf } from './columns.ts'
import { keptChange, type PlannedRow } from './plan.types.ts'
import { keepIds } from './roster.ids.ts'
import { chunks } from './rows.store.ts'
import { rowsOf, selected } from './school.fields.ts'
import { tables } from './tables.ts'
import { addRows, changeRows } from './write.fields.ts'
import { type Aside, stepAside } from './write.names.ts'
import { changeSet, entryKey, type Removed, without } from './write.sets.ts'

/** A planned row that changes something, with the id of its member, who exists already or is added with it. */
interface Written {
  row: PlannedRow
  member: string
  user: string | null
}

/**
 * Writes planned rows, some hundreds with each statement: new rows, changed fields, and sets.
 * @returns the traces by which the rows can be undone, by row number
 */
export async function writeRows(
  writing: Writing,
  rows: readonly PlannedRow[],
): Promise<Map<number, Trace>> {
  const { tx, one, actor, passwords } = writing
  const { entity, user } = tables[one.kind]
  const due = rows.filter(({ state }) => state === 'new' || state === 'changed')
  const traces = new Map<number, Trace>()
  const aside = await asideFor(writing, due)
  let done = 0
  for (const chunk of chunks(due)) {
    const written = chunk.map((row): Written => {
      const made = row.target === null
      return { row, member: row.target ?? row.made ?? v7(), user: made && user ? v7() : null }
    })
    const made = written.filter(({ row }) => row.target === null)
    const changed = written.filter(({ row }) => row.target !== null)
    const before = await valuesBefore(writing, changed)
    const from = await versionsOf(
      tx,
      one.kind,
      changed.map(({ member }) => member),
    )
    for (const { member } of changed) {
      const was = aside.get(member)
      if (!was) continue
      before.set(member, { ...before.get(member), name: was.name })
      from.set(member, was)
    }
    await addRows(
      tx,
      { ...one, language: actor.language },
      made.map(({ row, member, user }) => ({
        member,
        user,
        password_hash: passwords.get(row.number) ?? null,
        fields: row.change.fields,
      })),
    )
    await changeRows(
      tx,
      one.kind,
      changed.map(({ row, member }) => ({ member, fields: row.change.fields })),
    )
    const removed = await writeSets(writing, written)
    const links = await keepIds(
      tx,
      one,
      written.map(({ row, member }) => ({ member, id: row.link ?? null })),
    )
    await traceWritten(writing, written, { before, from, links, ...removed }, traces)
    await auditMany(
      writing,
      written.map(({ row, member }) => ({
        action: row.target === null ? 'created' : 'changed',
        entity,
        entity_id: member,
        details: {
          ...{ import_id: one.id, row: row.number, ...keptChange(row.change) },
          ...(row.link && { sourced_id: row.link }),
        },
      })),
    )
    done += chunk.length
    await writing.note(done)
  }
  return traces
}

/** The classes that step aside for others that get their names (`write.names.ts`). */
async function asideFor({ tx, one }: Writing, due: readonly PlannedRow[]) {
  if (one.kind !== 'classrooms') return new Map<string, Aside>()
  return stepAside(
    tx,
    due.flatMap(({ target, change: { fields } }) =>
      fields.name === undefined ? [] : [{ member: target ?? v7(), name: fields.name }],
    ),
  )
}

type Before = Map<string, Record<string, string | null>>

async function valuesBefore({ tx, one }: Writing, changed: Written[]): Promise<Before> {
  const ids = changed.map(({ member }) => member)
  const { rows } = await sql<Record<string, string | null> & { id: string }>`
    select p.id, ${selected(one.kind)} from ${rowsOf(one.kind)}
    where p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes the sets of rows, and tells what went with the entries that were removed. */
async function writeSets({ tx, one }: Writing, written: Written[]): Promise<Removed> {
  const all: Removed = { since: new Map(), groups: new Map() }
  for (const { column, ...set } of setsOf(one.kind)) {
    const entries = (from: 'before' | 'after', other: 'before' | 'after') =>
      written.flatMap(({ row, member }) => {
        const ids = row.change.sets[column]
        return without(ids?.[from], ids?.[other]).map((item) => ({ member, item }))
      })
    const change = { out: entries('before', 'after'), put: entries('after', 'before') }
    const removed = await changeSet(tx, one.tenant_id, set, change)
    for (const each of removed.since) all.since.set(...each)
    for (const each of removed.groups) all.groups.set(...each)
  }
  return all
}

async function traceWritten(
  { tx, one }: Writing,
  written: Written[],
  was: Removed & {
    before: Before
    from: Map<string, Versions>
    links: Map<string, NonNullable<Trace['link']>>
  },
  traces: Map<number, Trace>,
): Promise<void> {
  const ids = written.map(({ member }) => member)
  const versions = await versionsOf(tx, one.kind, ids)
  for (const { row, member } of written) {
    const { fields, sets } = row.change
    const before = Object.entries(was.before.get(member) ?? {}).filter(([name]) => name in fields)
    const since = Object.values(sets).flatMap((ids) =>
      ids.before.flatMap((item) => {
        const made = was.since.get(entryKey({ member, item }))
        return made ? [[item, made]] : []
      }),
    )
    const { version = 0, user_version = null } = versions.get(member) ?? {}
    const link = was.links.get(member)
    traces.set(row.number, {
      member,
      made: row.target === null,
      before: Object.fromEntries(before),
      sets,
      since: Object.fromEntries(since),
      groups: was.groups.get(member) ?? [],
      version,
      user_version,
      from: was.from.get(member) ?? null,
      ...(link && { link }),
    })
  }
}
