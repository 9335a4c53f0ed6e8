export const essayDraft = {
  empty: () => null,
  opened: () => null,
  body: () => ({ type: 'essay' as const }),
}
