import { Button } from '@mantine/core'
import type { PracticeRound } from '@meridian/contract/practice.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconChecks from '~icons/tabler/checks'
import { ReadAloud } from '../../../assessment/ReadAloud.tsx'
import { ShownContent } from '../../../assessment/ShownContent.tsx'
import { useT } from '../../../core/messages.ts'
import { AnswerField } from '../../../questionKinds/answering.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { directionOf } from '../../../ui/writing.ts'
import { isComplete, type Question } from '../../answering/shared/types.ts'
import classes from './Ask.module.css'
import type { Playing } from './usePlaying.ts'
import { Verdict } from './Verdict.tsx'

interface AskProps {
  practice: PracticeRound
  question: Question
  playing: Playing
}

/** One question with the player's own field for it, then its mark. Enter checks, and Enter goes on. */
export function Ask({ practice, question, playing }: AskProps) {
  const t = useT()
  const { answer, mark, refusal, busy } = playing
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const id = `question-${question.id}`
  const dir = directionOf(question.question)
  const check = (event: FormEvent) => {
    event.preventDefault()
    playing.check()
  }
  // What cannot be asked at the moment is passed over.
  const passed = refusal?.code === 'conflict'
  return (
    <form className={classes.ask} aria-labelledby={id} onSubmit={check}>
      <div className={classes.body}>
        <h2 id={id} ref={heading} tabIndex={-1} className={classes.text} dir={dir}>
          {question.question}
        </h2>
        {question.content && (
          <div className={classes.picture}>
            <ShownContent content={question.content} dir={dir} tall />
          </div>
        )}
        <ReadAloud text={question.question} />
        {mark ? (
          <Verdict practice={practice} question={question} answer={answer} mark={mark} />
        ) : (
          <div dir={dir}>
            <AnswerField
              question={question}
              labelledBy={id}
              answer={answer}
              disabled={busy || passed}
              onAnswer={playing.give}
              onLeave={() => undefined}
            />
          </div>
        )}
        {refusal && (
          <div role="alert">
            <Notice>{refusal.message}</Notice>
          </div>
        )}
      </div>
      <div className={classes.foot}>
        {mark || passed ? (
          <Next onNext={playing.next} last={playing.place === practice.round.length - 1} />
        ) : (
          <Button
            type="submit"
            fullWidth
            size="lg"
            leftSection={<IconChecks size={20} stroke={1.75} />}
            disabled={!isComplete(question, answer)}
            loading={busy}
          >
            {t('practice.check')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The way on, which takes the focus so that Enter follows it. */
function Next({ onNext, last }: { onNext: () => void; last: boolean }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <Button
      ref={button}
      fullWidth
      size="lg"
      rightSection={<IconArrowRight size={20} stroke={1.75} className="flip" />}
      onClick={onNext}
    >
      {t(last ? 'practice.finish' : 'practice.next')}
    </Button>
  )
}
