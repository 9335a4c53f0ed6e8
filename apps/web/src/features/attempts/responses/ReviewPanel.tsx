import { getResponse, type ResponseDetail } from '@meridian/contract/responses.ts'
import { useEffect, useRef } from 'react'
import { useData } from '../../../app/calls.ts'
import { useT } from '../../../app/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PanelContent } from '../../../ui/Panel.tsx'
import { usePaper } from '../../papers/shared/paper.ts'
import { readingOf } from './desk/calls.ts'
import { wholeOf } from './desk/entry.ts'
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

/** The answers of one student with the right ones, and the grades. */
export function ReviewPanel(props: ReviewPanelProps) {
  const t = useT()
  const { attemptId, hidden } = props
  const query = useData(getResponse, readingOf(attemptId, hidden), {
    handled: true,
    enabled: attemptId !== undefined,
  })
  if (attemptId === undefined) {
    const text = t(props.rows.length > 0 ? 'attempts.review_choose' : 'attempts.review_nothing')
    return <section className={`${classes.panel} ${classes.empty}`}>{text}</section>
  }
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
  const { opened, open } = useAnswers(props, list)
  const handedIn = response.state !== 'in_progress'
  return (
    <>
      <ReviewHead {...props} />
      <ReceiptLine response={response} />
      <LateAnswers response={response} />
      {!handedIn && (
        <div className={classes.note}>
          <Notice>{t('attempts.review_running')}</Notice>
        </div>
      )}
      {handedIn && !response.can.review && (
        <div className={classes.note}>
          <Notice>{t('attempts.review_read_only', { name: paper.owner.name })}</Notice>
        </div>
      )}
      <ol ref={list}>
        {response.questions.map((question) => (
          <ReviewQuestion
            key={question.id}
            question={question}
            attemptId={response.id ?? ''}
            handedIn={handedIn}
            mayGrade={response.can.review}
            editing={
              opened.has(question.id) ||
              (question.question.type === 'essay' && response.state === 'to_grade')
            }
            onEdit={() => open(question.id)}
            desk={desk}
          />
        ))}
      </ol>
      {handedIn && <Whole {...props} />}
      {response.can.review && <ReviewFooter {...props} />}
    </>
  )
}

/** What the teacher says to the whole. */
function Whole({ response, desk }: ReviewPanelProps & { response: ResponseDetail }) {
  const { id, feedback } = response
  if (id === null || (!response.can.review && !feedback?.text)) return null
  return (
    <div className={classes.whole}>
      {response.can.review ? (
        <GradeEditor subject={wholeOf({ ...response, id })} desk={desk} />
      ) : (
        <Said text={feedback?.text ?? ''} whole />
      )}
    </div>
  )
}

/** Puts whoever goes from student to student straight into the first grade that is missing. */
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
