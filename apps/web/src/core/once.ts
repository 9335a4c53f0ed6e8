const underway = new Map<string, Promise<unknown>>()

/**
 * Starts the action that `key` names, unless it is under way already: then that one is waited for. The second of two
 * fast clicks comes before the page knows of the first, and the same call twice would switch back.
 */
export function once<Result>(key: string, start: () => Promise<Result>): Promise<Result> {
  const begun = underway.get(key) as Promise<Result> | undefined
  if (begun) return begun
  const made = start().finally(() => underway.delete(key))
  underway.set(key, made)
  return made
}
