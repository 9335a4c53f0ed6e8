import { expect, test } from 'vitest'
import { committed, printed } from '../print/print.ts'
import { callFields } from '../src/core/route.ts'
import { routes } from '../src/routes.ts'

const folder = '../src/calls/'

test.each(Object.keys(printed))('%s says what the contract says', async (path) => {
  // Compared as a whole: the difference of two such documents helps nobody.
  const same = (await committed(path)) === printed[path]?.()
  expect(same, `${path} is out of date: npm run print`).toBe(true)
})

test('a page knows of every call where it is and who may make it, and loads the rest only where there is a body', async () => {
  const files = Object.keys(printed).filter((path) => path.includes('/calls/'))
  const modules = await Promise.all(files.map((path) => import(folder + path.split('/').at(-1))))
  const calls: Record<string, { whole?: () => Promise<unknown> }> = Object.assign({}, ...modules)
  for (const { name, route } of routes) {
    const { whole, ...told } = calls[name] ?? {}
    const fields = callFields.filter((field) => route[field] !== undefined)
    expect(told, name).toEqual(Object.fromEntries(fields.map((field) => [field, route[field]])))
    expect(await whole?.(), name).toBe(route.body ? route : undefined)
  }
})
