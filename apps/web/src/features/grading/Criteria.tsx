import { latinDigits } from '@meridian/contract/core/text.ts'
import { type Criterion, levelOf, mostOf } from '@meridian/questions/criteria.ts'
import { type KeyboardEvent, useId } from 'react'
import { useT } from '../../core/messages.ts'
import { NumberText } from '../../ui/DateTime.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import classes from './Criteria.module.css'
import type { GradingDesk } from './desk/desk.ts'
import { type Entry, type Subject, shownGrade } from './desk/entry.ts'
import { keysOf, withLevel } from './desk/levels.ts'

interface CriteriaProps {
  subject: Subject
  entry: Entry | undefined
  desk: GradingDesk
  /** The number of the question, for the names of the groups. */
  number: number
  /** Called for Enter in a level. */
  onEnter?: (() => void) | undefined
}

/** The rubric of an answer: one level of each criterion is chosen by a click or by its key, Tab goes to the next criterion. */
export function Criteria({ subject, entry, desk, number, onEnter }: CriteriaProps) {
  const t = useT()
  const { criteria } = subject
  const { levels, open } = shownGrade(subject, entry)
  const missing = entry?.problem === 'required' && open > 0
  const first = criteria.find((criterion) => !levelOf(criterion, levels)) ?? criteria[0]
  return (
    <div className={classes.criteria}>
      {criteria.map((criterion) => (
        <CriterionLevels
          key={criterion.id}
          criterion={criterion}
          chosen={levelOf(criterion, levels)?.id}
          number={number}
          entry={criterion === first}
          missing={missing && criterion === first}
          onChoose={(level) =>
            desk.change(subject, withLevel(subject, levels, criterion.id, level))
          }
          onEnter={onEnter}
        />
      ))}
      {missing && (
        <p role="alert" className={classes.problem}>
          {t('explaining.criteria_open', { count: open })}
        </p>
      )}
      {entry && typeof entry.problem === 'object' && entry.problem && (
        <p role="alert" className={classes.problem}>
          {entry.problem.sentence}
        </p>
      )}
    </div>
  )
}

interface CriterionLevelsProps {
  criterion: Criterion
  chosen: string | undefined
  number: number
  /** True for the criterion in which the keyboard begins. */
  entry: boolean
  missing: boolean
  onChoose: (level: string) => void
  onEnter: (() => void) | undefined
}

function CriterionLevels(props: CriterionLevelsProps) {
  const { criterion, chosen, number, missing, onChoose, onEnter } = props
  const { name, description, levels } = criterion
  const t = useT()
  const id = useId()
  const keys = keysOf(criterion)
  const level = levels.find((one) => one.id === chosen)
  const labelled = levels.some(({ label }) => label !== '')
  /** Where the keyboard comes in: the chosen level, else the first. */
  const way = level ?? levels[0]

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const wanted = keys.get(latinDigits(event.key))
    if (wanted) {
      event.preventDefault()
      onChoose(wanted.id)
      const radios = event.currentTarget.querySelectorAll<HTMLElement>('input')
      radios[levels.indexOf(wanted)]?.focus()
    } else if (event.key === 'Enter') {
      // `onEnter` may move the focus to another field, which must not receive the same key.
      event.preventDefault()
      onEnter?.()
    }
  }
  return (
    <div className={classes.criterion}>
      <p className={classes.head}>
        <span id={`${id}-name`}>
          <bdi>{name}</bdi>
          <span className="visually-hidden">
            {t('ui.list_comma')}
            {t('deadlines.question', { number })}
          </span>
        </span>
        <bdi dir="ltr" className={classes.points}>
          {level ? (
            <ScoreText score={level.points} max={mostOf(criterion)} />
          ) : (
            <>
              – / <NumberText value={mostOf(criterion)} decimals={2} />
            </>
          )}
        </bdi>
      </p>
      {description !== '' && (
        <p id={`${id}-asks`} className={classes.asks} data-more>
          <bdi>{description}</bdi>
        </p>
      )}
      <div
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={description === '' ? undefined : `${id}-asks`}
        aria-invalid={missing || undefined}
        className={classes.levels}
        data-labelled={labelled || undefined}
        onKeyDown={press}
      >
        {[...keys].map(([key, one]) => (
          <label key={one.id} title={one.label || undefined}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={one.id === chosen}
              aria-keyshortcuts={key}
              data-grade={props.entry && one === way ? (level ? 'chosen' : 'open') : undefined}
              data-problem={(missing && one === way) || undefined}
              onChange={() => onChoose(one.id)}
            />
            <NumberText value={one.points} decimals={2} />
            {one.label !== '' && (
              <span className={classes.label}>
                <bdi>{one.label}</bdi>
              </span>
            )}
            {key !== String(one.points) && (
              <span aria-hidden="true" className={classes.key}>
                {key}
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  )
}
