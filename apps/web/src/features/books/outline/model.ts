import { bookLimits } from '@meridian/contract/calls/books.gen.ts'

/** A line of the outline. Its key stays with it wherever it moves, before it has an id and after. */
export interface Line {
  key: string
  name: string
}
export interface UnitLine extends Line {
  lessons: readonly Line[]
}
export type Outline = readonly UnitLine[]

/** Whether anything is written in a line, or in a lesson of a unit. */
export const isWritten = (line: Line | UnitLine): boolean =>
  line.name.trim() !== '' || ('lessons' in line && line.lessons.some(isWritten))

/** Where a line stands, from 0; `lesson` is null for a unit itself. */
export interface Place {
  unit: number
  lesson: number | null
}

let made = 0
function newKey(): string {
  made += 1
  return `new-${made}`
}
export const newLine = (name = ''): Line => ({ key: newKey(), name })
export const newUnit = (name = '', lessons: readonly Line[] = []): UnitLine => ({
  key: newKey(),
  name,
  lessons,
})

/** Finds a line by its key. */
export function placeOf(outline: Outline, key: string): Place | undefined {
  for (const [unit, { key: own, lessons }] of outline.entries()) {
    if (own === key) return { unit, lesson: null }
    const lesson = lessons.findIndex((line) => line.key === key)
    if (lesson >= 0) return { unit, lesson }
  }
  return undefined
}

/** Every key from the first line to the last. */
export function keysOf(outline: Outline): string[] {
  return outline.flatMap(({ key, lessons }) => [key, ...lessons.map((line) => line.key)])
}

function withLessons(
  outline: Outline,
  unit: number,
  change: (lessons: readonly Line[]) => readonly Line[],
): Outline {
  return outline.map((one, at) => (at === unit ? { ...one, lessons: change(one.lessons) } : one))
}
function inserted<T>(list: readonly T[], at: number, ...items: T[]): T[] {
  return [...list.slice(0, at), ...items, ...list.slice(at)]
}
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at)

export function rename(outline: Outline, key: string, name: string): Outline {
  return outline.map((unit) => {
    if (unit.key === key) return { ...unit, name }
    if (!unit.lessons.some((line) => line.key === key)) return unit
    return {
      ...unit,
      lessons: unit.lessons.map((line) => (line.key === key ? { ...line, name } : line)),
    }
  })
}

/** Puts lessons into a unit; those beyond what a unit holds are left out. */
export function insertLessons(
  outline: Outline,
  unit: number,
  at: number,
  lines: readonly Line[],
): Outline {
  return withLessons(outline, unit, (lessons) =>
    inserted(lessons, at, ...lines.slice(0, Math.max(0, bookLimits.lessons - lessons.length))),
  )
}

/** Puts units into the book; those beyond what a book holds are left out. */
export function insertUnits(outline: Outline, at: number, units: readonly UnitLine[]): Outline {
  return inserted(outline, at, ...units.slice(0, Math.max(0, bookLimits.units - outline.length)))
}

export function remove(outline: Outline, { unit, lesson }: Place): Outline {
  return lesson === null
    ? without(outline, unit)
    : withLessons(outline, unit, (lessons) => without(lessons, lesson))
}

export function moveUnit(outline: Outline, from: number, to: number): Outline {
  const unit = outline[from]
  if (!unit || to < 0 || to >= outline.length) return outline
  return inserted(without(outline, from), to, unit)
}

/** Puts a lesson elsewhere, counted without it where both places are in one unit; nothing where that unit is full. */
export function moveLesson(
  outline: Outline,
  from: { unit: number; index: number },
  to: { unit: number; index: number },
): Outline {
  const line = outline[from.unit]?.lessons[from.index]
  const target = outline[to.unit]
  if (!line || !target) return outline
  if (from.unit !== to.unit && target.lessons.length >= bookLimits.lessons) return outline
  const left = withLessons(outline, from.unit, (lessons) => without(lessons, from.index))
  return withLessons(left, to.unit, (lessons) => inserted(lessons, to.index, line))
}

/** Moves a line by one: a unit among the units, a lesson through its unit and on into the next one. */
export function step(outline: Outline, { unit, lesson }: Place, by: 1 | -1): Outline {
  if (lesson === null) return moveUnit(outline, unit, unit + by)
  const from = { unit, index: lesson }
  const count = outline[unit]?.lessons.length ?? 0
  if (lesson + by >= 0 && lesson + by < count)
    return moveLesson(outline, from, { unit, index: lesson + by })
  const next = outline[unit + by]
  if (!next) return outline
  return moveLesson(outline, from, { unit: unit + by, index: by > 0 ? 0 : next.lessons.length })
}

/**
 * Begins a unit at a lesson: it and those after it stand in the new one. A line that is new and blank gives way to the
 * unit, for that is what was to be typed.
 */
export function beginUnit(
  outline: Outline,
  { unit, lesson }: Place,
): { outline: Outline; key: string } | null {
  const one = outline[unit]
  const line = lesson === null ? undefined : one?.lessons[lesson]
  if (!one || lesson === null || !line || outline.length >= bookLimits.units) return null
  const blank = line.name.trim() === '' && line.key.startsWith('new-')
  const begun = newUnit('', one.lessons.slice(blank ? lesson + 1 : lesson))
  const left = withLessons(outline, unit, (lessons) => lessons.slice(0, lesson))
  return { outline: inserted(left, unit + 1, begun), key: begun.key }
}

/** Puts the lessons of a unit at the end of the one above it, and removes the unit; nothing where they do not fit. */
export function joinAbove(outline: Outline, unit: number): Outline {
  const above = outline[unit - 1]
  const one = outline[unit]
  if (!above || !one || above.lessons.length + one.lessons.length > bookLimits.lessons)
    return outline
  return without(
    withLessons(outline, unit - 1, (lessons) => [...lessons, ...one.lessons]),
    unit,
  )
}
