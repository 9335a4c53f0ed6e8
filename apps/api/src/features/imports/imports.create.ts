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
import { type Columns, columnsOf } from './read.columns.ts'
import type { Table } from './read.types.ts'
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
  const begin = () => insertImport(db, actor, one, columns, file)
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

async function insertImport(
  db: Database,
  actor: Actor,
  one: ImportRef,
  { described, mapping, rows }: Columns,
  { name, table }: { name: string; table: Table },
): Promise<void> {
  try {
    await db
      .insertInto('imports')
      .values({
        ...one,
        file_name: name,
        encoding: table.encoding,
        separator: table.separator,
        columns: json(described),
        unsure: unsureIn(mapping),
        phase: 'checking',
        total: rows.length,
        created_by: actor.userId,
        created_by_name: actor.name,
      })
      .execute()
  } catch (error) {
    if (violates(error, 'unique', 'imports_working'))
      throw new CallError('conflict', { key: 'imports.running' })
    throw error
  }
}
