import type { Group } from '@meridian/contract/groups.ts'
import { expect, it } from 'vitest'
import { isChosen, toggled } from './chosen-groups.ts'

const group = (id: string, students: string[]): Group => ({
  id,
  name: id,
  version: 1,
  classroom: { id: 'c', name: '6 A' },
  students: students.map((one) => ({ id: one, user: { name: one } })),
})
const maps = group('maps', ['adam', 'hana'])
const readers = group('readers', ['hana', 'salma'])
const all = [maps, readers]

it('a group is chosen when all of its students are, and an empty one never', () => {
  expect(isChosen(maps, ['adam'])).toBe(false)
  expect(isChosen(maps, ['hana', 'adam'])).toBe(true)
  expect(isChosen(group('empty', []), [])).toBe(false)
})

it('pressing a group adds its students once, and pressing it again takes them away', () => {
  expect(toggled(maps, all, ['hana', 'ziad'])).toEqual(['hana', 'ziad', 'adam'])
  expect(toggled(maps, all, ['hana', 'ziad', 'adam'])).toEqual(['ziad'])
})

it('who is in another chosen group stays', () => {
  const both = toggled(readers, all, toggled(maps, all, []))
  expect(both).toEqual(['adam', 'hana', 'salma'])
  expect(toggled(maps, all, both)).toEqual(['hana', 'salma'])
})
