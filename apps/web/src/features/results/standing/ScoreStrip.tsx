import type { MarkedQuestion } from '@meridian/contract/results.ts'
import { markOf } from '@meridian/questions/mark.ts'
import type { CSSProperties } from 'react'
import IconCheck from '~icons/tabler/check'
import IconCircleDashed from '~icons/tabler/circle-dashed'
import IconCircleHalf2 from '~icons/tabler/circle-half-2'
import IconX from '~icons/tabler/x'
import { type T, useT } from '../../../core/messages.ts'
import { ScoreText } from '../../../ui/ScoreText.tsx'
import classes from './ScoreStrip.module.css'

type State = 'full' | 'partly' | 'none' | 'open'

const signs = { full: IconCheck, partly: IconCircleHalf2, none: IconX, open: IconCircleDashed }

/**
 * The questions of a result side by side, each as wide as it has marks and as full as it got. What a correction leaves out
 * has no place in it.
 */
export function ScoreStrip({ questions }: { questions: readonly MarkedQuestion[] }) {
  const t = useT()
  const counted = questions.filter(({ treatment }) => treatment !== 'drop')
  if (counted.length === 0) return null
  return (
    <div className={classes.whole}>
      <ol className={classes.strip} aria-label={t('results.strip')}>
        {counted.map((question) => (
          <Segment key={question.id} question={question} />
        ))}
      </ol>
      <p className={classes.legend} aria-hidden="true">
        {(['full', 'partly', 'none'] as const).map((state) => (
          <span key={state} className={classes.key} data-state={state}>
            {wordOf(state, t)}
          </span>
        ))}
        <span>{t('results.wider')}</span>
      </p>
    </div>
  )
}

function Segment({ question }: { question: MarkedQuestion }) {
  const t = useT()
  const { score, weight, position } = question
  const state: State = score === null ? 'open' : markOf(score, weight)
  const Sign = signs[state]
  const share = score === null || weight === 0 ? 0 : (score / weight) * 100
  return (
    <li
      className={classes.segment}
      data-state={state}
      style={{ '--weight': Math.max(weight, 0.1), '--share': `${share}%` } as CSSProperties}
    >
      <span className={classes.bar}>
        <Sign size={16} stroke={2.25} aria-hidden="true" />
        {state === 'partly' && (
          <span className={classes.points}>
            <ScoreText score={score} max={weight} />
          </span>
        )}
        <span className="visually-hidden">{wordOf(state, t)}</span>
      </span>
      <span className={classes.number}>
        <span className="visually-hidden">{t('results.strip_question')} </span>
        {position}
      </span>
    </li>
  )
}

function wordOf(state: State, t: T): string {
  if (state === 'full') return t('ui.correct')
  if (state === 'partly') return t('explaining.partly')
  return t(state === 'none' ? 'explaining.not_correct' : 'answering.result_not_graded')
}
