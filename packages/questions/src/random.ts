/**
 * Numbers in [0, 1). The server passes an unpredictable source: a reader who could replay it could undo the order of
 * matching answers.
 */
export type Random = () => number

/** Brings things that have ids into an order. */
export type Order = <T extends { id: string }>(items: readonly T[]) => T[]

/** A new array with the items in an order drawn uniformly from `random` (Fisher-Yates). */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items]
  const drawn: T[] = []
  while (rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return drawn
}

/** The item with its own id. */
export type WithId<T> = Omit<T, 'id'> & { id: string }

/**
 * Gives every row an id: its own where it has one that no earlier row uses, else a new one drawn from
 * `random`. Ids say nothing about the row, so they may be shown to students.
 */
export function withIds<T extends { id?: string | undefined }>(
  rows: readonly T[],
  random: Random,
): WithId<T>[] {
  const own = new Set(rows.map((row) => row.id))
  const taken = new Set<string>()
  return rows.map((row) => {
    const id = row.id !== undefined && !taken.has(row.id) ? row.id : newId(random, own, taken)
    taken.add(id)
    return { ...row, id }
  })
}

function newId(random: Random, own: Set<string | undefined>, taken: Set<string>): string {
  const character = () => Math.floor(random() * 36).toString(36)
  let id = Array.from({ length: 8 }, character).join('')
  while (own.has(id) || taken.has(id)) id += character()
  return id
}
