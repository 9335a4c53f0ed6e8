import type { ImportKind } from '@meridian/contract/imports.ts'
import { v7 } from 'uuid'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { recall } from './headings.store.ts'
import { type ImportServices, startJob } from './jobs.ts'
import { schoolOfFile } from './passwords.ts'
import { planFile, unsureIn, withoutPasswords } from './plan.file.ts'
import type { ImportRef } from './plan.types.ts'
import { columnsOf } from './read.columns.ts'
import type { Table } from './read.types.ts'
import { describedPackage, withHistory } from './roster.describe.ts'
import type { Roster } from './roster.types.ts'
import { forgetOld, settleAbandoned } from './settle.ts'

/**
 * Begins an import of a table: makes its plan, hashes the first passwords of people who would be new, and stores both. Nothing
 * else changes.
 * @throws CallError invalid for a table without rows, conflict while another import of the school is working
 */
export async function createImport(
  services: ImportServices,
  actor: Actor,
  kind: ImportKind,
  file: { name: string; table: Table },
): Promise<{ id: string; finished: Promise<void> }> {
  const { db } = services
  const schoolId = ownSchool(actor)
  const columns = await columnsOf(kind, file.table, (key) => recall(db, schoolId, kind, key))
  const source = withoutPasswords(kind, columns.rows, await schoolOfFile(db, schoolId))
  const one = { id: v7(), tenant_id: schoolId, kind }
  await settleAbandoned(db, schoolId)
  await forgetOld(db, schoolId)
  const begin = () =>
    insertImport(db, actor, one, {
      ...{ described: columns.described, unsure: unsureIn(columns.mapping) },
      ...{ total: columns.rows.length, name: file.name },
      ...{ encoding: file.table.encoding, separator: file.table.separator },
    })
  const { finished } = await startJob(services, one.id, begin, (job) =>
    planFile(services, job, actor, {
      one,
      columns,
      file: { letters: file.table.letters, sheets: file.table.sheets, hidden: {} },
      ...source,
    }),
  )
  return { id: one.id, finished }
}

/**
 * Begins an import of a roster package, as `createImport` does of a list.
 * @param kind the page that it was given to
 */
export async function createRosterImport(
  services: ImportServices,
  actor: Actor,
  kind: ImportKind,
  { name, roster }: { name: string; roster: Roster },
): Promise<{ id: string; finished: Promise<void> }> {
  const { db } = services
  const schoolId = ownSchool(actor)
  await settleAbandoned(db, schoolId)
  await forgetOld(db, schoolId)
  const said = await withHistory(db, schoolId, roster)
  const one = { id: v7(), tenant_id: schoolId, kind, package: said }
  const described = describedPackage(roster)
  const begin = () =>
    insertImport(db, actor, one, {
      ...{ described, unsure: 0, total: roster.rows.length, name },
      ...{ encoding: null, separator: null },
    })
  const { finished } = await startJob(services, one.id, begin, (job) =>
    planFile(services, job, actor, {
      ...{ one, columns: { described, mapping: null, secrets: {} }, file: null },
      ...{ rows: roster.rows, passwords: new Map() },
    }),
  )
  return { id: one.id, finished }
}

/** What is stored of a file when its import begins. */
interface Uploaded {
  name: string
  described: unknown
  unsure: number
  total: number
  encoding: string | null
  separator: string | null
}

async function insertImport(
  db: Database,
  actor: Actor,
  { id, tenant_id, kind, package: said }: ImportRef,
  { name, described, ...file }: Uploaded,
): Promise<void> {
  try {
    await db
      .insertInto('imports')
      .values({
        ...{ id, tenant_id, kind, ...file },
        file_name: name,
        columns: json(described),
        phase: 'checking',
        created_by: actor.userId,
        created_by_name: actor.name,
        ...(said ? { package: json(said), missing_scope: 'school' } : {}),
      })
      .execute()
  } catch (error) {
    if (violates(error, 'unique', 'imports_working'))
      throw new CallError('conflict', { key: 'imports.running' })
    throw error
  }
}
