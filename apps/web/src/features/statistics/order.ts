/** The orders of the rows behind figures. */
export const ofResults = { column: 'submitted_at', direction: 'desc' } as const
export const ofPapers = { column: 'deadline', direction: 'desc' } as const
