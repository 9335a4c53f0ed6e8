// Separate from the schemas, so that the first page of the web client need not load zod.

export const perPageDefault = 10
export const perPageMax = 100
/** The last page that a request can ask for. */
export const pageMax = 100_000
/** The page sizes that the tables offer (P4.4). */
export const perPageOptions = [5, 10, 25] as const
