/** The value of a cell of an exported table; null is an empty cell. */
export type Cell = string | number | null
