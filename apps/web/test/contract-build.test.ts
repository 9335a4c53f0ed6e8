import * as classrooms from '@meridian/contract/classrooms.ts'
import * as questions from '@meridian/contract/questions.ts'
import { routes } from '@meridian/contract/routes.ts'
import { expect, test } from 'vitest'
import { light } from '../build/contract.ts'

/** What a module of these exports would have, read back from its code; what is left as it is written is absent. */
function lightened(exported: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const lines = light(exported, '/contract.ts').split('\n')
  const own = lines.filter((line) => line.startsWith('export const '))
  const names = own.map((line) => line.split(' ')[2])
  const body = own.map((line) => line.replace(/^export /, '')).join('\n')
  return new Function(`${body}\nreturn { ${names.join(', ')} }`.replaceAll('import(', 'String('))()
}

test('a page knows of every call where it is and who may make it, and nothing else', () => {
  const all = Object.fromEntries(routes.map(({ name, route }) => [name, route]))
  const light = lightened(all)
  for (const { name, route } of routes) {
    const { method, path, access, upload, download, confirmed, searched } = route
    const { whole, ...data } = light[name] ?? {}
    const told = { method, path, access, upload, download, confirmed, searched }
    expect(data, name).toEqual(JSON.parse(JSON.stringify(told)))
    expect(typeof whole, name).toBe(route.body ? 'function' : 'undefined')
  }
})

test('a call with a body loads its own schema from the module as it is written', () => {
  const code = light(classrooms, '/contract.ts')
  expect(code).toContain('import("/contract.ts?later").then((module) => module.createClassroom)')
})

test('data comes as it is; schemas and functions come from the module as it is written', () => {
  const code = light({ limits: { name: 120, kinds: ['a'] }, make: () => 1 }, '/contract.ts')
  expect(code.split('\n')).toEqual([
    'export const limits = {"name":120,"kinds":["a"]}',
    'export { make } from "/contract.ts?now"',
  ])
  expect(light(questions, '/contract.ts')).toContain(
    'export { NewQuestion } from "/contract.ts?now"',
  )
})

test('what is searched is said where pages can read it', () => {
  for (const { name, route } of routes)
    expect(route.searched === true, name).toBe(
      route.path.startsWith('/dropdowns/') &&
        route.query?.safeParse({ query: 'a' }).data?.query === 'a',
    )
})
