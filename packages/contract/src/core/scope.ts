/**
 * The kinds of row a call can be about. The server has one loader for each, which reads the row within the reach of
 * the caller and answers 404 otherwise, so that another school's id and a missing id look the same.
 */
export const scopeNames = [
  'book',
  'school',
  'schoolAdmin',
  'student',
  'teacher',
  'admin',
  'classroom',
  'group',
  'paper',
  'question',
  'quiz',
  'place',
  'practice',
  'resource',
  'rosterClient',
  'attempt',
  'attemptQuestion',
  'comment',
  'announcement',
  'note',
  'session',
  'import',
  'upload',
  'binned',
] as const
export type ScopeName = (typeof scopeNames)[number]

/** Where in the request the row's id stands. The published PUT calls have it in their body (P3.1). */
export type IdPlace = `params.${string}` | `body.${string}` | `query.${string}`

export interface Scope<N extends ScopeName = ScopeName> {
  readonly name: N
  readonly id: IdPlace
  /** Message key of the sentence for a missing row, where the general sentence does not fit. */
  readonly missing?: string
}

/**
 * Declares which row a call is about: `at('classroom')` for `:id` in the path, or with the place of its id and the key
 * of a sentence of its own for a missing row.
 */
export function at<const N extends ScopeName>(
  name: N,
  id: IdPlace = 'params.id',
  missing?: string,
): Scope<N> {
  return { name, id, ...(missing === undefined ? {} : { missing }) }
}
