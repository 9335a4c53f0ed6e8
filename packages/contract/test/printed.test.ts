import { expect, test } from 'vitest'
import { committed, printed } from '../print/print.ts'

test.each(Object.keys(printed))('%s says what the contract says (npm run print)', async (path) => {
  expect(await committed(path)).toBe(printed[path]?.())
})
