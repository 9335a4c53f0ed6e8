import { getResponse } from '@meridian/contract/calls/grading.responses.gen.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { needsTeacher } from '@meridian/questions/kinds.ts'
import { useEffect, useRef } from 'react'
import { usePaper } from '../../assessment/paper.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PanelContent, PanelWaiting } from '../../ui/Panel.tsx'
import { readingOf } from './desk/calls.ts'
import { isSeen, type Subject, subjectOf, wholeOf } from './desk/entry.ts'
import { focusProblem } from './focus.ts'
import { GradeEditor } from './GradeEditor.tsx'
import { LateAnswers } from './LateAnswers.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'
import classes from './Review.module.css'
import { ReviewFooter } from './ReviewFooter.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewQuestion } from './ReviewQuestion.tsx'
import { Said } from './Said.tsx'
import type { ReviewPanelProps } from './types.ts'
import { useAnswers } from './useAnswers.ts'
import { useNextReadAhead, useSaving } from './useSaving.ts'

/** The answers of one student, each with the right answer and the grade. */
export function ReviewPanel(props: ReviewPanelProps) {
  const t = useT()
  const { attemptId, hidden } = props
  const query = useData(getResponse, readingOf(attemptId, hidden), {
    handled: true,
    enabled: attemptId !== undefined,
  })
  if (attemptId === undefined && props.coming)
    return (
      <section className={classes.panel}>
        <PanelWaiting />
      </section>
    )
  if (attemptId === undefined)
    return <section className={`${classes.panel} ${classes.empty}`}>{t(props.nobody)}</section>
  return (
    <section className={classes.panel} aria-labelledby="response">
      <PanelContent query={query}>
        {({ data }) => <Answers key={data.id} {...props} response={data} />}
      </PanelContent>
    </section>
  )
}

function Answers(props: ReviewPanelProps & { response: ResponseDetail }) {
  const t = useT()
  const paper = usePaper()
  const { response, desk } = props
  const list = useFirstGrade(props.goingOn)
  const { opened, open, close } = useAnswers(props, list)
  useNextReadAhead(props)
  const handedIn = response.state !== 'in_progress'
  const saving = useSaving(props, list)
  /** Handles Enter in a grade: goes to the next missing grade, and after the last one to the next student. */
  async function onEnter(subject: Subject): Promise<void> {
    const next = emptyGrade(list.current, subject.id)
    if (!next) return saving.saveAndNext()
    if (desk.goesThrough(subject)) {
      next.focus()
      if (!(await desk.save(subject))) focusProblem(list.current)
    } else if (await desk.save(subject)) emptyGrade(list.current, subject.id)?.focus()
    else focusProblem(list.current)
  }
  return (
    <>
      <ReviewHead {...props} />
      <ReceiptLine response={response} />
      <LateAnswers response={response} />
      {!handedIn && (
        <div className={classes.note}>
          <Notice>{t('answering.review_running')}</Notice>
        </div>
      )}
      {handedIn && !response.can.review && (
        <div className={classes.note}>
          <Notice>{t('answering.review_read_only', { name: paper.owner.name })}</Notice>
        </div>
      )}
      <ol ref={list}>
        {response.questions.map((question) => (
          <ReviewQuestion
            key={question.id}
            question={question}
            attempt={response}
            handedIn={handedIn}
            mayGrade={response.can.review}
            editing={
              opened.has(question.id) ||
              (needsTeacher(question.question.type) && !isSeen(subjectOf(question, response)))
            }
            onEdit={() => open(question.id)}
            onClose={() => close(question.id)}
            onEnter={(subject) => void onEnter(subject)}
            desk={desk}
          />
        ))}
      </ol>
      {handedIn && <Whole {...props} />}
      {response.can.review && <ReviewFooter {...props} saving={saving} />}
    </>
  )
}

/** The teacher's feedback on the whole attempt. */
function Whole({ response, desk }: ReviewPanelProps & { response: ResponseDetail }) {
  const { id, feedback } = response
  if (id === null || (!response.can.review && !feedback?.text)) return null
  return (
    <div className={classes.whole}>
      {response.can.review ? (
        <GradeEditor subject={wholeOf(response)} desk={desk} />
      ) : (
        <Said text={feedback?.text ?? ''} whole />
      )}
    </div>
  )
}

/** Finds the field of the next missing grade below an answer, else of the first above it. */
function emptyGrade(list: HTMLElement | null, id: string): HTMLInputElement | undefined {
  const all = [...(list?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])]
  const at = all.findIndex(({ dataset }) => dataset.answer === id)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
    .map((one) => one.querySelector<HTMLInputElement>('[data-grade]'))
    .find((field): field is HTMLInputElement => field?.value === '')
}

/** Moves the focus to the first missing grade when a teacher comes from the student before. */
function useFirstGrade(goingOn: { current: boolean }) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!goingOn.current) return
    goingOn.current = false
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-grade]') ?? [])]
    fields.find((field) => field.value === '')?.focus()
  }, [goingOn])
  return list
}
