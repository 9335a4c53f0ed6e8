import { Button } from '@mantine/core'
import { closeThread, listWaitingThreads } from '@meridian/contract/calls/threads.gen.ts'
import type { Thread } from '@meridian/contract/threads.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useCall, useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { answerLink } from './answer-link.ts'
import { draftOf } from './drafts.ts'
import { Messages, ThreadState } from './Messages.tsx'
import classes from './Thread.module.css'
import { type Of, putThreads, useThreads } from './useThreads.ts'
import { WriteForm } from './WriteForm.tsx'

interface DeskThreadProps {
  of: Of
  answerId: string
  /** Whether the result is out; before, nothing was asked. */
  released: boolean
  /** True for the answer that the address names: it is brought into sight, with the focus in the field. */
  wanted?: boolean
}

/** What a student has asked about an answer, at the answer on the desk, with the field to answer and the way to close it. */
export function DeskThread({ of, answerId, released, wanted = false }: DeskThreadProps) {
  const threads = useThreads(of, released)
  const thread = threads?.threads.find((one) => one.attempt_question_id === answerId)
  if (!thread) return null
  return <OpenThread key={answerId} of={of} thread={thread} wanted={wanted} />
}

function OpenThread({ of, thread, wanted }: { of: Of; thread: Thread; wanted: boolean }) {
  const t = useT()
  const { attempt_question_id: answerId, state, messages, can } = thread
  const [writing, setWriting] = useState(() => draftOf(answerId).text !== '')
  const [sent, setSent] = useState(false)
  const narrow = useNarrow()
  const box = useRef<HTMLElement>(null)
  const close = useCall(closeThread, {
    invalidates: [],
    onSuccess: ({ data }) => putThreads(of, data),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the thread is first drawn
  useEffect(() => {
    if (wanted) box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const setClosed = (closed: boolean) =>
    close.mutate({
      body: { attempt_question_id: answerId, closed, anonymous: of.anonymous },
    })
  const student = messages.find(({ by }) => by === 'student')?.name ?? ''
  const answering = can.write && (state === 'waiting' || writing)
  return (
    <section ref={box} className={classes.thread} data-begun data-desk>
      <div className={classes.head}>
        <h4>{t('threads.title')}</h4>
        <ThreadState thread={thread} />
      </div>
      <Messages thread={thread} />
      <p role="status" className="visually-hidden">
        {sent && t('threads.sent')}
      </p>
      {answering && (
        <WriteForm
          of={of}
          answerId={answerId}
          key={messages.length}
          seen={messages.length}
          label={t('threads.reply_to', { name: `\u2068${student}\u2069` })}
          submit={t('threads.reply')}
          // In a narrow window a field calls the keyboard.
          autoFocus={(wanted && !narrow) || writing}
          quiet
          onSent={() => {
            setSent(true)
            setWriting(false)
          }}
        />
      )}
      <div className={classes.ways}>
        {can.write && !answering && (
          <Button variant="subtle" size="sm" onClick={() => setWriting(true)}>
            {t('threads.again')}
          </Button>
        )}
        {can.close && (
          <Button
            variant="subtle"
            size="sm"
            loading={close.isPending}
            onClick={() => setClosed(true)}
          >
            {t('threads.close')}
          </Button>
        )}
        {can.reopen && (
          <Button
            variant="subtle"
            size="sm"
            loading={close.isPending}
            onClick={() => setClosed(false)}
          >
            {t('threads.reopen')}
          </Button>
        )}
        {state !== 'waiting' && <NextWaiting />}
      </div>
    </section>
  )
}

/** The way to the oldest question that waits, wherever it is. */
function NextWaiting() {
  const t = useT()
  const body = { metaData: { page: 1, perPage: 10 } }
  const query = useData(listWaitingThreads, { body }, { handled: true })
  const next = query.data?.data[0]
  if (!next || query.isFetching) return null
  return (
    <Link {...answerLink(next)}>{t('threads.next', { count: query.data?.meta.total ?? 1 })}</Link>
  )
}
