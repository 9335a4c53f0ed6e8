import { Button } from '@mantine/core'
import { Link, useBlocker } from '@tanstack/react-router'
import { useT } from '../../../core/messages.ts'
import { Dialog, DialogButtons } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { RunningAttempt } from '../shared/types.ts'
import classes from './CheckDialog.module.css'
import type { PlayerParts } from './usePlayer.ts'
import { useSubmit } from './useSubmit.ts'

interface CheckDialogProps {
  attempt: RunningAttempt
  parts: PlayerParts
  done: ReadonlySet<string>
  flags: ReadonlySet<string>
  goTo: (place: number) => void
  onClose: () => void
}

/** The dialog before handing in: it lists unanswered and flagged questions, and says that handing in is final. */
export function CheckDialog({ attempt, parts, done, flags, goTo, onClose }: CheckDialogProps) {
  const t = useT()
  const { questions, paper } = attempt
  // Back closes the dialog and does not leave the question behind it.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false
      onClose()
      return true
    },
  })
  const { submit, busy, waits, problem } = useSubmit(attempt, parts)
  const state = parts.sync.state.use()
  const unkept = parts.sync.unkept.use()
  const open = questions.filter(({ id }) => !done.has(id))
  const required = open.filter((question) => question.required)
  const flagged = questions.filter(({ id }) => flags.has(id))
  const conflicts = parts.sync.conflicts.use()
  const undecided = questions.filter(({ id }) => (conflicts.get(id)?.length ?? 0) > 0)
  const numbers = required.map(({ position }) => position).join(t('ui.list_comma'))
  return (
    <Dialog title={t('playing.check_title')} onClose={onClose}>
      <div className={classes.body}>
        {open.length === 0 ? (
          <p>{t('playing.check_all', { count: questions.length })}</p>
        ) : (
          <Places
            text={t('playing.check_open', { count: open.length })}
            questions={open}
            goTo={goTo}
          />
        )}
        {flagged.length > 0 && (
          <Places
            text={t('playing.check_marked', { count: flagged.length })}
            questions={flagged}
            goTo={goTo}
          />
        )}
        {undecided.length > 0 && (
          <Places
            text={t('playing.check_conflict', { count: undecided.length })}
            questions={undecided}
            goTo={goTo}
          />
        )}
        {required.length > 0 && <Notice>{t('playing.check_required', { numbers })}</Notice>}
        {required.length === 0 && <p>{t('playing.check_final')}</p>}
        <div role="status">
          {waits && (
            <Notice action={!unkept && <Link to="/dashboard">{t('base.go_home')}</Link>}>
              {t(unkept ? 'playing.check_waits_here' : 'playing.check_waits')}
            </Notice>
          )}
          {!waits && !problem && state === 'retrying' && (
            <Notice>{t('playing.check_sending')}</Notice>
          )}
        </div>
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('playing.check_back')}
        </Button>
        <Button disabled={required.length > 0} loading={busy} onClick={submit}>
          {t(`playing.player_submit_${paper.kind}`)}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function Places(props: {
  text: string
  questions: RunningAttempt['questions']
  goTo: (place: number) => void
}) {
  const t = useT()
  return (
    <div>
      <p>{props.text}</p>
      <ul className={classes.places}>
        {props.questions.map(({ id, position }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.place}
              aria-label={t('playing.player_number', { number: position })}
              onClick={() => props.goTo(position - 1)}
            >
              {position}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
