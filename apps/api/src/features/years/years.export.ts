import type { QueryOf } from '@meridian/contract/core/route.ts'
import type { exportPlannedStudents } from '@meridian/contract/years.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import { listed } from '../../platform/messages/listed.ts'
import type { Cell } from '../../platform/tables/cell.ts'
import { pageOfStudents } from './years.lists.ts'
import type { YearRow } from './years.state.ts'

/** Students that are read at once: the outcome of a plan is worked out for all of them each time. */
const together = 2000

/** The students of a school with what a plan does to each, as a table: one row for each, by name. */
export function plannedTable(
  asking: Asking,
  year: YearRow,
  { query, fate, class_id }: QueryOf<typeof exportPlannedStudents>,
) {
  const { t, language } = asking
  const chosen = { fate, class_id }
  const filters = Object.entries(chosen).flatMap(([name, values]) =>
    values === '' ? [] : [{ name, value: values.split(',') }],
  )
  const names = (all: readonly { name: string }[]) =>
    listed(
      all.map(({ name }) => name),
      language,
    )
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let page = 1; ; page++) {
      const metaData = { page, perPage: together }
      const { data } = await pageOfStudents(asking, year, { query, filters, metaData })
      for (const one of data)
        yield [
          one.user.name,
          one.grade,
          names(one.from),
          t(`years.student_${one.fate}`),
          one.fate === 'leaves' ? '' : names(one.to),
        ]
      if (data.length < together) return
    }
  }
  const head = ['student', 'grade', 'now', 'what', 'then'] as const
  return { head: head.map((name) => t(`years.file_${name}`)), rows }
}
