import { expect, test } from 'vitest'
import { committed, printed } from '../print/print.ts'

test.each(Object.keys(printed))('%s says what the contract says', async (path) => {
  // Compared as a whole: the difference of two such documents helps nobody.
  const same = (await committed(path)) === printed[path]?.()
  expect(same, `${path} is out of date: npm run print`).toBe(true)
})
