import type { Page } from '@playwright/test'

/**
 * The titles of a page's panels in the first frame that had any, and all places of each, in px from the page's top; and how much of
 * the page has moved, as Chromium adds it up.
 */
export interface Places {
  first: string[]
  all: Record<string, number[]>
  shifted: number
}

/** Notes where the titles of a page's panels stand, in every frame; before the page is opened. */
export async function watchPlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: Places = { first: [], all: {}, shifted: 0 }
    Object.assign(window, { places })
    // Letters that come have another width than those that stood in: what was before is of another page.
    document.fonts.addEventListener('loadingdone', () =>
      Object.assign(places, { first: [], all: {} }),
    )
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        places.shifted += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = () => {
      for (const title of document.querySelectorAll('main section h2')) {
        const place = Math.round(title.getBoundingClientRect().top + scrollY)
        const known = places.all[title.textContent] ?? []
        if (known.at(-1) !== place) known.push(place)
        places.all[title.textContent] = known
      }
      if (places.first.length === 0) places.first = Object.keys(places.all)
      requestAnimationFrame(look)
    }
    look()
  })
}

export const placesIn = (page: Page): Promise<Places> =>
  page.evaluate(() => (window as unknown as { places: Places }).places)

/** Lets each call of a page come later than the one before it. */
export async function slowCalls(page: Page): Promise<void> {
  let calls = 0
  await page.route('**/api/**', async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 200 + 120 * calls))
    await route.continue()
  })
}
