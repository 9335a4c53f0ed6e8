import type { ListRequest } from '@meridian/contract/core/list.ts'
import {
  type Missing,
  type MissingPerson,
  type MissingScope,
  missingDeeds,
} from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Import } from '../../visible/imports.ts'
import { choice } from './imports.choice-filter.ts'
import { placeOf } from './imports.present.ts'
import { looksForMissing } from './missing.choices.ts'
import {
  countMissing,
  lookedFor,
  type MissingRow,
  missingPeople,
  peopleKinds,
} from './missing.people.ts'
import type { PersonKind } from './tables.ts'

/** The names that the plan tells of those to whom it does something. */
const namesTold = 3

/** The people who are not in the file of an import, in short; null where none are looked for. */
export async function missingOf(db: Reader, actor: Actor, one: Import): Promise<Missing | null> {
  if (!looksForMissing(one)) return null
  const looked = lookedFor(one, actor)
  const counted = await countMissing(db, peopleKinds(one), looked)
  const { rows } = await sql<{ deed: string; names: string[] }>`
    select deed, (array_agg(name order by name, member))[1:${sql.lit(namesTold)}] as names
    from import_missing where import_id = ${one.id} group by deed`.execute(db)
  const named = (deed: string) => rows.find((row) => row.deed === deed)?.names ?? []
  return {
    ...counted,
    scope: looked.scope,
    classes: one.named_classes.length,
    together: counted.count > 0 && counted.count <= counted.present,
    block: named('block'),
    leave: named('leave'),
  }
}

interface Asked {
  id: string
  tenant_id: string
  scope: MissingScope
  named: string[]
  me: string
  whole: boolean
}

const pagesOf = (...kinds: PersonKind[]) =>
  compiledList((db, _actor, looked: Slots<Asked>) => ({
    rows: db
      .selectFrom(sql<MissingRow>`${missingPeople(kinds, looked)}`.as('m'))
      .leftJoin('import_missing as c', (on) =>
        on.onRef('c.member', '=', 'm.id').on('c.import_id', '=', looked.id),
      )
      .select(['m.id', 'm.kind', 'm.said', 'm.name', 'm.login', 'm.same_name'])
      .select(sql<MissingPerson['deed']>`coalesce(c.deed, 'nothing')`.as('deed'))
      .select(
        sql<string[]>`array(select k.name from classrooms k where k.id = any(m.classes)
          order by k.search_text, k.id)`.as('classes'),
      ),
    options: {
      search: 'm.search_text',
      sorts: { name: 'm.search_text' },
      order: { column: 'name', direction: 'asc' as const },
      id: 'm.id',
      filters: {
        deed: choice(
          'imports.filter_deed',
          sql`coalesce(c.deed, 'nothing')`,
          missingDeeds,
          'imports.deed',
        ),
      },
      many: true,
    },
  }))
const pages = {
  students: pagesOf('students'),
  teachers: pagesOf('teachers'),
  package: pagesOf('students', 'teachers'),
}

/**
 * One page of the people who are not in the file of an import. Sort: name; filter: deed.
 * @throws CallError conflict where none are looked for: the import is over, of classrooms, or its columns are not certain
 */
export async function pageOfMissing(asking: Asking, one: Import, request: ListRequest) {
  if (!looksForMissing(one)) throw new CallError('conflict', { key: 'imports.no_missing' })
  const [kind = 'students', more] = peopleKinds(one)
  const page = await pages[more ? 'package' : kind](asking, lookedFor(one, asking.actor), request)
  const data = page.data.map(({ same_name, ...row }) => ({
    ...row,
    same_name: same_name === null ? null : placeOf(one.columns, same_name),
  }))
  return { ...page, data }
}
