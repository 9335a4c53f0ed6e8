import { cancelYear, type readYears } from '@meridian/contract/calls/years.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import { useCall } from '../../core/calls.ts'
import { formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { WorkProgress } from '../../ui/WorkProgress.tsx'
import classes from './Years.module.css'

/** How far a year is applied or taken back, with the button that stops it. */
export function YearProgress({ years }: { years: DataOf<typeof readYears> }) {
  const t = useT()
  const language = useLanguage()
  const stop = useCall(cancelYear)
  const { done = 0, total = 0 } = years.progress ?? {}
  const title = t(
    years.running?.status === 'undoing' ? 'newyear.working_undoing' : 'newyear.working_applying',
  )
  return (
    <Panel title={title}>
      <div className={classes.body}>
        <WorkProgress
          label={title}
          done={done}
          total={total}
          text={t('newyear.working_step', {
            done: formatNumber(done, language),
            total: formatNumber(total, language),
          })}
          cancel={{
            label: t('newyear.stop'),
            disabled: stop.isPending || stop.isSuccess,
            onClick: () => stop.mutate({}),
          }}
        />
        <p className={classes.quiet}>{t('newyear.working_text')}</p>
      </div>
    </Panel>
  )
}
