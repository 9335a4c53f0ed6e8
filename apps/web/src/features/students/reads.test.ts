import { expect, test } from 'vitest'
import { inputAt } from '../../core/page.ts'
import { papersOf, reads } from './reads.ts'

test('a call of a page is asked with the parts of its address, wherever it names them, and with the page of its list', () => {
  const address = { id: 'a1', page: 2 }
  const asked = reads.map((reading) => inputAt(reading, address))
  expect(asked).toContainEqual({ params: { id: 'a1' } })
  expect(asked).toContainEqual(papersOf('a1', 2))
  expect(JSON.stringify(asked)).not.toContain('$')
  const route = { method: 'POST', path: '/things', access: [] } as never
  const filters = [
    { name: 'school_id', value: '$id' },
    { name: 'price', value: '5$' },
  ]
  expect(inputAt({ route, input: { body: { filters } } }, address)).toEqual({
    body: {
      filters: [
        { name: 'school_id', value: 'a1' },
        { name: 'price', value: '5$' },
      ],
    },
  })
  expect(inputAt({ route }, address)).toBeUndefined()
})
