/** The texts of one file, by key. */
export type Texts = Record<string, string>

/** The texts of message files as they are written, in one. */
export function together(written: Record<string, string>): Texts {
  return Object.assign({}, ...Object.values(written).map((text): Texts => JSON.parse(text)))
}
