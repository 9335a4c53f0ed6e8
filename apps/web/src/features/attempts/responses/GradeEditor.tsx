import { TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '../../../app/messages.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import { type Draft, type ResponseQuestion, shownGrade } from './drafts.ts'
import classes from './GradeEditor.module.css'
import { cleanGrade } from './grade.ts'

interface GradeEditorProps {
  answered: ResponseQuestion
  draft: Draft | undefined
  autoFocus: boolean
  onChange: (change: Partial<Draft>) => void
  /** Saves what is in the fields; nothing happens when nothing was changed. */
  onSave: () => Promise<boolean>
}

/** Grade and "Correct / Not correct" of one answer; saved on leaving the field, on Enter and on choosing. */
export function GradeEditor(props: GradeEditorProps) {
  const { answered, draft, autoFocus, onChange, onSave } = props
  const t = useT()
  const id = useId()
  const { text, grade, correct } = shownGrade(answered, draft)
  const problem = useProblem(answered, draft)
  return (
    <div className={classes.editor}>
      <TextInput
        className={classes.grade}
        label={t('attempts.review_grade')}
        aria-label={t('attempts.review_grade_of', { number: answered.question.position })}
        data-grade
        autoFocus={autoFocus}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={problem}
        rightSection={
          <span>
            / <NumberText value={answered.question.weight} decimals={2} />
          </span>
        }
        rightSectionWidth={64}
        rightSectionPointerEvents="none"
        onChange={(event) => onChange({ text: cleanGrade(event.currentTarget.value) })}
        onBlur={() => void onSave()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void onSave()
        }}
      />
      <fieldset className={classes.answer}>
        <legend>{t('attempts.review_answer')}</legend>
        <div className={classes.choices}>
          {([true, false] as const).map((value) => (
            <label key={String(value)} data-value={value}>
              <input
                type="radio"
                name={id}
                className="visually-hidden"
                checked={correct === value}
                onChange={() => {
                  onChange({ correct: value })
                  if (typeof grade === 'number') void onSave()
                }}
              />
              {value ? <IconCheck size={18} stroke={2} /> : <IconX size={18} stroke={2} />}
              {t(value ? 'attempts.review_correct' : 'attempts.review_not_correct')}
            </label>
          ))}
        </div>
      </fieldset>
      <Saved draft={draft} stored={answered.answer.score !== null} />
    </div>
  )
}

function useProblem(answered: ResponseQuestion, draft: Draft | undefined): string | null {
  const t = useT()
  if (!draft) return null
  // A grade above the weight is told at once; an empty field only when somebody tried to save it.
  if (shownGrade(answered, draft).grade === 'invalid') return t('attempts.review_grade_invalid')
  const { problem } = draft
  if (problem === null || problem === 'invalid') return null
  if (problem === 'required') return t('attempts.review_grade_required')
  if (problem === 'stale')
    return t('attempts.review_stale', { score: answered.answer.score ?? '-' })
  return problem.sentence
}

function Saved({ draft, stored }: { draft: Draft | undefined; stored: boolean }) {
  const t = useT()
  const word = draft?.saving ? 'saving' : draft ? 'unsaved' : stored ? 'saved' : null
  return (
    <p role="status" className={classes.saved} data-word={word ?? undefined}>
      {word && t(`attempts.review_${word}`)}
    </p>
  )
}
