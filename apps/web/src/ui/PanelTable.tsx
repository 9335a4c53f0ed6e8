import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import { Clip, tellCut } from './Clip.tsx'
import classes from './Panel.module.css'

export interface PanelColumn<Row> {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
}

interface PanelTableProps<Row> {
  /** The subject of the table, for readers who cannot see the panel around it. */
  label: string
  rows: readonly Row[]
  columns: readonly PanelColumn<Row>[]
  /** The address of a row; its first cell becomes the link. */
  href?: (row: Row) => LinkProps | null
  /** A chevron at the end of rows that go somewhere. */
  arrow?: boolean
  /** Rows of two lines. */
  tall?: boolean
  /**
   * For tables with three columns, for which a phone has no room: this column stands at the end there, and the other
   * below the first.
   */
  stack?: 'second' | 'third'
}

/** The few rows of a panel; at most six, the rest is behind "View all". */
export function PanelTable<Row extends { id: string }>(props: PanelTableProps<Row>) {
  const { label, rows, columns, href, arrow = false, tall = false, stack } = props
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-tall={tall || undefined}
      data-stack={stack}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" data-align={column.align}>
              {column.header}
            </th>
          ))}
          {arrow && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const link = href?.(row)
          return (
            <tr key={row.id} data-link={link ? true : undefined} onPointerEnter={tellCut}>
              {columns.map((column, index) => (
                <td
                  key={column.header}
                  data-align={column.align}
                  className={index === 0 ? classes.key : undefined}
                >
                  {index === 0 && link ? (
                    <Link {...link} className="row-way">
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {arrow && (
                <td data-align="end">
                  {link && (
                    <IconChevronRight size={20} stroke={1.75} className={`flip ${classes.arrow}`} />
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Two lines in a cell: the main word, and a quiet one. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <Clip>{first}</Clip>
      <div className={classes.sub}>
        <Clip>{second}</Clip>
      </div>
    </>
  )
}
