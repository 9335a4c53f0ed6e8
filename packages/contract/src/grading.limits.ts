// Apart from the shapes, so that a page can say a limit without loading what checks it.

/** How long feedback may be, and how many comments of which length a teacher keeps for reuse. */
export const gradingLimits = { feedbackMax: 4000, commentMax: 500, commentsMax: 300 } as const
