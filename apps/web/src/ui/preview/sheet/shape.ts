/** A sheet as it is shown: its first rows and columns as text. */
export interface Sheet {
  name: string
  /** The text of each cell as its program would show it; empty for an empty cell. */
  rows: string[][]
  /** The file has more than is shown. */
  moreRows: boolean
  moreColumns: boolean
  /** Cells that reach over others: [row, column, rows, columns], from 0. */
  merged: [number, number, number, number][]
  rtl: boolean
}

export type Workbook = { sheets: Sheet[] } | { problem: 'broken' | 'encrypted' | 'large' }

export const mostRows = 500
export const mostColumns = 60
export const mostSheets = 50
