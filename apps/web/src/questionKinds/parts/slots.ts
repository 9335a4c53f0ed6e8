/** A text with its number among equal ones, so that it means the same in every version of a question. */
export interface Slot {
  id: string
  text: string
  slot: string
}

/** Rows as slots: ids change when a row is written anew, words do not. */
export function slots(rows: readonly { id: string; text: string }[]): Slot[] {
  const seen = new Map<string, number>()
  return rows.map(({ id, text }) => {
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { id, text, slot: `${text}#${count}` }
  })
}
