import type { ClipboardEvent } from 'react'

/** The mark before an entry of a list: "A.", "2)", "(ب)", "-", "•". */
const mark = /^(?:[-–•*·▪◦]|\(?(?:[\d٠-٩]{1,2}|[A-Za-z]|[\u0621-\u064a])[.)\-:])\s+/u

/**
 * The lines of a text that is pasted into one field of several rows, without the marks of a list where every line has one.
 * @returns null for a text of one line, which is pasted as it is
 */
export function pastedLines(text: string): string[] | null {
  const lines = text
    .split(/\r\n|[\r\n\u2028]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return null
  const listed = lines.every((line) => mark.test(line))
  return listed ? lines.map((line) => line.replace(mark, '')) : lines
}

interface Filling<Row, Value> {
  /** Where the first value goes, unless something is written there already: then behind it. */
  from: number
  values: readonly Value[]
  isEmpty: (row: Row) => boolean
  put: (row: Row, value: Value) => Row
  make: () => Row
  max: number
}

/**
 * Puts values into rows one after another: into a row that nothing is written in, and otherwise into a new one at its
 * place. Pure.
 * @returns the rows, whether all values found a place, and the last row that got one
 */
export function filled<Row, Value>(
  rows: readonly Row[],
  { from, values, isEmpty, put, make, max }: Filling<Row, Value>,
): { rows: Row[]; whole: boolean; last: Row | undefined } {
  const all = [...rows]
  const first = rows[from]
  let place = first === undefined || isEmpty(first) ? from : from + 1
  let last: Row | undefined
  for (const value of values) {
    const there = all[place]
    const free = there !== undefined && isEmpty(there)
    if (!free && all.length >= max) return { rows: all, whole: false, last }
    last = put(free ? there : make(), value)
    all.splice(place, free ? 1 : 0, last)
    place += 1
  }
  return { rows: all, whole: true, last }
}

/** The lines of what is pasted, and the paste as a text kept from happening, where there are several. */
export function takePasted(event: ClipboardEvent): string[] | null {
  const lines = pastedLines(event.clipboardData.getData('text/plain'))
  if (lines) event.preventDefault()
  return lines
}
