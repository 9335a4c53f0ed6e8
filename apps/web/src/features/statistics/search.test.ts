import { expect, test } from 'vitest'
import { isDay } from '../../core/days.ts'
import { rowsSearch, statisticsSearch } from './search.ts'

test('the address is read as it is meant, and what makes no sense falls away', () => {
  expect(
    statisticsSearch({
      school_id: 'a',
      class_id: '',
      from: '2026-09-01',
      to: '2026-02-30',
      students_view: 'table',
      papers_view: 'poem',
      averages_page: '2',
      papers_page: '-1',
      other: 'x',
    }),
  ).toEqual({ school_id: 'a', from: '2026-09-01', students_view: 'table', averages_page: 2 })
  expect(rowsSearch({ student_id: 's', kind: 'worksheet', page: '3' })).toEqual({ student_id: 's' })
})

test('days are those that the calls take', () => {
  expect(['2000-01-01', '2024-02-29', '2199-12-31'].map(isDay)).toEqual([true, true, true])
  expect(['1999-12-31', '2200-01-01', '2025-02-29', '2025-1-1', ''].map(isDay)).toEqual(
    Array(5).fill(false),
  )
})
