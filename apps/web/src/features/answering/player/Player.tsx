import { getAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { invalidate } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { lazyPart, warm } from '../../../ui/lazy.ts'
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx'
import { Numbers } from '../shared/Numbers.tsx'
import { PlayerHead } from '../shared/PlayerHead.tsx'
import { QuestionCard } from '../shared/QuestionCard.tsx'
import { isComplete, type RunningAttempt } from '../shared/types.ts'
import { LineNotice } from './LineNotice.tsx'
import classes from './Player.module.css'
import { PlayerNotices } from './PlayerNotices.tsx'
import { type PlayerParts, useFlags, usePlayer, useTimeLeft } from './usePlayer.ts'

/** Nobody leaves or hands in before the question is there: what they are asked with comes right after it. */
const loadCheck = async () => ({ default: (await import('./CheckDialog.tsx')).CheckDialog })
const CheckDialog = lazyPart(loadCheck, {
  texts: ['ui', 'playing'],
  close: ({ onClose }) => onClose(),
})
const LeaveGuard = lazyPart(
  async () => ({ default: (await import('../../../ui/form/LeaveGuard.tsx')).LeaveGuard }),
  { texts: ['ui', 'uploads'] },
)

/** The player, in which a student answers one question at a time; each answer is saved as it is given. */
export function Player({ attempt }: { attempt: RunningAttempt }) {
  const parts = usePlayer(attempt)
  return parts ? <Playing attempt={attempt} parts={parts} /> : <PageSkeleton />
}

function Playing({ attempt, parts }: { attempt: RunningAttempt; parts: PlayerParts }) {
  const t = useT()
  const { sync } = parts
  const { questions } = attempt
  const answers = sync.answers.use()
  const state = sync.state.use()
  const unkept = sync.unkept.use()
  const { flags, toggle } = useFlags(parts.flags)
  const left = useTimeLeft(parts)
  const over = left !== null && left <= 0
  const [place, goTo] = usePlace(questions.length)
  const [checking, setChecking] = useState(parts.handIn.wanted)
  useHandIn(over || state === 'closed')
  useEffect(() => warm(loadCheck), [])
  useReading(state === 'elsewhere')

  const question = questions[place]
  if (!question) return null
  const done = new Set(
    questions.filter((one) => isComplete(one, answers.get(one.id) ?? null)).map(({ id }) => id),
  )
  const check = () => {
    sync.flush()
    setChecking(true)
  }
  // Whoever goes on working does not want to hand in any more.
  const goOn = () => {
    parts.handIn.want(false)
    setChecking(false)
  }
  return (
    <div className={classes.player} data-tells-line>
      <a className={classes.skip} href="#question">
        {t('base.skip')}
      </a>
      <PlayerHead
        attempt={attempt}
        ends={parts.ends.use()}
        state={state}
        left={left}
        onSubmit={check}
        over={over || state === 'elsewhere'}
      />
      <main className={classes.main} data-room>
        <Numbers questions={questions} place={place} done={done} flags={flags} goTo={goTo} />
        <div className={classes.side}>
          <PlayerNotices attempt={attempt} parts={parts} over={over} />
          <QuestionCard
            key={question.id}
            question={question}
            total={questions.length}
            answer={answers.get(question.id) ?? null}
            flagged={flags.has(question.id)}
            disabled={over || state === 'closed' || state === 'elsewhere'}
            sync={sync}
            onMark={() => toggle(question.id)}
            onPrevious={place > 0 ? () => goTo(place - 1) : null}
            onNext={place < questions.length - 1 ? () => goTo(place + 1) : null}
            onCheck={check}
          />
          <LineNotice parts={parts} over={over} />
        </div>
      </main>
      {checking && !over && state !== 'elsewhere' && (
        <CheckDialog
          attempt={attempt}
          parts={parts}
          done={done}
          flags={flags}
          goTo={(next) => {
            goOn()
            goTo(next)
          }}
          onClose={goOn}
        />
      )}
      <LeaveGuard dirty={unkept && state !== 'saved' && state !== 'closed'} />
    </div>
  )
}

/** The state that marks the places of an attempt in the history, all but the first: its result passes over them (AttemptPage). */
const playing = { playing: true } as const

/**
 * Reads the question on show from the address, where it counts from 1, so that a reload comes back to it.
 * @returns its place from 0, and a function that goes to another one
 */
function usePlace(count: number): [number, (place: number) => void] {
  const search = useSearch({ from: '/dashboard_/attempts/$attemptId' })
  const navigate = useNavigate({ from: '/dashboard/attempts/$attemptId' })
  const place = Math.min(Math.max((search.question ?? 1) - 1, 0), count - 1)
  const goTo = (next: number) => {
    // Every question has a place in the history: Back leads to the question before and does not leave the attempt.
    void navigate({ search: { question: next + 1 }, state: playing, resetScroll: true })
  }
  return [place, goTo]
}

/** Reads the attempt again while another page has it, so that a change there, such as handing in, shows here. */
function useReading(elsewhere: boolean): void {
  useEffect(() => {
    if (!elsewhere) return
    const read = () => void invalidate(getAttempt)
    window.addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    const timer = setInterval(read, 15_000)
    return () => {
      window.removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
      clearInterval(timer)
    }
  }, [elsewhere])
}

/** Reads the attempt every few seconds after its end, until the server has handed it in. */
function useHandIn(ended: boolean): void {
  useEffect(() => {
    if (!ended) return
    void invalidate(getAttempt)
    const timer = setInterval(() => void invalidate(getAttempt), 3000)
    return () => clearInterval(timer)
  }, [ended])
}
