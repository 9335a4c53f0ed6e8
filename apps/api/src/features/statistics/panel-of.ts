/** The rows of a panel without the column that counts all of them, which every row carries. */
export function panelOf<Row extends { total: string }>(rows: Row[]) {
  return {
    data: rows.map(({ total: _, ...row }) => row),
    total: Number(rows[0]?.total ?? 0),
  }
}
