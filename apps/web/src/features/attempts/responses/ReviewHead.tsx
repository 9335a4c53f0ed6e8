import { ActionIcon } from '@mantine/core'
import type { ResponseDetail } from '@meridian/contract/responses.ts'
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useT } from '../../../app/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { DateTime, NumberText } from '../../../ui/DateTime.tsx'
import { usePaper } from '../../papers/shared/paper.ts'
import { LookLink } from '../shared/LookButton.tsx'
import { showTop } from './focus.ts'
import classes from './Review.module.css'
import type { ReviewPanelProps } from './types.ts'

/** Whose answers these are, when they came, what they are worth, and the way to the next student. */
export function ReviewHead({
  response,
  rows,
  hidden,
  onChoose,
}: ReviewPanelProps & { response: ResponseDetail }) {
  const t = useT()
  const paper = usePaper()
  const heading = useFocusOnOpen()
  const { student, state } = response
  const place = rows.findIndex((row) => row.student.id === student.id)
  const previous = rows[place - 1]?.id
  const next = place < 0 ? undefined : rows[place + 1]?.id
  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back}
        aria-label={t('attempts.review_back')}
        onClick={() => onChoose(undefined)}
      >
        <IconArrowLeft size={20} stroke={1.75} className="flip" />
      </ActionIcon>
      <Avatar name={student.user.name} size={40} />
      <div className={classes.who}>
        <h2 id="response" ref={heading} tabIndex={-1}>
          <bdi>{student.user.name}</bdi>
        </h2>
        <p className={classes.facts}>
          <bdi>{response.class?.name ?? t('attempts.review_no_class')}</bdi>
          {t('ui.list_comma')}
          {response.submitted_at ? (
            <>
              {t('attempts.review_submitted')} <DateTime iso={response.submitted_at} />
            </>
          ) : (
            <>
              {t('attempts.review_started')} <DateTime iso={response.started_at} />
            </>
          )}
        </p>
      </div>
      {response.attempts.length > 1 && <Attempts response={response} onChoose={onChoose} />}
      {state !== 'in_progress' && (
        <bdi dir="ltr" className={classes.sum}>
          <strong>
            <NumberText value={response.score} decimals={2} />
          </strong>{' '}
          / <NumberText value={response.max_score} decimals={2} />
        </bdi>
      )}
      <div className={classes.ways}>
        {/* It would tell the name. */}
        {paper.can.look && response.id && !hidden && (
          <LookLink paperId={paper.id} student={student} attemptId={response.id} />
        )}
        <ActionIcon
          variant="default"
          aria-label={t('attempts.review_previous')}
          disabled={!previous}
          onClick={() => previous && onChoose(previous)}
        >
          <IconChevronLeft size={20} stroke={1.75} className="flip" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('attempts.review_next')}
          disabled={!next}
          onClick={() => next && onChoose(next)}
        >
          <IconChevronRight size={20} stroke={1.75} className="flip" />
        </ActionIcon>
      </div>
    </header>
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
    <div className={classes.tries}>
      <label htmlFor={id} className="visually-hidden">
        {t('attempts.review_try')}
      </label>
      <select
        id={id}
        value={response.id ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {response.attempts.map((one) => (
          <option key={one.id} value={one.id}>
            {t('attempts.review_try_of', { number: one.number })}
            {t('ui.list_comma')}
            {t(`ui.${one.state}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Somebody who came from the list or from "next" goes on from the student's name; the first page load does not. */
function useFocusOnOpen() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !activeElement.matches('a, button, body')) return
    if (activeElement !== document.body) heading.current?.focus({ preventScroll: true })
    showTop(heading.current?.closest('section'))
  }, [])
  return heading
}
