import type { Readable } from 'node:stream'
import type { importColumns } from '@meridian/contract/imports.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Cell } from '../../platform/tables/cell.ts'
import { csvOf } from '../../platform/tables/csv.ts'
import type { Import } from '../../visible/imports.ts'
import { columnsOf } from './columns.ts'
import { placeOf, sentenceOf } from './imports.present.ts'
import { nationalNumber } from './phones.ts'
import type { PlannedCell, SourceRow } from './plan.types.ts'

/** The rows that are read at the same time. */
const together = 500

/**
 * The rows that were left out of an import, as a file that can be corrected and imported: the columns of the file under the
 * headings of the template, and for each row its place and the reasons. First passwords are not in it.
 */
export function leftOutTable(db: Database, one: Import, t: Translate): Readable {
  const found = columnsOf[one.kind].filter(({ name }) => name !== 'password')
  const head = [
    t('imports.left_out_row'),
    ...found.map(({ heading }) => t(heading)),
    t('imports.left_out_why'),
  ]
  return csvOf(head, rows())

  async function* rows(): AsyncGenerator<Cell[]> {
    for (let after = 0; ; ) {
      const some = await db
        .selectFrom('import_rows')
        .where('import_id', '=', one.id)
        .where('state', '=', 'left_out')
        .where('number', '>', after)
        .select(['number', 'cells', 'plan'])
        .orderBy('number')
        .limit(together)
        .execute()
      for (const { number, cells, plan } of some) {
        const typed = cells as SourceRow['cells']
        const reasons = (plan as unknown as PlannedCell[]).flatMap(({ problem }) =>
          problem ? [sentenceOf(problem, one.columns, t)] : [],
        )
        yield [
          placeOf(one.columns, number),
          ...found.map(({ name }) => textOf(name, typed[name])),
          reasons.length > 0 ? reasons.join('; ') : t('imports.left_out_by_you'),
        ]
        after = number
      }
      if (some.length < together) return
    }
  }
}

/** A phone is written as it is dialled, since a "+" before it would be taken for a formula. */
function textOf(
  column: (typeof importColumns)['students'][number] | string,
  text: string | null | undefined,
): string {
  return column === 'phone' ? nationalNumber(text ?? '').replace(/^\+/, '00') : (text ?? '')
}
