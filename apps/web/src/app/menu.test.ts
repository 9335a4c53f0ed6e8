import { expect, test } from 'vitest'
import { entryOf, menu } from './menu.ts'

test('the menu is in the order of the specification', () => {
  expect(menu.map(({ to }) => to.replace('/dashboard', ''))).toEqual([
    '',
    '/students',
    '/teachers',
    '/schools',
    '/books',
    '/classrooms',
    '/quizzes',
    '/resources',
    '/statistics',
    '/admins',
    '/school-admins',
  ])
})

const ofSchool = ['/dashboard', '/dashboard/students', '/dashboard/classrooms']
const ofProvider = ['/dashboard', '/dashboard/books', '/dashboard/schools']
const ofSuperAdmin = menu.map(({ to }) => to)

test.each([
  ['/dashboard', ofSchool, '/dashboard'],
  ['/dashboard/students/edit/1', ofSchool, '/dashboard/students'],
  ['/dashboard/classroom/1/grades', ofSchool, '/dashboard/classrooms'],
  ['/dashboard/books/1/resources', ofSchool, '/dashboard'],
  ['/dashboard/quizzes/1', ofSchool, '/dashboard'],
  ['/dashboard/statistics/papers', ofSchool, '/dashboard'],
  ['/dashboard/resources', ofProvider, '/dashboard/books'],
  ['/dashboard/resources', ofSuperAdmin, '/dashboard/resources'],
  ['/dashboard/statistics', ofSuperAdmin, '/dashboard/statistics'],
  ['/dashboard/profile', ofSchool, null],
])('%s with the entries %j belongs to %s', (path, shown, entry) => {
  expect(entryOf(path, shown)).toBe(entry)
})
