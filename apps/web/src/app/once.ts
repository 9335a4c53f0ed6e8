const underway = new Map<string, Promise<unknown>>()

/**
 * Does what `key` names, unless it is being done already: then that is waited for. The second of two fast clicks comes before
 * the page knows of the first, and what a call has switched, the same call would switch back.
 */
export function once<Result>(key: string, start: () => Promise<Result>): Promise<Result> {
  const begun = underway.get(key) as Promise<Result> | undefined
  if (begun) return begun
  const made = start().finally(() => underway.delete(key))
  underway.set(key, made)
  return made
}
