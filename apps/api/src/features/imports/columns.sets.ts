import type { z } from 'zod'
import type { Column, Planning } from './columns.types.ts'
import { listText, type Named } from './lists.ts'
import { readCell } from './plan.cells.ts'
import type { CellProblem } from './plan.types.ts'

/** The entries that a cell names, or the problem of the cell. */
export type Entries<Item extends Named> =
  | { problem: CellProblem }
  | { problem?: undefined; items: Item[] }

type SetColumn<Row, School, Item extends Named> = Pick<
  Column<Row, School>,
  'aliases' | 'heading' | 'absent'
> &
  Required<Pick<Column<Row, School>, 'set'>> & {
    /** The present entries of a row's set. */
    held(row: Row): readonly Item[]
    entries(text: string, planning: Planning<Row, School>): Entries<Item>
  }

/** Makes a column whose cells are lists of names. A cell has the whole set: entries that it leaves out are removed. */
export function setColumn<Row, School, Item extends Named>({
  held,
  entries,
  ...column
}: SetColumn<Row, School, Item>): Column<Row, School> {
  const shown = (items: readonly Item[]) => listText(items.map(({ name }) => name))
  return {
    ...column,
    now: (row) => shown(held(row)),
    read: (text, planning) => {
      const found = entries(text, planning)
      if (found.problem) return found
      const before = planning.row ? held(planning.row).map(({ id }) => id) : []
      return { text: shown(found.items), ids: { before, after: found.items.map(({ id }) => id) } }
    },
  }
}

/** Checks the number of entries with the contract's own schema, and returns the entries or the problem. */
export function counted<Item extends Named>(
  found: ReadonlyMap<string, Item>,
  limit: z.ZodType<string[] | undefined>,
): Entries<Item> {
  const ids = readCell(limit, [...found.keys()])
  return ids.problem ? { problem: ids.problem } : { items: [...found.values()] }
}
