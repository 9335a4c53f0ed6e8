import { expect, test } from 'vitest'
import { merge } from './merge.ts'
import { beginUnit, joinAbove, type Outline, step } from './model.ts'
import { putLines, readLines } from './paste.ts'

const unit = (name: string, ...lessons: string[]) => ({
  key: name,
  name,
  lessons: lessons.map((lesson) => ({ key: lesson, name: lesson })),
})
const book: Outline = [unit('Maps', 'Scale', 'Signs'), unit('Rivers', 'Nile'), unit('Deserts')]
const names = (outline: Outline) =>
  outline.map(({ name, lessons }) => [name, ...lessons.map((lesson) => lesson.name)])

test('a lesson steps through its unit and on into the next one, and stops at both ends', () => {
  expect(names(step(book, { unit: 0, lesson: 0 }, 1))[0]).toEqual(['Maps', 'Signs', 'Scale'])
  const on = step(book, { unit: 0, lesson: 1 }, 1)
  expect(names(on).slice(0, 2)).toEqual([
    ['Maps', 'Scale'],
    ['Rivers', 'Signs', 'Nile'],
  ])
  expect(step(book, { unit: 0, lesson: 0 }, -1)).toBe(book)
  expect(names(step(book, { unit: 2, lesson: null }, -1)).map(([name]) => name)).toEqual([
    'Maps',
    'Deserts',
    'Rivers',
  ])
})

test('a unit begins at a lesson and takes those after it, and joins the one above again', () => {
  const begun = beginUnit(book, { unit: 0, lesson: 1 })
  expect(names(begun?.outline ?? [])).toEqual([
    ['Maps', 'Scale'],
    ['', 'Signs'],
    ['Rivers', 'Nile'],
    ['Deserts'],
  ])
  expect(names(joinAbove(begun?.outline ?? [], 1))).toEqual(names(book))
  expect(joinAbove(book, 0)).toBe(book)
})

test('pasted lines are lessons, or units with lessons where some are indented; numbers and dots go', () => {
  const plain = readLines('1.1 The Nile\r\n\r\n• Deltas\n2024 floods\n')
  expect(plain).toMatchObject({ count: 3, nested: false })
  expect(names(putLines(book, { unit: 1, lesson: 0 }, plain))[1]).toEqual([
    'Rivers',
    'Nile',
    'The Nile',
    'Deltas',
    '2024 floods',
  ])
  const nested = readLines('Seas\n\tRed Sea\n  Dead Sea\nCities\n')
  expect(nested).toMatchObject({ count: 4, nested: true })
  expect(names(putLines(book, { unit: 0, lesson: 0 }, nested))).toEqual([
    ['Maps', 'Scale'],
    ['Seas', 'Red Sea', 'Dead Sea'],
    ['Cities', 'Signs'],
    ['Rivers', 'Nile'],
    ['Deserts'],
  ])
  expect(names(readLines('A\nB', 'units').units)).toEqual([['A'], ['B']])
})

test('no more lines are pasted than a unit and a book hold', () => {
  const many = Array.from({ length: 200 }, (_, index) => `Line ${index}`).join('\n')
  const [, rivers] = putLines(book, { unit: 1, lesson: 0 }, readLines(many))
  expect(rivers?.lessons).toHaveLength(60)
  expect(putLines(book, { unit: 2, lesson: null }, readLines(many, 'units'))).toHaveLength(60)
})

test('two changes of one outline come together, and nothing that was added or renamed is lost', () => {
  const mine: Outline = [unit('Maps', 'Signs', 'Scale'), unit('Rivers', 'Nile', 'Mine')]
  const theirs: Outline = [
    unit('Maps', 'Scale', 'Theirs', 'Signs'),
    { ...unit('Rivers', 'Nile'), name: 'Waters' },
    unit('Seas', 'Red Sea'),
    unit('Deserts'),
  ]
  const { outline, renamed } = merge(book, mine, theirs)
  expect(names(outline)).toEqual([
    ['Maps', 'Signs', 'Scale', 'Theirs'],
    ['Waters', 'Nile', 'Mine'],
    ['Seas', 'Red Sea'],
  ])
  expect(renamed).toEqual([])
  const both = merge(
    book,
    [{ ...unit('Maps'), name: 'Charts' }],
    [{ ...unit('Maps'), name: 'Plans' }],
  )
  expect(both.renamed).toEqual([{ name: 'Charts', theirs: 'Plans' }])
})
