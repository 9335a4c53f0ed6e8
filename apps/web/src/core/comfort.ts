import type { Comfort } from '@meridian/contract/core/comfort.ts'

const key = 'meridian.comfort'

/**
 * Keeps on this device how its person reads, and dresses the page so. The script in index.html does that before every
 * first paint too, and again when the device turns dark or another tab has chosen.
 */
export function keepComfort(comfort: Comfort): void {
  try {
    localStorage.setItem(key, JSON.stringify(comfort))
  } catch {
    // Without storage it lasts as long as the page does.
  }
  window.dispatchEvent(new CustomEvent('meridian:comfort', { detail: comfort }))
}
