import type { StudentAttempt } from '@meridian/contract/answering.ts'
import { useState } from 'react'
import { useLooking } from '../../../assessment/looking.ts'
import { useT } from '../../../core/messages.ts'
import segments from '../../../ui/Segments.module.css'
import { useThreads } from '../../threads/shared/useThreads.ts'
import { QuestionItem } from './QuestionItem.tsx'
import classes from './Questions.module.css'
import { markIn, type Question } from './question.ts'

/** The questions of an attempt that is handed in, with its answers; of a released result all of them, or those to look at again. */
export function Questions({ attempt }: { attempt: StudentAttempt }) {
  const t = useT()
  const [again, setAgain] = useState(false)
  const all: readonly Question[] = attempt.questions
  const missed = all.filter((question) => ['partly', 'none'].includes(markIn(question) ?? ''))
  const shown = again ? missed : all
  const { released } = attempt
  // Who looks as a student asks nothing, and reads nothing of what the student asked.
  const looking = useLooking() !== null
  const threads = useThreads({ attemptId: attempt.id, anonymous: false }, released && !looking)
  return (
    <section className={classes.panel}>
      <header className={classes.head}>
        <h2>
          {t(released ? 'results.questions' : 'answering.result_answers_title')}{' '}
          <span className={classes.count}>{all.length}</span>
        </h2>
        {missed.length > 0 && missed.length < all.length && (
          <fieldset className={segments.segments} data-size="sm" aria-label={t('results.which')}>
            <button type="button" aria-pressed={!again} onClick={() => setAgain(false)}>
              {t('results.all')}
            </button>
            <button type="button" aria-pressed={again} onClick={() => setAgain(true)}>
              {t('results.again', { count: missed.length })}
            </button>
          </fieldset>
        )}
      </header>
      <ol aria-label={t(released ? 'answering.result_title' : 'answering.result_answers_title')}>
        {shown.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            attemptId={attempt.id}
            threads={threads}
          />
        ))}
      </ol>
    </section>
  )
}
