import { Button } from '@mantine/core'
import { AnswerLines } from '../../../assessment/AnswerLines.tsx'
import type { AnswerSync } from '../../../assessment/journal/answer-sync.types.ts'
import type { Answer } from '../../../assessment/journal/types.ts'
import { useT } from '../../../core/messages.ts'
import { shownToStudent } from '../../../questionKinds/reading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ConflictNotice.module.css'
import type { Question } from './types.ts'

interface ConflictNoticeProps {
  question: Question
  /** The present answer. */
  answer: Answer
  sync: AnswerSync
  disabled: boolean
}

/** The conflicting answers of a question, from other tabs or devices: the student chooses one or keeps the present one. */
export function ConflictNotice({ question, answer, sync, disabled }: ConflictNoticeProps) {
  const t = useT()
  const values = sync.conflicts.use().get(question.id) ?? []
  if (values.length === 0) return null
  return (
    <Notice>
      <p>{t('playing.conflict_text', { count: values.length })}</p>
      <ul className={classes.values}>
        {values.map(({ number, answer: other }) => (
          <li key={number}>
            <AnswerLines shown={shownToStudent({ ...question, answer: other }, t)} />
            <Button
              variant="default"
              size="sm"
              disabled={disabled}
              onClick={() => sync.decide(question.id, other)}
            >
              {t('playing.conflict_use')}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="sm"
        disabled={disabled}
        onClick={() => sync.decide(question.id, answer)}
      >
        {t('playing.conflict_keep')}
      </Button>
    </Notice>
  )
}
