import { AskedQuestion } from '@meridian/contract/attempts.shapes.ts'
import {
  answerPractice,
  type PracticeRound,
  type PractisedAnswer,
} from '@meridian/contract/practice.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { t } from '../../src/core/messages.ts'
import { Ask } from '../../src/features/practice/playing/Ask.tsx'
import { dayWords } from '../../src/features/practice/playing/days.ts'
import { End } from '../../src/features/practice/playing/End.tsx'
import { RouteLine } from '../../src/features/practice/playing/RouteLine.tsx'
import { usePlaying } from '../../src/features/practice/playing/usePlaying.ts'
import { openPage } from './page.tsx'
import { Refusal, server } from './server.ts'

const asked = (id: string, fields: object) =>
  AskedQuestion.parse({
    ...{ id, question: `Question ${id}`, weight: 2, required: true, position: 1, content: null },
    ...{ options: [], statements: [], answers: [], answer: null, seq: 0, revision: 0 },
    ...fields,
  })
const options = [
  { id: 'o1', value: 'A delta' },
  { id: 'o2', value: 'A canyon' },
]
const rounds: PracticeRound = {
  ...{ id: 'p', name: 'Rivers', questions: 2, untried: 2, due: 0, next_on: null },
  book: { id: 'b', name: 'Our World' },
  place: { id: 'u', name: 'Unit', lesson: false },
  round: [asked('q1', { type: 'mcq', options }), asked('q2', { type: 'tof' })],
}
const marked: PractisedAnswer = {
  ...{ outcome: 'wrong', score: 0, weight: 2, right_answer: { option: 'o1' } },
  ...{ explanation: 'Still water drops its mud.', model_answer: '', criteria: [], levels: {} },
  explanations: { o1: 'The mud stays.', o2: 'A canyon needs fast water.' },
  ...{ comes_on: '2099-01-01', missed_on: null },
}
const answerTo = { ...answerPractice, path: '/practice/p' } as unknown as typeof answerPractice

/** A round as the page plays it. */
function Round() {
  const playing = usePlaying(rounds)
  const { question, place } = playing
  return (
    <>
      <RouteLine questions={rounds.round} place={place} marked={playing.marked} />
      {question ? (
        <Ask key={question.id} practice={rounds} question={question} playing={playing} />
      ) : (
        <End practice={rounds} marked={playing.marked} back={{ to: '/' }} again={() => undefined} />
      )}
    </>
  )
}

test('a question is checked once it has an answer, and says what is right, why, and when it comes again', async () => {
  const sent = server.on(answerTo, () => ({ data: marked }))
  const { person } = await openPage(Round)
  const check = screen.getByRole<HTMLButtonElement>('button', { name: t('practice.check') })
  expect(check.disabled).toBe(true)
  await person.click(screen.getByRole('radio', { name: 'A canyon' }))
  await person.keyboard('{Enter}')
  await screen.findByText(t('practice.outcome_wrong'))
  expect(sent.map(({ body }) => body)).toEqual([{ question_id: 'q1', answer: { option: 'o2' } }])
  const [right, wrong] = screen.getAllByRole('listitem').slice(2)
  expect(right?.textContent).toContain('A deltaRight answer. The mud stays.')
  expect(wrong?.textContent).toContain('A canyonYour answer. A canyon needs fast water.')
  expect(screen.getByText('Still water drops its mud.')).toBeTruthy()
  expect(screen.getByText(/comes back on/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  const next = screen.getByRole('button', { name: t('practice.next') })
  expect(document.activeElement).toBe(next)

  await person.keyboard('{Enter}')
  const [first, second] = within(
    screen.getByRole('list', { name: t('practice.route') }),
  ).getAllByRole('listitem')
  expect(first?.textContent).toContain(t('practice.node_wrong'))
  expect(second?.textContent).toContain(t('practice.node_here'))
  server.on(answerTo, () => ({
    data: {
      ...marked,
      outcome: 'right' as const,
      right_answer: { status: true },
      comes_on: null,
      missed_on: '2020-01-01',
    },
  }))
  await person.click(screen.getByRole('radio', { name: t('playing.player_true') }))
  await person.click(screen.getByRole('button', { name: t('practice.check') }))
  await screen.findByText(/It is done now/)
  await person.click(screen.getByRole('button', { name: t('practice.finish') }))
  expect(screen.getByRole('heading').textContent).toBe('2 questions, 1 right at first')
  expect(screen.getByText(/1 question comes back on/)).toBeTruthy()
})

test('a question that is kept back is passed over, and one that did not arrive is tried again', async () => {
  server.on(answerTo, () => new Refusal('conflict', 'Not at the moment.'))
  const { person } = await openPage(Round)
  await person.click(screen.getByRole('radio', { name: 'A delta' }))
  await person.click(screen.getByRole('button', { name: t('practice.check') }))
  await screen.findByText('Not at the moment.')
  await person.click(screen.getByRole('button', { name: t('practice.next') }))
  await screen.findByRole('heading', { name: 'Question q2' })
  server.on(answerTo, () => new Refusal('not_found', 'Not open any more.'))
  await person.click(screen.getByRole('radio', { name: t('playing.player_true') }))
  await person.click(screen.getByRole('button', { name: t('practice.check') }))
  await screen.findByText('Not open any more.')
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: t('practice.check') }).disabled,
    ).toBe(false),
  )
})

test('days are said beside today of the school', () => {
  const now = new Date('2026-11-22T23:30:00Z')
  const words = (day: string, zone = 'UTC') => dayWords(day, { t, zone, language: 'en', now })
  expect(words('2026-11-23')).toBe('tomorrow')
  expect(words('2026-11-23', 'Africa/Cairo')).toBe('today')
  expect(words('2026-11-25')).toBe('on Wednesday')
  expect(words('2026-11-18')).toBe('on Wednesday')
  expect(words('2026-11-21')).toBe('yesterday')
  expect(words('2026-12-13')).toContain('13/12/2026')
})
