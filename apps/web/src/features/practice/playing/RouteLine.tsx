import type { PractisedAnswer } from '@meridian/contract/practice.ts'
import { useT } from '../../../core/messages.ts'
import classes from './RouteLine.module.css'

interface RouteLineProps {
  questions: readonly { id: string }[]
  /** From 0; as many as there are questions once all are done. */
  place: number
  marked: ReadonlyMap<string, PractisedAnswer>
}

/** The way through a round: filled for right, a ring for wrong, the pin where the student is. */
export function RouteLine({ questions, place, marked }: RouteLineProps) {
  const t = useT()
  return (
    <ol className={classes.route} aria-label={t('practice.route')}>
      {questions.map(({ id }, index) => {
        const state = stateOf(index, place, marked.get(id))
        return (
          <li key={id} data-state={state} data-behind={index <= place || undefined}>
            {state === 'here' ? (
              <svg viewBox="0 0 20 26" width="26" height="34" aria-hidden="true">
                <path
                  d="M10 25S1 16.5 1 9.7a9 9 0 0 1 18 0C19 16.5 10 25 10 25z"
                  fill="var(--accent)"
                />
                <circle cx="10" cy="9.7" r="4" fill="var(--surface)" />
              </svg>
            ) : (
              <span className={classes.node} />
            )}
            <span className="visually-hidden">
              {t('practice.node', { number: index + 1, state: t(`practice.node_${state}`) })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function stateOf(index: number, place: number, mark: PractisedAnswer | undefined) {
  if (index === place) return 'here'
  if (index > place) return 'ahead'
  if (!mark) return 'passed'
  return mark.outcome === 'right' ? 'right' : 'wrong'
}
