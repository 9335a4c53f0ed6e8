import type { CorrectableVersion } from '@meridian/contract/corrections.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useId } from 'react'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import classes from '../parts/Key.module.css'
import type { Correcting } from '../parts/key.ts'
import { slots } from '../parts/slots.ts'

export interface MatchingChoice {
  type: 'matching'
  pairs: Readonly<Record<string, string>>
}

const statementSlots = ({ statements }: CorrectableVersion) => slots(statements)
const answerTexts = ({ answers }: CorrectableVersion) => answers.map(({ text }) => text).sort()

/** Other answers belong to the statements. */
export const matchingKey: Correcting<MatchingChoice, AnswerOf<'matching'>> = {
  signature: (version) => [statementSlots(version).map(({ slot }) => slot), answerTexts(version)],
  choiceOf: (version, { pairs }) => {
    const text = (letter: string | undefined) =>
      version.answers.find((one) => one.letter === letter)?.text ?? ''
    const chosen = statementSlots(version).map(({ id, slot }) => [slot, text(pairs[id])])
    return { type: 'matching', pairs: Object.fromEntries(chosen) }
  },
  keyIn: (version, choice) => {
    const pairs: Record<string, string> = {}
    for (const { id, slot } of statementSlots(version)) {
      const answer = version.answers.find(({ text }) => text === choice.pairs[slot])
      if (!answer) return null
      pairs[id] = answer.letter
    }
    return { pairs }
  },
  Fields: ({ version, choice, onChange }) =>
    statementSlots(version).map(({ slot, text }) => (
      <Match
        key={slot}
        statement={text}
        answers={answerTexts(version)}
        value={choice.pairs[slot] ?? ''}
        onChange={(answer) =>
          onChange({ type: 'matching', pairs: { ...choice.pairs, [slot]: answer } })
        }
      />
    )),
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
