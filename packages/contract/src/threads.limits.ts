// Separate from the shapes, so that a page can show a limit without loading zod.

/** How long one message about an answer is, how many a thread has, and for how many days students may ask. */
export const threadLimits = { textMax: 1000, messages: 50, daysMax: 365, daysUsual: 14 } as const
