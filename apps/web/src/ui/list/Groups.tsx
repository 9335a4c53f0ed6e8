import { roles } from './roles.ts'
import classes from './Table.module.css'
import type { RowGroup } from './types.ts'

interface GroupsProps {
  groups: readonly RowGroup[]
  /** The groups of the previous row. */
  before: readonly RowGroup[]
  /** How many columns there are. */
  width: number
}

/** The headings that begin with a row: those of its groups that the previous row did not stand under. */
export function Groups({ groups, before, width }: GroupsProps) {
  const first = groups.findIndex((group, level) => before[level]?.key !== group.key)
  if (first < 0) return null
  return groups.slice(first).map((group, index) => (
    <tr key={group.key} {...roles.row} className={classes.group} data-level={first + index + 1}>
      <th {...roles.rowHead} scope="rowgroup" colSpan={width}>
        <bdi>{group.heading}</bdi>
      </th>
    </tr>
  ))
}
