import { AskedQuestion } from '@meridian/contract/attempts.shapes.ts'
import { limits } from '@meridian/questions/limits.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { t } from '../../src/core/messages.ts'
import { AnswerField } from '../../src/questionKinds/answering.tsx'
import type { AnswerProps } from '../../src/questionKinds/types.ts'
import { switchLetters } from '../../src/ui/single-keys.ts'
import { openPage } from './page.tsx'

type Props = Parameters<typeof AnswerField>[0]
type Answer = Props['answer']

/** A question as the contract lets a student see it. */
const asked = (fields: object) =>
  AskedQuestion.parse({
    id: 'q1',
    question: 'Where does the Nile end?',
    weight: 1,
    required: false,
    position: 1,
    content: null,
    options: [],
    statements: [],
    answers: [],
    answer: null,
    seq: 0,
    revision: 0,
    ...fields,
  })

/**
 * Shows the field of a question, which keeps its answer as the player does.
 * @returns the person at the page, and the answers that the field gave
 */
async function open(fields: object, props: { answer?: Answer; disabled?: boolean } = {}) {
  const question = asked(fields)
  const given = vi.fn<AnswerProps<Answer>['onAnswer']>()
  const { person } = await openPage(() => {
    const [answer, setAnswer] = useState<Answer>(props.answer ?? null)
    return (
      <>
        <h1 id="asks">{question.question}</h1>
        <AnswerField
          question={question}
          labelledBy="asks"
          answer={answer}
          disabled={props.disabled ?? false}
          onAnswer={(next, wait) => {
            given(next, wait)
            setAnswer(next)
          }}
          onLeave={() => undefined}
        />
      </>
    )
  })
  return { person, given }
}

const options = [
  { id: 'o1', value: 'In the sea' },
  { id: 'o2', value: 'In a lake' },
]
const clear = () => screen.queryByRole('button', { name: t('playing.player_clear') })

test('a choice is answered by a click, and taken back', async () => {
  const { person, given } = await open({ type: 'mcq', options })
  expect(screen.getByRole('radiogroup', { name: 'Where does the Nile end?' })).toBeTruthy()
  expect(clear()).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'In the sea' }))
  expect(given).toHaveBeenLastCalledWith({ option: 'o1' }, undefined)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In the sea' }).checked).toBe(true)

  await person.click(clear() as HTMLElement)
  expect(given).toHaveBeenLastCalledWith(null, undefined)
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a field that is closed shows its answer and takes none', async () => {
  const { person, given } = await open(
    { type: 'mcq', options },
    { answer: { option: 'o2' }, disabled: true },
  )
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In a lake' }).checked).toBe(true)
  await person.click(screen.getByRole('radio', { name: 'In the sea' }))
  expect(given).not.toHaveBeenCalled()
  expect(clear()).toBeNull()
})

test('false is an answer', async () => {
  const { person, given } = await open({ type: 'tof' })
  await person.click(screen.getByRole('radio', { name: t('playing.player_false') }))
  expect(given).toHaveBeenLastCalledWith({ status: false }, undefined)
  expect(clear()).not.toBeNull()
})

test('statements are matched one by one, and the last one taken back leaves no answer', async () => {
  const { person, given } = await open({
    type: 'matching',
    statements: [
      { id: 's1', text: 'Egypt' },
      { id: 's2', text: 'Sudan' },
    ],
    answers: [
      { letter: 'A', text: 'Cairo' },
      { letter: 'B', text: 'Khartoum' },
    ],
  })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Egypt' }), 'A')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sudan' }), 'B')
  expect(given).toHaveBeenLastCalledWith({ pairs: { s1: 'A', s2: 'B' } }, undefined)
  await person.selectOptions(screen.getByRole('combobox', { name: 'Egypt' }), '')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sudan' }), '')
  expect(given).toHaveBeenLastCalledWith(null, undefined)
})

test('of a text that is too long the first part is the answer, and all of it stays in the field', async () => {
  const { person, given } = await open({ type: 'essay' })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  await person.type(field, 'Sea')
  expect(given).toHaveBeenLastCalledWith({ text: 'Sea' }, expect.any(Number))

  const long = 'a'.repeat(limits.essayMax + 2)
  fireEvent.change(field, { target: { value: long } })
  expect(given).toHaveBeenLastCalledWith({ text: long.slice(0, -2) }, expect.any(Number))
  expect(field.value).toBe(long)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const over = t('playing.player_essay_over', { count: 2, max: limits.essayMax })
  expect(screen.getByRole('status').textContent).toBe(over)
})

const matching = {
  type: 'matching',
  statements: [
    { id: 's1', text: 'Egypt' },
    { id: 's2', text: 'Sudan' },
  ],
  answers: [
    { letter: 'A', text: 'Cairo' },
    { letter: 'B', text: 'Khartoum' },
  ],
}
/** What hands use of a matching question: it is no part of the accessibility tree. */
const spot = (place: number) =>
  document.querySelectorAll<HTMLElement>('[data-statement] button')[place] as HTMLElement
