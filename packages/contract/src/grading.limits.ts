// Separate from the shapes, so that a page can show a limit without loading zod.

/** The longest feedback, the longest saved comment, and the most comments that a teacher keeps. */
export const gradingLimits = { feedbackMax: 4000, commentMax: 500, commentsMax: 300 } as const
