import { Button } from '@mantine/core'
import type { Threads } from '@meridian/contract/threads.ts'
import { useEffect, useRef, useState } from 'react'
import IconMessageQuestion from '~icons/tabler/message-question'
import { formatDate } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'
import { draftOf } from './drafts.ts'
import { Messages, ThreadState } from './Messages.tsx'
import classes from './Thread.module.css'
import { WriteForm } from './WriteForm.tsx'

interface AskAboutProps {
  attemptId: string
  answerId: string
  /** The number of the question, as the page shows it. */
  number: number
  threads: Threads
}

/**
 * Where a student asks about an answer of a released result: what was said so far, how it stands, and the field, which a
 * button opens. Nothing is drawn where nobody asked and nobody may.
 */
export function AskAbout({ attemptId, answerId, number, threads }: AskAboutProps) {
  const t = useT()
  const zone = useZone()
  const [writing, setWriting] = useState(() => draftOf(answerId).text !== '')
  const [sent, setSent] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const thread = threads.threads.find((one) => one.attempt_question_id === answerId)
  const may = thread ? thread.can.write : threads.open
  // Whoever has sent or cancelled goes on where they began.
  const left = useRef(false)
  useEffect(() => {
    if (!writing && left.current) opener.current?.focus({ preventScroll: true })
    left.current = false
  }, [writing])
  if (!thread && !may) return null
  const close = () => {
    left.current = true
    setWriting(false)
  }
  const until =
    threads.until === null
      ? t('threads.ask_class')
      : t('threads.ask_until', { date: `\u2066${formatDate(threads.until, zone)}\u2069` })
  return (
    <section className={classes.thread} data-begun={thread ? true : undefined}>
      {thread && (
        <>
          <div className={classes.head}>
            <h4>{t('threads.title')}</h4>
            <ThreadState thread={thread} />
          </div>
          <Messages thread={thread} />
        </>
      )}
      <p role="status" className="visually-hidden">
        {sent && t('threads.sent')}
      </p>
      {may && writing && (
        <WriteForm
          of={{ attemptId, anonymous: false }}
          answerId={answerId}
          seen={thread?.messages.length ?? 0}
          label={t(thread ? 'threads.message' : 'threads.ask')}
          note={`${until} ${t('threads.readers')}`}
          submit={t('threads.send')}
          autoFocus
          onCancel={close}
          onSent={() => {
            setSent(true)
            close()
          }}
        />
      )}
      {may && !writing && (
        <Button
          ref={opener}
          variant="subtle"
          className={classes.opener}
          leftSection={<IconMessageQuestion size={20} stroke={1.75} />}
          aria-label={t(thread ? 'threads.again_of' : 'threads.ask_of', { number })}
          onClick={() => {
            setSent(false)
            setWriting(true)
          }}
        >
          {t(thread ? 'threads.again' : 'threads.ask')}
        </Button>
      )}
    </section>
  )
}
