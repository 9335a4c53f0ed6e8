import type { YearCounts } from '@meridian/contract/years.ts'
import { Link } from '@tanstack/react-router'
import IconArrowUpRight from '~icons/tabler/arrow-up-right'
import IconDoorExit from '~icons/tabler/door-exit'
import IconRepeat from '~icons/tabler/repeat'
import IconUserQuestion from '~icons/tabler/user-question'
import { formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import classes from './Years.module.css'

const tiles = [
  ['up', IconArrowUpRight],
  ['repeats', IconRepeat],
  ['leaves', IconDoorExit],
  ['undecided', IconUserQuestion],
] as const

/** How many students move up, repeat, leave and have no class yet; each leads to them. */
export function PreviewCounts({ counts }: { counts: YearCounts }) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className={classes.counts}>
      {tiles.map(([fate, Icon]) => (
        <Link
          key={fate}
          to="/dashboard/new-year/students"
          search={{ filter_fate: fate }}
          className={classes.count}
          data-kind={counts[fate] > 0 ? fate : undefined}
        >
          <Icon size={28} stroke={1.75} className={fate === 'up' ? 'flip' : undefined} />
          <span>
            <span className={classes.number}>{formatNumber(counts[fate], language)}</span>
            {t(`newyear.count_${fate}`)}
          </span>
        </Link>
      ))}
    </div>
  )
}
