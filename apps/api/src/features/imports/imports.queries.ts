import type { Language } from '@meridian/contract/core/language.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { importKinds, importStatuses, rowStates } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type Import, imports } from '../../visible/imports.ts'
import { choice } from './imports.choice-filter.ts'
import { presentImport, presentRow } from './imports.present.ts'
import type { Mapping } from './mapping.ts'
import { missingOf } from './missing.queries.ts'
import { readGrades } from './school.people.ts'

/** One import, which the caller has found to be within the actor's reach. */
export async function describeImport(db: Reader, actor: Actor, id: string, t: Translate) {
  const row = await imports(db, actor)
    .where('i.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
  const source = await db
    .selectFrom('import_sources')
    .where('import_id', '=', id)
    .select('mapping')
    .executeTakeFirst()
  const mapping = row.status === 'planned' && source ? (source.mapping as unknown as Mapping) : null
  return presentImport(actor, row, t, { mapping, missing: await missingOf(db, actor, row) })
}

const importPages = compiledList((db, actor) => ({
  rows: imports(db, actor),
  options: {
    search: sql`normalize_for_search(i.file_name)`,
    sorts: { created_at: 'i.created_at', file_name: 'i.file_name' },
    order: { column: 'created_at', direction: 'desc' },
    id: 'i.id',
    filters: {
      kind: choice('imports.filter_kind', 'i.kind', importKinds, 'imports.kind'),
      status: choice('filter.status', 'i.status', importStatuses, 'imports.status'),
    },
  },
}))

/** One page of the school's imports. Sorts: created_at, file_name; filters: kind, status. */
export async function pageOfImports(asking: Asking, request: ListRequest) {
  const page = await importPages(asking, {}, request)
  const { actor, t } = asking
  return { ...page, data: page.data.map((row) => presentImport(actor, row, t)) }
}

const rowPages = compiledList((db, _actor, { id }: Slots<{ id: string }>) => ({
  rows: db
    .selectFrom('import_rows as r')
    .where('r.import_id', '=', id)
    .select(['r.number', 'r.state', 'r.version', 'r.plan', 'r.kind', 'r.notes']),
  options: {
    search: 'r.search_text',
    sorts: { number: 'r.number' },
    order: { column: 'number', direction: 'asc' },
    id: 'r.number',
    filters: { state: choice('imports.filter_state', 'r.state', rowStates, 'imports.row') },
  },
}))

/** One page of the rows of an import, in the order of the file. Filter: state. */
export async function pageOfRows(
  asking: Asking,
  { id, columns, kind }: Import,
  request: ListRequest,
) {
  const { db, t, language } = asking
  const [page, grades] = await Promise.all([rowPages(asking, { id }, request), readGrades(db)])
  return {
    ...page,
    data: page.data.map((row) => presentRow(row, { t, language, grades, columns, kind })),
  }
}

/** One row of an import. */
export async function describeRow(
  db: Reader,
  { id, columns, kind }: Import,
  number: number,
  { t, language }: { t: Translate; language: Language },
) {
  const row = await db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('number', '=', number)
    .select(['number', 'state', 'version', 'plan', 'kind', 'notes'])
    .executeTakeFirstOrThrow(() => notFound())
  return presentRow(row, { t, language, columns, kind, grades: await readGrades(db) })
}
