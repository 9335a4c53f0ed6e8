import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCloudCheck from '~icons/tabler/cloud-check'
import IconCloudUp from '~icons/tabler/cloud-up'
import { wallTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import classes from './Outline.module.css'
import type { useKeeping } from './useKeeping.ts'

/** Says whether the outline is kept: since when, not yet, or why not. */
export function KeptState({ keeping }: { keeping: ReturnType<typeof useKeeping> }) {
  const t = useT()
  const zone = useZone()
  const { pending, keptAt, failed } = keeping
  if (failed)
    return (
      <span className={classes.state} data-failed="true" role="alert">
        <IconAlertTriangle size={18} stroke={1.75} />
        {t('desk.not_kept')} {failed.message}
      </span>
    )
  if (pending)
    return (
      <span className={classes.state}>
        <IconCloudUp size={18} stroke={1.75} />
        {t('desk.keeping')}
      </span>
    )
  return (
    <span className={classes.state}>
      <IconCloudCheck size={18} stroke={1.75} />
      {keptAt === null ? (
        t('desk.keeps_itself')
      ) : (
        <span>
          {t('desk.kept_at', { time: `\u2068${wallTime(keptAt, zone).slice(11)}\u2069` })}
        </span>
      )}
    </span>
  )
}
