import { Link } from '@tanstack/react-router'
import IconCheck from '~icons/tabler/check'
import { useT } from '../../core/messages.ts'
import classes from './YearSteps.module.css'

const steps = [
  { step: 'days', to: '/dashboard/new-year' },
  { step: 'classes', to: '/dashboard/new-year/classes' },
  { step: 'students', to: '/dashboard/new-year/students' },
  { step: 'papers', to: '/dashboard/new-year/papers' },
  { step: 'preview', to: '/dashboard/new-year/preview' },
] as const
export type YearStep = (typeof steps)[number]['step']

/** The way of a plan; each step has an address of its own, and any of them can be returned to. */
export function YearSteps({ now }: { now: YearStep }) {
  const t = useT()
  const place = steps.findIndex(({ step }) => step === now)
  return (
    <nav aria-label={t('newyear.steps')}>
      <ol className={classes.steps}>
        {steps.map(({ step, to }, at) => (
          <li key={step} data-state={at < place ? 'done' : at === place ? 'now' : 'ahead'}>
            <Link to={to} className={classes.step} aria-current={at === place ? 'step' : undefined}>
              <span className={classes.node}>
                {at < place ? <IconCheck size={16} stroke={2} aria-hidden /> : at + 1}
              </span>
              {t(`newyear.step_${step}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
