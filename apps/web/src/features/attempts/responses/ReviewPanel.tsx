import { getResponse, type ResponseDetail } from '@meridian/contract/responses.ts'
import { useEffect, useRef } from 'react'
import { useData } from '../../../app/calls.ts'
import { useT } from '../../../app/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PanelContent } from '../../../ui/Panel.tsx'
import { usePaper } from '../../papers/shared/paper.ts'
import { LateAnswers } from './LateAnswers.tsx'
import { ReceiptLine } from './ReceiptLine.tsx'
import classes from './Review.module.css'
import { ReviewFooter } from './ReviewFooter.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewQuestion } from './ReviewQuestion.tsx'

import type { ReviewPanelProps } from './types.ts'

/** The answers of one student with the right ones, and the grades. */
export function ReviewPanel(props: ReviewPanelProps) {
  const t = useT()
  const { attemptId } = props
  const query = useData(
    getResponse,
    { params: { id: attemptId ?? '' } },
    { handled: true, enabled: attemptId !== undefined },
  )
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
  const { response, drafts } = props
  return (
    <>
      <ReviewHead {...props} />
      <ReceiptLine response={response} />
      <LateAnswers response={response} />
      {response.state === 'in_progress' && (
        <div className={classes.note}>
          <Notice>{t('attempts.review_running')}</Notice>
        </div>
      )}
      {response.state !== 'in_progress' && !response.can.review && (
        <div className={classes.note}>
          <Notice>{t('attempts.review_read_only', { name: paper.owner.name })}</Notice>
        </div>
      )}
      <ol ref={useFirstGrade(props.goingOn)}>
        {response.questions.map((question) => (
          <ReviewQuestion
            key={question.id}
            question={question}
            response={response}
            drafts={drafts}
          />
        ))}
      </ol>
      {response.can.review && <ReviewFooter {...props} />}
    </>
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
