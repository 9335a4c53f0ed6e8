/** What is done so seldom by people, and costs so much, that each person and each school does it only so often in an hour. */
export const costly = [
  'announcements',
  'links',
  'exports',
  'imports',
  'uploads',
  'statistics',
] as const
export type Costly = (typeof costly)[number]
