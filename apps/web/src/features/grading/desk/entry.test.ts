import { describe, expect, test } from 'vitest'
import {
  against,
  type Entry,
  entryOf,
  goesThrough,
  nextStep,
  type Subject,
  says,
  shownGrade,
} from './entry.ts'
import { keysOf, wholeGrade, withLevel } from './levels.ts'

const subject = (more: Partial<Subject> = {}): Subject => ({
  id: 'a',
  attemptId: 'b',
  student: 'Yara',
  released: false,
  whole: false,
  weight: 4,
  criteria: [],
  given: { score: 2, levels: {}, feedback: 'Good' },
  by: null,
  version: 3,
  draft: null,
  ...more,
})
const entry = (text: string, more: Partial<Entry> = {}): Entry => ({
  attemptId: 'b',
  typed: { text, levels: {}, feedback: 'Good' },
  base: 3,
  revision: 0,
  keeping: 'waiting',
  giving: false,
  problem: null,
  ...more,
})
const draft = (text: string, revision: number) => ({
  text,
  levels: {},
  feedback: 'Good',
  base: 3,
  revision,
  saved_at: '2026-11-21T10:00:00.000Z',
})

describe('what is on show', () => {
  test('is what is typed here, else the kept draft, and a newer one of another page where nothing waits here', () => {
    expect(entryOf(subject(), undefined)).toBeUndefined()
    expect(entryOf(subject({ draft: draft('3', 7) }), undefined)?.typed.text).toBe('3')
    const kept = entry('1', { keeping: 'kept', revision: 5 })
    expect(entryOf(subject({ draft: draft('3', 7) }), kept)?.typed.text).toBe('3')
    expect(entryOf(subject({ draft: draft('3', 5) }), kept)?.typed.text).toBe('1')
    const waiting = entry('1', { revision: 5 })
    expect(entryOf(subject({ draft: draft('3', 7) }), waiting)?.typed.text).toBe('1')
  })
})

describe('what stands against what is typed', () => {
  test('is another grade or other words given since, and not the same', () => {
    expect(against(subject(), entry('3'))).toBeNull()
    expect(against(subject({ version: 4 }), entry('3'))).toEqual({ kind: 'given' })
    expect(against(subject({ version: 4 }), entry('2'))).toBeNull()
    expect(against(subject({ version: 4 }), entry('3', { giving: true }))).toBeNull()
  })

  test('is what another page has typed, unless that is the same', () => {
    const other = draft('1', 9)
    expect(against(subject({ draft: other }), entry('3', { revision: 5 }))).toMatchObject({
      kind: 'draft',
    })
    expect(against(subject({ draft: other }), entry('1', { revision: 5 }))).toBeNull()
    expect(against(subject({ draft: other }), entry('3', { revision: 9 }))).toBeNull()
  })

  test('leaves what says nothing else to be dropped, and the rest to be sent again', () => {
    const looked = { keeping: 'looked' as const }
    expect(nextStep(subject({ version: 4 }), entry('2', looked))).toBe('drop')
    expect(nextStep(subject(), entry('3', looked))).toBe('send')
    expect(nextStep(subject({ version: 4 }), entry('3', looked))).toBeNull()
    expect(nextStep(subject(), entry('2'))).toBeNull()
    expect(says(subject(), { typed: { text: '2', levels: {}, feedback: ' Good ' } })).toBe(false)
  })
})

describe('a grade by a rubric', () => {
  const levels = [0, 1, 2].map((points) => ({ id: `l${points}`, label: '', points }))
  const criteria = ['two', 'why'].map((id) => ({ id, name: id, description: '', levels }))
  const open = subject({
    criteria,
    given: { score: null, levels: {}, feedback: 'Good' },
  })
  const chosen = (...pairs: [string, string][]) => {
    let typed: Entry['typed'] = { text: '', levels: {}, feedback: 'Good' }
    for (const [criterion, level] of pairs)
      typed = { ...typed, ...withLevel(open, typed.levels, criterion, level) }
    return entry('', { typed })
  }

  test('is what its levels add up to, once none is open', () => {
    expect(shownGrade(open, undefined)).toMatchObject({ text: '', open: 2, grade: 'required' })
    const half = chosen(['two', 'l2'])
    expect(shownGrade(open, half)).toMatchObject({ text: '2', open: 1, grade: 'required' })
    expect(goesThrough(open, half)).toBe(false)
    const whole = chosen(['two', 'l2'], ['why', 'l1'], ['two', 'l0'])
    expect(shownGrade(open, whole)).toMatchObject({ text: '1', open: 0, grade: 1 })
    expect(goesThrough(open, whole)).toBe(true)
  })

  test('stays where the server gave it without levels, until one is chosen', () => {
    const empty = { ...open, given: { ...open.given, score: 0 } }
    expect(shownGrade(empty, undefined)).toMatchObject({ text: '0', open: 0, grade: 0 })
    expect(shownGrade(empty, chosen(['two', 'l1']))).toMatchObject({ open: 1, grade: 'required' })
  })

  test('changes with a level, also where the marks stay the same', () => {
    const given = { score: 2, levels: { two: 'l2', why: 'l0' }, feedback: 'Good' }
    const other = chosen(['two', 'l0'], ['why', 'l2'])
    expect(says({ ...open, given }, other)).toBe(true)
    expect(says({ ...open, given }, chosen(['two', 'l2'], ['why', 'l0']))).toBe(false)
  })

  test('has a key for every level: its marks, or where these are no digits its place', () => {
    const keys = (points: number[]) =>
      [...keysOf({ levels: points.map((one) => ({ id: `${one}`, label: '', points: one })) })].map(
        ([key, level]) => [key, level.points],
      )
    expect(keys([0, 2, 4])).toEqual([
      ['0', 0],
      ['2', 2],
      ['4', 4],
    ])
    expect(keys([0, 0.5, 10])).toEqual([
      ['0', 0],
      ['1', 0.5],
      ['2', 10],
    ])
  })

  test('with all marks is on the best level of each, with none on the lowest', () => {
    expect(wholeGrade(open, 'full')).toMatchObject({ text: '4', levels: { two: 'l2', why: 'l2' } })
    expect(wholeGrade(open, 'nothing')).toMatchObject({ text: '0' })
    expect(wholeGrade(subject(), 'full')).toMatchObject({ text: '4', levels: {} })
  })
})
