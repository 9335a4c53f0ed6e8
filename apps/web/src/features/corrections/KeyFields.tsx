import { useT } from '../../core/messages.ts'
import { type Choice, ChoiceFields } from '../../questionKinds/correcting.tsx'
import classes from './Corrections.module.css'
import type { VersionGroup } from './keys.ts'

interface KeyFieldsProps {
  group: VersionGroup
  /** True where the question has several wordings, so that each names itself. */
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
      <ChoiceFields version={shown} choice={choice} onChange={onChange} />
    </fieldset>
  )
}
