import { getResponse } from '@meridian/contract/calls/grading.responses.gen.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { useEffect, useRef } from 'react'
import { usePaper } from '../../assessment/paper.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PanelContent, PanelWaiting } from '../../ui/Panel.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import { DeskThread } from '../threads/shared/DeskThread.tsx'
import { useThreads } from '../threads/shared/useThreads.ts'
import { readingOf } from './desk/calls.ts'
import { entryOf, type Subject, shownGrade, subjectOf, wholeOf } from './desk/entry.ts'
import { focusProblem, isOpen, mayTakeFocus } from './focus.ts'
import { GradeColumn } from './GradeColumn.tsx'
import { GradeEditor } from './GradeEditor.tsx'
import { LateAnswers } from './LateAnswers.tsx'
import { QuestionWork } from './QuestionWork.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'
import classes from './Review.module.css'
import { ReviewFooter } from './ReviewFooter.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { Said } from './Said.tsx'
import { Side } from './Side.tsx'
import { useResponsesSearch } from './search.ts'
import type { ReviewPanelProps } from './types.ts'
import { useAnswers } from './useAnswers.ts'
import { useNextReadAhead, useSaving } from './useSaving.ts'

/** The answers of one student, each with the right answer and the grade. */
export function ReviewPanel(props: ReviewPanelProps) {
  const t = useT()
  const { attemptId, hidden } = props
  const { answer } = useResponsesSearch().search
  const query = useData(getResponse, readingOf(attemptId, hidden), {
    handled: true,
    enabled: attemptId !== undefined,
  })
  if (attemptId === undefined && props.coming)
    return (
      <section className={classes.waiting}>
        <PanelWaiting />
      </section>
    )
  if (attemptId === undefined) return <section className={classes.empty}>{t(props.nobody)}</section>
  return (
    <section className={classes.panel} aria-labelledby="response">
      <PanelContent query={query}>
        {({ data }) => <Answers key={`${data.id} ${answer ?? ''}`} {...props} response={data} />}
      </PanelContent>
    </section>
  )
}

function Answers(props: ReviewPanelProps & { response: ResponseDetail }) {
  const t = useT()
  const paper = usePaper()
  const { response, desk } = props
  const handedIn = response.state !== 'in_progress'
  const panel = useFirstGrade(props.goingOn)
  const answers = useAnswers(props, panel)
  const { current, setCurrent } = answers
  const typed = desk.store.use()
  useNextReadAhead(props)
  const of = { attemptId: response.id ?? '', anonymous: props.hidden }
  const threads = useThreads(of, response.released)?.threads ?? []
  const waits = (id: string) =>
    threads.some((one) => one.attempt_question_id === id && one.state === 'waiting')
  const saving = useSaving(props, (id) => {
    if (id !== undefined) setCurrent(id)
    focusProblem(panel.current)
  })
  const open = response.questions.find(({ id }) => id === current)
  /** Handles Enter in a grade: goes to the next missing grade, and after the last one to the next student. */
  async function onEnter(subject: Subject): Promise<void> {
    const next = emptyGrade(props, subject.id)
    if (!next) return saving.saveAndNext()
    const goes = desk.goesThrough(subject)
    if (goes) answers.grade(next)
    if (await desk.save(subject)) {
      if (!goes) answers.grade(next)
      return
    }
    setCurrent(subject.id)
    focusProblem(panel.current)
  }
  return (
    <div ref={panel} className={classes.columns}>
      <div className={classes.work}>
        <ReviewHead {...props} />
        <ReceiptLine response={response} />
        <LateAnswers response={response} />
        {!handedIn && <Notice>{t('answering.review_running')}</Notice>}
        {handedIn && !response.can.review && (
          <Notice>{t('answering.review_read_only', { name: paper.owner.name })}</Notice>
        )}
        <ol className={classes.questions}>
          {response.questions.map((question) => (
            <QuestionWork
              key={question.id}
              question={question}
              handedIn={handedIn}
              open={question.id === current}
              typed={entryOf(subjectOf(question, response), typed.get(question.id)) !== undefined}
              onToggle={() => {
                if (question.id === current) setCurrent(null)
                else if (question.answer.score === null && response.can.review)
                  answers.grade(question.id)
                else setCurrent(question.id)
              }}
              asked={waits(question.id)}
            >
              <DeskThread
                of={of}
                answerId={question.id}
                released={response.released}
                wanted={question.id === answers.named}
              />
            </QuestionWork>
          ))}
        </ol>
      </div>
      <Side foot={response.can.review && <ReviewFooter {...props} saving={saving} />}>
        {open && (
          <GradeColumn
            key={open.id}
            question={open}
            attempt={response}
            handedIn={handedIn}
            mayGrade={response.can.review}
            changing={answers.changing.has(open.id)}
            onChange={() => answers.open(open.id)}
            onClose={() => answers.close(open.id)}
            onEnter={() => void onEnter(subjectOf(open, response))}
            desk={desk}
          />
        )}
        {handedIn && <Whole {...props} />}
      </Side>
    </div>
  )
}

/** The teacher's feedback on the whole attempt. */
function Whole({ response, desk }: ReviewPanelProps & { response: ResponseDetail }) {
  const { id, feedback } = response
  if (id === null || (!response.can.review && !feedback?.text)) return null
  return (
    <div className={classes.whole} data-more>
      {response.can.review ? (
        <GradeEditor subject={wholeOf(response)} desk={desk} />
      ) : (
        <Said text={feedback?.text ?? ''} whole />
      )}
    </div>
  )
}

/** Finds the next answer below another one that has no grade yet, saved or typed, else the first above it. */
function emptyGrade(
  { response, desk }: ReviewPanelProps & { response: ResponseDetail },
  id: string,
): string | undefined {
  const { questions } = response
  const typed = desk.store.get()
  const at = questions.findIndex((one) => one.id === id)
  return [...questions.slice(at + 1), ...questions.slice(0, Math.max(at, 0))].find((question) => {
    const subject = subjectOf(question, response)
    return shownGrade(subject, entryOf(subject, typed.get(question.id))).text === ''
  })?.id
}

/**
 * Moves the focus to the first missing grade when a student's answers are shown, unless the teacher is using something else
 * of the page. In a narrow window it does so only for a teacher who comes from the student before: a field calls the keyboard.
 */
function useFirstGrade(goingOn: { current: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when these answers are first drawn
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLInputElement>('[data-grade]')
    const wanted = goingOn.current || (!narrow && mayTakeFocus(panel.current))
    goingOn.current = false
    if (!wanted || !field || !isOpen(field)) return
    field.focus({ preventScroll: true })
    panel.current?.querySelector('li[data-open]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return panel
}
