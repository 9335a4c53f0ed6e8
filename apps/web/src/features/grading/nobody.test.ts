import { expect, test } from 'vitest'
import { nobodyText } from './nobody.ts'

const none = { all: 3, to_grade: 0, unreleased: 0, graded: 0, in_progress: 0, not_handed_in: 3 }
const some = { ...none, to_grade: 1, not_handed_in: 2 }
const row = (id: string | null = null) => ({ id })

test.each([
  ['the list on its way', undefined, false, 'answering.review_choose'],
  [
    'nobody who has handed in',
    { counts: none, data: [row(), row()] },
    false,
    'answering.review_nothing',
  ],
  [
    'one class in which nobody has',
    { counts: none, data: [row(), row()] },
    true,
    'answering.review_not_these',
  ],
  [
    'only those who have not',
    { counts: some, data: [row(), row()] },
    false,
    'answering.review_not_these',
  ],
  ['one who has not', { counts: some, data: [row()] }, false, 'answering.review_not_this'],
  ['a search that finds nobody', { counts: some, data: [] }, false, 'answering.review_choose'],
  ['one with answers', { counts: some, data: [row(), row('a')] }, false, 'answering.review_choose'],
])('beside %s', (_name, list, oneClass, text) => {
  expect(nobodyText(list, oneClass)).toBe(text)
})
