import { useId } from 'react'
import { useT } from '../../app/messages.ts'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import classes from './Corrections.module.css'
import { type Choice, optionSlots, statementSlots, type VersionGroup } from './keys.ts'

interface KeyFieldsProps {
  group: VersionGroup
  /** Whether there are other wordings beside it, so that each has to say which it is. */
  several: boolean
  choice: Choice
  onChange: (choice: Choice) => void
}

/** The right answer of one wording of the question. */
export function KeyFields({ group, several, choice, onChange }: KeyFieldsProps) {
  const t = useT()
  const { shown, attempts } = group
  return (
    <fieldset className={classes.key}>
      <legend>
        {several
          ? t(shown.current ? 'corrections.version_now' : 'corrections.version_before', {
              number: shown.number,
              count: attempts,
            })
          : t('corrections.right_answer')}
      </legend>
      {several && (
        <p className={classes.wording} dir="auto">
          {shown.text}
        </p>
      )}
      <Fields group={group} choice={choice} onChange={onChange} />
    </fieldset>
  )
}

function Fields({ group, choice, onChange }: Omit<KeyFieldsProps, 'several'>) {
  const t = useT()
  const { shown } = group
  if (choice.type === 'mcq')
    return optionSlots(shown).map(({ slot, text }) => (
      <Radio
        key={slot}
        text={text}
        checked={choice.option === slot}
        onChoose={() => onChange({ type: 'mcq', option: slot })}
      />
    ))
  if (choice.type === 'tof')
    return ([true, false] as const).map((status) => (
      <Radio
        key={String(status)}
        text={t(status ? 'papers.true' : 'papers.false')}
        checked={choice.status === status}
        onChoose={() => onChange({ type: 'tof', status })}
      />
    ))
  return statementSlots(shown).map(({ slot, text }) => (
    <Match
      key={slot}
      statement={text}
      answers={shown.answers.map((one) => one.text).sort()}
      value={choice.pairs[slot] ?? ''}
      onChange={(answer) =>
        onChange({ type: 'matching', pairs: { ...choice.pairs, [slot]: answer } })
      }
    />
  ))
}

/** One radio button of a fieldset, a whole line to press. */
export function Radio(props: {
  text: string
  hint?: string
  checked: boolean
  onChoose: () => void
}) {
  const { text, hint, checked, onChoose } = props
  return (
    <label className={classes.radio}>
      <input type="radio" checked={checked} onChange={onChoose} />
      <span>
        <span dir="auto">{text}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
    </label>
  )
}

function Match(props: {
  statement: string
  answers: readonly string[]
  value: string
  onChange: (answer: string) => void
}) {
  const id = useId()
  return (
    <div className={classes.match}>
      <label htmlFor={id} dir="auto">
        {props.statement}
      </label>
      <PlainSelect
        id={id}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.answers.map((answer) => (
          <option key={answer} dir="auto">
            {answer}
          </option>
        ))}
      </PlainSelect>
    </div>
  )
}
