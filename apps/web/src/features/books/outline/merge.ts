import { keysOf, type Line, type Outline, placeOf, type UnitLine } from './model.ts'

interface Merged {
  outline: Outline
  /** Lines that both have renamed, with the name that the other editor gave. */
  renamed: { name: string; theirs: string }[]
}

const linesOf = (outline: Outline) =>
  new Map(
    outline.flatMap(({ lessons, ...unit }) => [unit, ...lessons]).map((one) => [one.key, one]),
  )

/**
 * Brings two changes of one outline together. The order is that of `mine`; lines that the other editor has added stand behind
 * the line they stood behind, their names stand where only they have renamed, and a line that they have removed goes where
 * nothing was changed in it here. Pure.
 * @param base what both began with
 */
export function merge(base: Outline, mine: Outline, theirs: Outline): Merged {
  const [before, other] = [linesOf(base), linesOf(theirs)]
  const renamed: Merged['renamed'] = []
  const named = <L extends Line>(line: L): L => {
    const was = before.get(line.key)?.name
    const now = other.get(line.key)?.name
    if (was === undefined || now === undefined || now === was || now === line.name) return line
    if (line.name === was) return { ...line, name: now }
    renamed.push({ name: line.name, theirs: now })
    return line
  }
  const gone = (line: Line) =>
    before.has(line.key) && !other.has(line.key) && before.get(line.key)?.name === line.name
  const kept = mine.flatMap((unit): UnitLine[] => {
    const lessons = unit.lessons.filter((line) => !gone(line)).map(named)
    return gone(unit) && lessons.length === 0 ? [] : [named({ ...unit, lessons })]
  })
  return { outline: addNew(kept, before, theirs), renamed }
}

/** Adds what only the other editor has, each line behind the one it stood behind there. */
function addNew(mine: Outline, before: ReadonlyMap<string, Line>, theirs: Outline): Outline {
  const known = new Set([...before.keys(), ...keysOf(mine)])
  let merged: UnitLine[] = [...mine]
  for (const [index, unit] of theirs.entries()) {
    if (!known.has(unit.key)) {
      const above = theirs[index - 1]
      const at = above ? merged.findIndex(({ key }) => key === above.key) + 1 : 0
      const lessons = unit.lessons.filter((line) => !known.has(line.key))
      merged = [...merged.slice(0, at), { ...unit, lessons }, ...merged.slice(at)]
      continue
    }
    for (const [place, line] of unit.lessons.entries()) {
      if (known.has(line.key)) continue
      const above = unit.lessons[place - 1]
      const beside = above && placeOf(merged, above.key)
      const own = merged.findIndex(({ key }) => key === unit.key)
      if (merged.length === 0) {
        merged = [{ ...unit, lessons: [line] }]
        continue
      }
      const into = beside?.unit ?? (own < 0 ? merged.length - 1 : own)
      const at = beside?.lesson === undefined || beside.lesson === null ? 0 : beside.lesson + 1
      merged = merged.map((one, number) =>
        number === into
          ? { ...one, lessons: [...one.lessons.slice(0, at), line, ...one.lessons.slice(at)] }
          : one,
      )
    }
  }
  return merged
}
