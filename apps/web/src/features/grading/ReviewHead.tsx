import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import { useEffect, useId, useRef } from 'react'
import { usePaper } from '../../assessment/paper.ts'
import { useT } from '../../core/messages.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { LookLink } from '../looking/shared/LookButton.tsx'
import { studentLink, useMayOpenStudents } from '../students/shared/link.ts'
import { mayTakeFocus, showTop } from './focus.ts'
import classes from './Review.module.css'
import { StudentHead } from './StudentHead.tsx'
import type { ReviewPanelProps } from './types.ts'

/** The head of one student's answers: name, time of handing in, score, and the buttons to other students. */
export function ReviewHead({
  response,
  rows,
  hidden,
  onChoose,
}: ReviewPanelProps & { response: ResponseDetail }) {
  const t = useT()
  const paper = usePaper()
  const heading = useFocusOnOpen()
  const mayOpen = useMayOpenStudents()
  const { id, student, submitted_at: submitted } = response
  const place = rows.findIndex((row) => row.student.id === student.id)
  const to = (attemptId: string | null | undefined) =>
    attemptId ? () => onChoose(attemptId) : null
  return (
    <StudentHead
      id="response"
      heading={heading}
      name={student.user.name}
      // Who has left the classes of the reader is out of reach, and no hidden name is told by an address.
      page={mayOpen && !hidden && response.class !== null ? studentLink(student.id) : null}
      classroom={response.class}
      time={
        <>
          {t(submitted ? 'answering.review_submitted' : 'answering.review_started')}{' '}
          <DateTime iso={submitted ?? response.started_at} />
        </>
      }
      back={{ label: t('answering.review_back'), go: () => onChoose(undefined) }}
      previous={{ label: t('answering.review_previous'), go: to(rows[place - 1]?.id) }}
      next={{
        label: t('answering.review_next'),
        go: to(place < 0 ? undefined : rows[place + 1]?.id),
      }}
      tools={
        // While names are hidden this link would show the student's name.
        paper.can.look &&
        id &&
        !hidden && <LookLink paperId={paper.id} student={student} attemptId={id} />
      }
    >
      {response.attempts.length > 1 && <Attempts response={response} onChoose={onChoose} />}
    </StudentHead>
  )
}

function Attempts({
  response,
  onChoose,
}: {
  response: ResponseDetail
  onChoose: (attemptId: string) => void
}) {
  const t = useT()
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('answering.review_attempt')}
      </label>
      <PlainSelect
        id={id}
        size="sm"
        className={classes.attempts}
        value={response.id ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {response.attempts.map((one) => (
          <option key={one.id} value={one.id}>
            {t('answering.review_attempt_of', { number: one.number })}
            {t('ui.list_comma')}
            {t(`ui.${one.state}`)}
          </option>
        ))}
      </PlainSelect>
    </>
  )
}

/** Moves the focus to the student's name after a click in the list or on "next", and not when the page is opened. */
function useFocusOnOpen() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement !== document.body && activeElement?.tagName !== 'H1' && mayTakeFocus(null))
      heading.current?.focus({ preventScroll: true })
    showTop(heading.current?.closest('section'))
  }, [])
  return heading
}
