import { bookLimits } from '@meridian/contract/calls/books.gen.ts'
import {
  insertLessons,
  insertUnits,
  type Line,
  newLine,
  newUnit,
  type Outline,
  type Place,
  type UnitLine,
} from './model.ts'

/** Pasted lines as units with lessons; a first unit without a name holds those that stand before any unit. */
export interface Pasted {
  units: readonly UnitLine[]
  /** How many lines there are. */
  count: number
  /** Whether some are indented, so that the others are units. */
  nested: boolean
}

/** A number or a sign with which tables of contents begin their lines: "1.2", "3)", a dot, a dash. */
const sign = /^(?:[-*•–·]|[\d٠-٩]+(?:\.[\d٠-٩]+)+\.?|[\d٠-٩]+[.)])\s+/u
const nameOf = (text: string) => text.trim().replace(sign, '').trim().slice(0, bookLimits.name)

/**
 * Reads lines: where some are indented (by a tab or two spaces) the others are units, otherwise all are lessons, or all are
 * units where `as` says so. Empty ones are left out, and so are numbers and dots before a name.
 */
export function readLines(text: string, as?: 'lessons' | 'units'): Pasted {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((row) => ({ deep: /^(\t| {2,}|\u00a0{2,})/.test(row), name: nameOf(row) }))
    .filter(({ name }) => name !== '')
  const nested = as === undefined && rows.some(({ deep }) => deep) && rows.some(({ deep }) => !deep)
  const units: UnitLine[] = []
  const lessons: Line[] = []
  for (const { deep, name } of rows) {
    if (as === 'units' || (nested && !deep)) units.push(newUnit(name))
    else {
      const last = units.pop()
      if (last) units.push({ ...last, lessons: [...last.lessons, newLine(name)] })
      else lessons.push(newLine(name))
    }
  }
  const loose = lessons.length > 0 ? [newUnit('', lessons)] : []
  return { units: [...loose, ...units], count: rows.length, nested }
}

/** Puts pasted lines behind a line of the outline; a blank line that they were pasted into gives way to them. */
export function putLines(outline: Outline, place: Place, { units }: Pasted): Outline {
  const [first, ...rest] = units
  if (!first) return outline
  const loose = first.name === '' ? first.lessons : []
  const own = first.name === '' ? rest : units
  const at = place.lesson === null ? 0 : place.lesson + 1
  const withLoose = insertLessons(outline, place.unit, at, loose)
  if (own.length === 0) return withLoose
  // The lessons behind the place stay in order: they follow the last of the pasted units.
  const cut = at + loose.length
  const behind = place.lesson === null ? [] : (withLoose[place.unit]?.lessons.slice(cut) ?? [])
  const last = own.at(-1)
  const whole = last
    ? [...own.slice(0, -1), { ...last, lessons: [...last.lessons, ...behind] }]
    : own
  if (behind.length === 0 || !fits(outline, whole))
    return insertUnits(withLoose, place.unit + 1, own)
  const cutOff = withLoose.map((unit, index) =>
    index === place.unit ? { ...unit, lessons: unit.lessons.slice(0, cut) } : unit,
  )
  return insertUnits(cutOff, place.unit + 1, whole)
}

function fits(outline: Outline, units: readonly UnitLine[]): boolean {
  return (
    outline.length + units.length <= bookLimits.units &&
    units.every(({ lessons }) => lessons.length <= bookLimits.lessons)
  )
}
