import type { CalendarEntry } from '@meridian/contract/calendar.ts'
import { expect, it } from 'vitest'
import { loadOf, placedOn } from './entries.ts'

const entry = (name: string, fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: name,
  name,
  kind: 'quiz',
  book_id: null,
  start_date: null,
  deadline: null,
  time_limit: null,
  user: { name: 'Karim' },
  classes: [{ id: 'a', name: '6 A' }],
  own: true,
  done: false,
  started: 0,
  version: 1,
  ...fields,
})
const days = ['2026-11-30', '2026-12-01']
const on = (entries: CalendarEntry[], day: string) =>
  placedOn(days, entries, 'Africa/Cairo')
    .get(day)
    ?.map(({ entry: { name }, what, time }) => [name, what, time])

it('an entry stands on its day by the clock of the school, once where it opens and is due', () => {
  const both = entry('Both', {
    start_date: '2026-11-30T06:00:00.000Z',
    deadline: '2026-11-30T21:59:00.000Z',
  })
  const night = entry('Night', {
    start_date: '2026-11-30T08:00:00.000Z',
    deadline: '2026-11-30T22:30:00.000Z',
  })
  expect(on([both, night], '2026-11-30')).toEqual([
    ['Both', 'due', '23:59'],
    ['Night', 'opens', '10:00'],
  ])
  expect(on([both, night], '2026-12-01')).toEqual([['Night', 'due', '00:30']])
})

it('a day is full from four deadlines of one class on', () => {
  const due = (name: string, id: string) =>
    entry(name, { deadline: '2026-12-01T08:00:00.000Z', classes: [{ id, name: id }] })
  const load = (entries: CalendarEntry[]) =>
    loadOf(placedOn(days, entries, 'Africa/Cairo').get('2026-12-01') ?? [])
  const three = ['1', '2', '3'].map((name) => due(name, 'a'))
  expect(load([...three, due('4', 'b')])).toEqual({ due: 4, full: false })
  expect(load([...three, due('4', 'a')])).toEqual({ due: 4, full: true })
  expect(load([])).toEqual({ due: 0, full: false })
})
