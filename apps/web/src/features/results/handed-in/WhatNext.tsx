import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { needsTeacher } from '@meridian/questions/kinds.ts'
import type { ReactNode } from 'react'
import IconCheck from '~icons/tabler/check'
import { type T, useT } from '../../../core/messages.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import classes from './WhatNext.module.css'

interface Step {
  done: boolean
  title: string
  text: ReactNode
}

/** What comes after handing in, as steps of this paper: what has happened, who reads, and when the result is there. */
export function WhatNext({ attempt }: { attempt: StudentAttempt }) {
  const t = useT()
  return (
    <section className={classes.panel} aria-labelledby="what-next">
      <h2 id="what-next">{t('results.next')}</h2>
      <ol className={classes.steps}>
        {stepsOf(attempt, t).map(({ done, title, text }, index) => (
          <li key={title} className={classes.step} data-done={done || undefined}>
            <span className={classes.sign} aria-hidden="true">
              {done ? <IconCheck size={18} stroke={2.5} /> : index + 1}
            </span>
            <div>
              <p className={classes.name}>
                {title}
                {done && <span className="visually-hidden"> ({t('results.step_done')})</span>}
              </p>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepsOf(attempt: StudentAttempt, t: T): Step[] {
  const reached = reachedStep(attempt, t)
  if (attempt.released) {
    const ready = { done: true, title: t('results.ready'), text: t('results.ready_text') }
    if (attempt.left_to_grade === 0) return [reached, ready]
    return [reached, ready, { ...readingStep(attempt, t), text: t('results.grows') }]
  }
  if (attempt.result_from !== null) {
    const text = (
      <>
        {t('deadlines.held_from')} <DateTime iso={attempt.result_from} />
      </>
    )
    return [reached, { done: false, title: t('deadlines.held_title'), text }]
  }
  const home = { done: false, title: t('results.new_on_home'), text: t('results.new_text') }
  return [reached, readingStep(attempt, t), home]
}

function reachedStep({ submitted_by: by, late }: StudentAttempt, t: T): Step {
  if (by !== 'deadline')
    return { done: true, title: t('results.reached'), text: t('results.reached_text') }
  const text = late?.until ? (
    <>
      {t('results.late_until')} <DateTime iso={late.until} />
    </>
  ) : (
    t('results.saved_text')
  )
  return { done: true, title: t('results.saved_reached'), text }
}

/** The step in which somebody reads: the answers that need a person by their numbers, otherwise all of them. */
function readingStep({ teacher, questions }: StudentAttempt, t: T): Step {
  const read = questions.filter(
    (one) =>
      needsTeacher(one.type) && one.answer !== null && (!('score' in one) || one.score === null),
  )
  const name = `\u2068${teacher}\u2069`
  const numbers = read.map(({ position }) => position).join(t('ui.list_comma'))
  const title =
    read.length === 0
      ? t('results.looks', { name })
      : t('results.reads', { count: read.length, name, numbers })
  return { done: false, title, text: t('results.hidden_until') }
}
