import { Link, type LinkProps } from '@tanstack/react-router'
import IconCircleCheckFilled from '~icons/tabler/circle-check-filled'
import type { Key } from '../../../core/messages.ts'
import { useT } from '../../../core/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Needs.module.css'

/** What a school has, of what it needs before anybody can work. */
export interface Begun {
  teachers: boolean
  classrooms: boolean
  students: boolean
  /** Whether a student has logged in. */
  logins: boolean
}

const steps: readonly { key: keyof Begun; title: Key; text: Key; link: LinkProps }[] = [
  {
    key: 'teachers',
    title: 'attention.step_teachers',
    text: 'attention.step_teachers_text',
    link: { to: '/dashboard/teachers' },
  },
  {
    key: 'classrooms',
    title: 'attention.step_classrooms',
    text: 'attention.step_classrooms_text',
    link: { to: '/dashboard/classrooms' },
  },
  {
    key: 'students',
    title: 'attention.step_students',
    text: 'attention.step_students_text',
    link: { to: '/dashboard/students' },
  },
  {
    key: 'logins',
    title: 'attention.step_logins',
    text: 'attention.step_logins_text',
    link: { to: '/dashboard/students' },
  },
]

/** The first steps of a school in order, ticked by what is there; it goes by itself once all are done (P38.10). */
export function FirstSteps({ begun }: { begun: Begun }) {
  const t = useT()
  const next = steps.find(({ key }) => !begun[key])?.key
  const done = steps.filter(({ key }) => begun[key]).length
  return (
    <Panel
      className={classes.panel}
      title={t('attention.steps')}
      note={t('attention.steps_done', { count: done, total: steps.length })}
    >
      <ol className={classes.steps}>
        {steps.map(({ key, title, text, link }, index) => (
          <li key={key} className={classes.step} data-done={begun[key] || undefined}>
            {begun[key] ? (
              <IconCircleCheckFilled size={32} aria-hidden />
            ) : (
              <span
                aria-hidden="true"
                className={classes.number}
                data-next={key === next || undefined}
              >
                {index + 1}
              </span>
            )}
            <div className={classes.words}>
              <Link {...link} className="row-way">
                {t(title)}
              </Link>
              {begun[key] && <span className="visually-hidden"> {t('attention.step_done')}</span>}
              <p className={classes.text}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
