import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../../core/search.ts'
import {
  isNarrowed,
  type ListSearch,
  listSearch,
  pageWindow,
  toRequest,
  unknownFilters,
} from './search.ts'

const word = fc.string({ minLength: 1, maxLength: 20 })
const state: fc.Arbitrary<ListSearch> = fc
  .record(
    {
      page: fc.integer({ min: 2, max: 999 }),
      perPage: fc.constantFrom(5 as const, 25 as const),
      query: word,
    },
    { requiredKeys: [] },
  )
  .chain((base) =>
    fc
      .tuple(
        fc.option(
          fc.tuple(
            fc.stringMatching(/^[a-z_]{1,20}$/),
            fc.constantFrom('asc' as const, 'desc' as const),
          ),
        ),
        fc.option(fc.uuid()),
        fc.option(fc.array(fc.uuid(), { minLength: 2, maxLength: 4 })),
      )
      .map(([sort, grade, books]) => ({
        ...base,
        ...(sort && { sortField: sort[0], sortDirection: sort[1] }),
        ...(grade && { filter_grade: grade }),
        ...(books && { filter_book: books }),
      })),
  )

test('a list comes back from its address as it went in', () => {
  fc.assert(
    fc.property(state, (search) => {
      expect(listSearch(parseSearch(stringifySearch({ ...search })))).toEqual(search)
    }),
  )
})

test('the sort field is JSON in the address', () => {
  expect(decodeURIComponent(stringifySearch({ sortField: 'name' }))).toBe('?sortField="name"')
  expect(listSearch(parseSearch('?sortField=name&sortDirection=desc'))).toEqual({
    sortField: 'name',
    sortDirection: 'desc',
  })
})

test('what makes no sense falls back silently', () => {
  const nonsense = '?page=-3&perPage=7&sortField=%7B%7D&sortDirection=up&filter_=x&filter_a='
  expect(listSearch(parseSearch(nonsense))).toEqual({})
  expect(toRequest({})).toEqual({ metaData: { page: 1, perPage: 10 }, query: '', filters: [] })
})

test('the request names each filter and says yes and no as such', () => {
  const search = listSearch(parseSearch('?filter_grade=6&filter_active=false&query=map'))
  expect(toRequest(search, { column: 'name', direction: 'asc' })).toEqual({
    metaData: { page: 1, perPage: 10 },
    query: 'map',
    filters: [
      { name: 'grade', value: '6' },
      { name: 'active', value: false },
    ],
    sort: { column: 'name', direction: 'asc' },
  })
  expect(isNarrowed(search)).toBe(true)
  expect(isNarrowed({ page: 2, sortField: 'name' })).toBe(false)
})

test('the footer offers at most five pages, the present one among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (last, seed) => {
      const current = (seed % last) + 1
      const pages = pageWindow(current, last)
      expect(pages).toContain(current)
      expect(pages.length).toBe(Math.min(5, last))
      expect(pages[0]).toBeGreaterThan(0)
      expect(pages.at(-1)).toBeLessThanOrEqual(last)
    }),
  )
})

test('a sort field that can be no column is left out of the address', () => {
  expect(listSearch({ sortField: '{' })).toEqual({})
})

test('a refusal names the filters that are unknown, and no other fault', () => {
  const filters = [{ name: 'grade' }, { name: 'class_id' }]
  expect(unknownFilters([{ path: 'filters.1.name' }], filters)).toEqual(['class_id'])
  expect(unknownFilters([{ path: 'sort.column' }], filters)).toEqual([])
  expect(unknownFilters(undefined, filters)).toEqual([])
})