const chip = (place: number) =>
  document.querySelectorAll<HTMLElement>('div[aria-hidden] > button')[place] as HTMLElement

test('a tap on a statement and one on an answer match them, in either order', async () => {
  const { person, given } = await open(matching)
  await person.click(spot(1))
  await person.click(chip(0))
  expect(given).toHaveBeenLastCalledWith({ pairs: { s2: 'A' } }, undefined)
  expect(chip(0).dataset.used).toBe('true')
  // An answer may be used again.
  await person.click(chip(0))
  await person.click(spot(0))
  expect(given).toHaveBeenLastCalledWith({ pairs: { s1: 'A', s2: 'A' } }, undefined)

  await person.click(spot(0))
  expect(given).toHaveBeenLastCalledWith({ pairs: { s2: 'A' } }, undefined)
  await person.click(chip(1))
  expect(given).toHaveBeenLastCalledWith({ pairs: { s1: 'B', s2: 'A' } }, undefined)
  await person.click(spot(0))
  await person.click(spot(1))
  expect(given).toHaveBeenLastCalledWith(null, undefined)
})

test('a number matches the next statement, and the one at whose list the focus is', async () => {
  const { person, given } = await open(matching)
  await person.keyboard('2')
  expect(given).toHaveBeenLastCalledWith({ pairs: { s1: 'B' } }, undefined)
  await person.keyboard('1')
  expect(given).toHaveBeenLastCalledWith({ pairs: { s1: 'B', s2: 'A' } }, undefined)
  await person.keyboard('1')
  expect(given).toHaveBeenCalledTimes(2)
  screen.getByRole('combobox', { name: 'Sudan' }).focus()
  await person.keyboard('2')
  expect(given).toHaveBeenLastCalledWith({ pairs: { s1: 'B', s2: 'B' } }, undefined)
  await person.keyboard('{Delete}')
  expect(given).toHaveBeenLastCalledWith({ pairs: { s1: 'B' } }, undefined)
})

test('the lists are there to see for whoever wants them, and the device remembers it', async () => {
  const { person } = await open(matching)
  await person.click(screen.getByRole('button', { name: t('playing.from_lists') }))
  expect(document.querySelectorAll('[data-statement]')).toHaveLength(0)
  expect(screen.getByRole('combobox', { name: 'Egypt' })).toBeTruthy()
  expect(localStorage.getItem('meridian.matching')).toBe('lists')
  await person.click(screen.getByRole('button', { name: t('playing.by_hand') }))
  expect(spot(0)).toBeTruthy()
  expect(localStorage.getItem('meridian.matching')).toBeNull()
})

test('a closed matching question takes no tap and no key', async () => {
  const { person, given } = await open(matching, { answer: { pairs: { s1: 'A' } }, disabled: true })
  await person.click(spot(0))
  await person.click(chip(1))
  await person.keyboard('2')
  expect(given).not.toHaveBeenCalled()
  expect(spot(0).textContent).toContain('Cairo')
})

test('a choice is answered by its letter or its number, in the letters of the question', async () => {
  const { person, given } = await open({ type: 'mcq', options })
  await person.keyboard('b')
  expect(given).toHaveBeenLastCalledWith({ option: 'o2' }, undefined)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'In a lake' }))
  await person.keyboard('1')
  expect(given).toHaveBeenLastCalledWith({ option: 'o1' }, undefined)
  await person.keyboard('c3')
  await person.keyboard('{Control>}b{/Control}')
  expect(given).toHaveBeenCalledTimes(2)
})

test('an Arabic choice is answered by Arabic letters, and by Latin ones', async () => {
  const { person, given } = await open({ type: 'mcq', options, question: 'أين ينتهي النيل؟' })
  await person.keyboard('ب')
  expect(given).toHaveBeenLastCalledWith({ option: 'o2' }, undefined)
  await person.keyboard('ا')
  expect(given).toHaveBeenLastCalledWith({ option: 'o1' }, undefined)
  await person.keyboard('B')
  expect(given).toHaveBeenLastCalledWith({ option: 'o2' }, undefined)
  await person.keyboard('١')
  expect(given).toHaveBeenLastCalledWith({ option: 'o1' }, undefined)
})

test('true and false have keys of their own, which can be switched off', async () => {
  const { person, given } = await open({ type: 'tof' })
  await person.keyboard('f')
  expect(given).toHaveBeenLastCalledWith({ status: false }, undefined)
  await person.keyboard('ص')
  expect(given).toHaveBeenLastCalledWith({ status: true }, undefined)
  switchLetters(false)
  await person.keyboard('f')
  expect(given).toHaveBeenCalledTimes(2)
  switchLetters(true)
})
