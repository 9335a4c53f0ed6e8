/** One answer of an attempt as a receipt counts it. */
export interface ReceiptLine {
  /** The id of the question within the attempt. */
  id: string
  position: number
  /** The answer as it travels; null without one. */
  answer: unknown
}

/**
 * The one text of a JSON value: no spaces, the keys of every object in the order of their UTF-16 code units. Two
 * answers are the same when these texts are.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
  return `{${entries.join(',')}}`
}

/**
 * The text whose SHA-256 (of its UTF-8) is the receipt of an attempt: a line that names the form and the attempt, then one
 * line for each question in its order, with its id and answer. Pure.
 */
export function receiptText(attemptId: string, lines: readonly ReceiptLine[]): string {
  const answers = [...lines]
    .sort((a, b) => a.position - b.position)
    .map(({ id, position, answer }) => `${position} ${id} ${canonical(answer)}`)
  return ['meridian receipt 1', attemptId, ...answers].join('\n')
}
