import { statisticsNames } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { showDay } from '../../ui/form/wall-time.ts'
import type { RowsSearch } from './search.ts'

/** A day inside a sentence, left to right in a sentence of either direction. */
const shown = (day: string) => `\u2066${showDay(day)}\u2069`

/** What rows are narrowed to, in words: the school, class, student, book and unit, and the days. */
export function Scope({ filter }: { filter: RowsSearch }) {
  const t = useT()
  const { school_id, class_id, book_id, student_id, unit_id, from, to } = filter
  const query = { school_id, class_id, book_id, student_id, unit_id }
  const any = Object.values(query).some((id) => id !== undefined)
  const { data } = useData(statisticsNames, { query }, { enabled: any, handled: true })
  const names = data?.data
  return (
    <>
      {[names?.school, names?.class, names?.student, names?.book, names?.unit].map(
        (one) => one && <bdi key={one.id}>{one.name}</bdi>,
      )}
      {(from || to) && (
        <span>
          {from && to
            ? t('statistics.days', { from: shown(from), to: shown(to) })
            : from
              ? t('statistics.days_from', { from: shown(from) })
              : t('statistics.days_to', { to: shown(to ?? '') })}
        </span>
      )}
    </>
  )
}
