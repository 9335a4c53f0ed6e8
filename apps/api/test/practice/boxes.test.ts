import { expect, it } from 'vitest'
import { type Standing, standingAfter } from '../../src/features/practice/boxes.ts'

const sunday = '2026-11-22'
const waiting = (box: number, due_on: string): Standing => ({
  box,
  due_on,
  missed_on: '2026-11-18',
  correct: false,
})

it('a question that is right at first does not come again', () => {
  expect(standingAfter(null, true, sunday)).toMatchObject({
    box: null,
    due_on: null,
    correct: true,
  })
})

it.each([
  [1, 2, '2026-11-25'],
  [2, 3, '2026-11-29'],
  [3, 4, '2026-12-13'],
  [4, null, null],
])('from box %s a right answer leads to box %s', (box, next, due_on) => {
  expect(standingAfter(waiting(box, sunday), true, sunday)).toMatchObject({ box: next, due_on })
})

it.each([null, 1, 2, 3, 4])('a wrong answer leads from box %s to the first', (box) => {
  const before = box === null ? null : waiting(box, '2026-12-01')
  const first = { box: 1, due_on: '2026-11-23', missed_on: sunday, correct: false }
  expect(standingAfter(before, false, sunday)).toEqual(first)
})

it('before its day a right answer moves nothing, and one that is overdue counts from today', () => {
  const before = waiting(3, '2026-11-24')
  expect(standingAfter(before, true, sunday)).toEqual({ ...before, correct: true })
  expect(standingAfter(waiting(1, '2026-10-01'), true, sunday)).toMatchObject({
    due_on: '2026-11-25',
  })
})

it('days go over months and years', () => {
  expect(standingAfter(null, false, '2026-12-31').due_on).toBe('2027-01-01')
  expect(standingAfter(null, false, '2028-02-28').due_on).toBe('2028-02-29')
})
