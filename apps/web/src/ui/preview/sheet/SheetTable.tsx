import { memo } from 'react'
import classes from './Sheet.module.css'
import type { Sheet } from './shape.ts'

/** The cells of a sheet, with the letters of their columns and the numbers of their rows. */
export const SheetTable = memo(function SheetTable({
  sheet,
  zoom,
}: {
  sheet: Sheet
  zoom: number
}) {
  const columns = Math.max(...sheet.rows.map((row) => row.length))
  const spans = new Map(sheet.merged.map(([row, column, ...span]) => [`${row} ${column}`, span]))
  const hidden = hiddenBy(sheet.merged)
  return (
    <table className={classes.table} style={{ fontSize: 14 * zoom }}>
      <thead>
        <tr>
          <td />
          {Array.from({ length: columns }, (_, column) => letters(column)).map((letter) => (
            <th key={letter} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number, and nothing changes
          <tr key={number}>
            <th scope="row">{number + 1}</th>
            {row.map((cell, column) => {
              const place = `${number} ${column}`
              if (hidden.has(place)) return null
              const [rowSpan, colSpan] = spans.get(place) ?? []
              return (
                <td
                  key={place}
                  rowSpan={rowSpan}
                  colSpan={colSpan}
                  data-number={isNumber(cell) || undefined}
                >
                  {cell && <bdi>{cell}</bdi>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

/** A column's letters: A to Z, then AA. */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function isNumber(cell: string): boolean {
  return /^[-(]?\p{Sc}?[\d.,]+%?\)?$/u.test(cell.trim())
}

/** The places of the cells that others reach over. */
function hiddenBy(merged: Sheet['merged']): Set<string> {
  const hidden = new Set<string>()
  for (const [row, column, rows, columns] of merged)
    for (let down = 0; down < rows; down += 1)
      for (let along = 0; along < columns; along += 1)
        if (down + along > 0) hidden.add(`${row + down} ${column + along}`)
  return hidden
}
