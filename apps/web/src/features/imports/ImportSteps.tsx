import type { ImportStatus } from '@meridian/contract/imports.ts'
import IconCheck from '~icons/tabler/check'
import { useT } from '../../core/messages.ts'
import classes from './ImportSteps.module.css'

const steps = ['file', 'columns', 'imported'] as const

/** The way of an import: the file, its columns, the result. */
export function ImportSteps({ status }: { status: ImportStatus }) {
  const t = useT()
  const now = status === 'applied' ? steps.length : 1
  return (
    <ol className={classes.steps} aria-label={t('mapping.steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-state={at < now ? 'done' : at === now ? 'now' : 'ahead'}
          aria-current={at === now ? 'step' : undefined}
        >
          <span className={classes.node}>
            {at < now ? <IconCheck size={16} stroke={2} aria-hidden /> : at + 1}
          </span>
          {t(`mapping.step_${step}`)}
        </li>
      ))}
    </ol>
  )
}
