/** What a panel needs to know of a query. */
export interface Reading<Data> {
  data: Data | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** One part of a query's answer, as a query of its own: several panels of a page read with one call. */
export function part<Data, Part>(
  query: Reading<{ data: Data }>,
  choose: (data: Data) => Part,
): Reading<Part> {
  return {
    data: query.data === undefined ? undefined : choose(query.data.data),
    error: query.error,
    refetch: query.refetch,
  }
}

/** The first rows of something, and how many there are in all. */
export interface Rows<Row> {
  data: Row[]
  total: number
}
