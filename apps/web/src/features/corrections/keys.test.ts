import type { CorrectableVersion } from '@meridian/contract/corrections.ts'
import { describe, expect, it } from 'vitest'
import { choiceOf } from '../../questionKinds/correcting.tsx'
import { firstChoices, followed, groupsOf, isAsBefore, keysOf } from './keys.ts'

const blank = { attempts: 1, current: false, options: [], statements: [], answers: [] }
const matching = (
  number: number,
  letters: [string, string],
  right: [string, string],
): CorrectableVersion => ({
  ...blank,
  number,
  type: 'matching',
  text: 'Match.',
  statements: [
    { id: `a${number}`, text: 'Aswan' },
    { id: `b${number}`, text: 'Siwa' },
  ],
  answers: [
    { letter: letters[0], text: 'South' },
    { letter: letters[1], text: 'West' },
  ],
  right_answer: { pairs: { [`a${number}`]: right[0], [`b${number}`]: right[1] } },
})
const mcq = (number: number, values: string[], right: number): CorrectableVersion => ({
  ...blank,
  number,
  type: 'mcq',
  text: 'Which?',
  options: values.map((value, place) => ({ id: `${number}-${place}`, value })),
  right_answer: { option: `${number}-${right}` },
})

describe('a right answer in words', () => {
  it('is put into the ids and letters of every version', () => {
    const versions = [matching(2, ['B', 'A'], ['B', 'A']), matching(1, ['A', 'B'], ['A', 'B'])]
    const groups = groupsOf(versions)
    expect(groups).toHaveLength(1)
    const [group] = groups
    const crossed = { type: 'matching' as const, pairs: { 'Aswan#1': 'West', 'Siwa#1': 'South' } }
    expect(keysOf(groups, { [group?.key ?? '']: crossed })).toEqual([
      { version: 2, key: { pairs: { a2: 'A', b2: 'B' } } },
      { version: 1, key: { pairs: { a1: 'B', b1: 'A' } } },
    ])
  })

  it('follows into older wordings only where they have it', () => {
    const groups = groupsOf([
      mcq(3, ['Nile', 'Po'], 0),
      mcq(2, ['Po', 'Nile', 'Rhine'], 2),
      mcq(1, ['Po', 'Rhine'], 1),
    ])
    const first = firstChoices(groups)
    // The oldest but one has another answer now than the newest.
    expect(isAsBefore(groups, first)).toBe(false)
    expect(isAsBefore(groups.slice(0, 1), first)).toBe(true)
    expect(keysOf(groups, first)).toEqual([
      { version: 3, key: { option: '3-0' } },
      { version: 2, key: { option: '2-1' } },
      { version: 1, key: { option: '1-1' } },
    ])
    const [newest, , oldest] = groups
    const po = { type: 'mcq' as const, option: 'Po#1' }
    const moved = followed(groups, newest?.key ?? '', po, first)
    expect(keysOf(groups, moved)?.map(({ key }) => key)).toEqual([
      { option: '3-1' },
      { option: '2-0' },
      { option: '1-0' },
    ])
    const alone = followed(groups, oldest?.key ?? '', po, first)
    expect(keysOf(groups, alone)?.at(0)).toEqual({ version: 3, key: { option: '3-0' } })
  })

  it('tells options of the same words apart', () => {
    const [group] = groupsOf([mcq(1, ['Yes', 'Yes'], 1)])
    if (!group) throw new Error('No group')
    expect(choiceOf(group.shown)).toEqual({ type: 'mcq', option: 'Yes#2' })
  })
})
