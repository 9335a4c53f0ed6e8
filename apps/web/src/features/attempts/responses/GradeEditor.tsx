import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { useT } from '../../../app/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { NumberText } from '../../../ui/DateTime.tsx'
import segments from '../../../ui/Segments.module.css'
import { Conflict } from './Conflict.tsx'
import type { GradingDesk } from './desk/desk.ts'
import { against, type Entry, entryOf, type Subject, settles, shownGrade } from './desk/entry.ts'
import { FeedbackField } from './FeedbackField.tsx'
import classes from './GradeEditor.module.css'
import { cleanGrade } from './grade.ts'
import { Kept } from './Kept.tsx'

interface GradeEditorProps {
  subject: Subject
  desk: GradingDesk
  /** The number of the question, for the names of the fields; none where it is about the whole paper. */
  number?: number
  /** A correction decides the points, so that only feedback is to be given. */
  wordsOnly?: boolean
  autoFocus?: boolean
}

/**
 * Grade, "Correct / Not correct" and feedback of one answer, or feedback on the whole. What is typed is kept as a draft; Save,
 * or Enter in the grade, makes it the grade.
 */
export function GradeEditor(props: GradeEditorProps) {
  const { subject, desk, number, wordsOnly = subject.whole, autoFocus = false } = props
  const t = useT()
  const entry = entryOf(subject, desk.store.use().get(subject.id))
  const other = against(subject, entry)
  useSettled(desk, subject, entry)
  return (
    <div className={classes.editor} data-editor={subject.id}>
      {other && entry && <Conflict subject={subject} entry={entry} against={other} desk={desk} />}
      {!wordsOnly && <Points {...props} number={number ?? 0} entry={entry} autoFocus={autoFocus} />}
      <FeedbackField
        subject={subject}
        desk={desk}
        number={number}
        value={entry?.typed.feedback ?? subject.given.feedback}
      >
        <Kept entry={entry} given={subject.by !== null} />
        {entry && !other && (
          <>
            <Button variant="subtle" size="sm" onClick={() => void desk.takeOther(subject)}>
              {t('grading.undo')}
            </Button>
            <Button
              variant="light"
              size="sm"
              loading={entry.giving}
              onClick={() => void desk.save(subject)}
            >
              {t('grading.save')}
            </Button>
          </>
        )}
      </FeedbackField>
    </div>
  )
}

/** What another page has done meanwhile, and is the same, leaves nothing to choose. */
function useSettled(desk: GradingDesk, subject: Subject, entry: Entry | undefined): void {
  const next = settles(subject, entry)
  useEffect(() => {
    if (next === 'send') desk.keepMine(subject)
    if (next === 'drop') void desk.takeOther(subject)
  }, [next, desk, subject])
}

function Points(
  props: GradeEditorProps & { number: number; entry: Entry | undefined; autoFocus: boolean },
) {
  const { subject, desk, number, entry, autoFocus } = props
  const t = useT()
  const id = useId()
  const { text, correct } = shownGrade(subject, entry)
  const problem = useProblem(subject, entry)
  return (
    <div className={classes.points}>
      <TextInput
        className={classes.grade}
        label={t('attempts.review_grade')}
        aria-label={t('attempts.review_grade_of', { number })}
        data-grade
        autoFocus={autoFocus}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={problem}
        rightSection={
          <span>
            / <NumberText value={subject.weight} decimals={2} />
          </span>
        }
        rightSectionWidth={64}
        rightSectionPointerEvents="none"
        onChange={(event) => desk.change(subject, { text: cleanGrade(event.currentTarget.value) })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) void desk.save(subject)
        }}
      />
      <fieldset className={classes.answer}>
        <legend>{t('attempts.review_answer')}</legend>
        <div className={cx(segments.segments, classes.choices)}>
          {([true, false] as const).map((value) => (
            <label key={String(value)} data-value={value}>
              <input
                type="radio"
                name={id}
                className="visually-hidden"
                checked={correct === value}
                onChange={() => desk.change(subject, { correct: value })}
              />
              {value ? <IconCheck size={18} stroke={2} /> : <IconX size={18} stroke={2} />}
              {t(value ? 'attempts.review_correct' : 'attempts.review_not_correct')}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

function useProblem(subject: Subject, entry: Entry | undefined): string | null {
  const t = useT()
  if (!entry) return null
  // A grade above the weight is told at once; an empty field only when somebody tried to save it.
  if (shownGrade(subject, entry).grade === 'invalid') return t('attempts.review_grade_invalid')
  const { problem } = entry
  if (problem === null || problem === 'invalid') return null
  return problem === 'required' ? t('attempts.review_grade_required') : problem.sentence
}
