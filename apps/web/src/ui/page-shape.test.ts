import { expect, test } from 'vitest'
import { shapeOf } from './page-shape.ts'

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
  ['/dashboard/books/1', 'plain'],
])('while %s is on its way it has the shape of a %s', (path, shape) => {
  expect(shapeOf(path)).toBe(shape)
})
