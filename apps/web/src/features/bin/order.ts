/** What was deleted last comes first. */
export const newestFirst = { defaultSort: { column: 'deleted_at', direction: 'desc' } } as const
