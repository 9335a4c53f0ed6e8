import { Button } from '@mantine/core'
import { cancelInvitations, readInvitations } from '@meridian/contract/calls/invitations.gen.ts'
import type { InvitationRun } from '@meridian/contract/invitations.ts'
import { useEffect, useState } from 'react'
import { invalidate, useCall, useData } from '../../../core/calls.ts'
import { formatNumber } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { WorkProgress } from '../../../ui/WorkProgress.tsx'
import classes from './Invitations.module.css'
import { LeftOutList } from './LeftOutList.tsx'

/** For how long the page tells of invitations that are over (ms). */
const told = 10 * 60_000

/** How far the invitations of the school are, with the way to end them; afterwards who was left out, and why. */
export default function InvitationsPanel({ kind }: { kind: InvitationRun['kind'] }) {
  const t = useT()
  const [away, putAway] = useState<string | null>(null)
  const [every, setEvery] = useState(0)
  const query = useData(readInvitations, {}, { handled: true, ...(every > 0 && { every }) })
  const run = query.data?.data ?? null
  const running = run?.status === 'running'
  useEffect(() => {
    setEvery(running ? 1000 : 0)
    // Whose account is how far has changed by then.
    if (!running) void invalidate()
  }, [running])
  if (!run || run.kind !== kind || run.id === away) return null
  const over = run.ended_at !== null && Date.now() - Date.parse(run.ended_at) > told
  if (over) return null
  return (
    <section className={classes.panel} aria-label={t('inviting.title')}>
      {running ? <Running run={run} /> : <Over run={run} onClose={() => putAway(run.id)} />}
    </section>
  )
}

function Running({ run: { done, total } }: { run: InvitationRun }) {
  const t = useT()
  const language = useLanguage()
  const cancel = useCall(cancelInvitations, { invalidates: [readInvitations] })
  return (
    <WorkProgress
      label={t('inviting.label')}
      done={done}
      total={total}
      text={t('inviting.step', {
        done: formatNumber(done, language),
        total: formatNumber(total, language),
      })}
      cancel={{
        label: t('ui.cancel'),
        disabled: cancel.isPending,
        onClick: () => cancel.mutate({}),
      }}
    />
  )
}

function Over({ run, onClose }: { run: InvitationRun; onClose: () => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const left = run.done - run.sent
  return (
    <>
      <Notice
        kind={run.status === 'cancelled' ? 'warning' : 'success'}
        action={
          <div className={classes.ways}>
            {left > 0 && (
              <Button
                variant="default"
                size="sm"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                {t(open ? 'inviting.left_out_hide' : 'inviting.left_out_show')}
              </Button>
            )}
            <Button variant="default" size="sm" onClick={onClose}>
              {t('inviting.close')}
            </Button>
          </div>
        }
      >
        {run.status === 'cancelled' && <>{t('inviting.cancelled')} </>}
        {t('inviting.sent', { count: run.sent })} {left > 0 && t('inviting.left', { count: left })}
      </Notice>
      {open && <LeftOutList run={run} />}
    </>
  )
}
