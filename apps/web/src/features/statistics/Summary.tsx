import { listResults } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { Link } from '@tanstack/react-router'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { NumberText } from '../../ui/DateTime.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ofSummary } from './asked.ts'
import classes from './Statistics.module.css'
import type { RowsSearch } from './search.ts'
import { resultsLink } from './shared/links.ts'
import { useNoResults } from './shared/noResults.ts'

/** The average over everything that is chosen, with how many results it counts; they open from here. */
export function Summary({ filter, link = true }: { filter: RowsSearch; link?: boolean }) {
  const t = useT()
  const none = useNoResults(filter)
  const { data } = useData(listResults, ofSummary(filter), { keep: true, handled: true })
  if (!data) return <Skeleton width={220} />
  if (data.counted === 0) return <span>{none}</span>
  return (
    <span className={classes.summary}>
      <span>
        {t('statistics.average')}{' '}
        <strong>
          <NumberText value={data.avg} percent decimals={1} />
        </strong>
      </span>
      {link ? (
        <Link {...resultsLink(filter)}>{t('statistics.counted', { count: data.counted })}</Link>
      ) : (
        <span>{t('statistics.counted', { count: data.counted })}</span>
      )}
    </span>
  )
}
