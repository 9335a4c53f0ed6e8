import { expect, test } from 'vitest'
import { afterLogin } from './search.ts'

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
