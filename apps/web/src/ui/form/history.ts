/** Where the router counts the entries of the history. */
const index = '__TSR_index'

/**
 * How many entries the browser has just gone back (negative) or forward, while the router still stands on the entry of
 * `from`. A page outside of the router's count is one step back.
 */
export function stepsOfPop(from: object): number {
  const before = (from as Record<string, unknown>)[index]
  const now = (window.history.state as Record<string, unknown> | null)?.[index]
  return typeof before === 'number' && typeof now === 'number' ? now - before : -1
}
