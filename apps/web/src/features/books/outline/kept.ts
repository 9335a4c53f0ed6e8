import { keysOf, type Line, type Outline, placeOf, type UnitLine } from './model.ts'

/** A line that was just removed, and is removed for good once its Undo is over. */
export interface Removal {
  line: Line | UnitLine
  /** The key of the unit that a lesson stood in; null for a unit. */
  unit: string | null
  /** Its place there, from 0. */
  at: number
  /** How many resources stand in it. */
  resources: number
}

/** The outline with what was removed still in its place; unchanged where that is there again. */
export function withRemoval(outline: Outline, removal: Removal | null): Outline {
  if (!removal || placeOf(outline, removal.line.key)) return outline
  const { line, unit, at } = removal
  if (unit === null) {
    const known = new Set(keysOf(outline))
    const lessons = 'lessons' in line ? line.lessons.filter(({ key }) => !known.has(key)) : []
    return [...outline.slice(0, at), { ...line, lessons }, ...outline.slice(at)]
  }
  return outline.map((one) =>
    one.key === unit
      ? { ...one, lessons: [...one.lessons.slice(0, at), line, ...one.lessons.slice(at)] }
      : one,
  )
}

/**
 * What is stored of an outline: blank new lines are left out, a blank line that is stored keeps its name, and a unit with
 * lessons that has none yet is called by its number.
 * @param names the stored names by key
 */
export function filled(
  outline: Outline,
  names: ReadonlyMap<string, string>,
  unnamed: (number: number) => string,
): Outline {
  return outline.flatMap(({ key, name, lessons }, index) => {
    const own = lessons.flatMap((line) => {
      const known = line.name.trim() || names.get(line.key)
      return known ? [{ key: line.key, name: known }] : []
    })
    const known = name.trim() || names.get(key) || (own.length > 0 ? unnamed(index + 1) : '')
    return known ? [{ key, name: known, lessons: own }] : []
  })
}

/** The stored names by key. */
export function namesOf(outline: Outline): Map<string, string> {
  return new Map(
    outline.flatMap(({ key, name, lessons }) => [
      [key, name] as const,
      ...lessons.map((line) => [line.key, line.name] as const),
    ]),
  )
}

/** Whether two outlines would be stored alike. */
export function alike(one: Outline, other: Outline): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
