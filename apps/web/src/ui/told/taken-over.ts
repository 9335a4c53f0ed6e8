declare global {
  interface Window {
    /** What the frame in the page said of the answer to the first call, until the page is there: for its path, as index.html left it. */
    meridianTold?: { path: string; part: HTMLElement }
  }
}

/** @returns what was said of a page before its code was there, for as long as it is not; null where nothing was. */
export function takenOver(path: string): HTMLElement | null {
  const told = window.meridianTold
  return told?.path === path ? told.part : null
}
