import { expect, test } from 'vitest'
import { afterLogin, pageIn } from './search.ts'

test('after logging in one returns to an address of the dashboard', () => {
  expect(afterLogin('/dashboard/quizzes?page=2')).toBe('/dashboard/quizzes?page=2')
  expect(afterLogin('/dashboard')).toBe('/dashboard')
})

test.each([
  undefined,
  '',
  'https://evil.example/dashboard',
  '//evil.example',
  '/dashboardx',
  '/login',
])('%j leads to the dashboard', (from) => {
  expect(afterLogin(from)).toBe('/dashboard')
})

test('a page counts from the second on, and no further than the server goes', () => {
  expect(['2', 3, '100000'].map(pageIn)).toEqual([2, 3, 100_000])
  for (const none of [undefined, '', '1', '0', '-2', '1.5', '100001', '2x', [2, 3]])
    expect(pageIn(none), String(none)).toBeNull()
})
