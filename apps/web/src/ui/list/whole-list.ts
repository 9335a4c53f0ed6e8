type WholeList = typeof import('./read-all.ts')

/** What reads more of a list than a page of it, and goes on from one page to the next; undefined until it was loaded. */
export let wholeList: WholeList | undefined

/** Loads it; a component that is on the page before then goes without. */
export const loadWholeList = async (): Promise<WholeList> => {
  wholeList = await import('./read-all.ts')
  return wholeList
}
