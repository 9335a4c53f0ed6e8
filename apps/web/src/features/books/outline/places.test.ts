import { expect, test } from 'vitest'
import { endOf, landing } from './places.ts'

const unit = (id: string, ...lessons: string[]) => ({
  id,
  name: id,
  lessons: lessons.map((name) => ({ id: name, name })),
})
const units = [unit('Maps', 'Scale', 'Signs'), unit('Climate', 'Rain'), unit('Deserts')]
const end = (number: number) => endOf(units[number] ?? unit(''))

test('a lesson takes the place of the one it is let go over, in its unit and in another', () => {
  expect(landing(units, 'Scale', 'Signs')).toEqual({ unit: 0, index: 1 })
  expect(landing(units, 'Scale', 'Rain')).toEqual({ unit: 1, index: 0 })
})

test('over the end of a unit it becomes the last one, also in a unit without lessons', () => {
  expect(landing(units, 'Scale', end(1))).toEqual({ unit: 1, index: 1 })
  expect(landing(units, 'Scale', end(2))).toEqual({ unit: 2, index: 0 })
  expect(landing(units, 'Scale', end(0))).toEqual({ unit: 0, index: 1 })
})
