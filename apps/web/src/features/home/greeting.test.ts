import { expect, test } from 'vitest'
import { givenName, greetingAt } from './greeting.ts'

test.each([
  ['2026-11-21T01:59:00Z', 'home.evening'],
  ['2026-11-21T02:00:00Z', 'home.morning'],
  ['2026-11-21T09:59:00Z', 'home.morning'],
  ['2026-11-21T10:00:00Z', 'home.afternoon'],
  ['2026-11-21T15:00:00Z', 'home.evening'],
  ['2026-11-21T22:00:00Z', 'home.evening'],
])('at %s people in Cairo are greeted with %s', (instant, key) => {
  expect(greetingAt(new Date(instant), 'Africa/Cairo')).toBe(key)
})

test.each([
  ['Karim Fathy', 'Karim'],
  ['  Nadia   El-Sayed ', 'Nadia'],
  ['عبد الرحمن محمد', 'عبد الرحمن'],
  ['Abdel Rahman Ali', 'Abdel Rahman'],
  ['Abd', 'Abd'],
  ['سامية عبد الحميد', 'سامية'],
])('%s is called %s', (name, given) => {
  expect(givenName(name)).toBe(given)
})
