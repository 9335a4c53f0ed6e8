import { Button } from '@mantine/core'
import { markOf } from '@meridian/questions/mark.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { GradedBy } from '../../assessment/GradedBy.tsx'
import { usePaper } from '../../assessment/paper.ts'
import { useT } from '../../core/messages.ts'
import { modelOf, sameRubric } from '../../questionKinds/explaining.ts'
import { NumberText } from '../../ui/DateTime.tsx'
import { ScoreText } from '../../ui/ScoreText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { GradingDesk } from './desk/desk.ts'
import {
  type AttemptOf,
  entryOf,
  isSeen,
  type ResponseQuestion,
  shownGrade,
  subjectOf,
} from './desk/entry.ts'
import classes from './GradeColumn.module.css'
import { GradeEditor } from './GradeEditor.tsx'
import { ModelAnswerFold } from './ModelAnswerFold.tsx'
import { Said } from './Said.tsx'
import { Verdict } from './Verdict.tsx'

interface GradeColumnProps {
  question: ResponseQuestion
  attempt: AttemptOf
  handedIn: boolean
  mayGrade: boolean
  /** True where the teacher has opened the editor of a grade that the student sees; a draft opens it in any case. */
  changing: boolean
  onChange: () => void
  onClose: () => void
  /** Called for Enter in the field of the grade. */
  onEnter: () => void
  desk: GradingDesk
}

/** The grade of the answer that is open: its editor for whoever may grade, else its marks and feedback to read. */
export function GradeColumn(props: GradeColumnProps) {
  const { question: answered, attempt, mayGrade, desk } = props
  const t = useT()
  const { question } = answered
  const subject = subjectOf(answered, attempt)
  const entry = entryOf(subject, desk.store.use().get(answered.id))
  // Of a version that is asked no longer; what was taken out has no rubric to compare.
  const now = usePaper().questions.find(({ id }) => id === question.id)
  const former = now !== undefined && !sameRubric(now, question)
  const asked = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const seen = isSeen(subject)
  const editing = mayGrade && (!seen || props.changing || entry !== undefined)
  const close = useClosing(box, seen ? props.onClose : undefined, entry !== undefined)
  const { grade, text, open } = shownGrade(subject, entry)
  // Of a rubric it is what is chosen so far.
  const points = open > 0 && text !== '' ? Number(text) : grade
  return (
    <div ref={box} className={classes.column} data-answer={answered.id}>
      <div className={classes.head}>
        <h3>{t('deadlines.question', { number: question.position })}</h3>
        {question.treatment === 'drop' ? (
          <StatusBadge status="warning">{t('corrections.does_not_count')}</StatusBadge>
        ) : (
          props.handedIn && (
            <span className={classes.got}>
              {typeof grade === 'number' && (
                <span className={classes.verdict}>
                  <Verdict mark={markOf(grade, question.weight)} />
                </span>
              )}
              <Points grade={points} weight={question.weight} />
            </span>
          )
        )}
      </div>
      {former && <p className={classes.former}>{t('explaining.rubric_former')}</p>}
      {editing ? (
        <GradeEditor
          subject={subject}
          desk={desk}
          number={question.position}
          wordsOnly={question.treatment !== null}
          autoFocus={asked.current}
          between={<ModelAnswerFold text={modelOf(question)} />}
          onEnter={props.onEnter}
          onClose={seen ? close : undefined}
        />
      ) : (
        <>
          <GradedBy criteria={answered.criteria} levels={answered.levels} />
          <ModelAnswerFold text={modelOf(question)} />
          {subject.given.feedback !== '' && <Said text={subject.given.feedback} />}
          {mayGrade && (
            <Button
              variant="default"
              data-change
              aria-describedby={`asked-${answered.id}`}
              onClick={() => {
                asked.current = true
                props.onChange()
              }}
            >
              {t(question.treatment === null ? 'grading.change_seen' : 'grading.change')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** The grade as it is in the field, saved or not; a dash as long as there is none. */
function Points({
  grade,
  weight,
}: {
  grade: ReturnType<typeof shownGrade>['grade']
  weight: number
}) {
  if (typeof grade === 'number')
    return <ScoreText strong className={classes.score} score={grade} max={weight} />
  return (
    <bdi dir="ltr" aria-hidden="true" className={classes.score}>
      – / <NumberText value={weight} decimals={2} />
    </bdi>
  )
}

/**
 * Closes the editor of a grade that its student sees once the draft is saved or discarded. Where the focus was inside, it
 * moves to the button that opens the editor.
 */
function useClosing(
  box: RefObject<HTMLElement | null>,
  onClose: (() => void) | undefined,
  typed: boolean,
) {
  const before = useRef(typed)
  const close = () => {
    onClose?.()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        box.current?.querySelector<HTMLElement>('[data-change]')?.focus({ preventScroll: true })
    })
  }
  const given = useEffectEvent(close)
  useEffect(() => {
    if (before.current && !typed) given()
    before.current = typed
  }, [typed])
  return close
}
