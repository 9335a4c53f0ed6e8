import { Button, Textarea } from '@mantine/core'
import { writeToThread } from '@meridian/contract/calls/threads.gen.ts'
import { threadLimits } from '@meridian/contract/threads.limits.ts'
import type { Threads } from '@meridian/contract/threads.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { newUuid } from '../../../core/uuid.ts'
import { draftOf, keepDraft } from './drafts.ts'
import classes from './Thread.module.css'
import { type Of, putThreads, readThreads } from './useThreads.ts'

interface WriteFormProps {
  of: Of
  answerId: string
  /** How many messages the writer has read. */
  seen: number
  label: ReactNode
  /** A sentence below the field: until when, and who reads it. */
  note?: ReactNode
  submit: string
  autoFocus?: boolean
  /** True on a page that has another filled button. */
  quiet?: boolean
  /** Puts the form away; what is written stays in the tab. */
  onCancel?: () => void
  onSent: (threads: Threads) => void
}

/** The field for a message about an answer. What is written stays in the tab until it is sent, also where that fails. */
export function WriteForm(props: WriteFormProps) {
  const { of, answerId, onSent } = props
  const t = useT()
  const [draft, setDraft] = useState(() => draftOf(answerId))
  const tried = useRef(false)
  const [empty, setEmpty] = useState(false)
  const write = useCall(writeToThread, {
    // A thread that was closed meanwhile says so by itself once it is read again.
    invalidates: [],
    onSuccess: ({ data }) => {
      keepDraft(answerId, { ...draft, text: '' })
      putThreads(of, data)
      onSent(data)
    },
  })
  function change(text: string): void {
    // Another text after one that may have arrived is another message.
    const next = { text, key: tried.current ? newUuid() : draft.key }
    tried.current = false
    setDraft(next)
    keepDraft(answerId, next)
    setEmpty(false)
  }
  function send(): void {
    if (draft.text.trim() === '') {
      setEmpty(true)
      return
    }
    tried.current = true
    write.mutate(
      {
        body: {
          attempt_question_id: answerId,
          idempotency_key: draft.key,
          text: draft.text,
          seen: props.seen,
          anonymous: of.anonymous,
        },
      },
      { onError: readThreads },
    )
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!write.isPending) send()
      }}
    >
      <Textarea
        label={props.label}
        value={draft.text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        error={empty && t('threads.empty')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={threadLimits.textMax}
        // Empty, it has no direction of its own.
        dir={draft.text === '' ? undefined : 'auto'}
        autoFocus={props.autoFocus}
      />
      <div className={classes.foot}>
        {props.note && <p className={classes.note}>{props.note}</p>}
        <div className={classes.buttons}>
          {props.onCancel && (
            <Button variant="default" onClick={props.onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant={props.quiet ? 'default' : 'filled'}
            loading={write.isPending}
          >
            {props.submit}
          </Button>
        </div>
      </div>
    </form>
  )
}
