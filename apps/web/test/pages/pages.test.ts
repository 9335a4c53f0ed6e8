import { createMemoryHistory, createRouter, isNotFound, isRedirect } from '@tanstack/react-router'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importApp } from '../../build/import-app.ts'
import type { Session } from '../../src/core/session.ts'
import type * as App from './app.ts'
import { leadsTo, menus, openedBy } from './expected.ts'

const app = await importApp<typeof App>('test/pages/app.ts')
const router = createRouter({ routeTree: app.routeTree, history: createMemoryHistory() })
const addresses = Object.keys(router.routesByPath)

function session(type: Session['user']['type'], schoolAdmin: boolean): Session {
  const user = { id: '1', name: 'Somebody', type, token: { token: 'token' } }
  return { user, schoolAdmin: schoolAdmin ? { id: '1' } : null, school: null } as Session
}

/** Everybody whom the pages tell apart. */
const people: Record<string, Session | null> = {
  nobody: null,
  PRG: session('PRG', false),
  IBC: session('IBC', false),
  School: session('School', true),
  Teacher: session('Teacher', false),
  Deputy: session('Teacher', true),
  Student: session('Student', false),
}

// What guards warm up later wants a document.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterAll(() => {
  app.setSession(null)
  vi.useRealTimers()
})

/** What somebody finds at an address: the page, the sentence that there is none, or another address. */
async function visit(address: string): Promise<string> {
  const path = address.replace('$type', 'video').replaceAll(/\$\w+/g, '1')
  const location = router.buildLocation({ to: path as '/' })
  const matches = router.matchRoutes(location)
  for (const match of matches) {
    const route = router.routesById[match.routeId as keyof typeof router.routesById]
    const { beforeLoad } = route.options
    const context = { location, matches, params: match.params, routeId: match.routeId }
    try {
      await beforeLoad?.(context as never)
    } catch (error) {
      if (isNotFound(error)) return 'not found'
      if (isRedirect(error)) return `to ${error.options.to}`
      throw error
    }
  }
  return 'open'
}

function expected(address: string, name: string): string {
  if (openedBy[address]?.split(' ').includes(name)) return 'open'
  if (name === 'nobody') return 'to /login'
  return leadsTo[address] ? `to ${leadsTo[address]}` : 'not found'
}

test('the table has every page', () => {
  expect(Object.keys(openedBy).sort()).toEqual(addresses.sort())
})

describe.each(Object.entries(people))('%s', (name, who) => {
  test('opens the pages that are theirs, and finds no others', async () => {
    app.setSession(who)
    for (const address of addresses)
      expect(await visit(address), address).toBe(expected(address, name))
  })

  test.runIf(who)('has the menu that is theirs, and the home first', () => {
    const entries = who ? app.menuOf(router, who).map(({ to }) => to) : []
    expect(
      entries
        .map((to) => to.replace('/dashboard', ''))
        .join(' ')
        .trim(),
    ).toBe(menus[name])
    expect(entries[0]).toBe('/dashboard')
  })
})

const ofSchool = ['/dashboard', '/dashboard/students', '/dashboard/classrooms']
const ofProvider = ['/dashboard', '/dashboard/books', '/dashboard/schools']
const ofSuperAdmin = [...ofProvider, '/dashboard/resources', '/dashboard/statistics']

test.each([
  ['/dashboard', ofSchool, '/dashboard'],
  ['/dashboard/students/edit/1', ofSchool, '/dashboard/students'],
  ['/dashboard/classroom/1/grades', ofSchool, '/dashboard/classrooms'],
  ['/dashboard/classroom/1/grades', [...ofSchool, '/dashboard/grades'], '/dashboard/grades'],
  ['/dashboard/books/1/resources', ofSchool, '/dashboard'],
  ['/dashboard/quizzes/1', ofSchool, '/dashboard'],
  ['/dashboard/statistics/papers', ofSchool, '/dashboard'],
  ['/dashboard/resources', ofProvider, '/dashboard/books'],
  ['/dashboard/resources', ofSuperAdmin, '/dashboard/resources'],
  ['/dashboard/statistics', ofSuperAdmin, '/dashboard/statistics'],
  ['/dashboard/profile', ofSchool, null],
])('%s with the entries %j belongs to %s', (path, shown, entry) => {
  expect(app.entryOf(path, app.pageAt(router, path).within, shown)).toBe(entry)
})

test.each([
  ['/dashboard', 'panels'],
  ['/dashboard/', 'panels'],
  ['/dashboard/students', 'list'],
  ['/dashboard/students/create', 'form'],
  ['/dashboard/students/edit/1', 'form'],
  ['/dashboard/classrooms/1', 'form'],
  ['/dashboard/classroom/1', 'panels'],
  ['/dashboard/schools/1', 'panels'],
  ['/dashboard/schools/1/edit', 'form'],
  ['/dashboard/statistics', 'panels'],
  ['/dashboard/statistics/papers', 'list'],
  ['/dashboard/books/1', undefined],
  ['/dashboard/nothing', undefined],
])('while %s is on its way it has the shape of a %s', (path, shape) => {
  expect(app.pageAt(router, path).shape).toBe(shape)
})

test.each([
  [
    '/dashboard',
    'Student',
    ['ui', 'home', 'answering', 'announcements', 'notices', 'next', 'reading'],
  ],
  ['/dashboard', 'Teacher', ['ui', 'home', 'statistics']],
  ['/dashboard', 'School', ['ui', 'home', 'statistics', 'attention']],
  ['/dashboard/books/1/resources/', 'IBC', ['ui', 'books', 'papers', 'resources']],
  ['/dashboard/books/1/resources/add/video', 'IBC', undefined],
  ['/dashboard/nothing', 'Teacher', undefined],
] as const)('%s is shown to a %s with %j', (path, type, texts) => {
  expect(app.textsOf(app.pageAt(router, path), type)).toEqual(texts)
})
