import { expect, test } from 'vitest'
import { tracksOf } from './tracks.ts'

const cell = () => null

test('a name has the most room, short columns what they need, and texts share the rest', () => {
  const columns = [
    { key: 'name', header: 'Name', cell },
    { key: 'school', header: 'School', cell },
    { key: 'classes', header: 'Classes', cell, wide: true },
    { key: 'students', header: 'Students', cell, align: 'end' as const },
  ]
  const name = 'minmax(max(200px, var(--name-share, 26%)), 3fr)'
  const text = 'minmax(var(--text-least, 88px), 2fr)'
  expect(tracksOf(columns, { selectable: true, menu: true })).toEqual({
    all: `53px ${name} ${text} ${text} max-content 72px`,
    few: `53px ${name} ${text} max-content 72px`,
  })
  expect(tracksOf(columns.slice(0, 1), { selectable: false, menu: false }).all).toBe(name)
})
