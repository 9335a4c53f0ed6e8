import { describe, expect, test } from 'vitest'
import { against, type Entry, entryOf, type Subject, says, settles, shownGrade } from './entry.ts'

const subject = (more: Partial<Subject> = {}): Subject => ({
  id: 'a',
  attemptId: 'b',
  student: 'Yara',
  released: false,
  whole: false,
  weight: 4,
  given: { score: 2, correct: true, feedback: 'Good' },
  by: null,
  version: 3,
  draft: null,
  ...more,
})
const entry = (text: string, more: Partial<Entry> = {}): Entry => ({
  attemptId: 'b',
  typed: { text, correct: null, feedback: 'Good' },
  base: 3,
  revision: 0,
  keeping: 'waiting',
  giving: false,
  problem: null,
  ...more,
})
const draft = (text: string, revision: number) => ({
  text,
  correct: null,
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

  test('says "correct" as it was given, as it was chosen, or as full points have it', () => {
    expect(shownGrade(subject(), undefined).correct).toBe(true)
    expect(shownGrade(subject(), entry('2')).correct).toBe(true)
    expect(shownGrade(subject(), entry('3')).correct).toBe(false)
    expect(shownGrade(subject(), entry('4')).correct).toBe(true)
    expect(shownGrade(subject(), entry('')).correct).toBeNull()
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
    expect(settles(subject({ version: 4 }), entry('2', looked))).toBe('drop')
    expect(settles(subject(), entry('3', looked))).toBe('send')
    expect(settles(subject({ version: 4 }), entry('3', looked))).toBeNull()
    expect(settles(subject(), entry('2'))).toBeNull()
    expect(says(subject(), { typed: { text: '2', correct: true, feedback: ' Good ' } })).toBe(false)
  })
})
