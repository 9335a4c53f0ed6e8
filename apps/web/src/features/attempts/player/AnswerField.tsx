import { Button } from '@mantine/core'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useT } from '../../../app/messages.ts'
import { letterIn } from '../../../ui/writing.ts'
import type { Answer } from '../journal/types.ts'
import classes from './AnswerField.module.css'
import { Choices } from './Choices.tsx'
import { EssayField } from './EssayField.tsx'
import { MatchingField } from './MatchingField.tsx'
import type { AnswerProps } from './types.ts'

/** What the student answers with, by the kind of question. */
export function AnswerField(props: AnswerProps<NonNullable<Answer>>) {
  const t = useT()
  const { question, answer, disabled, onAnswer } = props
  switch (question.type) {
    case 'mcq': {
      const given = answer as AnswerOf<'mcq'> | null
      return (
        <Choices
          {...props}
          options={question.options.map(({ id, value }, index) => ({
            id,
            sign: letterIn(question.question, index),
            text: value,
          }))}
          chosen={given?.option ?? null}
          onChoose={(option) => onAnswer({ option })}
          clear={<Clear shown={given !== null && !disabled} onClear={() => onAnswer(null)} />}
        />
      )
    }
    case 'tof': {
      const given = answer as AnswerOf<'tof'> | null
      return (
        <Choices
          {...props}
          options={[
            { id: 'true', text: t('attempts.player_true') },
            { id: 'false', text: t('attempts.player_false') },
          ]}
          chosen={given === null ? null : String(given.status)}
          onChoose={(status) => onAnswer({ status: status === 'true' })}
          clear={<Clear shown={given !== null && !disabled} onClear={() => onAnswer(null)} />}
        />
      )
    }
    case 'essay':
      return <EssayField {...props} answer={answer as AnswerOf<'essay'> | null} />
    case 'matching':
      return <MatchingField {...props} answer={answer as AnswerOf<'matching'> | null} />
  }
}

function Clear({ shown, onClear }: { shown: boolean; onClear: () => void }) {
  const t = useT()
  return (
    <div className={classes.clear}>
      {shown && (
        <Button variant="subtle" size="sm" onClick={onClear}>
          {t('attempts.player_clear')}
        </Button>
      )}
    </div>
  )
}
