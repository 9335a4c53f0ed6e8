/** Nothing but what every question has. */
export const essayDraft = {
  empty: () => null,
  opened: () => null,
  body: () => ({ type: 'essay' as const }),
}
