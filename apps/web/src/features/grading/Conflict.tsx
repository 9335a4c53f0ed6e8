import { Button } from '@mantine/core'
import { markOf } from '@meridian/questions/mark.ts'
import { useEffect, useId, useRef } from 'react'
import { readGrade } from '../../assessment/grade.ts'
import { useT } from '../../core/messages.ts'
import { DateTime, NumberText } from '../../ui/DateTime.tsx'
import classes from './Conflict.module.css'
import type { GradingDesk } from './desk/desk.ts'
import { type Against, type Entry, givenAsTyped, type Subject, type Typed } from './desk/entry.ts'
import { Verdict } from './Verdict.tsx'

interface ConflictProps {
  subject: Subject
  entry: Entry
  against: NonNullable<Against>
  desk: GradingDesk
}

/** The choice between the draft of this page and a grade or draft that another page has saved since. It shows both. */
export function Conflict({ subject, entry, against, desk }: ConflictProps) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  // The button that saved, and had the focus, is gone once the conflict shows.
  useEffect(() => {
    const { activeElement } = document
    const inside = box.current?.closest('[data-editor]')?.contains(activeElement)
    if (inside || activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])
  const draft = against.kind === 'draft' ? against.draft : null
  const other = draft ?? givenAsTyped(subject)
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={classes.conflict}
      aria-labelledby={id}
      data-conflict
    >
      <p id={id} role="alert" className={classes.title}>
        {t(draft ? 'grading.conflict_draft' : 'grading.conflict_given')}
      </p>
      <div className={classes.both}>
        <div>
          <p className={classes.who}>
            {draft ? (
              <>
                {t('grading.other_page')}
                {t('ui.list_comma')}
                <DateTime iso={draft.saved_at} />
              </>
            ) : subject.by ? (
              <>
                <bdi>{subject.by.by}</bdi>
                {t('ui.list_comma')}
                <DateTime iso={subject.by.at} />
              </>
            ) : (
              t('grading.by_correction')
            )}
          </p>
          <Words subject={subject} typed={other} />
          <Button variant="default" size="sm" onClick={() => void desk.takeOther(subject)}>
            {t('grading.take_that')}
          </Button>
        </div>
        <div>
          <p className={classes.who}>{t('grading.mine')}</p>
          <Words subject={subject} typed={entry.typed} />
          <Button variant="default" size="sm" onClick={() => desk.keepMine(subject)}>
            {t('grading.keep_mine')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function Words({ subject, typed }: { subject: Subject; typed: Typed }) {
  const t = useT()
  const grade = readGrade(typed.text, subject.weight ?? 0)
  return (
    <div className={classes.words}>
      {!subject.whole && (
        <p>
          <bdi dir="ltr">
            <strong>{typed.text === '' ? '-' : typed.text}</strong> /{' '}
            <NumberText value={subject.weight} decimals={2} />
          </bdi>
          {typeof grade === 'number' && (
            <span>
              <Verdict mark={markOf(grade, subject.weight ?? 0)} />
            </span>
          )}
        </p>
      )}
      <p dir="auto" className={classes.said}>
        {typed.feedback.trim() === '' ? t('grading.no_feedback') : typed.feedback}
      </p>
    </div>
  )
}
