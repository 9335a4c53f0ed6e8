import { type Threads, type WriteInput, writeToThread } from '@meridian/contract/threads.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { t } from '../../src/core/messages.ts'
import { draftOf } from '../../src/features/threads/shared/drafts.ts'
import { WriteForm } from '../../src/features/threads/shared/WriteForm.tsx'
import { onItsWay, openPage } from './page.tsx'
import { Refusal, server } from './server.ts'

// A field that grows with its text asks when letters have arrived, which jsdom does not know of.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

const nothing: Threads = { open: true, until: null, threads: [] }
const sent: Threads[] = []
beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
})

const open = () =>
  openPage(() => (
    <WriteForm
      of={{ attemptId: 'attempt', anonymous: false }}
      answerId="answer"
      seen={3}
      label="Your message"
      submit={t('threads.send')}
      onSent={(threads) => sent.push(threads)}
    />
  ))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
const button = () => screen.getByRole('button', { name: t('threads.send') })
const bodies = (asked: { body: unknown }[]) => asked.map(({ body }) => body as WriteInput)

test('what is written stays where sending fails, is the same message again, and another one once it is changed', async () => {
  let fails = true
  const asked = server.on(writeToThread, () =>
    fails ? new Refusal('unavailable', 'Not now') : { data: nothing },
  )
  const { person } = await openPart()
  await person.type(field(), 'Why?')
  await person.click(button())
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(field().value).toBe('Why?')
  expect(draftOf('answer').text).toBe('Why?')
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  await person.click(button())
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  fails = false
  await person.type(field(), ' Tell me.')
  await person.click(button())
  await waitFor(() => expect(sent).toEqual([nothing]))
  const [first, second, third] = bodies(asked)
  expect(first).toMatchObject({ attempt_question_id: 'answer', text: 'Why?', seen: 3 })
  expect(second?.idempotency_key).toBe(first?.idempotency_key)
  expect(third).toMatchObject({ text: 'Why? Tell me.' })
  expect(third?.idempotency_key).not.toBe(first?.idempotency_key)
  expect(draftOf('answer').text).toBe('')
})

test('a second click while it is on its way sends nothing more, and an empty text is said to be', async () => {
  const answer = onItsWay<{ data: Threads }>()
  const asked = server.on(writeToThread, () => answer.promise)
  const { person } = await openPart()
  await person.click(button())
  expect(await screen.findByText(t('threads.empty'))).toBeTruthy()
  await person.type(field(), 'Why?')
  await person.dblClick(button())
  await waitFor(() => expect(asked).toHaveLength(1))
  await person.click(button())
  answer.resolve({ data: nothing })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(asked).toHaveLength(1)
})

async function openPart() {
  const page = await open()
  await screen.findByRole('textbox', { name: 'Your message' })
  return page
}
