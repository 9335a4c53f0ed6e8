import type { YearPreview } from '@meridian/contract/years.ts'
import IconArchive from '~icons/tabler/archive'
import IconClockPlus from '~icons/tabler/clock-plus'
import IconCopy from '~icons/tabler/copy'
import IconDoorExit from '~icons/tabler/door-exit'
import IconUserOff from '~icons/tabler/user-off'
import IconUsers from '~icons/tabler/users'
import { useT } from '../../core/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useYears } from './useYears.ts'
import classes from './Years.module.css'

/** What else happens with the new year, each as a sentence; what concerns nobody is left out. */
export function PreviewElse({ preview }: { preview: YearPreview }) {
  const t = useT()
  const { classes_now, papers, teachers, needs, counts } = preview
  const weeks = useYears().years.papers?.weeks ?? 0
  const moved = t('newyear.moved', { count: weeks })
  const lines = [
    ['archived', classes_now, IconArchive],
    ['papers', papers, IconCopy],
    ['teachers', teachers, IconUsers],
    ['leaves', counts.leaves, IconDoorExit],
    ['none', counts.none, IconUserOff],
    ['needs', needs, IconClockPlus],
  ] as const
  return (
    <Panel title={t('newyear.else_title')}>
      <div className={classes.body}>
        <ul className={classes.else}>
          {lines.map(
            ([what, count, Icon]) =>
              count > 0 && (
                <li key={what}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {t(`newyear.else_${what}`, { count, moved })}
                </li>
              ),
          )}
        </ul>
      </div>
    </Panel>
  )
}
