import type { z } from 'zod'
import type { Column, Planning } from './columns.types.ts'
import { listText, type Named } from './lists.ts'
import { readCell } from './plan.cells.ts'
import type { CellProblem } from './plan.types.ts'

/** The entries that a cell names, or what is wrong with it. */
export type Entries<Item extends Named> =
  | { problem: CellProblem }
  | { problem?: undefined; items: Item[] }

type SetColumn<Row, School, Item extends Named> = Pick<
  Column<Row, School>,
  'aliases' | 'heading' | 'absent'
> &
  Required<Pick<Column<Row, School>, 'set'>> & {
    /** What the set of a row holds now. */
    held(row: Row): readonly Item[]
    entries(text: string, planning: Planning<Row, School>): Entries<Item>
  }

/** A column whose cells are lists of names. A cell says the whole of a set: what it leaves out is taken away. */
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

/** The entries by their ids, where they are not more than the contract's own schema takes. */
export function counted<Item extends Named>(
  found: ReadonlyMap<string, Item>,
  limit: z.ZodType<string[] | undefined>,
): Entries<Item> {
  const ids = readCell(limit, [...found.keys()])
  return ids.problem ? { problem: ids.problem } : { items: [...found.values()] }
}
