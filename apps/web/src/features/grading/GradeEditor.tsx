import { Button, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cleanGrade } from '../../assessment/grade.ts'
import { formatNumber } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { NumberText } from '../../ui/DateTime.tsx'
import { Conflict } from './Conflict.tsx'
import { Criteria } from './Criteria.tsx'
import type { GradingDesk } from './desk/desk.ts'
import { against, type Entry, entryOf, nextStep, type Subject, shownGrade } from './desk/entry.ts'
import { FeedbackField } from './FeedbackField.tsx'
import classes from './GradeEditor.module.css'
import { Kept } from './Kept.tsx'

interface GradeEditorProps {
  subject: Subject
  desk: GradingDesk
  /** The number of the question, for the names of the fields; undefined for feedback on the whole paper. */
  number?: number
  /** True where a correction decides the marks, so that only feedback can be given. */
  wordsOnly?: boolean
  autoFocus?: boolean
  /** Between the marks and the feedback. */
  between?: ReactNode
  /** Called for Enter in the field of the grade: saves the grade and goes on. */
  onEnter?: () => void
  /** Closes the editor without a change, where there is no draft. */
  onClose?: (() => void) | undefined
}

/**
 * The editor of one answer's grade and feedback, or of the feedback on the whole attempt.
 * Typing makes a draft (decision 037); Save, or Enter in the grade, makes the draft the grade.
 */
export function GradeEditor(props: GradeEditorProps) {
  const { subject, desk, number, wordsOnly = subject.whole, autoFocus = false } = props
  const t = useT()
  const entry = entryOf(subject, desk.store.use().get(subject.id))
  const other = against(subject, entry)
  const editor = useRef<HTMLDivElement>(null)
  useSettled(desk, subject, entry)
  useFocusKept(editor, entry)
  return (
    <div ref={editor} className={classes.editor} data-editor={subject.id}>
      {subject.released && (
        <p className={classes.released}>
          {t('grading.sees', { name: `\u2068${subject.student}\u2069` })}
        </p>
      )}
      {other && entry && <Conflict subject={subject} entry={entry} against={other} desk={desk} />}
      {!wordsOnly &&
        (subject.criteria.length > 0 ? (
          <Criteria {...props} number={number ?? 0} entry={entry} />
        ) : (
          <Points {...props} number={number ?? 0} entry={entry} autoFocus={autoFocus} />
        ))}
      {props.between}
      <FeedbackField
        subject={subject}
        desk={desk}
        number={number}
        value={entry?.typed.feedback ?? subject.given.feedback}
      >
        <Kept entry={entry} given={subject.by !== null} />
        {!entry && props.onClose && (
          <Button variant="subtle" size="sm" onClick={props.onClose}>
            {t('ui.cancel')}
          </Button>
        )}
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

/**
 * Keeps the focus in the editor. The buttons Save and "Discard draft" disappear with the draft, and Save is disabled while it
 * is busy; both would lose the focus, also where the grade is refused.
 */
function useFocusKept(editor: RefObject<HTMLElement | null>, entry: Entry | undefined): void {
  const typed = entry !== undefined
  const giving = entry?.giving ?? false
  const before = useRef({ typed, giving })
  useEffect(() => {
    const over = (before.current.typed && !typed) || (before.current.giving && !giving)
    if (over && document.activeElement === document.body)
      editor.current
        ?.querySelector<HTMLElement>('[data-grade], [data-feedback]')
        ?.focus({ preventScroll: true })
    before.current = { typed, giving }
  }, [typed, giving, editor])
}

/** Goes on without asking where a draft has no conflict: sends it again, or drops it where the saved grade is the same. */
function useSettled(desk: GradingDesk, subject: Subject, entry: Entry | undefined): void {
  const next = nextStep(subject, entry)
  useEffect(() => {
    if (next === 'send') desk.keepMine(subject)
    if (next === 'drop') void desk.takeOther(subject)
  }, [next, desk, subject])
}

function Points(
  props: GradeEditorProps & { number: number; entry: Entry | undefined; autoFocus: boolean },
) {
  const { subject, desk, number, entry, autoFocus, onEnter } = props
  const t = useT()
  const { text } = shownGrade(subject, entry)
  const problem = useProblem(subject, entry)
  return (
    <div className={classes.points}>
      <TextInput
        className={classes.grade}
        label={t('answering.review_grade')}
        aria-label={t('answering.review_grade_of', { number })}
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
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          // `onEnter` may move the focus to another field, which must not receive the same key.
          event.preventDefault()
          onEnter?.()
        }}
      />
    </div>
  )
}

function useProblem(subject: Subject, entry: Entry | undefined): string | null {
  const t = useT()
  const language = useLanguage()
  if (!entry) return null
  // A grade above the weight shows its problem at once; an empty field only after a try to save it.
  if (shownGrade(subject, entry).grade === 'invalid')
    return t('grading.invalid', {
      none: formatNumber(0, language),
      max: formatNumber(subject.weight ?? 0, language, 2),
    })
  const { problem } = entry
  if (problem === null || problem === 'invalid') return null
  return problem === 'required' ? t('answering.review_grade_required') : problem.sentence
}
