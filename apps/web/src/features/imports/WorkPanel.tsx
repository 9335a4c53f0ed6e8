import { cancelImport, type Import } from '@meridian/contract/imports.ts'
import { useCall } from '../../app/calls.ts'
import { formatNumber } from '../../app/format.ts'
import { useLanguage, useT } from '../../app/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Imports.module.css'
import { Progress } from './Progress.tsx'

/** What an import is doing now, how far it is, and the way to stop it. */
export function WorkPanel({ one }: { one: Import }) {
  const t = useT()
  const language = useLanguage()
  const stop = useCall(cancelImport)
  const { phase = 'checking', done = 0, total = 0 } = one.progress ?? {}
  return (
    <Panel title={t(`imports.now_${one.status}`)}>
      <div className={classes.body}>
        <Progress
          label={t(`imports.phase_${phase}`)}
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
        <p className={classes.quiet}>
          {t(one.status === 'planning' ? 'imports.nothing_yet' : 'imports.all_or_nothing')}
        </p>
      </div>
    </Panel>
  )
}
