import type { UseMeasure } from '@meridian/contract/statistics.use.ts'
import IconBook2 from '~icons/tabler/book-2'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCopy from '~icons/tabler/copy'
import IconSend from '~icons/tabler/send'
import { useT } from '../../../core/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { measures } from './columns.tsx'
import classes from './Use.module.css'

const signs = {
  opened: IconBook2,
  finished: IconCircleCheck,
  copied: IconCopy,
  given: IconSend,
}

/** The sums of the figures that are shown, or their room. */
export function UseTiles({ totals }: { totals: Record<UseMeasure, number> | undefined }) {
  const t = useT()
  return (
    <dl className={classes.tiles} aria-busy={!totals}>
      {measures.map((name) => {
        const Sign = signs[name]
        return (
          <div key={name} className={classes.tile}>
            <dt>
              <Sign size={18} stroke={1.75} aria-hidden />
              {t(`statistics.use_${name}`)}
            </dt>
            <dd>
              {totals ? <NumberText value={totals[name]} /> : <Skeleton width={48} height={34} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
