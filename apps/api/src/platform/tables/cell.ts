/** What stands in a cell of a table that is taken away; null is an empty one. */
export type Cell = string | number | null
