import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../core/calls.ts'
import { ApiError } from '../core/http.ts'
import { useT } from '../core/messages.ts'
import { DeleteForm } from './DeleteForm.tsx'
import classes from './Dialog.module.css'
import { Dialog, DialogButtons } from './Dialog.tsx'
import type { RemovalOptions } from './dialogs.ts'
import { Notice } from './Notice.tsx'
import { RemovalList } from './RemovalList.tsx'
import { RemovalWays } from './RemovalWays.tsx'
import { Skeleton } from './Skeleton.tsx'
import { type Removals, useRemovals } from './useRemovals.ts'

interface Props {
  options: RemovalOptions
  close: (done: boolean) => void
}

/**
 * Shows the dependents of the things that are to be deleted, before it asks for the password. Things that cannot be
 * deleted stay, and where they can be put away instead, that is offered.
 */
export default function RemovalDialog({ options, close }: Props) {
  const { asked, failed, again } = useRemovals(options)
  return (
    <Dialog title={options.title} onClose={() => close(false)}>
      {failed ? (
        <Failed error={failed} again={again} close={close} />
      ) : asked === null ? (
        <Waiting close={close} />
      ) : asked.goes.length > 0 ? (
        <Deletion options={options} asked={asked} close={close} />
      ) : (
        <Refusal options={options} asked={asked} close={close} />
      )}
    </Dialog>
  )
}

function Waiting({ close }: Pick<Props, 'close'>) {
  const t = useT()
  return (
    <>
      <div className={classes.waiting} role="status" aria-label={t('ui.loading')}>
        <Skeleton />
        <Skeleton width="60%" />
      </div>
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={() => close(false)}>
          {t('ui.cancel')}
        </Button>
      </DialogButtons>
    </>
  )
}

function Failed({
  error,
  again,
  close,
}: Pick<Props, 'close'> & { error: ApiError; again: () => void }) {
  const t = useT()
  return (
    <>
      <div role="alert">
        <Notice kind="error">
          {t('ui.removal_unread')} {error.message}
        </Notice>
      </div>
      <DialogButtons>
        <Button variant="default" onClick={() => close(false)}>
          {t('ui.cancel')}
        </Button>
        <Button autoFocus onClick={again}>
          {t('ui.try_again')}
        </Button>
      </DialogButtons>
    </>
  )
}

/** The form for a deletion of some of the things: with the password; the others stay or are put away on the way. */
function Deletion({ options, asked, close }: Props & { asked: Removals }) {
  const t = useT()
  const form = useRef<HTMLDivElement>(null)
  const [also, setAlso] = useState(false)
  const { goes, stays, others } = asked
  // The dialog was open before there was a field to begin in.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const run = async () => {
    if (also && options.instead) await options.instead.run(others)
    await options.run(goes.map(({ id }) => id))
  }
  return (
    <div ref={form}>
      <DeleteForm
        leaves={options.leaves}
        final={options.final}
        action={options.action(goes.length)}
        run={run}
        close={close}
      >
        <RemovalList asked={asked} note={options.note} />
        {stays.length > 0 && options.instead && others.length > 0 && (
          <Checkbox
            className={classes.also}
            checked={also}
            onChange={(event) => setAlso(event.currentTarget.checked)}
            label={t(`ui.others_${options.instead.verb}`, { count: others.length })}
          />
        )}
      </DeleteForm>
    </div>
  )
}

/** The answer where none of the things can be deleted: the reason, and the action to take instead. */
function Refusal({ options, asked, close }: Props & { asked: Removals }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { others } = asked
  const { instead } = options
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const putAway = async () => {
    setBusy(true)
    try {
      await instead?.run(others)
      void queryClient.invalidateQueries()
      close(true)
    } catch (error) {
      // The call has shown the error; the question stays for another try.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  const offered = instead !== undefined && others.length > 0
  const { pass } = options
  const passed =
    pass && asked.stays.some(({ things }) => things.some(({ kind }) => kind === pass.kind))
  const passOn = () => {
    close(false)
    pass?.open()
  }
  return (
    <>
      <RemovalList asked={asked} note={options.note} />
      <RemovalWays asked={asked} wayTo={options.wayTo} onFollow={() => close(false)} />
      <DialogButtons>
        <Button
          ref={first}
          variant={offered || passed ? 'default' : 'filled'}
          onClick={() => close(false)}
        >
          {offered || passed ? t('ui.cancel') : t('base.close')}
        </Button>
        {offered && (
          <Button
            variant={passed ? 'default' : 'filled'}
            loading={busy}
            onClick={() => void putAway()}
          >
            {t(`ui.instead_${instead.verb}`)}
          </Button>
        )}
        {passed && <Button onClick={passOn}>{pass.action}</Button>}
      </DialogButtons>
    </>
  )
}
