import { useT } from '../app/messages.ts'
import classes from './PageSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

/**
 * The quiet outline of a page that is still on its way: a head and one panel. `alone` where even the menu around the
 * page is still on its way, and its room has to be kept.
 */
export function PageSkeleton({ alone = false }: { alone?: boolean }) {
  const t = useT()
  return (
    <div
      className={classes.page}
      data-alone={alone || undefined}
      aria-busy="true"
      role="status"
      aria-label={t('ui.loading')}
    >
      <Skeleton width={220} height={28} />
      <Skeleton width={320} height={14} />
      <div className={classes.panel}>
        {[72, 56, 64, 48, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={14} />
        ))}
      </div>
    </div>
  )
}
