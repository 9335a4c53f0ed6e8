import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconFlag from '~icons/tabler/flag'
import IconFlagFilled from '~icons/tabler/flag-filled'
import type { AnswerSync } from '../../../assessment/journal/answer-sync.types.ts'
import type { Answer } from '../../../assessment/journal/types.ts'
import { ReadAloud } from '../../../assessment/ReadAloud.tsx'
import { ShownContent } from '../../../assessment/ShownContent.tsx'
import { useT } from '../../../core/messages.ts'
import { AnswerField } from '../../../questionKinds/answering.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { directionOf } from '../../../ui/writing.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { KeysButton } from './KeysButton.tsx'
import classes from './QuestionCard.module.css'
import type { Question } from './types.ts'

interface QuestionCardProps {
  question: Question
  total: number
  answer: Answer
  flagged: boolean
  disabled: boolean
  sync: AnswerSync
  onMark: () => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onCheck: () => void
  /** Between the ways to the questions before and after. */
  action?: ReactNode
  /** Below the answer. */
  note?: ReactNode
}

/** One question with the field for its answer, and the buttons to the questions before and after. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, total, answer, flagged, disabled, sync } = props
  const t = useT()
  const heading = useFocusOnChange(question.id)
  const Flag = flagged ? IconFlagFilled : IconFlag
  const id = `question-${question.id}`
  // The question and its field follow the direction of the question's writing, not that of the page.
  const dir = directionOf(question.question)
  return (
    <section id="question" className={classes.card} aria-labelledby={id}>
      <div className={classes.top}>
        <p className={classes.place}>
          {t('playing.player_place', {
            number: question.position,
            total,
            count: question.weight,
          })}
          {!question.required && t('ui.list_comma') + t('playing.player_optional')}
        </p>
        {!disabled && <KeysButton />}
        <Button
          variant="subtle"
          color="dark"
          size="sm"
          className={classes.mark}
          aria-pressed={flagged}
          leftSection={<Flag size={18} stroke={1.75} />}
          onClick={props.onMark}
        >
          {t('playing.player_mark')}
        </Button>
      </div>
      <div className={classes.body} data-beside={question.content?.kind === 'image' || undefined}>
        <h2 id={id} ref={heading} tabIndex={-1} className={classes.text} dir={dir}>
          {question.question}
        </h2>
        {question.content && (
          <div className={classes.picture}>
            <ShownContent key={question.id} content={question.content} dir={dir} tall />
          </div>
        )}
        <div className={classes.reply}>
          <ReadAloud text={question.question} />
          {question.left_out && <Notice>{t('playing.left_out')}</Notice>}
          <div dir={dir}>
            <AnswerField
              question={question}
              labelledBy={id}
              answer={answer}
              disabled={disabled}
              onAnswer={(value, wait) => sync.answer(question.id, value, wait)}
              onLeave={sync.flush}
            />
          </div>
          <ConflictNotice question={question} answer={answer} sync={sync} disabled={disabled} />
          {props.note}
        </div>
      </div>
      <div className={classes.ways}>
        <Button
          variant="default"
          disabled={!props.onPrevious}
          leftSection={<IconArrowLeft size={18} stroke={1.75} className="flip" />}
          onClick={props.onPrevious ?? undefined}
        >
          {t('playing.player_previous')}
        </Button>
        {props.action}
        {props.onNext ? (
          <Button
            rightSection={<IconArrowRight size={18} stroke={1.75} className="flip" />}
            onClick={props.onNext}
          >
            {t('playing.player_next')}
          </Button>
        ) : (
          <Button onClick={props.onCheck} disabled={disabled}>
            {t('playing.player_check')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Moves the focus to the question when another one comes, so that it is read and the keyboard goes on from it. */
function useFocusOnChange(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another moment to move the focus
  useEffect(() => {
    const { activeElement } = document
    // The title keeps the focus when the page opens; only a pressed number or "Next" passes it on to the question.
    if (activeElement instanceof HTMLButtonElement || activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}
