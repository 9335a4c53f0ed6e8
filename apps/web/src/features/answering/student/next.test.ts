import type { StudentPaper } from '@meridian/contract/answering.ts'
import { expect, it } from 'vitest'
import { partToDo } from './next.ts'

const now = new Date('2026-11-22T12:00:00Z')
const zone = 'Africa/Cairo'
const paper = (name: string, fields: { due?: string; opens?: string } & Partial<StudentPaper>) => {
  const { due = null, opens = null, ...rest } = fields
  return {
    state: 'open',
    can_start: true,
    ...rest,
    paper: { name, deadline: due, start_date: opens },
  } as StudentPaper
}
const names = (papers: readonly StudentPaper[]) => papers.map(({ paper }) => paper.name)

it('the next is the first that can be answered, whatever is due before it', () => {
  const papers = [
    paper('opens first', { state: 'upcoming', can_start: false, opens: '2026-11-23T06:00:00Z' }),
    paper('class is off', { can_start: false, due: '2026-11-23T06:00:00Z' }),
    paper('begun', { state: 'in_progress', can_start: false, due: '2026-11-24T06:00:00Z' }),
    paper('to start', { due: '2026-11-25T06:00:00Z' }),
  ]
  const { next, week } = partToDo(papers, { zone, now, weekStart: 6 })
  expect(next?.paper.name).toBe('begun')
  expect(names(week)).toEqual(['opens first', 'class is off', 'to start'])
  expect(partToDo(papers.slice(0, 2), { zone, now, weekStart: 6 }).next).toBeUndefined()
})

it('the week ends with the Friday of the school; what has no end comes later', () => {
  const papers = [
    paper('next', { due: '2026-11-22T20:00:00Z' }),
    // 23:59 and 00:01 in Cairo.
    paper('friday', { due: '2026-11-27T21:59:00Z' }),
    paper('saturday', { due: '2026-11-27T22:01:00Z' }),
    paper('no end', {}),
  ]
  const { week, later } = partToDo(papers, { zone, now, weekStart: 6 })
  expect(names(week)).toEqual(['friday'])
  expect(names(later)).toEqual(['saturday', 'no end'])
})
