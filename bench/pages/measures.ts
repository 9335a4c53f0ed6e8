import type { Page } from '@playwright/test'

/** The figures of a page, in the order of the table. */
export const figures = [
  'paint',
  'largest',
  'shown',
  'blocking',
  'shift',
  'requests',
  'kB',
  'typing',
  'menu',
] as const
export type Figure = (typeof figures)[number]
/** Figures by name; one that a page does not have is left out. */
export type Figures = Partial<Record<Figure, number>>

/** A file that a page asked for: when (ms since the page was asked for), and the bytes that went over the line. */
export interface Asked {
  name: string
  from: number
  to: number
  bytes: number
}

interface Kept {
  paint: number
  largest: number
  shown: number
  tasks: { startTime: number; duration: number }[]
  shifts: number
  events: { name: string; duration: number }[]
}

declare global {
  interface Window {
    kept: Kept
  }
}

/** Runs in the page before anything of it: keeps what the browser tells about paints, tasks, shifts and events. */
export function watch(): void {
  const kept: Kept = { paint: 0, largest: 0, shown: 0, tasks: [], shifts: 0, events: [] }
  window.kept = kept
  const observe = (
    type: string,
    take: (entry: PerformanceEntry) => void,
    options: { durationThreshold?: number } = {},
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') kept.paint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    kept.largest = entry.startTime
  })
  observe('longtask', ({ startTime, duration }) => kept.tasks.push({ startTime, duration }))
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      kept.shifts += Number(entry.value)
  })
  observe('event', ({ name, duration }) => kept.events.push({ name, duration }), {
    durationThreshold: 16,
  })
  const look = () => {
    const there =
      document.querySelector('h1') !== null && !document.querySelector('[aria-busy="true"]')
    if (!there) kept.shown = 0
    else if (kept.shown === 0) kept.shown = performance.now()
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
}

/** Waits until the page has been there and quiet for a while, and gives its figures: milliseconds and kB. */
export async function measure(tab: Page): Promise<Figures & { waterfall: Asked[] }> {
  await tab.waitForFunction(
    () => window.kept.shown > 0 && performance.now() - window.kept.shown > 2500,
  )
  await tab.waitForLoadState('networkidle')
  return tab.evaluate(() => {
    const { paint, largest, shown, tasks, shifts } = window.kept
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const needed = asked.filter(({ startTime }) => startTime < shown)
    const fetched = needed.filter(({ transferSize }) => transferSize > 0)
    const bytes = fetched.reduce(
      (sum, { transferSize }) => sum + transferSize,
      page?.transferSize ?? 0,
    )
    const blocking = tasks
      .filter(({ startTime }) => startTime >= paint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    return {
      paint: Math.round(paint),
      largest: Math.round(largest),
      shown: Math.round(shown),
      blocking: Math.round(blocking),
      shift: Math.round(shifts * 1000) / 1000,
      requests: fetched.length + 1,
      kB: Math.round(bytes / 1000),
      waterfall: asked.map(({ name, startTime, responseEnd, transferSize }) => ({
        name: name.replace(location.origin, ''),
        from: Math.round(startTime),
        to: Math.round(responseEnd),
        bytes: transferSize,
      })),
    }
  })
}

/** The slowest answer to a key in the page's search, and to opening the account's menu, in milliseconds. */
export async function interact(tab: Page): Promise<Figures> {
  const found: Figures = {}
  const search = tab.getByRole('main').getByRole('searchbox').first()
  if (await search.isVisible()) {
    found.typing = await slowest(tab, async () => {
      await search.click()
      await tab.keyboard.type('al a', { delay: 120 })
    })
  }
  const menu = tab.locator('aside button[aria-haspopup="menu"]').first()
  if (await menu.isVisible()) {
    found.menu = await slowest(tab, async () => {
      await menu.click()
      await tab.getByRole('menu').waitFor()
    })
  }
  return found
}

async function slowest(tab: Page, act: () => Promise<void>): Promise<number> {
  await tab.evaluate(() => window.kept.events.splice(0))
  await act()
  await tab.waitForTimeout(1500)
  return tab.evaluate(() => Math.max(0, ...window.kept.events.map(({ duration }) => duration)))
}
