import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import IconChecks from '~icons/tabler/checks'
import IconCloudOff from '~icons/tabler/cloud-off'
import IconInfoCircle from '~icons/tabler/info-circle'
import type { AnswerSync } from '../../../assessment/journal/answer-sync.types.ts'
import { useT } from '../../../core/messages.ts'
import { Numbers } from '../../answering/shared/Numbers.tsx'
import { PlayerHead } from '../../answering/shared/PlayerHead.tsx'
import { QuestionCard } from '../../answering/shared/QuestionCard.tsx'
import { isComplete, type RunningAttempt } from '../../answering/shared/types.ts'
import { CheckedNote } from './CheckedNote.tsx'
import { HandInDialog } from './HandInDialog.tsx'
import classes from './Preview.module.css'
import { useChecked } from './useChecked.ts'

/** What somebody has done in a preview, which stays when the screen changes its size. */
export interface Playing {
  sync: AnswerSync
  place: number
  flags: ReadonlySet<string>
}

interface PreviewPlayerProps {
  attempt: RunningAttempt
  playing: Playing
  change: (part: Partial<Playing>) => void
}

/** The player of a student, with answers that are kept nowhere and can be checked. */
export function PreviewPlayer({ attempt, playing, change }: PreviewPlayerProps) {
  const t = useT()
  const { sync, place, flags } = playing
  const { questions } = attempt
  const answers = sync.answers.use()
  const left = useTimeLeft(attempt)
  const [handingIn, setHandingIn] = useState(false)
  const question = questions[place]
  const answer = answers.get(question?.id ?? '') ?? null
  const { checked, check, busy } = useChecked(attempt.id, question?.id ?? '', answer)
  const done = new Set(
    questions.filter((one) => isComplete(one, answers.get(one.id) ?? null)).map(({ id }) => id),
  )
  const goTo = (next: number) => change({ place: next })
  const handIn = () => setHandingIn(true)
  if (!question) return null
  return (
    <div className={classes.player}>
      <PlayerHead
        attempt={attempt}
        ends={attempt.ends_at}
        state="saved"
        status={
          <>
            <IconCloudOff size={20} stroke={1.75} />
            <span>{t('looking.preview_unsaved')}</span>
          </>
        }
        left={left}
        over={false}
        onSubmit={handIn}
      />
      <div className={classes.main} data-room>
        <div className={classes.side}>
          <Numbers questions={questions} place={place} done={done} flags={flags} goTo={goTo} />
          <p className={classes.hint}>
            <IconInfoCircle size={20} stroke={1.75} />
            {t('looking.preview_hint')}
          </p>
        </div>
        <QuestionCard
          key={question.id}
          question={question}
          total={questions.length}
          answer={answer}
          flagged={flags.has(question.id)}
          disabled={false}
          sync={sync}
          onMark={() => change({ flags: toggled(flags, question.id) })}
          onPrevious={place > 0 ? () => goTo(place - 1) : null}
          onNext={place < questions.length - 1 ? () => goTo(place + 1) : null}
          onCheck={handIn}
          action={
            <Button
              variant="light"
              className={classes.check}
              leftSection={<IconChecks size={18} stroke={1.75} />}
              loading={busy}
              onClick={check}
            >
              {t('looking.preview_check')}
            </Button>
          }
          note={checked && <CheckedNote question={question} answer={answer} checked={checked} />}
        />
      </div>
      {handingIn && (
        <HandInDialog
          answered={done.size}
          total={questions.length}
          onClose={() => setHandingIn(false)}
        />
      )}
    </div>
  )
}

function toggled(flags: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(flags)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The ms until the end, once a second, counted from the opening of the preview; null without an end. */
function useTimeLeft({ ends_at, server_time }: RunningAttempt): number | null {
  const whole = ends_at === null ? null : Date.parse(ends_at) - Date.parse(server_time)
  const [since] = useState(() => performance.now())
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return whole === null ? null : Math.max(0, whole - (now - since))
}
