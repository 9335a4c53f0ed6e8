import { importColumns } from '@meridian/contract/calls/imports.gen.ts'
import type { Import, ImportColumn, ImportRow } from '@meridian/contract/imports.ts'
import type { RefObject } from 'react'
import type { T } from '../../core/messages.ts'
import type { Column } from '../../ui/list/types.ts'
import { columnName } from './ColumnsGuide.tsx'
import { DiffCell } from './DiffCell.tsx'
import classes from './Imports.module.css'

interface CellsOptions {
  one: Import
  t: T
  /** The number of the row that is being corrected. */
  editing: number | null
  onDone: () => void
  /** The element around the list, in which the focus goes on. */
  around: RefObject<HTMLDivElement | null>
}

/** The columns that an import's rows have cells in: those of the file, and where rows are wrong the required ones too. */
export function shownColumns(one: Import): readonly ImportColumn[] {
  const { kind, columns, counts } = one
  const found = new Set(columns.found.map(({ column }) => column))
  const needed = new Set(
    columns.missing.flatMap(({ column, required }) => (required ? [column] : [])),
  )
  const all: readonly ImportColumn[] = importColumns[one.package ? 'students' : kind]
  return all.filter((column) => found.has(column) || (counts.wrong > 0 && needed.has(column)))
}

/** Whether the row of a package has a column: its classes have a name and a grade alone. */
const hasColumn = (one: Import, { kind }: ImportRow, column: ImportColumn) =>
  !one.package ||
  kind === 'students' ||
  column === 'name' ||
  (column !== 'grade') === (kind === 'teachers')

/** One column of an import's rows, whose cells say what changes from what to what. */
export function cellColumn(
  column: ImportColumn,
  { one, t, editing, onDone, around }: CellsOptions,
): Column<ImportRow> {
  const name = columnName(one.package ? 'students' : one.kind, column, t)
  const cell = (row: ImportRow) => {
    const content = row.cells.find((each) => each.column === column)
    const edited = editing === row.number && hasColumn(one, row, column)
    if (!content && !edited) return null
    return (
      <DiffCell
        key={`${row.number} ${content?.state} ${content?.value}`}
        one={one}
        row={row}
        column={column}
        name={name}
        cell={content}
        editing={edited}
        onDone={onDone}
        around={around}
      />
    )
  }
  return {
    key: column,
    header: name,
    cell,
    mobileCell: (row) => {
      const content = cell(row)
      const each = row.cells.find((one) => one.column === column)
      if (each?.state === 'same' && each.value === '' && editing !== row.number) return null
      return (
        content && (
          <div className={classes.line}>
            <span className={classes.quiet}>{name}</span>
            {content}
          </div>
        )
      )
    },
  }
}
