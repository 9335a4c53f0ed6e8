/**
 * The kinds of costly call. People make them seldom, so each person and each school may do so only so often in an hour
 * (P2.15).
 */
export const costly = [
  'announcements',
  'links',
  'exports',
  'imports',
  'uploads',
  'statistics',
  'threads',
  'roster',
] as const
export type Costly = (typeof costly)[number]
