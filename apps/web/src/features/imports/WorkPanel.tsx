import { cancelImport } from '@meridian/contract/calls/imports.gen.ts'
import type { Import } from '@meridian/contract/imports.ts'
import { useCall } from '../../core/calls.ts'
import { formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { WorkProgress } from '../../ui/WorkProgress.tsx'
import classes from './Imports.module.css'

/** The message keys on what stopping leaves behind, by the state of the import. */
const stays: Partial<Record<Import['status'], 'imports.nothing_yet' | 'imports.undo_together'>> = {
  planning: 'imports.nothing_yet',
  undoing: 'imports.undo_together',
}

/** The present work of an import, its progress, and the button to stop it. */
export function WorkPanel({ one }: { one: Import }) {
  const t = useT()
  const language = useLanguage()
  const stop = useCall(cancelImport)
  const undoing = one.status === 'undoing'
  const { phase = 'checking', done = 0, total = 0 } = one.progress ?? {}
  return (
    <Panel title={t(`imports.now_${one.status}`)}>
      <div className={classes.body}>
        <WorkProgress
          label={t(
            undoing && phase === 'writing' ? 'imports.now_undoing' : `imports.phase_${phase}`,
          )}
          done={done}
          total={total}
          text={t('imports.rows_done', {
            done: formatNumber(done, language),
            total: formatNumber(total, language),
          })}
          cancel={{
            label: t('imports.cancel'),
            disabled: stop.isPending || stop.isSuccess,
            onClick: () => stop.mutate({ params: { id: one.id } }),
          }}
        />
        <p className={classes.quiet}>{t(stays[one.status] ?? 'imports.all_or_nothing')}</p>
      </div>
    </Panel>
  )
}
