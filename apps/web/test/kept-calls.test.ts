import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
} from '@meridian/contract/calls/answering.gen.ts'
import { readCalendar } from '@meridian/contract/calls/calendar.gen.ts'
import { studentHome } from '@meridian/contract/calls/statistics.gen.ts'
import { expect, it } from 'vitest'
import { keptCalls } from '../src/core/kept.ts'

it('the calls that a device keeps are named as they are', () => {
  const calls = [studentHome, readCalendar, listStudentPapers, getStudentPaper, getAttempt]
  expect(keptCalls).toEqual(calls.map(({ method, path }) => `${method}${path}`))
})
