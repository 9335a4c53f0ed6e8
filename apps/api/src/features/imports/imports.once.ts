import type { Database } from '../../platform/database/connect.ts'
import { CallError, type FieldProblem, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Import, loadImport } from '../../visible/imports.ts'
import * as imports from './imports.service.ts'
import type { ImportServices } from './jobs.ts'
import type { PlannedCell } from './plan.types.ts'

/** The most wrong cells that a refusal names. */
const told = 50

/**
 * Applies an import that was uploaded to be applied at once, and waits for the end.
 * @throws CallError invalid with the counts and the first wrong cells (`rows.12.email`), conflict where it could not be applied
 */
export async function doAtOnce(services: ImportServices, actor: Actor, id: string): Promise<void> {
  const { db } = services
  const planned = await reload(db, actor, id)
  if (planned.needs.length > 0)
    throw new CallError('invalid', { fields: [{ path: 'file', ...needed(planned) }] })
  if (planned.unsure > 0)
    throw new CallError('invalid', {
      fields: [{ path: 'file', key: 'imports.unsure', values: {} }],
    })
  if (planned.wrong_rows > 0)
    throw new CallError('invalid', { fields: await wrongCells(db, planned) })
  const { finished } = await imports.startApplying(services, actor, planned, {
    version: planned.version,
    sure: false,
  })
  await finished
  const { status, problem, problem_values } = await reload(db, actor, id)
  if (status !== 'applied')
    throw new CallError('conflict', {
      key: problem ?? 'imports.not_planned',
      values: problem_values as Record<string, string | number>,
    })
}

/** The sentence on a file that lacks required columns: one for the file, and not one for each row. */
function needed({ needs }: Import): Omit<FieldProblem, 'path'> {
  return { key: 'imports.needs', values: { columns: needs.join(', ') } }
}

async function reload(db: Database, actor: Actor, id: string): Promise<Import> {
  const one = await loadImport(db, actor, id)
  if (!one) throw notFound()
  return one
}

async function wrongCells(db: Database, one: Import): Promise<FieldProblem[]> {
  const rows = await db
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .where('state', '=', 'wrong')
    .select(['number', 'plan'])
    .orderBy('number')
    .limit(told)
    .execute()
  const cells = rows.flatMap(({ number, plan }) =>
    (plan as unknown as PlannedCell[]).flatMap(({ column, problem }) =>
      problem ? [{ path: `rows.${number}.${column}`, ...problem }] : [],
    ),
  )
  const values = { count: one.wrong_rows }
  return [{ path: 'file', key: 'imports.wrong_rows', values }, ...cells.slice(0, told)]
}
