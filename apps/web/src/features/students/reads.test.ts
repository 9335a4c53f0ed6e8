import { expect, test } from 'vitest'
import { inputAt } from '../../core/page.ts'
import { papersOf, reads, searched } from './reads.ts'

test('a call of a page is asked with the parts of its path, wherever it names them, and with the page of its list', () => {
  const path = { id: 'a1' }
  const all = [...(reads ?? []), ...(searched?.({ page: '2' }) ?? [])]
  const asked = all.map((reading) => inputAt(reading, path))
  expect(asked).toContainEqual({ params: { id: 'a1' } })
  expect(asked).toContainEqual(papersOf('a1', 2))
  expect(JSON.stringify(asked)).not.toContain('$')
  const route = { method: 'POST', path: '/things', access: [] } as never
  const filters = [
    { name: 'school_id', value: '$id' },
    { name: 'price', value: '5$' },
  ]
  expect(inputAt({ route, input: { body: { filters } } }, path)).toEqual({
    body: {
      filters: [
        { name: 'school_id', value: 'a1' },
        { name: 'price', value: '5$' },
      ],
    },
  })
  expect(inputAt({ route }, path)).toBeUndefined()
})
