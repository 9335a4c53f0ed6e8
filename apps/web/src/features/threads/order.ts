/** The questions that wait longest come first. */
export const waitingFirst = { defaultSort: { column: 'since', direction: 'asc' } } as const
