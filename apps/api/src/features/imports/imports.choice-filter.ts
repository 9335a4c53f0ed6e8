import { type Expression, sql } from 'kysely'
import type { Filter } from '../../platform/lists/list-options.ts'

/** Makes a filter over a column with a fixed set of values, each with a name. Any other value matches nothing. */
export function choice(
  label: string,
  column: string | Expression<unknown>,
  values: readonly string[],
  names: string,
): Filter {
  const of = typeof column === 'string' ? sql.ref(column) : column
  return {
    label,
    type: 'select',
    options: async ({ t }) => values.map((value) => ({ label: t(`${names}_${value}`), value })),
    where: (wanted) => sql`${of}::text = any(${wanted}::text[])`,
  }
}
